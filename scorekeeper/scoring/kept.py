"""What a round carries besides its count: kept and shown, checked wherever it stands, no effect on points."""

from __future__ import annotations

from dataclasses import dataclass

from .rounds import NOTE_LIMIT, IllegalRound, Raw, Reason, member_or_none, whole
from .sides import Side

FIELDS = ("dealer", "seat", "trump", "bid", "open", "note")
SUITS = frozenset({"clubs", "diamonds", "hearts", "spades"})
BIDS = frozenset({"ashkal", "second_hokm"})
SEATS = 4
"""Seats 0–3 are counted in the direction of play; `us` sits at 0 and 2 (scoring.md §3)."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The checked extras of a round; None and "" where nothing was said (scoring.md §1.1)."""

    dealer: int | None = None
    seat: int | None = None
    trump: str | None = None
    bid: str | None = None
    open: bool | None = None
    note: str = ""


NOTHING_SAID = Kept()


def read_kept(raw: Raw) -> Kept:
    """The extras of a round of any kind; raises IllegalRound for one that cannot be (scoring.md §1.1)."""
    if raw.keys().isdisjoint(FIELDS):
        return NOTHING_SAID
    return Kept(
        dealer=read_seat(raw.get("dealer"), Reason.DEALER),
        seat=read_seat(raw.get("seat"), Reason.SEAT),
        trump=member_or_none(raw.get("trump"), SUITS, Reason.TRUMP),
        bid=member_or_none(raw.get("bid"), BIDS, Reason.BID),
        open=_open(raw.get("open")),
        note=_note(raw.get("note")),
    )


def require_seat_of(seat: int | None, side: Side) -> None:
    """The player who bought sits on the side that bought (scoring.md §1.1)."""
    if seat is not None and side_of_seat(seat) is not side:
        raise IllegalRound(Reason.SEAT)


def side_of_seat(seat: int) -> Side:
    """The side that sits at this seat: `us` at 0 and 2."""
    return Side.US if seat % 2 == 0 else Side.THEM


def read_seat(value: object, reason: Reason) -> int | None:
    """A seat 0–3; None when not given."""
    return None if value is None else whole(value, 0, SEATS - 1, reason)


def _open(value: object) -> bool | None:
    if value is None or isinstance(value, bool):
        return value
    raise IllegalRound(Reason.OPEN)


def _note(value: object) -> str:
    if value is None:
        return ""
    if not isinstance(value, str) or len(value) > NOTE_LIMIT:
        raise IllegalRound(Reason.NOTE)
    return value
