import { isText } from "./python.js";

export const OPENED = "sitting_opened";
export const UNDONE = "undone";

export function inForce(acts) {
  const log = distinct(acts);
  const places = new Map(log.map((act, place) => [act.id, place]));
  const out = new Set();
  const standing = [];
  for (let place = log.length - 1; place >= 0; place -= 1) {
    if (out.has(place)) continue;
    const target = _target(log, place, places);
    out.add(target);
    standing.push({ act: log[place], target: log[target] ?? null });
  }
  return standing.reverse();
}

export function distinct(acts) {
  const seen = new Set();
  return acts.filter(({ id }) => !isText(id) || (!seen.has(id) && seen.add(id)));
}

function _target(log, place, places) {
  const act = log[place];
  if (act.kind !== UNDONE || !isText(act.id) || !isText(act.act)) return null;
  const target = places.get(act.act);
  return target < place && log[target].kind !== OPENED ? target : null;
}
