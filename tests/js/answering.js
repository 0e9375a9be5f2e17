// Answers a batch of lines, each a command and a JSON request with a tab between: what the command
// line answers, and all that the engine says besides.

import { fold, GAMES, redoTarget, undoTarget } from "../../static/js/scoring/index.js";
import { inForce } from "../../static/js/scoring/inforce.js";
import { foldLine, ledgerLine, ledgerOf, parse, scoreLine } from "./wire.js";

const LINES = { score: scoreLine, ledger: ledgerLine, fold: foldLine };

const WORKING = {
  score(request) {
    const kind = GAMES.get(request.game);
    const rules = kind.readRules(request.preset, request.rules);
    const round = kind.readRound(request.round);
    return { rules, score: kind.score(round, rules), forks: kind.forks(round, rules) };
  },
  ledger(request) {
    return { rows: ledgerOf(GAMES.get(request.game), request).rows };
  },
  fold({ acts }) {
    const sheet = fold(acts);
    return {
      rows: sheet.games.map(({ rows }) => rows.map(({ round, score }) => ({ round, score }))),
      standing: inForce(acts).map(({ act, target }) => [act.id ?? null, target && target.id]),
      undo: undoTarget(acts, sheet)?.id ?? null,
      redo: redoTarget(acts)?.id ?? null,
    };
  },
};

function answer(line) {
  const tab = line.indexOf("\t");
  const [command, text] = [line.slice(0, tab), line.slice(tab + 1)];
  const said = LINES[command](text);
  return JSON.stringify({ answer: said, working: "error" in said ? null : WORKING[command](parse(text)) });
}

export function answers(lines) {
  return lines.split("\n").map(answer).join("\n");
}
