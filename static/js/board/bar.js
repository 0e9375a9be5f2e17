import { fold, redoTarget, undoTarget } from "../scoring/index.js";
import { deedName } from "../sentences/deed_names.js";
import { deed } from "../sentences/deeds.js";

export function bar(evening) {
  const text = told(evening);
  if (!text) return null;
  const [back, again] = [undoTarget(evening.acts, evening.sheet), redoTarget(evening.acts)];
  return {
    text,
    undo: back,
    redo: again,
    undo_text: back && deedName(back, evening.sheet, _without(evening, back)),
    redo_text: again && _redoText(evening, again),
    undo_act: back?.id,
    redo_act: again?.id,
  };
}

export function touched(evening) {
  return _aim(evening, evening.acts.at(-1)).round_id;
}

function _aim(evening, act) {
  const target = act.kind === "undone" && evening.entryOf(act.act)?.act;
  return target ? _aim(evening, target) : act;
}

export function told(evening) {
  const last = evening.entries.at(-1);
  if (last.act.kind === "sitting_opened") return null;
  const who = evening.isMine(last) ? null : evening.deviceName(last);
  return deed(last.act, fold(evening.acts.slice(0, -1)), evening.sheet, evening.actsById, who);
}

function _without({ acts }, act) {
  return fold([...acts, { id: `not ${act.id}`, kind: "undone", act: act.id }]);
}

function _redoText(evening, undone) {
  const { act } = evening.entryOf(undone.act);
  return deedName(act, _without(evening, undone), evening.sheet);
}
