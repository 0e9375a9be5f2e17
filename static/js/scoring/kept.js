import { isText } from "./python.js";
import { flag, IllegalRound, memberOrNone, NOTE_LIMIT, whole } from "./rounds.js";

const SUITS = new Set(["clubs", "diamonds", "hearts", "spades"]);
const BIDS = new Set(["ashkal", "second_hokm"]);
export const SEATS = 4;

export function readKept(raw) {
  return {
    dealer: readSeat(raw.dealer, "dealer"),
    seat: readSeat(raw.seat, "seat"),
    trump: memberOrNone(raw.trump, SUITS, "trump"),
    bid: memberOrNone(raw.bid, BIDS, "bid"),
    open: raw.open == null ? null : flag(raw.open, "open"),
    note: _note(raw.note),
  };
}

export function requireSeatOf(seat, side) {
  if (seat !== null && side !== sideOfSeat(seat)) throw new IllegalRound("seat");
}

export function sideOfSeat(seat) {
  return seat % 2 === 0 ? "us" : "them";
}

export function readSeat(value, reason) {
  return value == null ? null : whole(value, 0, SEATS - 1, reason);
}

// Python counts characters: an emoji is one, though its length is two.
function _note(value) {
  if (value == null) return "";
  if (!isText(value) || [...value].length > NOTE_LIMIT) throw new IllegalRound("note");
  return value;
}
