"""What a log of acts folds to: the whole evening as shown, frozen (acts.md §2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from .results import RoundScore
from .sides import BySide, Side


class VoidReason(StrEnum):
    """Why an act in force has no effect (acts.md §2.3)."""

    ILLEGAL = "illegal"
    NO_ACT = "no_act"
    NO_GAME = "no_game"
    NO_ROUND = "no_round"
    DUPLICATE = "duplicate"


@dataclass(frozen=True, slots=True)
class Void:
    """An act in force without effect; `id` is None where the act has none."""

    id: str | None
    reason: VoidReason

    def as_dict(self) -> dict[str, Any]:
        """The JSON shape of acts.md."""
        return {"id": self.id, "reason": self.reason.value}


@dataclass(frozen=True, slots=True)
class Row:
    """A round on the sheet: its inputs as stored, and what the ledger makes of them.

    `points` (with hanging points received) and `score` are None in a round after the end, where
    `totals` and `pot` are those of the end.
    """

    id: str
    round: Mapping[str, Any]
    dealer: int
    points: BySide[int] | None
    totals: BySide[int]
    pot: int
    edited: bool
    flagged: bool
    after_end: bool
    score: RoundScore | None

    def as_dict(self) -> dict[str, Any]:
        """The JSON shape of acts.md."""
        return {
            "id": self.id,
            "dealer": self.dealer,
            "points": None if self.points is None else self.points.as_dict(),
            "totals": self.totals.as_dict(),
            "pot": self.pot,
            "edited": self.edited,
            "flagged": self.flagged,
            "after_end": self.after_end,
        }


@dataclass(frozen=True, slots=True)
class Game:
    """One صكّة: the house rules it keeps, its rows in order, and where it stands."""

    id: str
    preset: str
    rules: Any
    first_dealer: int
    rows: tuple[Row, ...]
    totals: BySide[int]
    pot: int
    winner: Side | None
    next_dealer: int

    def as_dict(self) -> dict[str, Any]:
        """The JSON shape of acts.md."""
        return {
            "id": self.id,
            "preset": self.preset,
            "rules": self.rules.as_dict(),
            "first_dealer": self.first_dealer,
            "rounds": [row.as_dict() for row in self.rows],
            "totals": self.totals.as_dict(),
            "pot": self.pot,
            "winner": None if self.winner is None else self.winner.value,
            "next_dealer": self.next_dealer,
        }


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sitting: its names, its games, won games by side, and the acts in force without effect.

    `game` is "baloot" or "belot", None with nothing opened; a title, names or seats never given are None.
    """

    game: str | None
    title: str | None
    names: BySide[str] | None
    seats: tuple[str | None, ...] | None
    games: tuple[Game, ...]
    series: BySide[int]
    void: tuple[Void, ...]

    def as_dict(self) -> dict[str, Any]:
        """The JSON shape of acts.md."""
        return {
            "game": self.game,
            "title": self.title,
            "names": None if self.names is None else self.names.as_dict(),
            "seats": None if self.seats is None else list(self.seats),
            "games": [game.as_dict() for game in self.games],
            "series": self.series.as_dict(),
            "void": [void.as_dict() for void in self.void],
        }
