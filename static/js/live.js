// Asks for what other phones wrote: often while a table plays, seldom when it rests, never while nobody looks.
// A form that is being typed in is left alone. While an answer is put in place the body says `data-polled`.

import { clock } from "./clock.js";

const MINUTE = 60_000;
const live = document.getElementById("live");
const board = () => document.getElementById("board");
const isPoll = (event) => event.detail.requestConfig?.elt === live;

let changed = Date.now();
let answered = new Date();
let ended = false;
let timer;
let path = live.getAttribute("hx-get");

function pause() {
  const quiet = Date.now() - changed;
  const seconds = quiet < 5 * MINUTE ? 3 : quiet < 30 * MINUTE ? 10 : 30;
  // Phones that opened the link together need not ask together for ever.
  return seconds * (950 + Math.random() * 100);
}

function ask() {
  clearTimeout(timer);
  if (ended || document.hidden) return;
  live.dispatchEvent(new Event("poll"));
  timer = setTimeout(ask, pause());
}

function untouched(form) {
  if (form.dataset.mode !== "add" || "typed" in form.dataset) return false;
  return [...form.elements].every((field) => field.type === "hidden" || field.type === "submit"
    || (/radio|checkbox/.test(field.type) ? field.checked === field.defaultChecked : (field.value ?? "") === (field.defaultValue ?? "")));
}

// Whether the server answers, as far as this page has seen.
export const reachable = () => navigator.onLine && live.dataset.state !== "stale";

// The sakka of a form that may be made anew; undefined while somebody writes in it.
export function formOf(entry) {
  const form = entry.querySelector("#entry-form");
  if (!form) return "";
  return untouched(form) ? form.elements.game.value : undefined;
}

function paint(isLive) {
  live.dataset.state = ended ? "ended" : isLive ? "live" : "stale";
  const [time, half] = clock(answered);
  const number = live.querySelector("[data-stale] .num");
  number.textContent = time;
  number.nextSibling.data = ` ${half}`;
}

// Whoever writes is led from a renewed address to the new one: the address bar must show one that can be shared.
function move(answer) {
  if (!answer || new URL(answer).pathname === path) return;
  const former = path;
  path = new URL(answer).pathname;
  const [was, is] = [former, path].map((one) => one.replace(/\/board$/, ""));
  history.replaceState(history.state, "", location.href.replace(was, is));
}

document.addEventListener("htmx:configRequest", (event) => {
  if (event.target !== live) return;
  event.detail.path = path;
  event.detail.parameters = { since: board().dataset.seq };
  const entry = document.getElementById("entry");
  if (!entry) return;
  const form = formOf(entry);
  Object.assign(event.detail.parameters, { pen: 1 }, form === undefined ? {} : { form });
});

document.addEventListener("htmx:beforeSwap", (event) => {
  if (!isPoll(event)) return;
  const { status } = event.detail.xhr;
  const overtaken = board().dataset.seq !== event.detail.requestConfig.parameters.since;
  // Other faults pass: the chip tells how old the page is, and the next question comes by itself.
  event.detail.shouldSwap = status === 403 || status === 404 || (status === 200 && !overtaken);
  if (status !== 200 || overtaken) return;
  document.body.dataset.polled = "";
});
document.addEventListener("htmx:load", (event) => { if (event.target.id === "board") changed = Date.now(); });
live.addEventListener("htmx:afterRequest", (event) => {
  delete document.body.dataset.polled;
  const { status, responseURL } = event.detail.xhr;
  move(responseURL);
  ended = status === 403 || status === 404;
  if (status === 200 || status === 204) answered = new Date();
  paint(status === 200 || status === 204);
});
for (const seen of ["visibilitychange", "online", "pageshow"]) addEventListener(seen, ask, true);
addEventListener("offline", () => paint(false));
ask();
