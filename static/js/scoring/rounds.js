import { isMappingOf } from "./python.js";
import { BySide, SIDES } from "./sides.js";

export const MANUAL_LIMIT = 9999;
export const NOTE_LIMIT = 200;

const KINDS = new Set(["played", "passed_out", "penalty", "manual"]);

export class Illegal extends Error {}

export class IllegalRound extends Illegal {
  constructor(reason, field = reason) {
    super(reason);
    Object.assign(this, { reason, field });
  }
}

export class IllegalRules extends Illegal {}

// JSON.parse can't tell 96.0 from 96, as Python does; no form makes it and no server lets it into a log.
export function whole(value, low, high, reason) {
  if (!Number.isInteger(value) || value < low || value > high) throw new IllegalRound(reason);
  return value + 0; // −0 is 0
}

export function sideOrNone(value, reason) {
  return memberOrNone(value, SIDES, reason);
}

export function side(value, reason) {
  return oneOf(value, SIDES, reason);
}

export function flag(value, reason) {
  if (typeof (value ?? false) !== "boolean") throw new IllegalRound(reason);
  return value ?? false;
}

export function readKind(value) {
  return oneOf(value, KINDS, "kind");
}

export function oneOf(value, words, reason) {
  if (!words.has(value)) throw new IllegalRound(reason);
  return value;
}

export function memberOrNone(value, allowed, reason) {
  return value == null ? null : oneOf(value, allowed, reason);
}

export function manualPoints({ points }) {
  if (!isMappingOf(points, SIDES)) throw new IllegalRound("points");
  const read = (value) => whole(value, -MANUAL_LIMIT, MANUAL_LIMIT, "points");
  return new BySide(read(points.us), read(points.them));
}
