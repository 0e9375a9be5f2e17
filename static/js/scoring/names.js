import { SEATS } from "./kept.js";
import { isMapping, isText } from "./python.js";
import { Illegal } from "./rounds.js";
import { BySide } from "./sides.js";

export function givenTitle(value) {
  if (value != null && !isText(value)) throw new Illegal("title");
  return value;
}

export function givenNames(value) {
  if (value == null) return null;
  if (!isMapping(value) || !isText(value.us) || !isText(value.them)) throw new Illegal("names");
  return new BySide(value.us, value.them);
}

export function givenSeats(value) {
  const right = (seats) => seats.length === SEATS && seats.every((name) => name === null || isText(name));
  if (value != null && !(Array.isArray(value) && right(value))) throw new Illegal("seats");
  return value;
}
