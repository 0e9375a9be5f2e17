import { WORTH } from "../scoring/belot/contracts.js";
import { DECLARATIONS } from "../scoring/belot/declarations.js";
import { sum } from "../scoring/python.js";
import { bySide, chosen, number, ticked } from "./reading.js";
import { gameForm } from "./shared.js";

function _played(values, { declarations, failed }) {
  const capot = chosen(values, "capot");
  const count = (side) => _count(values, side, declarations[side] ?? {});
  return { card_points: !capot && failed ? {} : bySide(count("us"), count("them")), capot };
}

function _count(values, side, declared) {
  const typed = number(values[`card_points_${side}`]);
  if (!Number.isInteger(typed) || !ticked(values, "with_declarations")) return typed;
  const counted = Object.entries(declared).filter(([, many]) => Number.isInteger(many));
  return typed - sum(counted.map(([key, many]) => DECLARATIONS.get(key)[0] * many));
}

export const FORM = gameForm({
  buyer: "bidder",
  count: "card_points",
  held: "declarations",
  keys: [...DECLARATIONS.keys()],
  worth: WORTH,
  picked: ["capot"],
  boxes: ["failed"],
  played: _played,
});
