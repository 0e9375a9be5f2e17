// The chips under the preview: what they say, one touch round the sides, counters, and their panels.

import { number, shown } from "./digits.js";
import { entryForm } from "./entry/form.js";

const RANKS = ["sira", "fifty", "hundred", "four_hundred"];

function changed(field) {
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

// First touch the buyer's, second the other's, third nobody's.
function goRound(form, chip) {
  const buyer = form.querySelector('[name="buy"]:checked')?.value.split("-").at(-1) ?? "us";
  const order = ["", buyer, buyer === "us" ? "them" : "us"];
  const inputs = [...chip.querySelectorAll("input")];
  const now = order.indexOf(inputs.find((input) => input.checked)?.value ?? "");
  const next = inputs.find((input) => input.value === order[(now + 1) % 3]);
  next.checked = true;
  changed(next);
}

function step(button) {
  const input = button.parentElement.querySelector("input");
  const count = Math.min(4, Math.max(0, (number(input.value) || 0) + Number(button.dataset.step)));
  input.value = count === 0 ? "" : shown(count);
  changed(input);
}

function counted(form, side) {
  const inputs = [...form.querySelectorAll(`.counter__value[name*="_${side}_"]`)];
  return inputs.filter((input) => number(input.value) > 0).map((input) => input.name.split(`_${side}_`)[1]);
}

function best(form, side) {
  return Math.max(...counted(form, side).map((kind) => RANKS.indexOf(kind)), -1);
}

// What stays the same is not written: the browser would lay it out anew at every key.
const tell = (node, text) => { if (node.textContent !== text) node.textContent = text; };

function paint(form) {
  for (const chip of form.querySelectorAll("[data-cycle]")) {
    const choice = chip.querySelector("input:not([value='']):checked");
    tell(chip.querySelector(".chip__more"), choice?.parentElement.textContent.trim() ?? "");
  }
  const level = form.querySelector('[data-panel="level"]');
  const raised = level?.querySelector("input:not([value='1']):checked");
  if (level) tell(level.querySelector("summary"), raised ? raised.parentElement.textContent.trim() : level.dataset.quiet);

  const projects = form.querySelector('[data-panel="projects"]');
  const names = [...(projects?.querySelectorAll(".projects__side") ?? [])].map((side) => side.textContent.trim());
  const sides = ["us", "them"].filter((side) => counted(form, side).length);
  projects?.toggleAttribute("data-on", sides.length > 0);
  if (projects) tell(projects.querySelector(".chip__more"), sides.map((side) => names[side === "us" ? 0 : 1]).join("، "));
  form.querySelector('[data-only="edge"]')?.toggleAttribute("hidden", best(form, "us") < 0 || best(form, "us") !== best(form, "them"));

  const more = form.querySelector('[data-panel="more"]');
  const quiet = (field) => field.value === "" || (field.name === "kind" && field.value === "played");
  const said = [...more.querySelectorAll("input")].some((field) => (field.type === "text" || field.checked) && !quiet(field));
  more.toggleAttribute("data-on", said);
}

// A panel covers the keypad and «سجّل», a text opened whole covers the chips: whatever happens elsewhere closes them.
function closePanels(within) {
  for (const one of document.querySelectorAll(".chip[open], .peek[open]")) if (!within || !one.contains(within)) one.open = false;
}

function leave(panel) {
  closePanels();
  panel.querySelector("summary").focus();
}

document.addEventListener("click", (event) => {
  const form = entryForm();
  const chip = event.target.closest("[data-cycle]");
  if (chip && !chip.disabled && event.target.tagName !== "INPUT") goRound(form, chip);
  const button = event.target.closest("[data-step]");
  if (button) step(button);
  closePanels(event.target);
  if (event.target.closest("[data-done]")) leave(event.target.closest(".chip"));
  // A touch that decides closes the panel; the arrow keys (no detail) only walk through it.
  if (event.detail > 0 && event.target.closest(".panel--level, .panel__row--kinds")?.contains(event.target.closest("label"))) closePanels();
});

document.addEventListener("keydown", (event) => {
  const open = event.key === "Escape" && document.querySelector(".chip[open], .peek[open]");
  if (open) leave(open);
});
document.addEventListener("focusin", (event) => closePanels(event.target));

document.addEventListener("input", (event) => { if (event.target.form === entryForm()) paint(entryForm()); }, true);
const ready = () => { if (entryForm()) paint(entryForm()); };
document.addEventListener("htmx:load", ready);
document.addEventListener("entry:restored", ready);
ready();
