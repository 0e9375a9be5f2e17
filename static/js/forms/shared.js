import { isMapping } from "../scoring/python.js";
import { MANUAL_LIMIT } from "../scoring/rounds.js";
import { bySide, chosen, counters, meant, note, number, signed, ticked } from "./reading.js";

// One game's form by the names that it has for things: `buyer`, `count` and `held` are fields of the round,
// `keys` what a side can hold, `picked` and `boxes` what is stored as it was chosen; `played` reads the rest.
export function gameForm({ buyer, count, held, keys, worth, picked, boxes, both, played, filled }) {
  function read(values) {
    const kind = chosen(values, "kind") ?? "played";
    if (kind !== "played" && kind !== "penalty") return _unplayed(values, kind);
    const [contract, side] = _splitBuy(values);
    const holds = (one) => counters(values, `${held}_${one}`, keys);
    const raw = { kind, contract, [buyer]: side, level: number(values.level) ?? 1, ..._kept(values) };
    Object.assign(raw, { [held]: bySide(holds("us"), holds("them")) }, both?.(values));
    if (kind === "penalty") return meant({ ...raw, awarded_to: chosen(values, "awarded_to") });
    Object.assign(raw, { failed: ticked(values, "failed") || null, seat: number(values.seat) });
    return meant({ ...raw, ...played(values, raw) });
  }

  function place({ reason }, raw) {
    const theirs = raw[buyer] === "them";
    if (reason === count) return _placeCount(raw[count] ?? {}, worth.get(raw.contract)?.cards ?? 162, theirs);
    return reason === `${count}_sum` ? `${count}_${theirs ? "us" : "them"}` : _placeShared(reason, raw);
  }

  function _placeCount(counts, whole, theirs) {
    const wrong = (value) => value != null && !(Number.isInteger(value) && value >= 0 && value <= whole);
    return `${count}_${["us", "them"].find((one) => wrong(counts[one])) ?? (theirs ? "them" : "us")}`;
  }

  function fill(stored) {
    const values = { kind: stored.kind };
    for (const field of ["dealer", "seat", "note", "level", "awarded_to", ...picked]) {
      if (stored[field] != null && stored[field] !== "") values[field] = String(stored[field]);
    }
    for (const field of boxes) if (stored[field]) values[field] = "1";
    for (const field of ["points", count, held]) _fillCounts(values, stored[field], field);
    // A foul caught before it was written who bought is shown as bought by the side that lost it.
    const side = stored[buyer] ?? (stored.awarded_to === "them" ? "us" : "them");
    return { ...values, ...(stored.contract && { buy: `${stored.contract}-${side}` }), ...filled?.(stored) };
  }

  return { read, place, fill };
}

function _kept(values) {
  return { dealer: number(values.dealer), note: note(values) };
}

function _unplayed(values, kind) {
  const points = kind === "manual" ? bySide(signed(values.points_us), signed(values.points_them)) : null;
  return meant({ kind, ..._kept(values), points });
}

function _splitBuy(values) {
  const said = chosen(values, "buy") ?? "";
  const dash = said.lastIndexOf("-");
  return dash < 0 ? [said || null, null] : [said.slice(0, dash), said.slice(dash + 1)];
}

function _placeShared(reason, { points = {} }) {
  const right = (value) => Number.isInteger(value) && Math.abs(value) <= MANUAL_LIMIT;
  if (reason === "points") return `points_${right(points.us) && !right(points.them) ? "them" : "us"}`;
  return ["contract", "buyer", "bidder"].includes(reason) ? "buy" : reason;
}

// A counter at nought says nothing, a count does, and so does whatever was typed for one.
function _fillCounts(values, counts, field, said = (count) => count != null) {
  for (const [key, count] of Object.entries(isMapping(counts) ? counts : {})) {
    if (isMapping(count)) _fillCounts(values, count, `${field}_${key}`, Boolean);
    else if (said(count)) values[`${field}_${key}`] = `${count}`;
  }
}
