"""The home page and the form of a new sitting, as their templates get them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from markupsafe import Markup

from scorekeeper.scoring.sides import BySide, Side


@dataclass(frozen=True, slots=True)
class SittingCard:
    """A sitting in this device's list: the running sakka's totals in points, and the series in games."""

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


@dataclass(frozen=True, slots=True)
class Choice:
    """One value a form offers, with an example of what it does where it has one."""

    value: str
    label: str
    chosen: bool
    example: Markup | None = None


@dataclass(frozen=True, slots=True)
class NewSitting:
    """The form of a new sitting: the fields as typed, a message for each that is refused."""

    act_id: str
    values: Mapping[str, str]
    errors: Mapping[str, str]
    games: tuple[Choice, ...]
    presets: tuple[Choice, ...]
