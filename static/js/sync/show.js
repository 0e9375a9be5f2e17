// Shows what this phone knows: the board with what waits on it, the chip that says so, and what went wrong.

import { renderBoard, showEntry } from "../board/render.js";
import { atTheEnd } from "../entry/place.js";
import { formOf } from "../live.js";
import { ngettext, ready, say, speak, tell } from "../words/say.js";
import { page } from "./flush.js";
import { current, load, on, pending, refresh, state } from "./sitting.js";
import { usable } from "./store.js";

const field = (name) => document.getElementById(name);
const board = () => field("board");
const notice = field("notice");
const chip = field("sync");
const NOTICED = 800;
let since;
let stuck = null;
// A page of the worker that is made for no sitting has seen nothing.
if (document.querySelector('meta[name="shell"]')) board().dataset.seq = -1;
let shown = `${board()?.dataset.seq} `;
let acting = false;

// What a touch did is shown as the answer to a touch; anything else as what another phone did.
export function touching(work) {
  acting = true;
  try {
    return work();
  } finally {
    acting = false;
  }
}

function show() {
  const evening = current();
  _paint();
  const now = `${evening?.seq} ${pending().map(({ act }) => act.id)}`;
  // A page that was shut out shows why in the board's place.
  if (!evening || !board() || now === shown || evening.seq < Number(board().dataset.seq)) return;
  shown = now;
  if (acting) return renderBoard(evening);
  document.body.dataset.polled = "";
  renderBoard(evening);
  _follow(evening);
  delete document.body.dataset.polled;
}

// A form in which somebody writes is left alone.
function _follow(evening) {
  const entry = field("entry");
  if (!entry) return;
  const form = formOf(entry);
  const running = evening.current.winner === null ? evening.current.id : "";
  if (form === running) stand(evening);
  else if (form !== undefined) showEntry(evening, atTheEnd(evening), {});
}

// What the server's own fragment shows needs no showing.
export function seen() {
  shown = `${board()?.dataset.seq} `;
}

export function stand({ seq, current: { id } }) {
  if (field("entry-base")) field("entry-base").value = seq;
  if (field("entry-game")) field("entry-game").value = id;
}

export function tellBoard(more) {
  renderBoard(current(), more);
  return true;
}

function _paint() {
  const [many, asks] = [pending().length, state.decisions.length];
  const now = asks ? "asks" : many ? "waits" : "saved";
  if (chip.hidden) since = Date.now();
  // What was sent before anybody could read that it waits needs no word.
  chip.hidden = now === "saved" && (chip.hidden || Date.now() - since < NOTICED);
  chip.dataset.state = now;
  speak(chip, asks ? tell("Needs your decision") : many ? _waiting(many) : tell("Saved"));
  if (state.stuck !== stuck) notice.textContent = state.stuck ?? "";
  stuck = state.stuck;
  if (!page.unkept().length) field("unkept")?.remove();
}

function _waiting(many) {
  const words = ngettext("On this phone, %(many)s waiting", "On this phone, %(many)s waiting", many);
  return say(words, { many });
}

addEventListener("beforeunload", (event) => { if (page.unkept().length) event.preventDefault(); });

const [home] = location.pathname.match(/^.*\/s\/[\w-]{22}/) ?? [];
const keeps = usable && home && chip;
export const loaded = keeps ? ready.then(() => load(home)) : Promise.resolve();
if (keeps) {
  on(show);
  loaded.then(() => state.kept?.seq !== Number(board().dataset.seq) && refresh()).catch(() => {}).then(() => {
    document.body.dataset.phone = "ready";
  });
}
