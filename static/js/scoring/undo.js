import { fold } from "./acts.js";
import { distinct, inForce, OPENED, UNDONE } from "./inforce.js";

export function undoTarget(acts, sheet = fold(acts)) {
  const lost = new Set(sheet.void.map(({ id }) => id));
  for (const { act } of inForce(acts).reverse()) {
    if (![OPENED, UNDONE].includes(act.kind) && typeof act.id === "string" && !lost.has(act.id)) return act;
  }
  return null;
}

export function redoTarget(acts) {
  const tail = new Set();
  for (const act of distinct(acts).reverse()) {
    if (act.kind !== UNDONE) break;
    tail.add(act.id);
  }
  for (const { act, target } of inForce(acts).reverse()) {
    if (target && target.kind !== UNDONE && tail.has(act.id)) return act;
  }
  return null;
}
