import { ledger, NO_POINTS } from "../scoring/ledger.js";
import { advice, pastTheTarget } from "../sentences/advice.js";
import { forkLine } from "../sentences/forks.js";
import { afterEnd } from "../sentences/notices.js";
import { why } from "../sentences/reasons.js";
import { SIDES } from "../words/labels.js";
import { tell } from "../words/say.js";
import { roundErrors } from "./messages.js";

// Letters of both names that fit beside points in large type.
const SHORT_NAMES = 12;
const SAYS_NOTHING = "id round_id base game before kind level note preview dealer".split(" ");

export function preview(evening, place, typed, values) {
  const { names, kind } = evening;
  const said = typed.error
    ? { error: _error(evening, typed, values) }
    : _written(evening, place.game.rules, typed.raw, _row(kind, place, typed));
  const { points, error, warning, fork } = said;
  const note = warning ?? fork;
  const shown = names ?? SIDES;
  return {
    ...said,
    names: shown,
    note,
    second: warning && fork,
    empty: !(points || error || note),
    named: [...shown.us, ...shown.them].length > SHORT_NAMES,
  };
}

function _written({ names, kind, address }, rules, raw, [{ score, points, totals }, before]) {
  if (!score) return { warning: afterEnd() };
  const [fork] = kind.forks(kind.readRound(raw), rules);
  return {
    points,
    why: score.steps.length ? why(score, names) : null,
    fork: fork && forkLine(fork, names),
    warning: _warnings(names, rules, raw, score, totals, before)[0],
    hanging: score.hanging,
    ruling: fork && `${address}/rules?${fork.rule}=${fork.value}#${fork.rule}`,
  };
}

function _error(evening, typed, values) {
  const touched = Object.entries(values).some(([field, value]) => value && !SAYS_NOTHING.includes(field));
  const quiet = !touched && (values.kind || "played") === "played" && ["", "1"].includes(values.level ?? "");
  return quiet ? null : Object.values(roundErrors(evening, typed))[0];
}

function _row(kind, { game, at }, { raw }) {
  const rounds = [...game.rows.slice(0, at).map(({ round }) => round), raw];
  const { rows } = ledger(rounds.map(kind.readRound), game.rules, kind, game.first_dealer);
  const [before, row] = rows.slice(-2);
  return row ? [row, before.totals] : [before, NO_POINTS];
}

function _edgeUnsaid({ steps }, { project_tie }) {
  return project_tie === "higher" && steps.some(({ how }) => how === "projects_level_buyer");
}

function _warnings(names, rules, raw, score, totals, before) {
  const edge = _edgeUnsaid(score, rules) && tell("Whose is higher?");
  return [edge, ...advice(raw, rules, before), pastTheTarget(totals, rules.target, names)].filter(Boolean);
}
