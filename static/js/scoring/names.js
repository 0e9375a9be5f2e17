import { SEATS } from "./kept.js";
import { isMapping } from "./python.js";
import { BySide } from "./sides.js";

export class IllegalNames extends Error {}

const isText = (value) => typeof value === "string";

export function givenTitle(value) {
  if (value != null && !isText(value)) throw new IllegalNames("title");
  return value;
}

export function givenNames(value) {
  if (value == null) return null;
  if (!isMapping(value) || !isText(value.us) || !isText(value.them)) throw new IllegalNames("names");
  return new BySide(value.us, value.them);
}

export function givenSeats(value) {
  const right = (seats) => seats.length === SEATS && seats.every((name) => name === null || isText(name));
  if (value != null && !(Array.isArray(value) && right(value))) throw new IllegalNames("seats");
  return value;
}
