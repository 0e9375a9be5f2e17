// Keeps the form of a round meaningful: a choice that no longer makes sense beside the one just made is
// cleared, and one that cannot be is not offered. Which choices exclude each other: scoring.md 1.1.

import { number, shown } from "./digits.js";
import { entryForm } from "./entry/form.js";

const COUNTS = ["abnat_us", "abnat_them", "card_points_us", "card_points_them"];
const ENDS = ["kaboot", "capot", "failed", "reverse_kaboot"];
const POINTS = ["points_us", "points_them"];

const others = (names, kept) => names.filter((name) => name !== kept);

// What a choice clears: by field, or by field and value.
const CLEARS = {
  kaboot: [...COUNTS, ...others(ENDS, "kaboot")],
  capot: [...COUNTS, ...others(ENDS, "capot")],
  failed: [...COUNTS, ...others(ENDS, "failed")],
  reverse_kaboot: [...COUNTS, ...others(ENDS, "reverse_kaboot")],
  "kind=played": [...POINTS, "awarded_to"],
  "kind=penalty": [...POINTS, ...COUNTS, ...ENDS, "bid", "open", "seat"],
  "kind=manual": ["awarded_to", ...COUNTS, ...ENDS, "bid", "open", "seat", "trump", "level", "baloot", "buy"],
  "buy=sun": ["baloot", "trump", "bid=second_hokm"],
  "buy=hokm": ["reverse_kaboot", "bid=ashkal"],
};
for (const name of COUNTS) CLEARS[name] = ENDS;

function fields(form, name) {
  return [...form.elements].filter((field) => field.name === name);
}

function clear(form, what) {
  const [name, value] = what.split("=");
  for (const field of fields(form, name)) {
    if (field.type === "radio") field.checked = field.value === "" || (name === "level" && field.value === "1");
    else if (field.type !== "checkbox") field.value = "";
    else if (value === undefined || field.value === value) field.checked = false;
  }
}

function chosen(form, name) {
  return fields(form, name).find((field) => field.checked)?.value ?? "";
}

function choose(form, name, value) {
  for (const field of fields(form, name)) field.checked = field.value === value;
}

// In hokm a four hundred is a hundred: what was counted stays counted.
function countAsHundreds(form) {
  for (const side of ["us", "them"]) {
    const [rare] = fields(form, `projects_${side}_four_hundred`);
    const [hundred] = fields(form, `projects_${side}_hundred`);
    if (!rare?.value) continue;
    hundred.value = shown((number(hundred.value) || 0) + (number(rare.value) || 0));
    rare.value = "";
  }
}

function bought(form, value) {
  const [contract, side] = value.split("-");
  for (const what of CLEARS[`buy=${contract}`] ?? []) clear(form, what);
  if (contract === "hokm") countAsHundreds(form);
  if (contract === "no_trumps") for (const one of form.querySelectorAll('[name^="declarations_"]')) one.value = "";
  if (chosen(form, "kind") === "manual") choose(form, "kind", "played");
  const seat = chosen(form, "seat");
  if (seat !== "" && (Number(seat) % 2 === 0) !== (side === "us")) clear(form, "seat");
}

function tidy(form, field) {
  const said = field.type === "radio" || field.type === "checkbox" ? field.checked && field.value : field.value;
  if (field.name === "buy") bought(form, field.value);
  if (field.name === "level" && !["2", "4"].includes(field.value)) clear(form, "open");
  for (const what of (said && CLEARS[field.name]) || CLEARS[`${field.name}=${field.value}`] || []) clear(form, what);
}

function offer(form) {
  const contract = chosen(form, "buy").split("-")[0];
  const baloot = form.querySelector('[data-cycle="baloot"]');
  if (baloot) baloot.disabled = contract === "sun";
  const declared = form.querySelector('[data-panel="projects"]');
  if (declared) declared.inert = contract === "no_trumps";
  form.querySelector('[data-project="four_hundred"]')?.toggleAttribute("hidden", contract === "hokm");
}

function forgetRefusal(form, field) {
  form.querySelector(".preview-slot__errors")?.remove();
  field.removeAttribute("aria-invalid");
}

document.addEventListener("input", (event) => {
  const form = event.target.form;
  if (!form?.matches("#entry-form")) return;
  forgetRefusal(form, event.target);
  tidy(form, event.target);
  offer(form);
}, true);

const ready = () => { const form = entryForm(); if (form) offer(form); };
document.addEventListener("htmx:load", ready);
ready();
