import { leader, NO_POINTS } from "../ledger.js";
import { roundScore, step } from "../results.js";
import { BySide, otherOf } from "../sides.js";
import { WORTH } from "./contracts.js";
import { steps, totals, whole } from "./totals.js";

export function score(deal, rules) {
  if (deal.kind === "played") return _played(deal, rules);
  if (deal.kind === "penalty") return _penalty(deal);
  if (deal.kind === "manual") return roundScore(deal.points, [step("manual", null, null, deal.points)]);
  return roundScore(NO_POINTS, [step("passed_out")], { may_finish: false });
}

function _penalty({ side, contract, declared, level }) {
  const written = (WORTH.get(contract).base + Math.floor(declared[side] / 10)) * level;
  const points = BySide.only(side, written);
  return roundScore(points, [step("penalty", side, { written }, points)], { winner: side });
}

function _played(deal, rules) {
  const bidder = deal.side;
  const held = totals(deal, rules);
  const winner = _winner(deal, bidder, held);
  const everything = whole(deal, rules);
  let written;
  if (deal.level > 1) written = _contra(bidder, winner, held, everything, deal.level);
  else if (!winner) written = _hanging(bidder, everything);
  else if (winner === bidder && held) written = _made(deal, bidder, held);
  else written = _inside(bidder, held, everything);
  const [points, told, hanging = 0] = written;
  const made = winner && winner === bidder;
  const may_finish = !deal.capot || !rules.capot_blocks_finish;
  return roundScore(points, [...steps(deal, rules), ...told], { made, winner, hanging, may_finish });
}

function _winner(deal, bidder, held) {
  return deal.capot ?? (held ? leader(held) : otherOf(bidder));
}

function _made(deal, bidder, held) {
  const { low_up, high_up } = WORTH.get(deal.contract);
  const less = otherOf(leader(held));
  const points = BySide.only(less, rounded(held[less], low_up), rounded(held[otherOf(less)], high_up));
  const told = step("belot_rounded", less, { ...held, low_up, high_up }, points);
  return [points, [..._ahead(bidder, held), told]];
}

function _inside(bidder, held, written) {
  return [BySide.only(otherOf(bidder), written), [_insideStep(bidder, held, written)]];
}

function _hanging(bidder, everything) {
  const written = Math.floor(everything / 2);
  const hanging = everything - written;
  const points = BySide.only(otherOf(bidder), written);
  return [points, [step("hanging", otherOf(bidder), { written, hanging }, points)], hanging];
}

function _contra(bidder, winner, held, whole, level) {
  const written = whole * level;
  if (!winner) {
    const amounts = { whole, level, hanging: written };
    return [NO_POINTS, [step("contra_level", null, amounts, NO_POINTS)], written];
  }
  const points = BySide.only(winner, written);
  const before = winner === bidder ? _ahead(bidder, held) : [_insideStep(bidder, held, whole)];
  return [points, [...before, step("contra", winner, { whole, level, written }, points)]];
}

function _ahead(bidder, held) {
  if (!held || held[bidder] <= held[otherOf(bidder)]) return [];
  return [step("belot_made", bidder, _sides(bidder, held))];
}

function _insideStep(bidder, held, written) {
  const opponents = otherOf(bidder);
  const points = BySide.only(opponents, written);
  if (!held || held[bidder] >= held[opponents]) return step("inside_said", opponents, { written }, points);
  return step("inside", opponents, { ..._sides(bidder, held), written }, points);
}

function _sides(bidder, held) {
  return { bidder: held[bidder], opponents: held[otherOf(bidder)] };
}

export function rounded(total, upFrom) {
  return Math.floor((total + 10 - upFrom) / 10);
}
