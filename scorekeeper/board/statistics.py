"""A sitting's statistics as their page gets them: numbers with their words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from scorekeeper.i18n import direction, tenths
from scorekeeper.labels import CONTRACTS, LEVELS, MARKS, kind_name, project_name
from scorekeeper.scoring.rounds import Kind
from scorekeeper.scoring.sides import BySide
from scorekeeper.sentences.curves import curve_told
from scorekeeper.statistics import Best, Curve, Statistics, Tally, statistics
from scorekeeper.statistics.curve import Drawing, drawn
from scorekeeper.statistics.deals import BALOOT

from .build import title
from .evening import Evening
from .parts import Seat
from .rows import names_of
from .seats import seats


@dataclass(frozen=True, slots=True)
class DrawnCurve:
    """A sakka's curve, and the same in words for whoever doesn't see it."""

    number: int
    target: int
    drawing: Drawing
    told: Markup
    totals: BySide[int]


@dataclass(frozen=True, slots=True)
class Counted:
    """A line of a table: what is counted, and how often for each side."""

    label: str
    many: BySide[int]


@dataclass(frozen=True, slots=True)
class Bought:
    """A line of a table: a contract, and what each side made of it."""

    label: str
    tallies: BySide[Tally]


@dataclass(frozen=True, slots=True)
class SeatTally:
    """A seat, what it bought (None where that was never written), and what was bought in rounds it dealt."""

    seat: Seat
    bought: Tally | None
    dealt: Tally


@dataclass(frozen=True, slots=True)
class StatisticsPage:
    """The whole page. `length` is the average number of rounds of a finished sakka, as text with tenths.

    `all_passed` is what this game calls a round that nobody bought.
    """

    address: str
    title: str
    names: BySide[str]
    curves: tuple[DrawnCurve, ...]
    rounds: int
    passed: int
    all_passed: str
    finished: int
    length: str | None
    bought: tuple[Bought, ...]
    sides: BySide[Tally]
    seats: tuple[SeatTally, ...]
    counted: tuple[Counted, ...]
    best: BySide[Best | None]
    worst: BySide[Best | None]
    several: bool


def statistics_page(evening: Evening) -> StatisticsPage:
    """The page for whoever has the sitting's address."""
    found = statistics(evening.sheet)
    return StatisticsPage(
        address=evening.address,
        title=title(evening),
        names=names_of(evening),
        curves=tuple(_drawn(evening, curve) for curve in found.curves if len(curve.totals) > 1),
        rounds=found.rounds,
        passed=found.passed,
        all_passed=kind_name(evening.game, Kind.PASSED_OUT),
        finished=found.finished,
        length=None if found.length is None else tenths(found.length),
        bought=tuple(
            Bought(str(label), found.contracts[name])
            for name, label in CONTRACTS[evening.game].items()
            if name in found.contracts
        ),
        sides=found.sides,
        seats=_seats(evening, found),
        counted=tuple(_counted(evening, found)),
        best=found.best,
        worst=found.worst,
        several=len(found.curves) > 1,
    )


def _drawn(evening: Evening, curve: Curve) -> DrawnCurve:
    rtl, last = direction() == "rtl", curve.totals[-1]
    told = curve_told(len(curve.totals) - 1, last, curve.lead_changes, curve.winner, evening.names)
    return DrawnCurve(curve.number, curve.target, drawn(curve, rtl), told, last)


def _seats(evening: Evening, found: Statistics) -> tuple[SeatTally, ...]:
    said = any(tally.bought for tally in found.seats)
    return tuple(
        SeatTally(seat, found.seats[seat.number] if said else None, found.dealt[seat.number])
        for seat in seats(evening, evening.current.next_dealer)
    )


def _counted(evening: Evening, found: Statistics) -> list[Counted]:
    """Kaboots, doubled rounds by who bought them, projects as they were written."""
    swept = MARKS["capot" if evening.game == "belot" else "kaboot"]
    return [
        Counted(str(swept), found.kaboots),
        *_named(found.levels, {name: str(label) for name, label in LEVELS[evening.game].items()}),
        *_named(found.projects, {name: _project(name) for name in found.projects}),
    ]


def _named(counts: Mapping[str, BySide[int]], labels: Mapping[str, str]) -> list[Counted]:
    return [Counted(labels[name], many) for name, many in counts.items()]


def _project(name: str) -> str:
    return str(MARKS[BALOOT]) if name == BALOOT else project_name(name)
