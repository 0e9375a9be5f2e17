// What is typed into a form outlives a switch of language, digits or colours, a reload, and Back: it is kept for as
// long as the tab is open and forgotten once it was taken. A page opened anew in the same looks begins afresh. The
// board keeps its round by itself (draft.js).

import { fillFields } from "./fields.js";
import { looks } from "./looks.js";

const SKIPPED = new Set(["id", "base", "seen"]);
const again = ["reload", "back_forward"].includes(performance.getEntriesByType("navigation")[0]?.type);

function kept(key, text) {
  try {
    if (text !== undefined) sessionStorage.setItem(key, text);
    return sessionStorage.getItem(key);
  } catch (refused) {
    console.debug("not kept", refused.name);
    return null;
  }
}

const keyOf = (form) => `form:${form.getAttribute("action")}`;
const idOf = (form) => form.querySelector('[name="id"]')?.value;

function keep(form, sent = false) {
  const typed = [...new FormData(form)].filter(([name, value]) => !SKIPPED.has(name) && typeof value === "string");
  kept(keyOf(form), JSON.stringify({ looks, sent, id: idOf(form), typed }));
}

// Rows that were asked for are not on the page as it is opened: the server lays them out with what stands in them.
function askForMore(form, typed) {
  const more = form.querySelector('[name="more"]');
  const missing = typed.filter(([name, value]) => value && !form.elements[name]);
  if (!more || !missing.length) return;
  for (const [name, value] of missing) form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  form.requestSubmit(more);
}

function fill(form, typed) {
  const changed = fillFields(form, typed);
  for (const field of changed) field.closest("details")?.setAttribute("open", "");
  document.dispatchEvent(new Event("entry:restored"));
  const last = changed.findLast((field) => field.type !== "radio" || field.checked);
  const tell = () => { for (const name of ["input", "change"]) last?.dispatchEvent(new Event(name, { bubbles: true })); };
  // What asks the server at a change is asleep until htmx has taken the page up.
  if (!form.matches("[hx-post]") || window.htmx) tell();
  else document.addEventListener("htmx:load", tell, { once: true });
  askForMore(form, typed);
}

function restore(form) {
  const draft = JSON.parse(kept(keyOf(form)));
  // What the address says of a page goes before what was typed at another one.
  if (!draft || (location.search && (form.method === "get" || !again))) return;
  if (again || (!draft.sent && draft.looks !== looks)) fill(form, draft.typed);
  // Sent and come back with something to mend.
  else if (draft.sent && draft.id && draft.id === idOf(form)) keep(form);
}

document.addEventListener("input", ({ target: { form } }) => { if (form) keep(form); });
document.addEventListener("submit", ({ target }) => keep(target, true), true);
document.addEventListener("htmx:load", ({ target }) => { if (target.matches("form")) keep(target); });
for (const form of document.forms) restore(form);
