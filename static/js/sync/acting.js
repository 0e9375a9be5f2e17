// The acts behind the board's buttons, as views/acting.py makes them, and the writing of any act.

import { displaced } from "../admission/conflicts.js";
import { showEntry } from "../board/render.js";
import { refusal } from "../entry/messages.js";
import { atTheEnd } from "../entry/place.js";
import { ticked } from "../forms/reading.js";
import { fold, redoTarget, undoTarget } from "../scoring/index.js";
import { hasRounds } from "../sentences/notices.js";
import { placeOf } from "../sentences/places.js";
import { put } from "./outbox.js";
import { stand, tellBoard, touching } from "./show.js";
import { current } from "./sitting.js";
import { sayUnkept } from "./told.js";

export const DEEDS = {
  undo: (evening, values) => _back(values, undoTarget(evening.acts)),
  redo: (evening, values) => _back(values, redoTarget(evening.acts)),
  games: () => ({ kind: "game_started" }),
  removal: (evening, values, row) => ({ kind: "round_removed", round_id: row }),
  flag: (evening, values, row) =>
    ({ kind: "round_flagged", round_id: row, flagged: ticked(values, "flagged") }),
  late: ({ sheet }, { id }, game) => _moving(sheet.games, id, game),
};

// scorekeeper/late_rounds.py
function _moving(games, id, from) {
  const at = games.findIndex((game) => game.id === from);
  const goal = games.find(({ winner }, later) => later > at && winner === null)?.id;
  const acts = games[at].rows.flatMap(({ id: row, round, flagged, after_end }) => {
    const round_id = crypto.randomUUID();
    return after_end ? [
      { kind: "round_removed", round_id: row },
      { kind: "round_added", round_id, round, game: goal ?? id },
      ...(flagged ? [{ kind: "round_flagged", round_id, flagged }] : []),
    ] : [];
  });
  if (!acts.length) return "moved_on";
  return goal ? acts : [{ kind: "game_started" }, ...acts];
}

// One that is no longer the last is not taken back unseen.
function _back({ act }, target) {
  if (!target) return "nothing";
  return act && act !== target.id ? "moved_on" : { kind: "undone", act: target.id };
}

export function press(evening, base, said, { action, values }) {
  const acts = [said].flat().map((act, at) => ({ ...base, ...(at && { id: crypto.randomUUID() }), ...act }));
  const reason = typeof said === "string" ? said : lost(evening, ...acts);
  if (reason) return tellBoard({ notice: refusal(reason) });
  const [{ id, kind, act }] = acts;
  const anyway = values.anyway === "1";
  const { sheet, seq } = evening;
  const hit = kind === "undone" && !anyway ? displaced(sheet, fold([...evening.acts, ...acts])) : [];
  if (hit.length) {
    const fields = Object.entries({ id, base: seq, act, anyway: 1 });
    const places = hit.map((round_id) => placeOf({ round_id }, sheet).said);
    return tellBoard({ ask: { text: hasRounds(places), action, fields } });
  }
  write(acts, { anyway });
  const now = current();
  if (_standing(evening) === _standing(now)) stand(now);
  else showEntry(now, atTheEnd(now), values.keep === "1" ? values : {});
  return true;
}

// Which sakka runs, and whether it is over: while that stays, so does the form.
const _standing = ({ current: { id, winner } }) => `${id} ${winner === null}`;

export function lost(evening, ...acts) {
  return fold([...evening.acts, ...acts]).void.find(({ id }) => acts.some((act) => act.id === id))?.reason;
}

export function write(acts, how) {
  const kept = touching(() => put(acts, how));
  kept.catch(() => sayUnkept(acts.at(-1)));
  return kept;
}
