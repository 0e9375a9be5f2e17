// The card counter: counts at every touch, and takes the count into the round that is being written.

import { fillFields } from "./fields.js";
import { plainDigits } from "./words/say.js";

const form = document.getElementById("pile");
const { home, calc, count: field } = form.dataset;
const NAMED = new URLSearchParams(location.search);
const BLANK = "0".repeat(22);

// A copy kept for want of network was made for no sitting: its address says for which. The blank board of a
// sitting that only this phone knows can't name it, and is where one comes from.
function tableOf() {
  const [id] = NAMED.get("sitting")?.match(/[\w-]{22}$/) ?? [];
  const [, before] = document.referrer.match(/\/s\/([\w-]{22})/) ?? [];
  return id && `${home}s/${id === BLANK ? before : id}`;
}

const table = tableOf();
const kept = Object.fromEntries(["buy", "preset"].filter((name) => NAMED.get(name)).map((name) => [name, NAMED.get(name)]));

// scorekeeper/scoring/pile.py: every card says what it weighs, and the last trick too.
function count({ dataset: { trumps } }) {
  const [pile, suits] = [[...form.querySelectorAll("[data-plain]:checked")], trumps.split(" ")];
  const weighs = ({ dataset: { suit, plain, trump } }) => Number(suits.includes(suit) ? trump : plain);
  return pile.reduce((sum, card) => sum + weighs(card), 0);
}

// What the count fills in; who bought is known from the round it is for, or not at all.
function filledIn(row, { buy, ...other } = kept) {
  const { contract, trumps } = row.dataset;
  const hokm = contract === "hokm" ? { trump: trumps } : {};
  const bought = buy ? { buy: `${contract}-${buy.split("-").at(-1)}` } : {};
  return { ...other, ...bought, ...hokm, [`${field}_${form.elements.side.value}`]: String(count(row)) };
}

function show() {
  for (const row of document.querySelectorAll("[data-trumps]")) {
    const [found, whole] = [count(row), Number(row.dataset.whole)];
    row.querySelector("[data-pile]").textContent = plainDigits(found);
    row.querySelector("[data-rest]").textContent = plainDigits(whole - found);
    row.querySelector("[data-take]").href = `${table ?? calc}?${new URLSearchParams(filledIn(row))}`;
  }
  const said = new URLSearchParams({ ...Object.fromEntries(new FormData(form)), ...kept });
  if (table) said.set("sitting", table.split("/").at(-1));
  said.delete("card");
  for (const { value } of form.querySelectorAll("[name=card]:checked")) said.append("card", value);
  history.replaceState(null, "", `${location.pathname}?${said}`);
}

// A board without network is a copy that reads no address: what is half entered there takes the count up.
function intoDraft(row) {
  const key = `draft:${table}/preview`;
  const draft = JSON.parse(localStorage.getItem(key)) ?? { base: "0", values: [] };
  const buy = draft.values.find(([name]) => name === "buy")?.[1];
  const taken = filledIn(row, { buy });
  const counts = [`${field}_us`, `${field}_them`];
  const left = draft.values.filter(([name]) => !(name in taken) && !counts.includes(name));
  localStorage.setItem(key, JSON.stringify({ ...draft, values: [...left, ...Object.entries(taken)] }));
}

document.addEventListener("click", (event) => {
  const row = event.target.closest("[data-take]")?.closest("tr");
  if (!row || !table) return;
  try {
    intoDraft(row);
  } catch (refused) {
    // Then the address carries the count, as without script.
    console.debug("no drafts on this device", refused.name);
    return;
  }
  event.preventDefault();
  location.assign(table);
});

form.addEventListener("input", show);
if (location.search) {
  // The page may be a copy that was made for no pile.
  fillFields(form, [...NAMED]);
  show();
}
