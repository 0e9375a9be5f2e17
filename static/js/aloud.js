// For whoever asked for it: the new totals read out in Arabic, and a short shake when a round was saved.

const { aloud, shake } = document.querySelector("script[data-aloud]").dataset;
const SHORT = 40;
const board = () => document.getElementById("board");
let said = board()?.dataset.said;
let saving = false;

function voice() {
  return speechSynthesis.getVoices().find(({ lang }) => /^ar\b/i.test(lang));
}

function speak(text) {
  const found = window.speechSynthesis && voice();
  if (!found) return;
  speechSynthesis.cancel();
  const words = Object.assign(new SpeechSynthesisUtterance(text), { voice: found, lang: found.lang });
  speechSynthesis.speak(words);
}

function totals() {
  const [us, them] = ["us", "them"].map((side) => board().querySelector(`.total--${side} .total__points`)?.textContent);
  return us === undefined ? null : `لنا ${us}، لهم ${them}`;
}

// Before the outbox takes it.
addEventListener("submit", ({ target }) => { saving = target.matches("#entry-form"); }, true);
document.addEventListener("htmx:load", ({ target }) => {
  if (target.id !== "board" || target.dataset.said === said) return;
  said = target.dataset.said;
  const words = aloud === "true" && totals();
  if (words) speak(words);
  if (saving && shake === "true") navigator.vibrate?.(SHORT);
  saving = false;
});
