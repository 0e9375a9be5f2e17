// «جلسة جديدة» and «نفس الشلّة»: the sitting begins on this phone, which then tells the server. A form with names
// and rules goes as it stands to a server that answers, for that one says what is wrong in it.

import { bare, cleanText, flat, number } from "../forms/reading.js";
import { begin } from "./begin.js";
import { flush } from "./flush.js";
import { usable } from "./store.js";

const SEATS = [0, 1, 2, 3];
// The act's id and the button.
const PLAIN = 2;
const LONGEST_NAME = 40;
// A network that the browser believes in may bring nothing.
const PATIENCE = 1500;
let begun = false;

// A house rule's value from its word in the form.
function value(code) {
  return { true: true, false: false }[code] ?? (/^\d+$/.test(code) ? Number(code) : code);
}

function rules(form, game, values) {
  const said = {};
  for (const field of form.querySelectorAll(`.rules-of--${game} :checked`)) {
    if (field.value && field.name !== "preset") said[field.name] = value(field.value);
    if (field.value && field.name === "preset") said.preset = field.value;
  }
  const { preset, ...given } = said;
  const target = number(values.target);
  if (target !== null) given.target = target;
  return { preset, rules: Object.keys(given).length ? given : undefined };
}

function opening(form) {
  const { again } = form.dataset;
  return { id: crypto.randomUUID(), ...(again ? JSON.parse(again) : _typed(form)) };
}

function _typed(form) {
  const values = flat(new FormData(form));
  const game = values.game || "baloot";
  const name = (field) => [...cleanText(values[field] ?? "")].slice(0, LONGEST_NAME).join("") || undefined;
  const seats = SEATS.map((seat) => name(`seat_${seat}`) ?? null);
  const [us, them] = ["name_us", "name_them"].map(name);
  const called = (side) => form.elements[`name_${side}`].placeholder;
  const dealer = bare(values.first_dealer ?? "");
  return {
    kind: "sitting_opened",
    game,
    title: name("title"),
    names: us || them ? { us: us ?? called("us"), them: them ?? called("them") } : undefined,
    seats: seats.some(Boolean) ? seats : undefined,
    first_dealer: dealer === "draw" ? Math.floor(Math.random() * 4) : (number(dealer) ?? undefined),
    ...rules(form, game, values),
  };
}

function valid(form) {
  const field = form.elements.target;
  const target = number(field?.value);
  if (target === null || (target >= 1 && target <= 9999)) return true;
  field.setAttribute("aria-invalid", "true");
  field.focus();
  return false;
}

async function answers(root) {
  const asked = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PATIENCE) };
  return navigator.onLine && fetch(`${root}/manifest.webmanifest`, asked).then(({ ok }) => ok, () => false);
}

async function start(form, root) {
  const plain = form.elements.length <= PLAIN;
  if (!plain && (await answers(root))) return form.submit();
  const address = await begin(opening(form), root).catch(() => null);
  if (!address) return form.submit();
  const sent = flush();
  if (plain) await Promise.race([sent, new Promise((done) => { setTimeout(done, PATIENCE); })]);
  location.assign(address);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  const [, root] = form.getAttribute("action").match(/^(.*)\/(?:sittings|s\/[\w-]+\/again)$/) ?? [];
  // Without the worker there is no page for a sitting that the server has not heard of.
  const held = navigator.serviceWorker?.controller || !navigator.onLine;
  if (!usable || root === undefined || !held) return;
  event.preventDefault();
  if (begun || !valid(form)) return;
  begun = true;
  start(form, root);
});
addEventListener("pageshow", () => { begun = false; });
