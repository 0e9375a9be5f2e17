import { ledger, NO_POINTS } from "../scoring/ledger.js";
import { BySide } from "../scoring/sides.js";
import { advice, pastTheTarget } from "../sentences/advice.js";
import { forkLine } from "../sentences/forks.js";
import { afterEnd } from "../sentences/notices.js";
import { why } from "../sentences/reasons.js";
import { sideName } from "../words/labels.js";
import { gettext, say } from "../words/say.js";
import { roundErrors } from "./messages.js";

const SAYS_NOTHING = "id round_id base game before kind level note preview dealer".split(" ");

export function preview(evening, place, typed, values) {
  const { names, kind } = evening;
  const said = { names: new BySide("us", "them").map((side) => sideName(side, names)) };
  if (typed.error) return { ...said, error: _error(evening, typed, values) };
  const { rules } = place.game;
  const [row, before] = _row(kind, place, typed);
  if (!row.score) return { ...said, warning: afterEnd() };
  const [fork] = kind.forks(kind.readRound(typed.raw), rules);
  const { steps, hanging } = row.score;
  return {
    ...said,
    points: row.points,
    why: steps.length ? why(row.score, names) : null,
    fork: fork ? forkLine(fork, names) : null,
    warning: _warnings(names, rules, typed.raw, row, before)[0] ?? null,
    hanging,
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

function _edgeUnsaid({ score }, { project_tie }) {
  return project_tie === "higher" && score.steps.some(({ how }) => how === "projects_level_buyer");
}

function _warnings(names, rules, raw, row, before) {
  const edge = _edgeUnsaid(row, rules) ? [say(gettext("Whose is higher?"))] : [];
  const both = pastTheTarget(row.totals, rules.target, names) ?? [];
  return [...edge, ...advice(raw, rules, before), ...(both.length ? [both] : [])];
}
