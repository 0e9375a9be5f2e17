import { step } from "../results.js";
import { BySide, otherOf } from "../sides.js";
import { timesOf, WORTH } from "./contracts.js";
import { convert } from "./rounding.js";

export function trickPoints(play, rules, made) {
  const defenders = otherOf(play.side);
  const level = timesOf(play.level);
  if (play.kaboot) return _kaboot(play, play.kaboot, rules);
  if (play.reverse_kaboot) {
    const written = 88;
    const points = BySide.only(defenders, written);
    return [points, [step("reverse_kaboot", defenders, { written }, points)]];
  }
  if (!made || !play.abnat) return _whole(play, defenders, "whole_to_defenders");
  const alone = level > 1 && rules.double_scope === "winner_takes_all";
  if (alone) return _whole(play, play.side, "doubled_winner");
  const [once, told] = convert(play.abnat, play.contract, play.side, rules.rounding);
  if (level === 1) return [once, told];
  const points = once.map((one) => one * level);
  return [points, [...told, step("doubled_both", null, { level }, points)]];
}

function _whole(play, taker, how) {
  const { base } = WORTH.get(play.contract);
  const level = timesOf(play.level);
  const points = BySide.only(taker, base * level);
  return [points, [step(how, taker, { base, level, written: base * level }, points)]];
}

function _kaboot(play, winner, rules) {
  const base = WORTH.get(play.contract).kaboot;
  const level = timesOf(play.level);
  const once = BySide.only(winner, base);
  const told = step("kaboot", winner, { written: base }, once);
  if (level === 1) return [once, [told]];
  if (!rules.kaboot_doubled) return [once, [told, step("kaboot_not_doubled", null, { level }, once)]];
  const points = BySide.only(winner, base * level);
  return [points, [told, step("kaboot_doubled", winner, { base, level, written: base * level }, points)]];
}
