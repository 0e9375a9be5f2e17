import { BySide } from "../scoring/sides.js";
import { looksAlike } from "../sentences/notices.js";
import { foul } from "../sentences/verdicts.js";
import { kindName, SIDES } from "../words/labels.js";
import { gettext } from "../words/say.js";
import { otherPhone } from "./evening.js";
import { GAME_WORDS } from "./games.js";
import { mark } from "./words.js";

const WRITES = ["round_added", "round_inserted", "round_edited"];

export function gameView(evening, number, game, fresh) {
  const rows = game.rows.map((row, at) => boardRow(evening, at + 1, row, fresh)).reverse();
  const late = rows.some(({ after_end }) => after_end);
  return { id: game.id, number, rows, totals: game.totals, winner: game.winner, late };
}

export function boardRow(evening, number, row, fresh) {
  const { id, round, points } = row;
  const words = GAME_WORDS[evening.game];
  const contract = round.kind === "played" && words.contract(round);
  const side = round[{ played: words.buyer, penalty: "awarded_to" }[round.kind]] ?? null;
  const nothing = side === null && points?.us === 0 && points.them === 0;
  return {
    ...row,
    number,
    what: contract ? contract.label : _unplayed(evening, round.kind, side),
    whose: contract ? nameOf(evening, side) : null,
    side,
    marks: _marks(evening, row),
    shown: nothing ? null : points,
    fresh: id === fresh,
    href: `${evening.address}/rounds/${id}`,
    twin: evening.twins.has(id),
    red: contract?.red,
    symbol: contract?.symbol,
    twin_text: _twinText(evening, id),
    note: round.note,
  };
}

function _unplayed(evening, kind, side) {
  return side ? foul(side, evening.names) : kindName(evening.game, kind);
}

export function nameOf(evening, side) {
  return evening.names?.[side] ?? SIDES[side];
}

export function namesOf(evening) {
  return new BySide("us", "them").map((side) => nameOf(evening, side));
}

function _marks(evening, row) {
  const { id, round, score, edited, flagged, after_end } = row;
  const counts = ["played", "penalty"].includes(round.kind);
  const found = counts ? GAME_WORDS[evening.game].marks(round, score, evening.names) : [];
  const states = { edited, flagged, after_end, twin: evening.twins.has(id) };
  const unsent = evening.entries.some(
    ({ pending, act }) => pending && WRITES.includes(act.kind) && act.round_id === id,
  );
  const phone = unsent ? [{ kind: "phone", text: gettext("On the phone") }] : [];
  const stands = Object.keys(states).filter((kind) => states[kind]).map((kind) => mark(kind));
  return [...found, ...stands, ...phone].map((one) => ({ said: one.text, ...one }));
}

function _twinText(evening, id) {
  if (!evening.twins.has(id)) return null;
  const [earlier] = evening.changesOf(evening.twins.get(id));
  return looksAlike(evening.deviceName(earlier) ?? otherPhone());
}
