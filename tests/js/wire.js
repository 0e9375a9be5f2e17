// The command line's one JSON line in, one answer out, on the browser's engine (scoring.md §4, acts.md §2).

import { fold, GAMES, IllegalRound, IllegalRules, asDict, ledger } from "../../static/js/scoring/index.js";
import { readSeat } from "../../static/js/scoring/kept.js";
import { isMapping } from "../../static/js/scoring/python.js";

// Digits of the longest whole number that is read as one.
const LONGEST_NUMBER = 18;

// A line that is not JSON, or not an object of the shape asked for: the error `json`.
export class NotThisShape extends Error {}

// The points of one round under house rules.
export function scoreLine(text) {
  return _answered(text, _score);
}

// The sheet of one game; a round after its end is the error `game_over`.
export function ledgerLine(text) {
  return _answered(text, _ledger);
}

// The sheets of a sitting from its acts.
export function foldLine(text) {
  return _answered(text, _fold);
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|-?\d[\d.eE+-]*|[{}]/g;

// The object of one line, read as strictly as Python does: a key stands once in an object, and a number that
// is not written as a whole one is none, 96.0 included.
export function parse(text) {
  const open = [];
  const marked = String(text).replace(TOKEN, (token, colon) => {
    if (token === "{") open.push(new Set());
    else if (token === "}") open.pop();
    else if (colon !== undefined) _once(token.slice(0, -colon.length), open);
    else if (token[0] !== '"') return _whole(token);
    return token;
  });
  return _mapping(_read(marked));
}

function _answered(text, answer) {
  try {
    return answer(parse(text));
  } catch (refused) {
    if (refused instanceof NotThisShape) return { error: "json" };
    if (refused instanceof IllegalRules) return { error: "rules", field: "rules" };
    if (refused instanceof IllegalRound) return { error: refused.reason, field: refused.field };
    throw refused;
  }
}

// Each game's own names of what it answers for one round.
const ANSWERED = { baloot: ["points", "made", "match_winner"], belot: ["points", "hanging", "winner"] };

function _score(request) {
  const kind = GAMES.get(request.game);
  if (!kind) return { error: "game", field: "game" };
  const rules = kind.readRules(request.preset, request.rules);
  const score = kind.score(kind.readRound(_mapping(request.round)), rules);
  return Object.fromEntries(ANSWERED[kind.name].map((field) => [field, score[field]]));
}

function _ledger(request) {
  const kind = GAMES.get(request.game);
  if (!kind) return { error: "game", field: "game" };
  const { rows, ...book } = ledgerOf(kind, request);
  if (rows.length && rows[rows.length - 1].score === null) throw new IllegalRound("game_over");
  const shown = rows.map(({ dealer, points, totals, pot }) => ({ dealer, points, totals, pot }));
  return { rounds: shown, ...book };
}

// The ledger that a request asks for.
export function ledgerOf(kind, request) {
  const rules = kind.readRules(request.preset, request.rules);
  const first = readSeat(request.first_dealer, "dealer") ?? 0;
  return ledger(_list(request.rounds).map((raw) => kind.readRound(_mapping(raw))), rules, kind, first);
}

function _fold(request) {
  return asDict(fold(_list(request.acts).map(_mapping)));
}

function _mapping(value) {
  if (!isMapping(value)) throw new NotThisShape();
  return value;
}

function _list(value) {
  if (!Array.isArray(value)) throw new NotThisShape();
  return value;
}

function _read(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NotThisShape(error.message);
  }
}

function _once(text, open) {
  const keys = open[open.length - 1];
  const key = _read(text);
  if (!keys || keys.has(key)) throw new NotThisShape("a key stands twice");
  keys.add(key);
}

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

// What is a number and not written as a whole one becomes infinity, which is none either.
function _whole(digits) {
  const [number, , fraction, exponent] = NUMBER.exec(digits) ?? [];
  return number && (fraction || exponent || digits.length > LONGEST_NUMBER) ? "1e999" : digits;
}
