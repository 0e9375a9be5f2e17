// The keypad of the page writes into the real inputs; a hardware keyboard and paste work on the same ones.

import { entryForm } from "./entry/form.js";
import { ownKey } from "./keys.js";

const LONGEST = { points_us: 5, points_them: 5 };

function activeBox(form) {
  const side = form.dataset.active ?? "us";
  return [...form.querySelectorAll(`[data-count="${side}"]`)].find((box) => box.offsetParent);
}

function write(box, value) {
  box.value = value;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

function press(box, key) {
  const kept = box.dataset.replace ? "" : box.value;
  delete box.dataset.replace;
  if (key === "back") write(box, kept.slice(0, -1));
  else if (key === "−") write(box, kept.startsWith("−") ? kept.slice(1) : `−${kept}`);
  else if (kept.length < (LONGEST[box.name] ?? 3)) write(box, kept + key);
}

function keyOf(button) {
  if (button.dataset.key === "minus") return "−";
  return button.dataset.key === "back" ? "back" : button.textContent.trim();
}

// Marked rather than selected: a selection would bring up the system's own menu over the preview.
function replaceNext(box) {
  for (const other of box.form.querySelectorAll("[data-replace]")) delete other.dataset.replace;
  if (box.value !== "") box.dataset.replace = "yes";
}

document.addEventListener("click", (event) => {
  const box = event.target.closest(".count")?.querySelector("[data-count]");
  if (box) replaceNext(box);
});

document.addEventListener("beforeinput", (event) => {
  const box = event.target;
  if (!box.dataset?.replace) return;
  delete box.dataset.replace;
  box.value = "";
});

// The focus stays in the box that is being written.
document.addEventListener("pointerdown", (event) => {
  if (event.target.closest("[data-key], [data-step]")) event.preventDefault();
});
document.addEventListener("mousedown", (event) => {
  if (event.target.closest("[data-key], [data-step]")) event.preventDefault();
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-key]");
  const box = button && activeBox(entryForm());
  if (box) press(box, keyOf(button));
});

document.addEventListener("keydown", (event) => {
  const form = entryForm();
  if (!form || form.matches(".htmx-request")) return;
  const pressed = ownKey(event);
  const key = pressed === "Backspace" ? "back" : /^\p{Nd}$/u.test(pressed) && pressed;
  const box = key && activeBox(form);
  if (!box) return;
  event.preventDefault();
  press(box, key);
});

// With a keypad in the page the system's own would only cover the preview.
function ready() {
  const form = entryForm();
  for (const box of form?.querySelectorAll("[data-count]") ?? []) box.inputMode = "none";
  if (form?.dataset.mode !== "edit" || form.dataset.marked) return;
  form.dataset.marked = "yes";
  const box = activeBox(form);
  if (box) replaceNext(box);
}
document.addEventListener("htmx:load", ready);
ready();
