import { leader } from "../ledger.js";
import { isMappingOf, sum } from "../python.js";
import { IllegalRound, whole } from "../rounds.js";
import { BySide, SIDES } from "../sides.js";

export const RANKS = ["sira", "fifty", "hundred", "four_hundred"];
const MOST_OF_A_SIDE = 4;

export const POINTS = new Map([
  ["hokm", { sira: 2, fifty: 5, hundred: 10, four_hundred: 10 }],
  ["sun", { sira: 4, fifty: 10, hundred: 20, four_hundred: 40 }],
]);

export const ABNAT = new Map([
  ["hokm", { sira: 20, fifty: 50, hundred: 100, four_hundred: 100 }],
  ["sun", { sira: 20, fifty: 50, hundred: 100, four_hundred: 200 }],
]);

export const BALOOT_POINTS = 2;
export const BALOOT_ABNAT = 20;

const PROJECTS = new Set(RANKS);

export function readProjects(raw) {
  if (!isMappingOf(raw ?? {}, SIDES)) throw new IllegalRound("projects");
  const both = new BySide(_ofASide(raw?.us), _ofASide(raw?.them));
  if (both.us.four_hundred + both.them.four_hundred > 1) throw new IllegalRound("projects");
  return both;
}

function _ofASide(raw) {
  if (!isMappingOf(raw ?? {}, PROJECTS)) throw new IllegalRound("projects");
  const many = (project) => whole(raw?.[project] ?? 0, 0, MOST_OF_A_SIDE, "projects");
  const held = Object.fromEntries(RANKS.map((project) => [project, many(project)]));
  if (sum(Object.values(held)) > MOST_OF_A_SIDE) throw new IllegalRound("projects");
  return held;
}

export function worth(held, values) {
  return sum(Object.entries(held).map(([project, many]) => values[project] * many));
}

export function counted(both, contract, buyer, edge, tie) {
  const best = both.map((held) => _best(held, contract));
  if (!best.us || !best.them) return _alone(best);
  const ranks = best.map((project) => RANKS.indexOf(project));
  const side = leader(ranks);
  if (side) return { side, how: "projects_higher", best: best[side] };
  if (tie === "higher" && edge) return { side: edge, how: "projects_level_edge", best: best.us };
  return { side: buyer, how: "projects_level_buyer", best: best.us };
}

function _alone(best) {
  const side = best.us ? "us" : "them";
  return best[side] && { side, how: "projects_only", best: best[side] };
}

function _best(held, contract) {
  const best = [...RANKS].reverse().find((project) => held[project]);
  return contract === "hokm" && best === "four_hundred" ? "hundred" : best;
}
