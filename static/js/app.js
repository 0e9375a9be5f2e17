// The site as an app: its service worker, a new version when there is one, the hint to install it, and the wish
// that what it keeps on this phone may stay. Nothing here happens by itself while somebody plays.

const HOUR = 3_600_000;
const root = document.documentElement;
const worker = navigator.serviceWorker;
const line = (name) => document.querySelector(`[data-app="${name}"]`);
const address = (path) => new URL(path, document.querySelector('link[rel="manifest"]').href).pathname;
const standalone = matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;

function kept(key, value) {
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch (refused) {
    console.debug("no storage on this device", refused.name);
    return null;
  }
}

function sayAge(time) {
  const words = `${root.lang}-u-nu-${root.dataset.digits === "arabic" ? "arab" : "latn"}`;
  const clock = new Intl.DateTimeFormat(words, { hour: "numeric", minute: "2-digit", hour12: true });
  const parts = clock.formatToParts(time);
  const { hour, minute, dayPeriod } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  line("copy").querySelector("bdi").textContent = `${hour}:${minute}`;
  line("copy").querySelector("span").textContent = dayPeriod;
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
  const looks = [root.lang, root.dataset.digits, root.dataset.theme].join();
  if (!first && kept("looks") !== looks) active.postMessage({ kind: "look" });
  kept("looks", looks);
}

function stay() {
  navigator.storage?.persist?.().catch(() => {});
}

function hint(way, act) {
  const place = document.getElementById("install");
  if (!place || standalone || kept("install-hint")) return;
  place.hidden = place.querySelector(`[data-install="${way}"]`).hidden = false;
  place.addEventListener("click", ({ target }) => {
    const chosen = target.closest("[data-install]")?.dataset.install;
    if (!chosen) return;
    kept("install-hint", "seen");
    place.hidden = true;
    if (chosen === "now") act();
  });
}

if (worker && root.dataset.copy) sayAge(Number(root.dataset.copy) || Date.now());
if (worker) {
  let begun;
  const failed = (refused) => console.debug("no worker here", refused.name);
  const begin = () => { begun ??= register().catch(failed); };
  addEventListener("load", begin);
  // A script from elsewhere that hangs must not hold this up.
  setTimeout(begin, 4000);
}
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  hint("now", () => event.prompt());
});
addEventListener("appinstalled", stay);
document.addEventListener("htmx:load", ({ target }) => {
  if (target.id === "board" && !("polled" in document.body.dataset)) stay();
});
// Only an iPhone's Safari has this property, and it has no prompt to install.
if ("standalone" in navigator) hint("how");
