import { SIDES } from "../words/labels.js";
import { isolated, say, table } from "../words/say.js";

export const VOICES = table("VOICES");

// Words are one message, or three: about us, about them, about a side by name.
export function voiced(words, side, names, values) {
  const message = typeof words === "string" ? words : _of(words, side, names);
  return say(message, names && side ? { name: isolated(names[side]), ...values } : values);
}

function _of([us, them, named], side, names) {
  // A side without a name of its own beside a named one is «لنا» or «لهم» after all.
  if (names && !(side && names[side] === SIDES[side])) return named;
  return side === "us" ? us : them;
}
