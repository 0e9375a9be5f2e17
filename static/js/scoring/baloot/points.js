import { NO_POINTS } from "../ledger.js";
import { roundScore, step } from "../results.js";
import { add, BySide, otherOf } from "../sides.js";
import { COFFEE, timesOf, WORTH } from "./contracts.js";
import { baloot, balootAtPenalty, countedProjects, projectsAtPenalty } from "./extras.js";
import { judge } from "./made.js";
import { counted } from "./projects.js";
import { trickPoints } from "./tricks.js";

export function score(play, rules) {
  if (play.kind === "played") return _played(play, rules);
  if (play.kind === "penalty") return _penalty(play, rules);
  if (play.kind === "manual") return roundScore(play.points, [step("manual", null, null, play.points)]);
  return roundScore(NO_POINTS, [step("passed_out")]);
}

function _played(play, rules) {
  const projects = counted(play.projects, play.contract, play.side, play.project_edge, rules.project_tie);
  const [made, told] = judge(play, rules, projects);
  let [points, steps] = trickPoints(play, rules, made);
  [points, steps] = _with(points, [...told, ...steps], countedProjects(play, rules, projects, made));
  [points, steps] = _with(points, steps, baloot(play, rules, made));
  return _finished(play, points, steps, made, made ? play.side : otherOf(play.side));
}

function _penalty(play, rules) {
  const written = WORTH.get(play.contract).base * timesOf(play.level);
  let points = BySide.only(play.side, written);
  let steps = [step("penalty", play.side, { written }, points)];
  [points, steps] = _with(points, steps, projectsAtPenalty(play, rules));
  [points, steps] = _with(points, steps, balootAtPenalty(play, rules));
  return _finished(play, points, steps, null, play.side);
}

function _with(points, steps, [more, told]) {
  if (!told.length) return [points, steps];
  const total = add(points, more);
  return [total, [...steps, ...told.slice(0, -1), { ...told[told.length - 1], points: total }]];
}

function _finished(play, points, steps, made, winner) {
  if (play.level !== COFFEE) return roundScore(points, steps, { made, winner });
  return roundScore(points, [...steps, step("coffee", winner)], { made, winner, match_winner: winner });
}
