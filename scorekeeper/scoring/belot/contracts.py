"""The six contracts of Belot and what a deal in each is worth (scoring.md §2; seed 003, 3 and 5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Contract(StrEnum):
    """What was bid: a trump suit, no trumps or all trumps."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    NO_TRUMPS = "no_trumps"
    ALL_TRUMPS = "all_trumps"


@dataclass(frozen=True, slots=True)
class Worth:
    """A contract's numbers.

    `cards`: card points in the deal with 10 for the last trick, as entered. `times`: no trumps are
    doubled before rounding. `base`: points of a whole deal. The side with less rounds up from
    `low_up`, the side with more from `high_up` (last digit of its total in card points).
    """

    cards: int
    times: int
    base: int
    low_up: int
    high_up: int


_SUIT = Worth(cards=162, times=1, base=16, low_up=6, high_up=7)

WORTH: Mapping[Contract, Worth] = {
    Contract.CLUBS: _SUIT,
    Contract.DIAMONDS: _SUIT,
    Contract.HEARTS: _SUIT,
    Contract.SPADES: _SUIT,
    Contract.NO_TRUMPS: Worth(cards=130, times=2, base=26, low_up=5, high_up=5),
    Contract.ALL_TRUMPS: Worth(cards=258, times=1, base=26, low_up=4, high_up=5),
}
