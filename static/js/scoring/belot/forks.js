import { score } from "./points.js";

const RULE = "capot_no_trumps_doubled";

export function forks(deal, rules) {
  if (!deal.capot || deal.contract !== "no_trumps") return [];
  const mine = rules[RULE];
  const other = score(deal, { ...rules, [RULE]: !mine });
  const told = other.steps.find(({ how }) => how === "capot");
  const { points } = other;
  return [{ rule: RULE, mine: String(mine), value: String(!mine), preset: null, points, step: told }];
}
