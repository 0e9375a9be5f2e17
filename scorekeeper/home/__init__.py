"""The home page and the form of a new sitting, as their templates get them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.choice import Choice
from scorekeeper.house_rules import RuleSet
from scorekeeper.scoring.sides import BySide, Side


@dataclass(frozen=True, slots=True)
class SittingCard:
    """A sitting in this device's list: the running sakka's totals in points, and the series in games.

    `ended` says that its owner has ended it.
    """

    href: str
    title: str
    game: str
    names: BySide[str]
    named: bool
    totals: BySide[int]
    series: BySide[int]
    number: int
    winner: Side | None
    rounds: int
    when: datetime
    ended: bool


@dataclass(frozen=True, slots=True)
class Away:
    """What just went off the list, for the bar that brings it back; `action` is where to post that."""

    title: str
    deleted: bool
    action: str


@dataclass(frozen=True, slots=True)
class Search:
    """What the list was searched for, and the months there are to choose from."""

    name: str
    month: str
    months: tuple[Choice, ...]

    @property
    def asked(self) -> bool:
        """Whether the list shows less than all."""
        return bool(self.name or self.month)


@dataclass(frozen=True, slots=True)
class NewSitting:
    """The form of a new sitting: the fields as typed, a message for each that is refused.

    `rules` are those of both games: those of the game that is not chosen are not read.
    """

    act_id: str
    values: Mapping[str, str]
    errors: Mapping[str, str]
    games: tuple[Choice, ...]
    rules: tuple[RuleSet, ...]
