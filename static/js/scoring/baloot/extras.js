import { NO_POINTS } from "../ledger.js";
import { step } from "../results.js";
import { BySide, otherOf } from "../sides.js";
import { timesOf } from "./contracts.js";
import { BALOOT_POINTS, POINTS, worth } from "./projects.js";

export function multiplier(level, rule) {
  if (rule === "capped") return Math.min(timesOf(level), 2);
  if (rule === "full") return timesOf(level);
  return rule === "double_only" && level === 2 ? 2 : 1;
}

export function projectsAtPenalty(play, rules) {
  const once = worth(play.projects[play.side], POINTS.get(play.contract));
  if (!once) return [NO_POINTS, []];
  const times = multiplier(play.level, rules.project_multiplier);
  const told = step("projects_only", play.side, { written: once });
  return [BySide.only(play.side, once * times), [told, ..._levelTold(play.level, times, rules)]];
}

export function countedProjects(play, rules, counted, made) {
  if (!counted) return [NO_POINTS, []];
  const once = worth(play.projects[counted.side], POINTS.get(play.contract));
  const times = multiplier(play.level, rules.project_multiplier);
  const told = step(counted.how, counted.side, { written: once }, null, counted.best);
  const [points, moved] = _whoWrites(play, rules, counted.side, made, once * times);
  return [points, [told, ..._levelTold(play.level, times, rules), ...moved]];
}

function _levelTold(level, times, rules) {
  const rule = rules.project_multiplier;
  if (timesOf(level) === 1) return [];
  if (rule === "never") return [step("projects_not_multiplied", null, { level })];
  return [step(`projects_${rule}`, null, { level, times })];
}

function _whoWrites(play, rules, owner, made, written) {
  const buyer = play.side;
  if (play.kaboot === buyer && owner !== buyer) return _underKaboot(rules, buyer, written, "projects");
  if (!made && owner === buyer) return _failedBuyers(rules, buyer, written);
  const taken = made && timesOf(play.level) > 1 && rules.double_scope === "winner_takes_all";
  if (taken && owner !== buyer) return _written("doubled_projects_to_winner", buyer, written);
  return [BySide.only(owner, written), []];
}

function _written(how, side, written) {
  return [BySide.only(side, written), [step(how, side, { written })]];
}

function _underKaboot(rules, buyer, written, what) {
  const defenders = otherOf(buyer);
  if (rules.kaboot_projects === "kept") return [BySide.only(defenders, written), []];
  if (rules.kaboot_projects === "lost") return [NO_POINTS, [step(`kaboot_${what}_lost`, defenders)]];
  return _written(`kaboot_${what}_to_winner`, buyer, written);
}

function _failedBuyers(rules, buyer, written) {
  if (rules.failed_projects === "lost") return [NO_POINTS, [step("failed_projects_lost", buyer)]];
  if (rules.failed_projects === "kept") return _written("failed_projects_kept", buyer, written);
  return _written("failed_projects_to_defenders", otherOf(buyer), written);
}

export function baloot(play, rules, made) {
  const [buyer, owner] = [play.side, play.baloot];
  if (!owner) return [NO_POINTS, []];
  if (!made && owner === buyer && rules.failed_baloot === "to_defenders") return _balootMoved(otherOf(buyer));
  const under = play.kaboot === buyer && owner !== buyer && rules.kaboot_projects !== "kept";
  return under ? _underKaboot(rules, buyer, BALOOT_POINTS, "baloot") : _balootKept(owner);
}

export function balootAtPenalty(play, rules) {
  const owner = play.baloot;
  if (!owner) return [NO_POINTS, []];
  const moved = owner !== play.side && rules.failed_baloot === "to_defenders";
  return moved ? _balootMoved(play.side) : _balootKept(owner);
}

function _balootKept(owner) {
  return _written("baloot", owner, BALOOT_POINTS);
}

function _balootMoved(taker) {
  return _written("failed_baloot_to_defenders", taker, BALOOT_POINTS);
}
