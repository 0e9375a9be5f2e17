import { flag, IllegalRound, memberOrNone, NOTE_LIMIT, whole } from "./rounds.js";

export const SUITS = new Set(["clubs", "diamonds", "hearts", "spades"]);
export const BIDS = new Set(["ashkal", "second_hokm"]);
export const SEATS = 4;

export function readKept(raw) {
  return {
    dealer: readSeat(raw.dealer, "dealer"),
    seat: readSeat(raw.seat, "seat"),
    trump: memberOrNone(raw.trump, SUITS, "trump"),
    bid: memberOrNone(raw.bid, BIDS, "bid"),
    open: _open(raw.open),
    note: _note(raw.note),
  };
}

export function requireSeatOf(seat, side) {
  if (seat !== null && sideOfSeat(seat) !== side) throw new IllegalRound("seat");
}

export function sideOfSeat(seat) {
  return seat % 2 === 0 ? "us" : "them";
}

export function readSeat(value, reason) {
  return value == null ? null : whole(value, 0, SEATS - 1, reason);
}

function _open(value) {
  return value == null ? null : flag(value, "open");
}

// Characters, as Python counts them: an emoji is one of the 200, though its length is two.
function _note(value) {
  if (value == null) return "";
  if (typeof value !== "string" || [...value].length > NOTE_LIMIT) throw new IllegalRound("note");
  return value;
}
