import { isMapping } from "./python.js";
import { IllegalRound, whole } from "./rounds.js";
import { BySide } from "./sides.js";

export function readCounts(raw, deal, reason, wrongSum) {
  if (raw == null) return null;
  if (!isMapping(raw)) throw new IllegalRound(reason);
  const read = (value) => (value == null ? null : whole(value, 0, deal, reason));
  const us = read(raw.us);
  const them = read(raw.them);
  if (us === null) return them === null ? null : new BySide(deal - them, them);
  if (them !== null && us + them !== deal) throw new IllegalRound(wrongSum, reason);
  return new BySide(us, deal - us);
}
