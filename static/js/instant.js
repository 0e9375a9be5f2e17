// The preview at once, where this phone knows the evening; the server is asked where it doesn't.

import { made } from "./board/fill.js";
import { insteadOf, newPlace } from "./entry/place.js";
import { preview } from "./entry/preview.js";
import { flat, readRound } from "./forms/index.js";
import { loaded } from "./sync/show.js";
import { current, on } from "./sync/sitting.js";

// A disk that can't be read leaves the questions to the server.
let reading = loaded.catch(() => {}).then(() => { reading = null; });

function previewed(form) {
  const evening = current();
  const values = flat(new FormData(form));
  const edits = form.dataset.mode === "edit";
  const there = edits ? insteadOf(evening, values.round_id) : newPlace(evening, values);
  return there && made("preview-template", preview(evening, there, readRound(evening.game, values), values));
}

document.addEventListener("htmx:confirm", (event) => {
  const slot = event.target;
  if (!slot.matches(".preview-slot")) return;
  const form = slot.closest("form");
  const now = current() && previewed(form);
  if (!reading && !now) return;
  event.preventDefault();
  // The disk answers soon, and without network the server never.
  if (reading) return reading.then(() => form.dispatchEvent(new Event("input")));
  // What was asked before is out of date.
  window.htmx.trigger(slot, "htmx:abort");
  const shown = document.getElementById("preview");
  if (now.isEqualNode(shown)) return;
  // The same element stays: one that comes or goes makes the browser style anew all that hangs on the form's state.
  shown.className = now.className;
  shown.replaceChildren(...now.childNodes);
});

// Under other rules, or after another phone's round, the round that is being written may be worth something else.
on(() => {
  const shown = document.getElementById("preview");
  if (!reading && current() && shown?.childElementCount) shown.closest("form")?.dispatchEvent(new Event("input"));
});
