import { WORTH } from "../scoring/belot/contracts.js";
import { DECLARATIONS } from "../scoring/belot/declarations.js";
import { sum } from "../scoring/python.js";
import { bySide, chosen, counters, meant, number, ticked } from "./reading.js";
import * as shared from "./shared.js";

export function read(values) {
  const kind = chosen(values, "kind") ?? "played";
  const other = shared.unplayed(values, kind);
  if (other) return other;
  const [contract, bidder] = shared.splitBuy(values);
  const held = (side) => counters(values, `declarations_${side}`, [...DECLARATIONS.keys()]);
  const raw = {
    kind,
    contract,
    bidder,
    level: shared.level(values),
    declarations: bySide(held("us"), held("them")),
    ...shared.kept(values),
  };
  const more = kind === "penalty" ? { awarded_to: chosen(values, "awarded_to") } : _played(values, raw);
  return meant({ ...raw, ...more });
}

function _played(values, { declarations }) {
  const [capot, failed] = [chosen(values, "capot"), ticked(values, "failed")];
  const count = (side) => _count(values, side, declarations[side] ?? {});
  return {
    card_points: !capot && failed ? {} : bySide(count("us"), count("them")),
    capot,
    failed: failed || null,
    seat: number(values.seat),
  };
}

function _count(values, side, declared) {
  const typed = number(values[`card_points_${side}`]);
  if (!Number.isInteger(typed) || !ticked(values, "with_declarations")) return typed;
  const counted = Object.entries(declared).filter(([, many]) => Number.isInteger(many));
  return typed - sum(counted.map(([key, many]) => DECLARATIONS.get(key)[0] * many));
}

export function place(error, raw) {
  const { bidder, contract } = raw;
  if (error.reason === "card_points") {
    return shared.placeCount(raw, "card_points", bidder, WORTH.get(contract)?.cards ?? 162);
  }
  if (error.reason === "card_points_sum") return bidder === "them" ? "card_points_us" : "card_points_them";
  return shared.placeShared(error, raw);
}

export function fill(stored) {
  return {
    ...shared.fillShared(stored),
    ...shared.fillCounts(stored, "card_points"),
    ...shared.fillCounts(stored, "declarations"),
    ...shared.fillBuy(stored, stored.bidder),
    ...shared.fillChosen(stored, ["capot"]),
    ...shared.fillTicked(stored, ["failed"]),
  };
}
