// scorekeeper/admission/likeness.py

import { GAMES } from "../scoring/index.js";
import { inForce } from "../scoring/inforce.js";

export function lookAlikes(log, sheet) {
  const found = new Map();
  for (const [later, earlier] of _unseenPairs(log)) {
    if (!found.has(later) && _alike(sheet, later, earlier)) found.set(later, earlier);
  }
  return found;
}

function _unseenPairs(log) {
  const standing = new Set(inForce(log.map(({ act }) => act)).map(({ act }) => act.id));
  const added = log.filter(({ act }) => act.kind === "round_added" && standing.has(act.id));
  return added.flatMap((later, at) => {
    const base = later.act.base ?? later.seq - 1;
    const unseen = ({ seq, device }) => !(seq <= base && seq) && device !== later.device;
    const earlier = added.slice(0, at).filter(unseen).reverse();
    return earlier.map(({ act }) => [later.act.round_id, act.round_id]);
  });
}

function _alike({ game, games }, later, earlier) {
  const [first, second] = [later, earlier].map((round) => {
    const home = games.find(({ rows }) => rows.some(({ id }) => id === round));
    return { home, ...home?.rows.find(({ id }) => id === round) };
  });
  if (!first.home || first.home !== second.home || first.edited || second.edited) return false;
  const counted = ({ round }) =>
    JSON.stringify({ ...GAMES.get(game).readRound(round), kept: null, failed: round.failed ?? false });
  return counted(first) === counted(second);
}
