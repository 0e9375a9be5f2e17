import { otherOf } from "../scoring/sides.js";
import { CONTRACTS } from "../words/labels.js";
import { declared, mark, suit } from "./words.js";

function contract(raw) {
  return suit(raw.trump, CONTRACTS.baloot[raw.contract]);
}

function marks(raw, score) {
  const found = declared("baloot", raw.level, raw.projects);
  if (raw.baloot) found.push(mark("baloot"));
  if (raw.kaboot) return [...found, mark("kaboot")];
  if (raw.reverse_kaboot) return [...found, mark("kaboot", "reverse_kaboot")];
  return score?.made === false ? [...found, mark("failed")] : found;
}

function swept(raw) {
  return raw.kaboot ?? (raw.reverse_kaboot ? otherOf(raw.buyer) : null);
}

export const WORDS = { contract, marks, buyer: "buyer", swept };
