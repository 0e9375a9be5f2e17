"""The statistics of one sitting."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

from scorekeeper.scoring import Game, Row, Sheet, Side
from scorekeeper.scoring.kept import SEATS
from scorekeeper.scoring.ledger import leader
from scorekeeper.scoring.sides import NO_POINTS, BySide

from .deals import Deal, deals
from .tally import Tally, tally

T = TypeVar("T")

UNDOUBLED = (None, 1)


@dataclass(frozen=True, slots=True)
class Curve:
    """Both totals of a sakka from 0 on, after each round that counts.

    `lead_changes` counts how often the other side came to be ahead.
    """

    number: int
    target: int
    totals: tuple[BySide[int], ...]
    winner: Side | None
    lead_changes: int


@dataclass(frozen=True, slots=True)
class Best:
    """A round by its place on the sheet, and what it brought both sides."""

    game: int
    number: int
    points: BySide[int]


@dataclass(frozen=True, slots=True)
class Statistics:
    """What a sitting comes to.

    `length` is the average number of rounds of a finished sakka in tenths, None while none is finished.
    `levels` counts doubled rounds by who bought; `best` and `worst` are each side's rounds by the difference.
    `dealt` are the purchases of the rounds that each seat dealt, `seats` those that each seat bought, as far
    as that was written.
    """

    curves: tuple[Curve, ...]
    rounds: int
    passed: int
    finished: int
    length: int | None
    sides: BySide[Tally]
    contracts: Mapping[str, BySide[Tally]]
    seats: tuple[Tally, ...]
    dealt: tuple[Tally, ...]
    kaboots: BySide[int]
    levels: Mapping[str, BySide[int]]
    projects: Mapping[str, BySide[int]]
    best: BySide[Best | None]
    worst: BySide[Best | None]


def statistics(sheet: Sheet) -> Statistics:
    """The numbers of everything on the sheet that counts."""
    played = deals(sheet)
    finished = [game for game in sheet.games if game.winner is not None]
    return Statistics(
        curves=tuple(_curve(number, game) for number, game in enumerate(sheet.games, 1)),
        rounds=len(played),
        passed=sum(deal.kind == "passed_out" for deal in played),
        finished=len(finished),
        length=_average([len(_counted(game)) for game in finished]),
        sides=by_side(played),
        contracts={
            name: by_side([deal for deal in played if deal.contract == name])
            for name in _in_use(deal.contract for deal in played)
        },
        seats=tuple(tally(deal for deal in played if deal.seat == seat) for seat in range(SEATS)),
        dealt=tuple(tally(deal for deal in played if deal.dealer == seat) for seat in range(SEATS)),
        kaboots=_count(played, lambda deal, side: int(deal.swept is side)),
        levels=_levels(played),
        projects=_projects(played),
        best=_by(lambda side: _extreme(played, side)),
        worst=_by(lambda side: _extreme(played, side.other)),
    )


def by_side(played: Sequence[Deal]) -> BySide[Tally]:
    """The purchases of each side."""
    return _by(lambda side: tally(deal for deal in played if deal.buyer is side))


def _by(count: Callable[[Side], T]) -> BySide[T]:
    return BySide(count(Side.US), count(Side.THEM))


def _count(played: Sequence[Deal], many: Callable[[Deal, Side], int]) -> BySide[int]:
    return _by(lambda side: sum(many(deal, side) for deal in played))


def _in_use(names: Iterable[str | None]) -> list[str]:
    """Each name once, in the order in which they come."""
    return list(dict.fromkeys(name for name in names if name is not None))


def _curve(number: int, game: Game) -> Curve:
    totals = (NO_POINTS, *(row.totals for row in _counted(game)))
    ahead = [side for side in map(leader, totals) if side is not None]
    changes = sum(one is not other for one, other in pairwise(ahead))
    return Curve(number, game.rules.target, totals, game.winner, changes)


def _counted(game: Game) -> list[Row]:
    return [row for row in game.rows if not row.after_end]


def _average(numbers: Sequence[int]) -> int | None:
    """In tenths, a half rounded up."""
    return (20 * sum(numbers) + len(numbers)) // (2 * len(numbers)) if numbers else None


def _levels(played: Sequence[Deal]) -> dict[str, BySide[int]]:
    """Doubled rounds by how high, of each side that bought them."""
    doubled = [deal for deal in played if deal.level not in UNDOUBLED]
    return {
        name: _count([deal for deal in doubled if str(deal.level) == name], _bought)
        for name in sorted(_in_use(str(deal.level) for deal in doubled))
    }


def _bought(deal: Deal, side: Side) -> int:
    return int(deal.buyer is side)


def _projects(played: Sequence[Deal]) -> dict[str, BySide[int]]:
    names = _in_use(name for deal in played for counts in deal.projects for name in counts)
    return {name: _by(_projects_of(played, name)) for name in names}


def _projects_of(played: Sequence[Deal], name: str) -> Callable[[Side], int]:
    return lambda side: sum(deal.projects[side].get(name, 0) for deal in played)


def _extreme(played: Sequence[Deal], side: Side) -> Best | None:
    """The round that put `side` ahead the most; the first of several, None where none did."""
    won = [
        (deal.points[side] - deal.points[side.other], -at, deal)
        for at, deal in enumerate(played)
        if deal.kind == "played"
    ]
    gained, _, deal = max(won, key=lambda one: one[:2], default=(0, 0, None))
    return Best(deal.game, deal.number, deal.points) if deal is not None and gained > 0 else None
