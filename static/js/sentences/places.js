import { digits, tell } from "../words/say.js";

export function placeOf(act, sheet) {
  for (const game of sheet.games) {
    const at = game.rows.findIndex(({ id }) => id === act.round_id);
    const number = at + 1;
    if (number) return { game, row: game.rows[at], number, said: roundNumber(number, game.id, sheet) };
  }
  return null;
}

export function gameNumber(id, { games }) {
  return games.findIndex((game) => game.id === id) + 1 || games.length;
}

export function roundNumber(number, id, sheet) {
  const { length } = sheet.games;
  const game = gameNumber(id, sheet);
  return game === length ? digits(number) : tell("%(number)s of game %(game)s", { number, game });
}
