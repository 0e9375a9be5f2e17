import { fork } from "../results.js";
import { score } from "./points.js";

export const RULE = "capot_no_trumps_doubled";

export function forks(deal, rules) {
  if (!deal.capot || deal.contract !== "no_trumps") return [];
  const value = !rules[RULE];
  const other = score(deal, { ...rules, [RULE]: value });
  const told = other.steps.find(({ how }) => how === "capot");
  return [fork(RULE, String(!value), String(value), null, other.points, told)];
}
