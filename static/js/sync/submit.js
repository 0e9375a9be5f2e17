// Takes what the board's forms send: the same act as views/submission.py makes of it, judged as far as this
// phone can, and written at once. What is not taken goes to the server as the form says.

import { showEntry } from "../board/render.js";
import { forgetRound } from "../draft.js";
import { entryForm } from "../entry/form.js";
import { refusal, roundErrors } from "../entry/messages.js";
import { atTheEnd, insteadOf, newPlace } from "../entry/place.js";
import { flat, readRound } from "../forms/index.js";
import { number } from "../forms/reading.js";
import { reachable } from "../live.js";
import { gameOver } from "../sentences/notices.js";
import { DEEDS, lost, press, write } from "./acting.js";
import "./polls.js";
import { current, pending } from "./sitting.js";
import { complain } from "./told.js";

const DOUBLE_TAP = 500;
const live = document.getElementById("live");
let saved = 0;

// Whether the form was taken. Once the server has shut this page out, it says so itself.
function _take(form, button, alone = !reachable()) {
  const evening = current();
  const action = button?.getAttribute("formaction") ?? form.getAttribute("action");
  if (!evening || live.dataset.state === "ended" || !action.startsWith(`${evening.address}/`)) return false;
  const data = new FormData(form);
  if (button?.name) data.append(button.name, button.value);
  const values = flat(data);
  const [what, id, deed = what] = action.slice(evening.address.length + 1).split("/");
  const act = { id: values.id, base: Math.min(number(values.base) ?? evening.seq, evening.seq) };
  if (evening.entryOf(act.id)) return deed !== "edit" && what !== "rounds";
  if (deed === "edit" || action.endsWith("/rounds")) return _enter(evening, form, values, act, id, alone);
  return deed in DEEDS && press(evening, act, DEEDS[deed](evening, values, id), { action, values });
}

function _enter(evening, form, values, act, row, alone) {
  const typed = readRound(evening.game, values);
  const place = row ? insteadOf(evening, row) : newPlace(evening, values);
  if (!place) return _refuse(evening, values, refusal("no_round"));
  // Overtaken by another phone: the server shows both, if it answers.
  const overtaken = ({ seq, device }) => seq > act.base && device !== evening.me;
  if (row && !pending().length && !alone && evening.changesOf(row).some(overtaken)) return false;
  if (typed.error && Date.now() - saved < DOUBLE_TAP) return true;
  if (typed.error) return complain(form, roundErrors(evening, typed));
  if (place.closed) return _refuse(evening, values, gameOver());
  const kind = { add: "round_added", insert: "round_inserted", edit: "round_edited" }[place.mode];
  Object.assign(act, { kind, round_id: place.roundId, round: typed.raw });
  if (kind !== "round_edited") act.game = place.game.id;
  if (place.before) act.before = place.before;
  if (lost(evening, act)) return false;
  const settles = Number(form.dataset.settles) || undefined;
  write([act], { settles }).then(() => forgetRound(form, act.round_id), () => {});
  showEntry(current(), atTheEnd(current()), {});
  saved = Date.now();
  history.replaceState(history.state, "", evening.address);
  return true;
}

// What was typed waits in the form of the next round.
function _refuse(evening, values, words) {
  showEntry(evening, atTheEnd(evening), values);
  return complain(entryForm(), { form: words });
}

function _unanswered({ detail: { elt } }) {
  if (elt.id === "entry-form") _take(elt, null, true);
}

function _listen(event, form, button) {
  if (!form || event.defaultPrevented || !_take(form, button)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

for (const fault of ["htmx:sendError", "htmx:timeout"]) document.addEventListener(fault, _unanswered);
document.addEventListener("submit", (event) => _listen(event, event.target, event.submitter), true);
document.addEventListener("click", (event) => {
  // htmx sends this one by itself, and not the form that it stands in.
  const button = event.target.closest("#entry-form [formaction][hx-post]");
  _listen(event, button?.form, button);
}, true);
