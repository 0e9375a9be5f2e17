import { EFFECTS, opened } from "./effects.js";
import { inForce, OPENED, UNDONE } from "./inforce.js";
import { ledger, NO_POINTS } from "./ledger.js";
import { isText } from "./python.js";
import { Illegal } from "./rounds.js";
import { add, BySide } from "./sides.js";

const NEEDS = new Map([
  [OPENED, ["game"]],
  ["round_added", ["round_id", "round"]],
  ["round_inserted", ["round_id", "before", "round"]],
  ["round_edited", ["round_id", "round"]],
  ["round_removed", ["round_id"]],
  ["round_flagged", ["round_id", "flagged"]],
  ["game_started", []],
  ["rules_changed", ["game"]],
  ["names_changed", []],
  [UNDONE, ["act"]],
]);

const NEEDS_ONE_OF = new Map([
  ["rules_changed", ["preset", "rules"]],
  ["names_changed", ["title", "names", "seats"]],
]);

export function fold(acts) {
  let table = null;
  const lost = [];
  for (const standing of inForce(acts)) {
    let reason;
    [table, reason] = _apply(table, standing);
    const { id } = standing.act;
    if (reason) lost.push({ id: isText(id) ? id : null, reason });
  }
  return _sheet(table, lost);
}

function _apply(table, { act, target }) {
  if (!complete(act)) return [table, "illegal"];
  if (act.kind === UNDONE) return [table, target ? null : "no_act"];
  try {
    if (table) return [table, EFFECTS.get(act.kind)(table, act)];
    if (act.kind !== OPENED) return [null, "no_game"];
    const laid = opened(act);
    return [laid, laid ? null : "illegal"];
  } catch (refused) {
    if (!(refused instanceof Illegal)) throw refused;
    return [table, "illegal"];
  }
}

export function complete(act) {
  const fields = NEEDS.get(act.kind);
  if (!fields || !isText(act.id) || fields.some((field) => act[field] == null)) return false;
  const choices = NEEDS_ONE_OF.get(act.kind);
  return !choices || choices.some((field) => act[field] != null);
}

function _sheet(table, lost) {
  const games = [];
  let [series, dealer] = [NO_POINTS, 0];
  const { kind, title = null, names = null, seats = null, games: laid = new Map() } = table ?? {};
  for (const one of laid.values()) {
    const game = _game(table, one, dealer);
    games.push(game);
    dealer = game.next_dealer;
    if (game.winner) series = add(series, BySide.only(game.winner, 1));
  }
  return { game: kind?.name ?? null, title, names, seats, games, series, void: lost };
}

function _game(table, { id, preset, rules, first_dealer, order }, dealer) {
  const first = first_dealer ?? dealer;
  const names = [...order];
  const entries = names.map((name) => table.rounds.get(name));
  const reads = entries.map(({ read }) => read);
  const { rows, ...book } = ledger(reads, rules, table.kind, first);
  const shown = rows.map((row, place) => {
    const { raw, edited, flagged } = entries[place];
    return { id: names[place], round: raw, ...row, edited, flagged, after_end: row.score === null };
  });
  return { id, preset, rules, first_dealer: first, rows: shown, ...book };
}
