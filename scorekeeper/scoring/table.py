"""The working state of the fold: what the acts so far have laid on the table (acts.md §2.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from .games import GameKind
from .order import Order
from .sheet import Game, Row
from .sides import BySide


@dataclass(slots=True)
class OpenGame:
    """A game and its own copy of the house rules; `first_dealer` None goes on from the former game."""

    id: str
    preset: str
    rules: Any
    first_dealer: int | None
    order: Order = field(default_factory=Order)

    def plays_as(self, game: Game, first: int) -> bool:
        """Whether `game` was played by these very rules from this dealer on."""
        return (game.first_dealer, game.preset, game.rules) == (first, self.preset, self.rules)


@dataclass(frozen=True, slots=True)
class Entry:
    """A round on the table: its game's id, its inputs as stored and as read, and the marks it carries."""

    game: str
    raw: Mapping[str, Any]
    read: Any
    edited: bool = False
    flagged: bool = False

    def stands_in(self, row: Row, name: str) -> bool:
        """Whether `row` was made from this very entry."""
        marks = row.id == name and row.edited == self.edited and row.flagged == self.flagged
        return marks and row.round is self.raw


@dataclass(slots=True)
class Table:
    """Everything the acts in force have made; `used` are the round ids that may not come again."""

    kind: GameKind
    games: dict[str, OpenGame]
    title: str | None = None
    names: BySide[str] | None = None
    seats: tuple[str | None, ...] | None = None
    rounds: dict[str, Entry] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)

    @property
    def last(self) -> OpenGame:
        """The game begun last."""
        return next(reversed(self.games.values()))

    def copy(self) -> Table:
        """A table with the same on it, that can be changed by itself."""
        games = {game.id: replace(game, order=game.order.copy()) for game in self.games.values()}
        return replace(self, games=games, rounds=self.rounds.copy(), used=self.used.copy())

    def game(self, name: object) -> OpenGame | None:
        """The game of this id, if it is there."""
        return self.games.get(name) if isinstance(name, str) else None

    def entry(self, name: object) -> Entry | None:
        """The round of this id, if it is on the table."""
        return self.rounds.get(name) if isinstance(name, str) else None
