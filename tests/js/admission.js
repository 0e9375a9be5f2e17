// Answers a batch of two logs each: the rounds of the first that the second would set elsewhere.

import { displaced } from "../../static/js/admission/conflicts.js";
import { fold } from "../../static/js/scoring/index.js";

export function answers(lines) {
  return lines.split("\n").map((line) => {
    const { before, after } = JSON.parse(line.slice(line.indexOf("\t") + 1));
    return JSON.stringify(displaced(fold(before), fold(after)));
  }).join("\n");
}
