function place(mode, game, at, roundId, before = null) {
  return { mode, game, at, roundId, before, closed: mode === "add" && game.winner !== null };
}

export function atTheEnd(evening, roundId = crypto.randomUUID(), gameId = null) {
  const game = evening.sheet.games.find(({ id }) => id === gameId) ?? evening.current;
  return place("add", game, game.rows.length, roundId);
}

export function inFrontOf(evening, rowId, roundId = crypto.randomUUID()) {
  const [, game, number] = evening.find(rowId) ?? [];
  return game ? place("insert", game, number - 1, roundId, rowId) : null;
}

export function insteadOf(evening, rowId) {
  const [, game, number] = evening.find(rowId) ?? [];
  return game ? place("edit", game, number - 1, rowId) : null;
}

export function newPlace(evening, { before, round_id: round, game }) {
  return (before && inFrontOf(evening, before, round)) || atTheEnd(evening, round, game);
}
