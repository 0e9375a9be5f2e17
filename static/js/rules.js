// The rules page: a search that answers as one types, and a rule drawn on the page itself where there is no network.

import { number } from "./forms/reading.js";

const form = document.getElementById("rules-search");
const found = document.getElementById("rules-found");
const rules = [...document.querySelectorAll("[data-rule]")];
const parts = [...document.querySelectorAll("[data-part]")];
const whole = [...document.querySelectorAll("[data-whole]")];

const ALIKE = [[/[أإآٱ]/g, "ا"], [/[ىئی]/g, "ي"], [/ؤ/g, "و"], [/ة/g, "ه"], [/[ءـ]/g, ""], [/ک/g, "ك"]];

// One spelling for each word, as scorekeeper/statistics/spelling.py has it, and digits as 0-9.
function plain(text) {
  const letters = ALIKE.reduce((spelt, [from, to]) => spelt.replace(from, to), text.normalize("NFKC"));
  const bare = letters.normalize("NFD").replace(/[\p{Mn}\p{Cf}]/gu, "").toLowerCase();
  return bare.replace(/\p{Nd}/gu, (digit) => number(digit));
}

// What scorekeeper/rule_page.py searches: the title, what the rule says, and of rules the group they stand in.
const SAID = "h3, :scope > p:not(.quiet), .differ__answer > span";
const texts = new Map(rules.map((rule) => {
  const group = rule.closest("section[id^=group-]")?.querySelector("h2").textContent ?? "";
  return [rule, plain([...rule.querySelectorAll(SAID)].map((part) => part.textContent).join(" ") + ` ${group}`)];
}));

function search() {
  const words = plain(form.elements.q.value).split(/\s+/).filter(Boolean);
  for (const rule of rules) rule.hidden = !words.every((word) => texts.get(rule).includes(word));
  for (const part of parts) part.hidden = !part.querySelector("[data-rule]:not([hidden])");
  for (const part of whole) part.hidden = words.length > 0;
  found.textContent = rules.some((rule) => !rule.hidden) ? "" : found.dataset.nothing;
}

function showAll() {
  form.elements.q.value = "";
  search();
}

function draw() {
  showAll();
  const rule = rules[Math.floor(Math.random() * rules.length)];
  rule.querySelector("a").click();
  rule.querySelector("a").focus();
}

// A link may lead to a part that the search hides.
document.addEventListener("click", ({ target }) => {
  const place = target.closest('a[href^="#"]')?.hash.slice(1);
  if (place && document.getElementById(place)?.closest("[hidden]")) showAll();
});
form.addEventListener("input", search);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  search();
});
document.querySelector("[data-draw]").addEventListener("click", (event) => {
  if (navigator.onLine) return;
  event.preventDefault();
  draw();
});

// A kept copy is the whole page, whatever was searched for.
const asked = new URL(location.href).searchParams.get("q");
if (asked && form.elements.q.value !== asked) {
  form.elements.q.value = asked;
  search();
}
