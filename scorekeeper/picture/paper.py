"""What the picture of a whole sheet shows, ready to be drawn."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.scoring.sides import BySide, Side


@dataclass(frozen=True, slots=True)
class PaperRow:
    """A round: its number and what it was in words; `points` are empty where it doesn't count."""

    number: str
    what: str
    points: BySide[str]
    totals: BySide[str]


@dataclass(frozen=True, slots=True)
class PaperGame:
    """A sakka: `rows` from the first round on, none where there is no room for them."""

    title: str
    rows: tuple[PaperRow, ...]
    totals: BySide[str]
    winner: Side | None


@dataclass(frozen=True, slots=True)
class Paper:
    """A sitting; `rtl` is the direction of its language, our side comes first in it.

    `facts` are short words beneath the title. `stand_ins` are written where no font has a name's letters.
    """

    rtl: bool
    brand: str
    title: str
    title_stand_in: str
    facts: tuple[str, ...]
    names: BySide[str]
    stand_ins: BySide[str]
    games: tuple[PaperGame, ...]
