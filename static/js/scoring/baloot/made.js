import { step } from "../results.js";
import { otherOf } from "../sides.js";
import { buyerRaisedLast, WORTH } from "./contracts.js";
import { ABNAT, BALOOT_ABNAT, BALOOT_POINTS, POINTS, worth } from "./projects.js";
import { convert } from "./rounding.js";

export function judge(play, rules, projects) {
  if (play.kaboot || play.reverse_kaboot) return [play.kaboot === play.side, []];
  if (!play.abnat) return [false, [step("failed_said", play.side)]];
  return BY[rules.made_by](play, play.abnat, rules, projects);
}

function _byCards(play, abnat, rules) {
  const amounts = { abnat: abnat[play.side], whole: WORTH.get(play.contract).cards };
  const over = amounts.abnat * 2 - amounts.whole;
  return over ? _told(over > 0, play.side, amounts, "cards") : _tie(play, rules, amounts, "half");
}

function _byTotals(play, abnat, rules, projects) {
  const amounts = _withExtras(play, abnat, projects, ABNAT.get(play.contract), BALOOT_ABNAT);
  const over = amounts.buyer - amounts.defenders;
  return over ? _told(over > 0, play.side, amounts, "totals") : _tie(play, rules, amounts, "totals_level");
}

function _byPoints(play, abnat, rules, projects) {
  const [tricks] = convert(abnat, play.contract, play.side, rules.rounding);
  const amounts = _withExtras(play, tricks, projects, POINTS.get(play.contract), BALOOT_POINTS);
  const over = amounts.buyer - amounts.defenders;
  return over ? _told(over > 0, play.side, amounts, "points") : _byTotals(play, abnat, rules, projects);
}

const BY = { cards: _byCards, totals: _byTotals, points: _byPoints };

function _withExtras(play, counts, projects, values, baloot) {
  const total = (side) => {
    const extra = projects?.side === side ? worth(play.projects[side], values) : 0;
    return counts[side] + extra + (play.baloot === side ? baloot : 0);
  };
  return { buyer: total(play.side), defenders: total(otherOf(play.side)) };
}

function _tie(play, rules, amounts, by) {
  const rule = play.level === 1 ? rules.tie : rules.tie_doubled;
  if (rule !== "last_raiser_loses") return _told(rule === "made", play.side, amounts, by);
  const stands = !buyerRaisedLast(play.level);
  return [stands, [step(stands ? "level_doubled_made" : "level_doubled_failed", play.side)]];
}

function _told(stands, buyer, amounts, by) {
  return [stands, [step(`${stands ? "made" : "failed"}_${by}`, buyer, amounts)]];
}
