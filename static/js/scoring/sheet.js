export function asDict(sheet) {
  const shown = ({ round, score, ...row }) => row;
  return { ...sheet, games: sheet.games.map(({ rows, ...game }) => ({ ...game, rounds: rows.map(shown) })) };
}
