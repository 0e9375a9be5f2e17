// The site as an app: its service worker, a new version when there is one, and the wish that what it keeps on
// this phone may stay. Nothing here happens by itself while somebody plays.

import { clock } from "./clock.js";
import { looks } from "./looks.js";
import { stored } from "./stored.js";

const HOUR = 3_600_000;
const root = document.documentElement;
const worker = navigator.serviceWorker;
const line = (name) => document.querySelector(`[data-app="${name}"]`);
const address = (path) => new URL(path, document.querySelector('link[rel="manifest"]').href).pathname;

function sayAge(time) {
  const [clockTime, half] = clock(time);
  line("copy").querySelector("bdi").textContent = clockTime;
  line("copy").querySelector("span").textContent = half;
  line("copy").hidden = false;
}

// Only the page whose button is touched is loaded anew; a round half typed in it is kept as a draft.
function offer(waiting) {
  line("update").hidden = false;
  line("update").querySelector("button").onclick = () => {
    worker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage({ kind: "take" });
  };
}

function watch(registration) {
  const ready = () => { if (registration.waiting && worker.controller) offer(registration.waiting); };
  ready();
  const follow = () => registration.installing?.addEventListener("statechange", ready);
  follow();
  registration.addEventListener("updatefound", follow);
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
}

async function register() {
  const first = !worker.controller;
  watch(await worker.register(address("sw.js")));
  const { active } = await worker.ready;
  // The first page of all came without the worker.
  if (first) active.postMessage({ kind: "keep", path: location.pathname });
  else if (stored("looks") !== looks) active.postMessage({ kind: "look" });
  stored("looks", looks);
}

const stay = () => navigator.storage?.persist?.().catch(() => {});

if (worker && root.dataset.copy) sayAge(Number(root.dataset.copy) || Date.now());
if (worker) {
  let begun;
  const failed = (refused) => console.debug("no worker here", refused.name);
  const begin = () => { begun ??= register().catch(failed); };
  addEventListener("load", begin);
  // A script from elsewhere that hangs must not hold this up.
  setTimeout(begin, 4000);
}
// The browser's own hint would come in the middle of a round; ours is on the home page (install.js).
addEventListener("beforeinstallprompt", (event) => event.preventDefault());
addEventListener("appinstalled", stay);
document.addEventListener("htmx:load", ({ target }) => {
  if (target.id === "board" && !("polled" in document.body.dataset)) stay();
});
