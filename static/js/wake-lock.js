// «خلّ الشاشة شغّالة»: on unless switched off. The lock is lost with every change of tab and asked for again;
// where it is refused or unknown (plain http on a local address) nothing is said and nothing breaks.

import { stored } from "./stored.js";

const KEY = "screen-awake";
const switchButton = () => document.getElementById("wake-lock");
let lock = null;

const wanted = () => stored(KEY) !== "off";

function paint() {
  const button = switchButton();
  if (!button) return;
  button.hidden = !("wakeLock" in navigator);
  button.setAttribute("aria-checked", String(wanted()));
}

async function hold() {
  if (!("wakeLock" in navigator) || !wanted() || lock || document.visibilityState !== "visible") return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => { lock = null; });
  } catch (refused) {
    console.debug("the screen may sleep", refused.name);
  }
}

document.addEventListener("visibilitychange", hold);
document.addEventListener("htmx:load", paint);
document.addEventListener("click", (event) => {
  if (!event.target.closest("#wake-lock")) return;
  stored(KEY, switchButton().ariaChecked === "true" ? "off" : "on");
  paint();
  if (wanted()) hold();
  else lock?.release();
});

paint();
hold();
