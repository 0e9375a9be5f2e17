"""The working state of the fold: what the acts so far have laid on the table (acts.md §2.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .games import GameKind
from .order import Order
from .sides import BySide


@dataclass(slots=True)
class OpenGame:
    """A game and its own copy of the house rules; `first_dealer` None goes on from the former game."""

    id: str
    preset: str
    rules: Any
    first_dealer: int | None
    order: Order = field(default_factory=Order)


@dataclass(slots=True)
class Entry:
    """A round on the table: its inputs as stored and as read, and the marks it carries."""

    game: OpenGame
    raw: Mapping[str, Any]
    read: Any
    edited: bool = False
    flagged: bool = False


@dataclass(slots=True)
class Table:
    """Everything the acts in force have made; `used` are the round ids that may not come again."""

    kind: GameKind
    last: OpenGame
    games: dict[str, OpenGame]
    title: str | None = None
    names: BySide[str] | None = None
    seats: tuple[str | None, ...] | None = None
    rounds: dict[str, Entry] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)

    def game(self, name: object) -> OpenGame | None:
        """The game of this id, if it is there."""
        return self.games.get(name) if isinstance(name, str) else None

    def entry(self, name: object) -> Entry | None:
        """The round of this id, if it is on the table."""
        return self.rounds.get(name) if isinstance(name, str) else None
