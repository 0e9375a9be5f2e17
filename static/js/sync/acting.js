// The acts behind the board's buttons, as views/acting.py makes them, and the writing of any act.

import { displaced } from "../admission/conflicts.js";
import { showEntry } from "../board/render.js";
import { refusal } from "../entry/messages.js";
import { atTheEnd } from "../entry/place.js";
import { ticked } from "../forms/reading.js";
import { fold, redoTarget, undoTarget } from "../scoring/index.js";
import { hasRounds } from "../sentences/notices.js";
import { put } from "./outbox.js";
import { stand, tellBoard, touching } from "./show.js";
import { current } from "./sitting.js";
import { sayUnkept } from "./told.js";

export const DEEDS = {
  undo: (evening, values) => _back(values, undoTarget(evening.acts)),
  redo: (evening, values) => _back(values, redoTarget(evening.acts)),
  games: () => ({ kind: "game_started" }),
  removal: (evening, values, row) => ({ kind: "round_removed", round_id: row }),
  flag(evening, values, row) {
    return { kind: "round_flagged", round_id: row, flagged: ticked(values, "flagged") };
  },
};

// One that is no longer the last is not taken back unseen.
function _back({ act }, target) {
  if (!target) return "nothing";
  return act && act !== target.id ? "moved_on" : { kind: "undone", act: target.id };
}

export function press(evening, act, said, { action, values }) {
  const reason = typeof said === "string" ? said : lost(evening, Object.assign(act, said));
  if (reason) return tellBoard({ notice: refusal(reason) });
  const after = fold([...evening.acts, act]);
  const anyway = values.anyway === "1";
  const hit = act.kind === "undone" && !anyway ? displaced(evening.sheet, after) : [];
  if (hit.length) {
    const fields = Object.entries({ id: act.id, base: evening.seq, act: act.act, anyway: 1 });
    return tellBoard({ ask: { text: hasRounds(hit.map((id) => evening.find(id)[2])), action, fields } });
  }
  write(act, { anyway });
  const now = current();
  if (_standing(evening) === _standing(now)) stand(now);
  else showEntry(now, atTheEnd(now), values.keep === "1" ? values : {});
  return true;
}

// Which sakka runs, and whether it is over: while that stays, so does the form.
const _standing = ({ current: { id, winner } }) => `${id} ${winner === null}`;

export function lost(evening, act) {
  return fold([...evening.acts, act]).void.find(({ id }) => id === act.id)?.reason;
}

export function write(act, how) {
  const kept = touching(() => put(act, how));
  kept.catch(() => sayUnkept(act));
  return kept;
}
