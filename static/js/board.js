// The board after each fragment: nothing jumps, what changed is in sight, the totals are told once, and the
// focus is where one expects it.

import { entryForm } from "./entry/form.js";

const board = () => document.getElementById("board");
const polled = () => "polled" in document.body.dataset;
let scrolled = 0;
let tall = 0;
let said = board()?.dataset.said;

function keepScroll() {
  const sheet = board()?.querySelector(".sheet");
  scrolled = sheet?.scrollTop ?? 0;
  tall = sheet?.scrollHeight ?? 0;
}

function showFresh() {
  const sheet = board().querySelector(".sheet");
  // Whoever reads further down goes on reading while another phone adds a round on top.
  sheet.scrollTop = polled() && scrolled > 0 ? scrolled + sheet.scrollHeight - tall : scrolled;
  if (polled()) return;
  const fresh = sheet.querySelector("[data-fresh]");
  if (!fresh) return;
  const former = fresh.closest("details");
  if (former) former.open = true;
  bringInSight(fresh);
}

function bringInSight(one) {
  const sheet = one.closest(".sheet");
  const [row, frame] = [one.getBoundingClientRect(), sheet.getBoundingClientRect()];
  const hidden = row.top < frame.top || row.bottom > frame.bottom;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const above = Math.max(0, frame.height - row.height) / 3;
  if (hidden) sheet.scrollBy({ top: row.top - frame.top - above, behavior: calm ? "auto" : "smooth" });
}

function announce() {
  if (board().dataset.said === said) return;
  said = board().dataset.said;
  document.getElementById("announcer").textContent = said;
}

function syncUndo() {
  const button = document.querySelector(".keypad__undo");
  if (button) button.disabled = !document.getElementById("undo");
}

function focusEntry(entry) {
  const place = entry.querySelector('[aria-invalid="true"]') ?? entry.querySelector(".bid__input:checked")
    ?? entry.querySelector(".bid__input, button[type=submit]");
  place?.focus({ preventScroll: true });
  const { before, round_id } = entryForm()?.elements ?? {};
  const row = document.getElementById(`round-${(before ?? round_id)?.value}`);
  if (row) bringInSight(row);
  if (place?.type === "text") place.setSelectionRange(place.value.length, place.value.length);
}

function refocus() {
  if (document.activeElement && document.activeElement !== document.body) return;
  const place = document.getElementById("anyway-button") ?? document.getElementById("undo-button") ?? board().querySelector("a");
  place?.focus({ preventScroll: true });
}

for (const left of ["htmx:beforeSwap", "board:leaving"]) document.addEventListener(left, keepScroll);
document.addEventListener("htmx:load", (event) => {
  if (event.target.id === "entry" && !polled()) focusEntry(event.target);
  if (event.target.id === "board") {
    showFresh();
    announce();
  }
  syncUndo();
});
document.addEventListener("htmx:afterSettle", (event) => { if (event.target.id === "board" && !polled()) refocus(); });
