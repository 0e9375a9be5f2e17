"""The 32 cards of both games: what each weighs, which beats which, and how they are dealt (seed 000, 003)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Rank(StrEnum):
    """The cards of a suit, strongest first where it is no trump."""

    ACE = "ace"
    TEN = "ten"
    KING = "king"
    QUEEN = "queen"
    JACK = "jack"
    NINE = "nine"
    EIGHT = "eight"
    SEVEN = "seven"


SUITS = ("hearts", "spades", "diamonds", "clubs")

PLAIN: Mapping[Rank, int] = {
    Rank.ACE: 11,
    Rank.TEN: 10,
    Rank.KING: 4,
    Rank.QUEEN: 3,
    Rank.JACK: 2,
    Rank.NINE: 0,
    Rank.EIGHT: 0,
    Rank.SEVEN: 0,
}
"""In sun, in no trumps and in every suit that is no trump: abnat, strongest first."""

TRUMP: Mapping[Rank, int] = {
    Rank.JACK: 20,
    Rank.NINE: 14,
    Rank.ACE: 11,
    Rank.TEN: 10,
    Rank.KING: 4,
    Rank.QUEEN: 3,
    Rank.EIGHT: 0,
    Rank.SEVEN: 0,
}
"""The trump suit: abnat, strongest first."""

LAST_TRICK = 10
"""الأرض: what the last trick adds, in abnat."""

PLAYERS = 4
PACK = len(SUITS) * len(PLAIN)
HAND = PACK // PLAYERS
"""Cards a player holds, and so the tricks of a round."""

FIRST_DEAL = 5
"""Cards each gets before the bidding."""

RUNS = (3, 4, 5)
"""Cards in a row that have a name: سرا (tierce), خمسين (quarte), مية (quint)."""
