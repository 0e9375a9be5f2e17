import { GAMES } from "./games.js";
import { readSeat } from "./kept.js";
import { givenNames, givenSeats, givenTitle } from "./names.js";
import { isText } from "./python.js";

export function opened(act) {
  const kind = GAMES.get(act.game);
  if (!kind) return null;
  const rules = kind.readRules(act.preset, act.rules);
  const dealer = readSeat(act.first_dealer, "dealer") ?? 0;
  const game = _open(act, act.preset ?? kind.default_preset, rules, dealer);
  const table = { kind, last: game, games: new Map([[act.id, game]]), rounds: new Map(), used: new Set() };
  _call(table, act);
  return table;
}

export function roundAdded(table, act) {
  return _add(table, act, table.games.get(act.game) ?? table.last);
}

export function roundInserted(table, act) {
  const neighbour = table.rounds.get(act.before);
  return neighbour ? _add(table, act, neighbour.game, act.before) : roundAdded(table, act);
}

export function roundEdited(table, act) {
  const entry = table.rounds.get(act.round_id);
  if (!entry) return "no_round";
  entry.read = table.kind.readRound(act.round);
  entry.raw = act.round;
  entry.edited = true;
}

export function roundRemoved(table, act) {
  const entry = table.rounds.get(act.round_id);
  if (!entry) return "no_round";
  const { order } = entry.game;
  order.splice(order.indexOf(act.round_id), 1);
  table.rounds.delete(act.round_id);
}

export function roundFlagged(table, act) {
  const entry = table.rounds.get(act.round_id);
  if (!entry) return "no_round";
  if (typeof act.flagged !== "boolean") return "illegal";
  entry.flagged = act.flagged;
}

export function gameStarted(table, act) {
  const rules = table.kind.readRules(act.preset, act.rules, table.last.rules);
  const dealer = readSeat(act.first_dealer, "dealer");
  table.last = _open(act, act.preset ?? table.last.preset, rules, dealer);
  table.games.set(act.id, table.last);
}

export function rulesChanged(table, act) {
  const game = table.games.get(act.game);
  if (!game) return "no_game";
  game.rules = table.kind.readRules(act.preset, act.rules, game.rules);
  game.preset = act.preset ?? game.preset;
}

export const EFFECTS = new Map([
  ["sitting_opened", () => "illegal"],
  ["round_added", roundAdded],
  ["round_inserted", roundInserted],
  ["round_edited", roundEdited],
  ["round_removed", roundRemoved],
  ["round_flagged", roundFlagged],
  ["game_started", gameStarted],
  ["rules_changed", rulesChanged],
  ["names_changed", _call],
]);

function _open({ id }, preset, rules, dealer) {
  return { id, preset, rules, first_dealer: dealer, order: [] };
}

function _add(table, act, game, before) {
  const name = act.round_id;
  if (!isText(name)) return "illegal";
  if (table.used.has(name)) return "duplicate";
  const read = table.kind.readRound(act.round);
  table.rounds.set(name, { game, raw: act.round, read, edited: false, flagged: false });
  table.used.add(name);
  game.order.splice(before === undefined ? game.order.length : game.order.indexOf(before), 0, name);
}

function _call(table, act) {
  const title = givenTitle(act.title) ?? table.title;
  const names = givenNames(act.names) ?? table.names;
  const seats = givenSeats(act.seats) ?? table.seats;
  Object.assign(table, { title, names, seats });
}
