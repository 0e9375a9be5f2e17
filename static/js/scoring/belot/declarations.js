import { isMappingOf, sum } from "../python.js";
import { IllegalRound, whole } from "../rounds.js";
import { BySide, SIDES } from "../sides.js";

// Card points, and how many a deal can hold.
export const DECLARATIONS = new Map([
  ["tierce", [20, 8]],
  ["quarte", [50, 8]],
  ["quint", [100, 4]],
  ["four", [100, 4]],
  ["four_nines", [150, 1]],
  ["four_jacks", [200, 1]],
  ["belot", [20, 1]],
]);

const BELOTS_IN_ALL_TRUMPS = 4;

export function readDeclarations(raw, contract) {
  if (!isMappingOf(raw ?? {}, SIDES)) throw new IllegalRound("declarations");
  const counts = new BySide(_counts(raw?.us), _counts(raw?.them));
  for (const name of DECLARATIONS.keys()) {
    const together = (counts.us[name] ?? 0) + (counts.them[name] ?? 0);
    if (together > limit(name, contract)) throw new IllegalRound("declarations");
  }
  return counts.map(_cardPoints);
}

export function limit(name, contract) {
  if (contract === "no_trumps") return 0;
  return contract === "all_trumps" && name === "belot" ? BELOTS_IN_ALL_TRUMPS : DECLARATIONS.get(name)[1];
}

function _counts(raw) {
  if (!isMappingOf(raw ?? {}, DECLARATIONS)) throw new IllegalRound("declarations");
  const given = Object.entries(raw ?? {}).filter(([, count]) => count != null);
  for (const [, count] of given) whole(count, 0, 32, "declarations");
  return Object.fromEntries(given);
}

function _cardPoints(counts) {
  return sum(Object.entries(counts).map(([name, count]) => DECLARATIONS.get(name)[0] * count));
}
