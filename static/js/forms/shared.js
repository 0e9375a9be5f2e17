import { isMapping } from "../scoring/python.js";
import { MANUAL_LIMIT } from "../scoring/rounds.js";
import { bySide, chosen, meant, note, number, signed } from "./reading.js";

export function kept(values) {
  return { dealer: number(values.dealer), note: note(values) };
}

export function unplayed(values, kind) {
  if (kind === "played" || kind === "penalty") return null;
  const points = kind === "manual" ? bySide(signed(values.points_us), signed(values.points_them)) : null;
  return meant({ kind, ...kept(values), points });
}

export function splitBuy(values) {
  const said = chosen(values, "buy") ?? "";
  const dash = said.lastIndexOf("-");
  return dash < 0 ? [said || null, null] : [said.slice(0, dash), said.slice(dash + 1)];
}

export function level(values) {
  return number(values.level) ?? 1;
}

export function placePoints({ points = {} }) {
  const right = (value) => Number.isInteger(value) && Math.abs(value) <= MANUAL_LIMIT;
  return `points_${right(points.us) && !right(points.them) ? "them" : "us"}`;
}

export function placeShared({ reason }, raw) {
  if (reason === "points") return placePoints(raw);
  return ["contract", "buyer", "bidder"].includes(reason) ? "buy" : reason;
}

export function placeCount(raw, field, buyer, whole) {
  const counts = raw[field] ?? {};
  const wrong = (value) => value != null && !(Number.isInteger(value) && value >= 0 && value <= whole);
  const side = ["us", "them"].find((one) => wrong(counts[one])) ?? (buyer === "them" ? "them" : "us");
  return `${field}_${side}`;
}

export function fillShared(stored) {
  const values = { kind: stored.kind ?? "played" };
  for (const field of ["dealer", "seat", "note", "level", "awarded_to"]) {
    if (stored[field] != null && stored[field] !== "") values[field] = String(stored[field]);
  }
  return { ...values, ...fillCounts(stored, "points") };
}

export function fillCounts(stored, field) {
  const values = {};
  for (const [side, count] of Object.entries(stored[field] ?? {})) {
    const counts = isMapping(count) ? Object.entries(count).filter(([, many]) => many) : [];
    for (const [key, many] of counts) values[`${field}_${side}_${key}`] = String(many);
    if (count != null && !isMapping(count)) values[`${field}_${side}`] = String(count);
  }
  return values;
}

// A foul caught before it was written who bought is shown as bought by the side that lost it.
export function fillBuy({ contract, awarded_to }, buyer) {
  return contract ? { buy: `${contract}-${buyer ?? (awarded_to === "them" ? "us" : "them")}` } : {};
}

export function fillTicked(stored, fields) {
  return Object.fromEntries(fields.filter((field) => stored[field]).map((field) => [field, "1"]));
}

export function fillChosen(stored, fields) {
  return Object.fromEntries(fields.filter((field) => stored[field]).map((field) => [field, stored[field]]));
}
