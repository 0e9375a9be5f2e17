// The board, a round's working and the entry form, made here where the server can't be asked or need not be.

import { roundNumber } from "../sentences/places.js";
import { plainDigits } from "../words/say.js";
import { buildBoard } from "./build.js";
import { made } from "./fill.js";
import { namesOf } from "./rows.js";
import { seats } from "./seats.js";
import { workingOf } from "./working.js";

const byId = (id) => document.getElementById(id);

// The blank markup has one id for every act; an act asked about again keeps its own.
function fresh(id, scope) {
  const element = made(id, scope);
  const ids = element.querySelectorAll('form:not(#anyway) > [name="id"]');
  for (const field of ids) field.value = crypto.randomUUID();
  return element;
}

function tell(element, what) {
  element.dispatchEvent(new CustomEvent(what, { bubbles: true, detail: { elt: element } }));
}

function settle(element) {
  window.htmx?.process(element);
  tell(element, "htmx:load");
}

export function renderBoard(evening, more) {
  const board = buildBoard(evening, more);
  const [before, after] = [byId("board"), fresh("board-template", board)];
  tell(before, "board:leaving");
  const lamp = byId("wake-lock");
  if (lamp) after.querySelector("#wake-lock").replaceWith(lamp);
  before.replaceWith(after);
  byId("bar")?.replaceWith(made("bar-template", board));
  tell(after, "htmx:afterSwap");
  settle(after);
  tell(after, "htmx:afterSettle");
}

export function showWorking(evening, roundId) {
  const { address, seq } = evening;
  const working = fresh("working-template", { address, seq, ...workingOf(evening, roundId) });
  byId("drawer").replaceChildren(working);
  settle(working);
}

export function showEntry(evening, place, values = {}) {
  const entry = fresh("entry-template", { ...buildBoard(evening), entry: entryOf(evening, place, values) });
  const form = entry.querySelector("form.entry__form");
  if (form) write(form, values);
  byId("entry").replaceWith(entry);
  settle(entry);
  // What was typed elsewhere is worked out here.
  if (form && "typed" in form.dataset) form.querySelector(":checked").dispatchEvent(new Event("input", { bubbles: true }));
}

// scorekeeper/entry/build.py
function entryOf(evening, place, values) {
  const { address } = evening;
  const { mode, game, at, roundId, before, closed } = place;
  const edits = mode === "edit";
  const typed = Object.keys(values).length > 0;
  const asked = edits ? `?edit=${roundId}` : before ? `?before=${before}` : "";
  return {
    action: `${address}/rounds${edits ? `/${roundId}/edit` : ""}`,
    preview_action: `${address}/preview${asked}`,
    mode,
    edits,
    inserts: mode === "insert",
    changes: mode !== "add",
    round_id: roundId,
    base: evening.seq,
    before,
    place_said: roundNumber(at + 1, game.id, evening.sheet),
    names: namesOf(evening),
    seats: seats(evening, game.rows[at]?.dealer ?? game.next_dealer),
    game_id: game.id,
    closed,
    over: closed && !typed,
    typed: typed && !edits,
    asks_edge: game.rules.project_tie === "higher",
  };
}

function write(form, values) {
  for (const field of form.elements) {
    const value = values[field.name];
    if (value === undefined || ["hidden", "submit"].includes(field.type)) continue;
    if (field.type !== "text") field.checked ||= field.value === value;
    else field.value = field.inputMode === "numeric" ? plainDigits(value) : value;
  }
}
