// Links to rounds, while the server cannot be asked: out of reach, or without what they lead to.

import { renderBoard, showEntry, showWorking } from "../board/render.js";
import { atTheEnd, inFrontOf, insteadOf } from "../entry/place.js";
import { filled } from "../forms/index.js";
import { reachable } from "../live.js";
import { current, pending } from "./sitting.js";

const PATIENCE = 2500;
const VIEWS = {
  edit(evening, id) {
    showEntry(evening, insteadOf(evening, id), filled(evening.game, evening.find(id)[3].round));
  },
  before: (evening, id) => showEntry(evening, inFrontOf(evening, id), {}),
  working: showWorking,
};

// Whether this page could show it.
function _show(link) {
  const evening = current();
  const path = link?.getAttribute("href") ?? "";
  if (!evening || !path.startsWith(evening.address)) return false;
  const [, what, id, view = "working"] = path.slice(evening.address.length).split("/");
  if (what === "rounds" && view in VIEWS && evening.find(id)) VIEWS[view](evening, id);
  else if (path !== evening.address) return false;
  else if ("leave" in link.dataset) showEntry(evening, atTheEnd(evening), {});
  else renderBoard(evening);
  return true;
}

document.addEventListener("click", (event) => {
  const plain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey);
  if (!plain || (reachable() && !pending().length) || !_show(event.target.closest("a"))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
const unanswered = ({ detail }) => _show(detail.elt.closest("a"));
// What this page can do by itself needs no long wait.
document.addEventListener("htmx:configRequest", ({ detail }) => {
  if (detail.elt.closest("a, #entry-form") && current()) detail.timeout = PATIENCE;
});
for (const fault of ["htmx:sendError", "htmx:timeout"]) document.addEventListener(fault, unanswered);
