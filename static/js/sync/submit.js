// Takes what the board's forms send: the same act as views/submission.py and views/acting.py make of it, judged
// as far as this phone can, and written at once. What is not taken goes to the server as the form says.

import { displaced } from "../admission/conflicts.js";
import { showEntry } from "../board/render.js";
import { forgetRound } from "../draft.js";
import { refusal, roundErrors } from "../entry/messages.js";
import { atTheEnd, insteadOf, newPlace } from "../entry/place.js";
import { flat, readRound } from "../forms/index.js";
import { number, ticked } from "../forms/reading.js";
import { fold, redoTarget, undoTarget } from "../scoring/index.js";
import { gameOver, hasRounds } from "../sentences/notices.js";
import { flush } from "./flush.js";
import { put } from "./outbox.js";
import { stand, tellBoard, touching } from "./show.js";
import { current, pending } from "./sitting.js";
import { complain, sayOffline, sayUnkept } from "./told.js";

const DEEDS = {
  undo: (evening, values) => _back(values, undoTarget(evening.acts)),
  redo: (evening, values) => _back(values, redoTarget(evening.acts)),
  games: () => ({ kind: "game_started" }),
  removal: (evening, values, id) => ({ kind: "round_removed", round_id: id }),
  flag: (evening, values, id) => ({ kind: "round_flagged", round_id: id, flagged: ticked(values, "flagged") }),
};

// One that is no longer the last is not taken back unseen.
function _back({ act }, target) {
  if (!target) return "nothing";
  return act && act !== target.id ? "moved_on" : { kind: "undone", act: target.id };
}

// Whether the form was taken.
function _take(form, button) {
  const evening = current();
  const action = button?.getAttribute("formaction") ?? form.getAttribute("action");
  if (!evening || !action.startsWith(`${evening.address}/`)) return false;
  const data = new FormData(form);
  if (button?.name) data.append(button.name, button.value);
  const values = flat(data);
  const [what, id, deed = what] = action.slice(evening.address.length + 1).split("/");
  const act = { id: values.id, base: Math.min(number(values.base) ?? evening.seq, evening.seq) };
  if (evening.entryOf(act.id)) return deed !== "edit" && what !== "rounds";
  if (deed === "edit" || action.endsWith("/rounds")) return _enter(evening, form, values, act, id);
  if (deed in DEEDS) return _act(evening, act, DEEDS[deed](evening, values, id), { action, values });
  if (!pending().length) return false;
  flush().then(() => (pending().length ? sayOffline() : form.requestSubmit(button)));
  return true;
}

function _enter(evening, form, values, act, row) {
  const typed = readRound(evening.game, values);
  const place = row ? insteadOf(evening, row) : newPlace(evening, values);
  if (!place) return _refuse(evening, values, refusal("no_round"));
  if (typed.error) return _complain(form, roundErrors(evening, typed));
  if (place.closed) return _refuse(evening, values, gameOver());
  const kind = { add: "round_added", insert: "round_inserted", edit: "round_edited" }[place.mode];
  Object.assign(act, { kind, round_id: place.roundId, round: typed.raw });
  if (kind !== "round_edited") act.game = place.game.id;
  if (place.before) act.before = place.before;
  if (_lost(evening, act)) return false;
  _write(act, { settles: Number(form.dataset.settles) || undefined }).then(() => forgetRound(form, act.round_id), () => {});
  showEntry(current(), atTheEnd(current()), {});
  history.replaceState(history.state, "", evening.address);
  return true;
}

// What was typed waits in the form of the next round.
function _refuse(evening, values, words) {
  showEntry(evening, atTheEnd(evening), values);
  return _complain(document.getElementById("entry-form"), { form: words });
}

function _complain(form, errors) {
  complain(form, errors);
  return true;
}

function _act(evening, act, said, { action, values }) {
  const reason = typeof said === "string" ? said : _lost(evening, Object.assign(act, said));
  if (reason) return tellBoard({ notice: refusal(reason) });
  const after = fold([...evening.acts, act]);
  const anyway = values.anyway === "1";
  const hit = act.kind === "undone" && !anyway ? displaced(evening.sheet, after) : [];
  if (hit.length) {
    const fields = Object.entries({ id: act.id, base: evening.seq, act: act.act, anyway: 1 });
    return tellBoard({ ask: { text: hasRounds(hit.map((id) => evening.find(id)[2])), action, fields } });
  }
  _write(act, { anyway });
  const now = current();
  if (_standing(evening) === _standing(now)) stand(now);
  else showEntry(now, atTheEnd(now), values.keep === "1" ? values : {});
  return true;
}

// Which sakka runs, and whether it is over: while that stays, so does the form.
const _standing = ({ current: { id, winner } }) => `${id} ${winner === null}`;

function _lost(evening, act) {
  return fold([...evening.acts, act]).void.find(({ id }) => id === act.id)?.reason;
}

function _write(act, how) {
  const kept = touching(() => put(act, how));
  kept.catch(() => sayUnkept(act));
  return kept;
}

function _listen(event, form, button) {
  if (!form || event.defaultPrevented || !_take(form, button)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

document.addEventListener("submit", (event) => _listen(event, event.target, event.submitter), true);
document.addEventListener("click", (event) => {
  // htmx sends this one by itself, and not the form that it stands in.
  const button = event.target.closest("#entry-form [formaction][hx-post]");
  _listen(event, button?.form, button);
}, true);
