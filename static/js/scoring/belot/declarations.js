import { NO_POINTS } from "../ledger.js";
import { isMappingOf, sum } from "../python.js";
import { IllegalRound, whole } from "../rounds.js";
import { BySide, SIDES } from "../sides.js";

export const CARD_POINTS = new Map([
  ["tierce", 20],
  ["quarte", 50],
  ["quint", 100],
  ["four", 100],
  ["four_nines", 150],
  ["four_jacks", 200],
  ["belot", 20],
]);

export const LIMITS = { tierce: 8, quarte: 8, quint: 4, four: 4, four_nines: 1, four_jacks: 1, belot: 1 };
export const BELOTS_IN_ALL_TRUMPS = 4;

export function readDeclarations(raw, contract) {
  if (raw == null) return NO_POINTS;
  if (!isMappingOf(raw, SIDES)) throw new IllegalRound("declarations");
  const counts = new BySide(_counts(raw.us), _counts(raw.them));
  for (const name of Object.keys(LIMITS)) {
    const together = (counts.us[name] ?? 0) + (counts.them[name] ?? 0);
    if (together > limit(name, contract)) throw new IllegalRound("declarations");
  }
  return counts.map(_cardPoints);
}

export function limit(name, contract) {
  if (contract === "no_trumps") return 0;
  return contract === "all_trumps" && name === "belot" ? BELOTS_IN_ALL_TRUMPS : LIMITS[name];
}

function _counts(raw) {
  if (!isMappingOf(raw ?? {}, CARD_POINTS)) throw new IllegalRound("declarations");
  const given = Object.entries(raw ?? {}).filter(([, count]) => count != null);
  for (const [name, count] of given) whole(count, 0, LIMITS[name] * BELOTS_IN_ALL_TRUMPS, "declarations");
  return Object.fromEntries(given);
}

function _cardPoints(counts) {
  return sum(Object.entries(counts).map(([name, count]) => CARD_POINTS.get(name) * count));
}
