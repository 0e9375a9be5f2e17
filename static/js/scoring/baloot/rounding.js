import { leader } from "../ledger.js";
import { step } from "../results.js";
import { BySide, otherOf } from "../sides.js";
import { WORTH } from "./contracts.js";

export function convert(abnat, contract, buyer, rounding) {
  if (rounding === "paired") return _paired(abnat, contract, buyer);
  if (contract === "sun") return _nearestTen(abnat, otherOf(buyer));
  return HOKM[rounding](abnat, buyer);
}

function _paired(abnat, contract, buyer) {
  const worth = WORTH.get(contract);
  const tenths = abnat.map((count) => count * worth.tenths);
  const whole = tenths.map((count) => Math.floor(count / 10));
  const told = contract === "sun" ? _sunTold(abnat, tenths) : [];
  const given = whole.us + whole.them;
  if (given === worth.base) return [whole, [...told, step("paired_whole", null, tenths, whole)]];
  const rest = tenths.map((count) => count % 10);
  const larger = leader(rest);
  const taker = larger ?? buyer;
  const points = BySide.only(taker, whole[taker] + 1, whole[otherOf(taker)]);
  const amounts = larger ? tenths : { buyer: tenths[buyer], defenders: tenths[otherOf(buyer)] };
  return [points, [...told, step(larger ? "paired_larger" : "paired_equal", taker, amounts, points)]];
}

function _sunTold(abnat, tenths) {
  const told = (side) => step("sun_conversion", side, { abnat: abnat[side], tenths: tenths[side] });
  return [told("us"), told("them")];
}

function _nearestTen(abnat, defenders) {
  const rounded = abnat.map((count) => (count % 10 === 5 ? count : Math.floor((count + 5) / 10) * 10));
  const points = rounded.map((count) => Math.floor((count * 2) / 10));
  const amounts = { abnat: abnat[defenders], rounded: rounded[defenders], written: points[defenders] };
  return [points, [step("nearest_ten", defenders, amounts, points)]];
}

const _fiveDown = (count) => Math.floor((count + 4) / 10);
const _fiveUp = (count) => Math.floor((count + 5) / 10);

function _countDefenders(abnat, buyer, one) {
  const defenders = otherOf(buyer);
  const written = one(abnat[defenders]);
  const rest = WORTH.get("hokm").base - written;
  const points = BySide.only(buyer, rest, written);
  return [points, [step("defenders_first", defenders, { abnat: abnat[defenders], written, rest }, points)]];
}

function _eachSide(abnat) {
  const points = abnat.map(_fiveDown);
  return [points, [step("each_side", null, { total: points.us + points.them }, points)]];
}

function _smallerKeeps(abnat) {
  const [alone, told] = _eachSide(abnat);
  const total = alone.us + alone.them;
  if (total === WORTH.get("hokm").base) return [alone, told];
  const more = leader(abnat);
  const points = BySide.only(more, alone[more] - 1, alone[otherOf(more)]);
  return [points, [step("smaller_keeps", more, { total }, points)]];
}

const HOKM = {
  defenders_first: (abnat, buyer) => _countDefenders(abnat, buyer, _fiveDown),
  defenders_five_up: (abnat, buyer) => _countDefenders(abnat, buyer, _fiveUp),
  each_side: _eachSide,
  smaller_keeps: _smallerKeeps,
};
