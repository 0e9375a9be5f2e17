"""The group over many evenings: players and pairs as they were named in the seats."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.scoring import Side
from scorekeeper.scoring.kept import SEATS, side_of_seat
from scorekeeper.scoring.sides import BySide

from .tally import Tally

Key = Hashable
Naming = Callable[[str], str]
"""What a name is called in the lists: two spellings that were joined are called alike."""

SEATS_OF: Mapping[Side, tuple[int, int]] = {Side.US: (0, 2), Side.THEM: (1, 3)}


@dataclass(slots=True)
class Standing:
    """What a player or a pair has come to. `run` counts the last games won in a row, lost ones below 0."""

    names: tuple[str, ...]
    won: int = 0
    lost: int = 0
    rounds: int = 0
    rounds_won: int = 0
    bought: Tally = field(default_factory=Tally)
    kaboots: int = 0
    run: int = 0

    @property
    def games(self) -> int:
        """How many finished games there were."""
        return self.won + self.lost


@dataclass(slots=True)
class Meeting:
    """Two pairs against each other: the games and the rounds each of them won."""

    pairs: tuple[tuple[str, ...], tuple[str, ...]]
    games: list[int] = field(default_factory=lambda: [0, 0])
    rounds: list[int] = field(default_factory=lambda: [0, 0])


@dataclass(frozen=True, slots=True)
class Group:
    """Everyone who was named: those with the most won games first."""

    players: tuple[Standing, ...]
    pairs: tuple[Standing, ...]
    meetings: tuple[Meeting, ...]


def group(
    evenings: Iterable[Mapping[str, Any]], naming: Naming = str, words: frozenset[str] = frozenset()
) -> Group:
    """The standings over these summaries, oldest first; `words` are names that name nobody («لنا»)."""
    players: dict[Key, Standing] = {}
    pairs: dict[Key, Standing] = {}
    meetings: dict[Key, Meeting] = {}
    for told in evenings:
        for table in told["tables"]:
            sides = BySide(*(_pair(told, table, side, naming, words) for side in Side))
            for seat in range(SEATS):
                name = table["seats"][seat]
                if name:
                    side = side_of_seat(seat)
                    known = players.setdefault(naming(name), Standing((naming(name),)))
                    _count(known, table, side, table["bought_by"][seat])
            for side in Side:
                pair = sides[side]
                if pair:
                    known = pairs.setdefault(pair, Standing(pair))
                    _count(known, table, side, table["bought"][_at(side)])
            _meet(meetings, table, sides)
    return Group(
        _ranked(players.values()),
        _ranked(pairs.values()),
        tuple(sorted(meetings.values(), key=lambda one: (-sum(one.games), -sum(one.rounds), one.pairs))),
    )


def fours(evenings: Iterable[Mapping[str, Any]], naming: Naming = str) -> dict[tuple[str, ...], int]:
    """Each four that sat together, however they were paired, with the number of evenings they did."""
    seen: dict[tuple[str, ...], int] = {}
    for told in evenings:
        for four in {four for table in told["tables"] if (four := four_of(table, naming))}:
            seen[four] = seen.get(four, 0) + 1
    return seen


def four_of(table: Mapping[str, Any], naming: Naming = str) -> tuple[str, ...] | None:
    """The four of a table in one order; None where a seat has no name."""
    seats = table["seats"]
    return tuple(sorted(naming(name) for name in seats)) if all(seats) else None


def _pair(
    told: Mapping[str, Any], table: Mapping[str, Any], side: Side, naming: Naming, words: frozenset[str]
) -> tuple[str, ...] | None:
    """Who plays on a side: by both its seats, else, where none of them has a name, by the side's own."""
    seated = [table["seats"][seat] for seat in SEATS_OF[side]]
    if all(seated):
        return tuple(sorted(naming(name) for name in seated))
    name = (told["names"] or ("", ""))[_at(side)]
    return (naming(name),) if name and name not in words and not any(seated) else None


def _at(side: Side) -> int:
    return 0 if side is Side.US else 1


def _count(known: Standing, table: Mapping[str, Any], side: Side, bought: Sequence[int]) -> None:
    for winner in table["games"]:
        if winner == side:
            known.won += 1
            known.run = max(known.run, 0) + 1
        else:
            known.lost += 1
            known.run = min(known.run, 0) - 1
    known.rounds += table["rounds"]
    known.rounds_won += table["won"][_at(side)]
    known.kaboots += table["kaboots"][_at(side)]
    have = known.bought
    known.bought = Tally(have.bought + bought[0], have.made + bought[1], have.failed + bought[2])


def _meet(
    meetings: dict[Key, Meeting], table: Mapping[str, Any], sides: BySide[tuple[str, ...] | None]
) -> None:
    if not sides.us or not sides.them or sides.us == sides.them:
        return
    first, second = sorted((sides.us, sides.them))
    meeting = meetings.setdefault((first, second), Meeting((first, second)))
    for at, pair in enumerate((first, second)):
        side = Side.US if pair == sides.us else Side.THEM
        meeting.games[at] += table["games"].count(side)
        meeting.rounds[at] += table["won"][_at(side)]


def _ranked(standings: Iterable[Standing]) -> tuple[Standing, ...]:
    return tuple(sorted(standings, key=lambda one: (-one.won, one.lost, -one.rounds_won, one.names)))
