import { readCounts } from "../counts.js";
import { readKept, requireSeatOf } from "../kept.js";
import { isMapping } from "../python.js";
import { flag, IllegalRound, manualPoints, oneOf, readKind, side, sideOrNone } from "../rounds.js";
import { BySide, otherOf } from "../sides.js";
import { WORTH } from "./contracts.js";
import { readDeclarations } from "./declarations.js";

const LEVELS = new Set([1, 2, 4]);

export function readRound(raw) {
  if (!isMapping(raw)) throw new IllegalRound("kind");
  const kind = readKind(raw.kind);
  const kept = readKept(raw);
  if (kind === "played") return _played(raw, kept);
  if (kind === "penalty") return _penalty(raw, kept);
  if (kind === "manual") return { kind, kept, points: manualPoints(raw) };
  return { kind, kept };
}

function _played(raw, kept) {
  const bidder = side(raw.bidder, "bidder");
  const contract = oneOf(raw.contract, WORTH, "contract");
  const level = _level(raw.level);
  requireSeatOf(kept.seat, bidder);
  const declared = readDeclarations(raw.declarations, contract);
  const capot = sideOrNone(raw.capot, "capot");
  const failed = flag(raw.failed, "failed");
  if (failed && capot === bidder) throw new IllegalRound("failed");
  const count = failed ? null : _cardPoints(raw.card_points, WORTH.get(contract).cards, capot);
  return { kind: "played", kept, side: bidder, contract, level, card_points: count, declared, capot };
}

function _penalty(raw, kept) {
  const contract = oneOf(raw.contract, WORTH, "contract");
  return {
    kind: "penalty",
    kept,
    side: side(raw.awarded_to, "awarded_to"),
    contract,
    level: _level(raw.level),
    declared: readDeclarations(raw.declarations, contract),
  };
}

function _level(value) {
  return oneOf(value ?? 1, LEVELS, "level");
}

function _cardPoints(raw, deal, capot) {
  const count = readCounts(raw, deal, "card_points", "card_points_sum");
  if (!count && !capot) throw new IllegalRound("card_points");
  if (count && capot && count[otherOf(capot)]) throw new IllegalRound("capot");
  return count ?? BySide.only(capot, deal);
}
