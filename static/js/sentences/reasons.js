import { gettext, joined, plain, table } from "../words/say.js";
import { byAmounts, VALUES } from "./counting.js";
import { voiced } from "./voices.js";

// How telling a reason is, and its words.
const SENTENCES = table("SENTENCES");

const WORTH_SAYING = 40;
const LINE = 84;

export function sentenceOf(step) {
  return byAmounts(step) ?? SENTENCES[step.how];
}

export function sayStep(step, names) {
  const [, words] = sentenceOf(step);
  return voiced(words, step.side, names, { ...step.amounts, ...VALUES[step.how]?.(step) });
}

export function working({ steps }, names) {
  return steps.map((step) => ({ text: sayStep(step, names), points: step.points ?? null }));
}

export function why({ steps }, names) {
  const rank = (step) => sentenceOf(step)[0];
  const [best, next] = steps.filter((step) => !_saidAlready(step, steps)).sort((a, b) => rank(b) - rank(a));
  const telling = steps.filter((step) => step === best || (step === next && rank(next) >= WORTH_SAYING));
  const line = joined(telling.map((step) => sayStep(step, names)), gettext(". "));
  return [...plain(line).trim().replace(/\s+/g, " ")].length > LINE ? sayStep(best, names) : line;
}

function _saidAlready({ how, amounts }, steps) {
  const undoubled = how === "whole_to_defenders" && amounts.level === 1;
  return undoubled && steps.some((other) => other.how === "failed_cards");
}
