// The calculator: works the round out at every touch, by the engine of the board, and keeps it in the address.

import { made } from "./board/fill.js";
import { Evening } from "./board/evening.js";
import { atTheEnd } from "./entry/place.js";
import { preview } from "./entry/preview.js";
import { fillFields } from "./fields.js";
import { flat, readRound } from "./forms/index.js";
import { plainDigits, ready } from "./words/say.js";

const form = document.getElementById("entry-form");
const { game } = form.dataset;
const ADVICE_OFF = { baloot: { sun_double: "any", top_level: "coffee" }, belot: {} };

function sheet(preset) {
  const act = { id: "calc", seq: 0, kind: "sitting_opened", game, preset, rules: ADVICE_OFF[game] };
  const entries = [{ seq: 0, act }];
  return new Evening({ address: form.dataset.rules, createdAt: new Date(), entries, phones: new Map(), me: null });
}

function outcomes({ raw, error }, { kind }) {
  for (const row of document.querySelectorAll("[data-outcome]")) {
    const points = error ? null : kind.score(kind.readRound(raw), kind.readRules(row.dataset.outcome, null)).points;
    for (const cell of row.querySelectorAll("[data-points]")) {
      cell.textContent = points ? plainDigits(points[cell.dataset.points]) : "–";
    }
  }
}

// The link carries what was chosen, not what was left alone.
function said(values) {
  const quiet = { kind: "played", level: "1" };
  return new URLSearchParams(Object.entries(values).filter(([name, value]) => value && quiet[name] !== value));
}

function work() {
  const values = flat(new FormData(form));
  const evening = sheet(values.preset ?? null);
  const typed = readRound(game, values);
  const seen = preview(evening, atTheEnd(evening), typed, values);
  if (seen.ruling) seen.ruling = `${form.dataset.rules}#differ-${seen.ruling.split("#")[1]}`;
  document.getElementById("preview").replaceWith(made("preview-template", seen));
  outcomes(typed, evening);
  const query = said(values);
  history.replaceState(null, "", `${location.pathname}${String(query) && `?${query}`}`);
  const cards = document.getElementById("to-cards");
  const kept = said({ buy: values.buy, preset: values.preset });
  cards.href = `${cards.pathname}${String(kept) && `?${kept}`}`;
}

// A copy kept for want of network was made for no round, or for another one.
function take(query) {
  fillFields(form, [...query]);
  document.dispatchEvent(new Event("entry:restored"));
}

// Words may still be on their way to a hand that is quick, or to a form that was filled in for it.
const show = () => ready.then(work);

form.addEventListener("input", show);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  show();
});
document.addEventListener("input", (event) => { if (event.target.form === form && !form.contains(event.target)) show(); });
if (location.search) {
  take(new URLSearchParams(location.search));
  show();
}
