"""Who sits where, who deals and who speaks first."""

from __future__ import annotations

from scorekeeper.scoring.kept import side_of_seat

from .evening import Evening
from .parts import Seat

Four = tuple[Seat, Seat, Seat, Seat]


def seats(evening: Evening, dealer: int) -> Four:
    """The four places in the direction of play, counter-clockwise; `us` at 0 and 2 (scoring.md §3).

    The dealer's right-hand neighbour, who is the next one in that direction, speaks first.
    """
    names = evening.sheet.seats or (None, None, None, None)

    def seat(number: int) -> Seat:
        return Seat(number, names[number], side_of_seat(number), number == dealer, number == (dealer + 1) % 4)

    return seat(0), seat(1), seat(2), seat(3)
