// scorekeeper/labels.py and rule_labels.py; the tables come filled with the words.

import { table } from "./say.js";

export const SIDES = table("SIDES");
export const SYMBOLS = table("SYMBOLS");
export const CONTRACTS = table("CONTRACTS");
export const LEVELS = table("LEVELS");
export const PROJECTS = table("PROJECTS");
export const DECLARATIONS = table("DECLARATIONS");
export const KINDS = table("KINDS");
export const MARKS = table("MARKS");
export const PRESETS = table("PRESETS");
export const RED_SUITS = ["hearts", "diamonds"];

export function levelName(game, level) {
  return LEVELS[game][level];
}

export function projectName(code) {
  return PROJECTS[code] ?? DECLARATIONS[code];
}

export function kindName(game, kind) {
  return KINDS[game][kind];
}
