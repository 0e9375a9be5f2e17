import { fold } from "./acts.js";
import { distinct, inForce, OPENED, UNDONE } from "./inforce.js";
import { isText } from "./python.js";

export function undoTarget(acts, sheet = fold(acts)) {
  const lost = new Set(sheet.void.map(({ id }) => id));
  const kept = ({ act }) => isText(act.id) && ![OPENED, UNDONE].includes(act.kind) && !lost.has(act.id);
  return inForce(acts).reverse().find(kept)?.act ?? null;
}

export function redoTarget(acts) {
  const tail = new Set();
  for (const act of distinct(acts).reverse()) {
    if (act.kind !== UNDONE) break;
    tail.add(act.id);
  }
  const undoing = ({ act, target }) => target && target.kind !== UNDONE && tail.has(act.id);
  return inForce(acts).reverse().find(undoing)?.act ?? null;
}
