// The form of an edit, or of a round put in between, lies over the board as a page of its own would: Back closes it
// and keeps what was typed there. Once it is saved or left its place in the history is given up, so that Back from
// the board leads home.

import { entryForm } from "./entry/form.js";

let asked = null;
let opened = Boolean(history.state?.form);

const isBoard = () => /^\/s\/[^/]+$/.test(location.pathname);
const isForm = () => (entryForm()?.dataset.mode ?? "add") !== "add";

document.addEventListener("htmx:beforeSwap", (event) => {
  const { verb, path } = event.detail.requestConfig;
  asked = verb === "get" && event.detail.target.id === "entry" ? path : null;
});

document.addEventListener("htmx:load", (event) => {
  if (event.target.id !== "entry") return;
  if (isForm()) {
    if (asked === null) return;
    history[opened ? "replaceState" : "pushState"]({ form: true }, "", asked);
    opened = true;
  } else if (opened) {
    opened = false;
    history.back();
  }
});

addEventListener("popstate", (event) => {
  // For an address it replaced itself htmx would fetch the whole page.
  event.stopImmediatePropagation();
  opened = Boolean(event.state?.form);
  if (isBoard() === isForm()) window.htmx.ajax("GET", location.pathname, { target: "#entry", select: "#entry", swap: "outerHTML" });
}, true);
