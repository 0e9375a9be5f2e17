"""What the picture of one running score shows, ready to be drawn."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.scoring.sides import BySide

CARD_SIZE = (1200, 630)
"""Width and height in pixels: what chat apps ask of a link's picture."""


@dataclass(frozen=True, slots=True)
class CardSide:
    """One side: `total` in the chosen digits, `left` what is still to go in words, `progress` 0 to 1.

    `stand_in` is written where the fonts lack the letters of `name`. `won` is the headline of a winner.
    """

    name: str
    stand_in: str
    total: str
    left: str
    progress: float
    won: str | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """The score of a sitting; `rtl` is the direction of its language, our side comes first in it.

    `facts` are short words beneath the title, `pot` what hangs, in words (None where nothing does).
    """

    rtl: bool
    brand: str
    title: str
    title_stand_in: str
    facts: tuple[str, ...]
    sides: BySide[CardSide]
    series_label: str
    series: BySide[str]
    pot: str | None = None
