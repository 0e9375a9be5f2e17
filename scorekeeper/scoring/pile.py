"""A pile of cards and what it counts in each contract (seed 000; scoring.md §1 and 2)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from .pack import LAST_TRICK, PLAIN, SUITS, TRUMP, Rank


class Card(NamedTuple):
    """One of the 32; `plain` and `trump` are what it weighs outside and within a trump suit, in abnat."""

    suit: str
    rank: Rank

    @property
    def plain(self) -> int:
        """In sun, in no trumps and in every suit that is no trump."""
        return PLAIN[self.rank]

    @property
    def trump(self) -> int:
        """In a suit that is trump."""
        return TRUMP[self.rank]


DECK = tuple(Card(suit, rank) for suit in SUITS for rank in PLAIN)
"""Every card, suit by suit, strongest first where there is no trump."""


def abnat(pile: Iterable[Card], trumps: Collection[str], last: bool) -> int:
    """What the pile counts where the suits `trumps` are trump, in abnat; `last` adds الأرض.

    A card counts once, however often it is named. No trumps in Belot are counted before doubling.
    """
    cards = sum(card.trump if card.suit in trumps else card.plain for card in set(pile))
    return cards + (LAST_TRICK if last else 0)
