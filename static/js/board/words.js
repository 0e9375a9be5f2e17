import { levelName, MARKS, projectName, RED_SUITS, SYMBOLS } from "../words/labels.js";

export function suit(value, label) {
  return { label, symbol: SYMBOLS[value] ?? null, red: RED_SUITS.includes(value) };
}

export function mark(kind, word = kind) {
  return { kind, text: MARKS[word] };
}

export function counted(counts) {
  const sides = ["us", "them"].map((side) => Object.entries(counts?.[side] ?? {}));
  return new Set(sides.flat().flatMap(([key, many]) => (many ? key : [])));
}

// What both games say: how far it was doubled, and what was declared.
export function declared(game, level, counts) {
  const marks = [...counted(counts)].map((key) => ({ kind: "project", text: projectName(key) }));
  return (level ?? 1) === 1 ? marks : [{ kind: "double", text: levelName(game, level) }, ...marks];
}
