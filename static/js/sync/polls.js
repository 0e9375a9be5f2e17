// The page's poll beside what this phone knows: while something waits, the log is asked for instead.

import { seen } from "./show.js";
import { current, pending, refresh, state } from "./sitting.js";

document.addEventListener("htmx:load", ({ target }) => {
  if (target.id !== "board" || Number(target.dataset.seq) <= (current()?.seq ?? Infinity)) return;
  seen();
  refresh();
});
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.requestConfig?.elt.id !== "live" || !pending().length || detail.xhr.status !== 200) return;
  detail.shouldSwap = false;
  refresh();
});
// A sitting that the server has not heard of yet is no lost one; nor is one that is still read from the disk, on
// a page that the worker made for none (show.js).
document.addEventListener("htmx:beforeRequest", (event) => {
  const { seq } = state.kept ?? document.getElementById("board").dataset;
  if (event.target.id === "live" && seq < 1) event.preventDefault();
});
