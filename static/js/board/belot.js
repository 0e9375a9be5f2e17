import { sayStep } from "../sentences/reasons.js";
import { CONTRACTS } from "../words/labels.js";
import { tell } from "../words/say.js";
import { declared, mark, suit } from "./words.js";

function contract(raw) {
  return suit(raw.contract, CONTRACTS.belot[raw.contract]);
}

function marks(raw, score, names) {
  const found = declared("belot", raw.level, raw.declarations);
  if (raw.capot) found.push(mark("kaboot", "capot"));
  if (score?.made === false && score.winner) found.push(mark("failed", "inside"));
  const points = score?.hanging;
  if (points) found.push({ ...mark("pot"), said: tell("%(points)s hanging", { points }) });
  const taken = score?.steps.filter(({ how }) => how === "pot_taken") ?? [];
  return [...found, ...taken.map((step) => ({ kind: "pot", text: sayStep(step, names) }))];
}

function swept(raw) {
  return raw.capot ?? null;
}

export const WORDS = { contract, marks, buyer: "bidder", swept };
