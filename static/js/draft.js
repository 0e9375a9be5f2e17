// What is half entered outlives a reload, a turn of the phone, Back and a call: kept on this device until saved.

import { entryForm } from "./entry/form.js";
import { fillFields } from "./fields.js";
import { stored } from "./stored.js";
import { state } from "./sync/sitting.js";

const SKIPPED = new Set(["base", "game"]);

const keyOf = (form) => `draft:${form.dataset.draft}`;

function keep(form) {
  // A round to be added keeps its id, so that a save whose answer was lost is not written twice. An edit may be
  // written twice without harm, and two pages of one edit are two acts.
  const skipped = form.dataset.mode === "edit" ? new Set([...SKIPPED, "id"]) : SKIPPED;
  const values = [...new FormData(form)].filter(([name]) => !skipped.has(name));
  stored(keyOf(form), JSON.stringify({ base: form.elements.base.value, values }));
}

const forget = (form) => stored(keyOf(form), null);

// Once a round is kept elsewhere: by then another one may be half entered in the next form.
export function forgetRound(form, round) {
  if (roundOf(read(form)) === round) forget(form);
}

const read = (form) => JSON.parse(stored(keyOf(form)));
const roundOf = (draft) => draft?.values.find(([name]) => name === "round_id")?.[1];

// A round that already stands on the sheet was saved: its answer was lost, not the round.
function isSaved(form, draft) {
  if (form.dataset.mode === "edit") return draft.base !== form.elements.base.value;
  return document.getElementById(`round-${roundOf(draft)}`) !== null;
}

function restore() {
  const form = entryForm();
  if (!form || form.dataset.restored || form.dataset.typed !== undefined) return;
  form.dataset.restored = "yes";
  const draft = read(form);
  if (!draft) return form.dataset.mode === "edit" && askForPreview(form);
  // It was entered, and is on its way to the disk.
  if (state.fresh.some(({ act }) => act.round_id === roundOf(draft))) return;
  if (isSaved(form, draft)) return forget(form);
  fillFields(form, draft.values);
  document.dispatchEvent(new Event("entry:restored"));
  askForPreview(form);
}

// The preview can only be asked for once htmx has taken up the form, which may be now or later.
function askForPreview(form) {
  const field = form.querySelector('[name="buy"]:checked') ?? form.querySelector('[name="kind"]:checked');
  const ask = () => field?.dispatchEvent(new Event("input", { bubbles: true }));
  const slot = form.querySelector(".preview-slot");
  if (slot["htmx-internal-data"]) ask();
  else slot.addEventListener("htmx:afterProcessNode", ask, { once: true });
}

// Once the phone has nothing else to do, as its disk is slow; or at once where the page is left or hidden.
const later = window.requestIdleCallback ?? setTimeout;
let typed = null;
function keepTyped() {
  if (typed) keep(typed);
  typed = null;
}
document.addEventListener("input", ({ target: { form } }) => {
  if (!form || form !== entryForm()) return;
  typed = form;
  later(keepTyped);
});
document.addEventListener("visibilitychange", keepTyped);
document.addEventListener("htmx:beforeSwap", (event) => {
  const sent = event.detail.requestConfig?.elt;
  if (sent?.matches("#entry-form") && event.detail.xhr.status < 300) forget(sent);
});
document.addEventListener("click", (event) => { if (event.target.closest(".entry [data-leave]")) forget(entryForm()); });
document.addEventListener("htmx:load", restore);
restore();
