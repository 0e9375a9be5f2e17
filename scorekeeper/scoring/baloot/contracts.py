"""The two contracts of Baloot, the ladder of doubling, and what they are worth (scoring.md §1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Contract(StrEnum):
    """What was bought; the values are the words of the JSON."""

    HOKM = "hokm"
    SUN = "sun"


@dataclass(frozen=True, slots=True)
class Worth:
    """The numbers of a contract: `cards` in abnat with the last trick, `base` and `kaboot` in points.

    `tenths` is what one abnat weighs in tenths of a point: 1 in hokm, 2 in sun.
    """

    cards: int
    base: int
    kaboot: int
    tenths: int


WORTH: Mapping[Contract, Worth] = {
    Contract.HOKM: Worth(cards=162, base=16, kaboot=25, tenths=1),
    Contract.SUN: Worth(cards=130, base=26, kaboot=44, tenths=2),
}

REVERSE_KABOOT = 88
"""الكبوت المقلوب, in points, never multiplied (scoring.md §1.1)."""

COFFEE = "coffee"


class Level(IntEnum):
    """The ladder of doubling: دبل, ثري, فور, قهوة."""

    UNDOUBLED = 1
    DOUBLE = 2
    THREE = 3
    FOUR = 4
    COFFEE = 5

    @property
    def times(self) -> int:
        """The multiplier; coffee is scored as an undoubled round (scoring.md §1.3.6)."""
        return 1 if self is Level.COFFEE else int(self)

    @property
    def buyer_raised_last(self) -> bool:
        """At ×3 and coffee the buyer raised last, at ×2 and ×4 the defenders (scoring.md §1.2)."""
        return self in (Level.THREE, Level.COFFEE)
