import { BySide } from "../scoring/sides.js";
import { potLost } from "../sentences/notices.js";
import { gettext, isolated, ngettext, say, tell } from "../words/say.js";
import { GAME_WORDS } from "./games.js";
import { boardRow, nameOf } from "./rows.js";

export function endCard(evening, game) {
  const { winner, totals, pot } = game;
  if (!winner) return null;
  const rows = game.rows.filter(({ after_end }) => !after_end);
  const words = GAME_WORDS[evening.game];
  const bought = rows.filter(({ round }) => round.kind === "played");
  const buyer = ({ round }) => round[words.buyer];
  const many = rows.length;
  return {
    winner,
    headline: headline(evening, winner),
    name: evening.names || winner === "them" ? nameOf(evening, winner) : null,
    totals,
    rounds_text: say(ngettext("%(many)s round", "%(many)s rounds", many), { many }),
    best: _best(evening, rows),
    kaboots: _tally(bought.map(({ round }) => words.swept(round))),
    bought: _tally(bought.map(buyer)),
    made: _tally(bought.filter(({ score }) => score?.made).map(buyer)),
    flagged: game.rows.map((row, at) => boardRow(evening, at + 1, row)).filter(({ flagged }) => flagged),
    pot_lost: pot ? potLost(pot) : null,
  };
}

export function headline(evening, winner) {
  return !evening.names && winner === "us" ? gettext("We won the game") : gettext("Won the game");
}

function _tally(sides) {
  return new BySide("us", "them").map((side) => sides.filter((one) => one === side).length);
}

function _best(evening, rows) {
  const scored = rows.flatMap(({ points, round: { kind } }, at) =>
    points && kind === "played" ? ["us", "them"].map((side) => ({ at, side, points: points[side] })) : [],
  );
  const [best] = scored.sort((first, second) => second.points - first.points);
  if (!best) return null;
  const name = isolated(nameOf(evening, best.side));
  return tell("Round %(number)s: %(name)s %(points)s", { number: best.at + 1, name, points: best.points });
}
