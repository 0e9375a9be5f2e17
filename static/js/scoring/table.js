export function openGame(id, preset, rules, firstDealer) {
  return { id, preset, rules, first_dealer: firstDealer, order: [] };
}

export function entryOf(game, raw, read) {
  return { game, raw, read, edited: false, flagged: false };
}

export function tableOf(kind, last) {
  const games = new Map([[last.id, last]]);
  return { kind, last, games, title: null, names: null, seats: null, rounds: new Map(), used: new Set() };
}
