import { score } from "./points.js";
import { convert } from "./rounding.js";
import { PRESETS } from "./rules.js";

const ORDER = ["common", "calculator", "each_side", "over_half"];

const ELSEWHERE = [
  ["rounding", "smaller_keeps"],
  ["rounding", "defenders_five_up"],
  ["made_by", "points"],
  ["project_multiplier", "full"],
  ["project_multiplier", "double_only"],
];

const JUDGING = ["made_by", "tie", "tie_doubled", "project_tie", "rounding"];

const PAYING = [
  "double_scope",
  "rounding",
  "kaboot_doubled",
  "project_multiplier",
  "project_tie",
  "failed_projects",
  "kaboot_projects",
  "failed_baloot",
];

const TELLING = {
  made_by: /^(made|failed)_(half|cards|totals|points)/,
  tie: /_(half|totals_level)$/,
  tie_doubled: /_(half|totals_level)$|^level_doubled/,
  double_scope: /^doubled_(both|winner)/,
  kaboot_doubled: /^kaboot_(not_)?doubled/,
  project_multiplier: /^projects_(not|capped|full|double)/,
  project_tie: /^projects_level/,
  failed_projects: /^failed_projects/,
  kaboot_projects: /^kaboot_(projects|baloot)/,
  failed_baloot: /^(failed_)?baloot/,
};

export function forks(play, rules) {
  if (play.kind === "manual" || play.kind === "passed_out") return [];
  const mine = score(play, rules);
  const found = [];
  for (const preset of ORDER) {
    const theirs = PRESETS.get(preset);
    const other = score(play, theirs);
    if (_isNew(other, mine, found)) {
      found.push(_fork(play, _turnsOn(play, rules, theirs, mine, other), rules, theirs, preset, other));
    }
  }
  for (const [rule, value] of ELSEWHERE) {
    const changed = { ...rules, [rule]: value };
    const other = score(play, changed);
    if (_isNew(other, mine, found)) found.push(_fork(play, rule, rules, changed, null, other));
  }
  return found;
}

function _isNew({ points }, mine, found) {
  return !points.equals(mine.points) && found.every((one) => !points.equals(one.points));
}

function _turnsOn(play, rules, theirs, mine, other) {
  const judged = other.made !== mine.made;
  const keys = judged ? [...JUDGING, ...PAYING] : [...PAYING, ...JUDGING];
  let [now, laid, place] = [mine, rules, -1];
  while (judged ? now.made === mine.made : now.points.equals(mine.points)) {
    place += 1;
    laid = { ...laid, [keys[place]]: theirs[keys[place]] };
    now = score(play, laid);
  }
  return keys[place];
}

function _fork(play, rule, rules, theirs, preset, other) {
  const [mine, value] = [String(rules[rule]), String(theirs[rule])];
  return { rule, mine, value, preset, points: other.points, step: _told(play, rule, theirs, other) };
}

function _told(play, rule, theirs, other) {
  const said =
    rule === "rounding" && play.abnat
      ? convert(play.abnat, play.contract, play.side, theirs.rounding)[1]
      : other.steps.filter(({ how }) => TELLING[rule].test(how));
  return said[said.length - 1] ?? null;
}
