// Who deals the round being entered, and the touch that corrects it. On a short screen the compass is too small for
// fingers: the first touch lays it large over the sheet.

import { entryForm } from "./entry/form.js";

const board = () => document.getElementById("board");
const opener = () => board().querySelector(".compass__open");

// The seat that is to deal the round being entered: the form's choice, else whose turn it is.
function paintCompass() {
  const seats = [...board().querySelectorAll("[data-dealer]")];
  if (opener()) opener().disabled = !entryForm();
  const chosen = entryForm()?.querySelector('[name="dealer"]:checked')?.value ?? "";
  const turn = board().dataset.dealer;
  const dealer = Number(chosen === "" ? turn : chosen);
  const first = (dealer + 1) % 4;
  for (const seat of seats) {
    seat.disabled = !entryForm();
    seat.setAttribute("aria-pressed", String(Number(seat.dataset.dealer) === dealer));
    seat.toggleAttribute("data-speaks", Number(seat.dataset.dealer) === first);
  }
  for (const line of board().querySelectorAll("[data-deals]")) line.hidden = Number(line.dataset.deals) !== dealer;
  for (const line of board().querySelectorAll("[data-speaks-first]")) line.hidden = Number(line.dataset.speaksFirst) !== first;
}

function correctDealer(seat) {
  const value = seat === board().dataset.dealer ? "" : seat;
  const field = entryForm()?.querySelector(`[name="dealer"][value="${value}"]`);
  if (!field) return;
  field.checked = true;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function show(open) {
  opener()?.setAttribute("aria-expanded", String(open));
}

document.addEventListener("htmx:load", paintCompass);
document.addEventListener("input", (event) => { if (event.target.name === "dealer") paintCompass(); });
document.addEventListener("entry:restored", paintCompass);
document.addEventListener("click", (event) => {
  const seat = event.target.closest("[data-dealer]");
  if (seat && seat !== board()) correctDealer(seat.dataset.dealer);
  show(event.target.closest(".compass__open")?.ariaExpanded === "false");
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape") show(false); });

paintCompass();
