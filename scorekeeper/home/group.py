"""The group's page: standings, who met whom, and what they are filtered by."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from markupsafe import Markup

from scorekeeper.choice import Choice
from scorekeeper.i18n import digits, every_wording, gettext, isolated, ngettext, say
from scorekeeper.joined_names import Alike, alike
from scorekeeper.labels import GAMES, SIDES
from scorekeeper.statistics import Tally
from scorekeeper.statistics.group import Group, Naming, Standing, four_of, fours, group
from scorekeeper.statistics.spelling import folded
from scorekeeper.times import month, zone

Told = Sequence[tuple[datetime, Mapping[str, Any]]]


@dataclass(frozen=True, slots=True)
class Line:
    """A player or a pair: `name` in isolates, `run` in words."""

    name: Markup
    won: int
    lost: int
    rounds: int
    rounds_won: int
    bought: Tally
    kaboots: int
    run: Markup | None


@dataclass(frozen=True, slots=True)
class Met:
    """Two pairs, the games and the rounds each won against the other."""

    first: Markup
    second: Markup
    games: tuple[int, int]
    rounds: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Filters:
    """What the page shows of all evenings."""

    game: str = ""
    period: str = ""
    four: str = ""


@dataclass(frozen=True, slots=True)
class GroupPage:
    """The whole page; `sittings` is how many evenings it speaks of."""

    sittings: int
    players: tuple[Line, ...]
    pairs: tuple[Line, ...]
    meetings: tuple[Met, ...]
    alike: tuple[Alike, ...]
    games: tuple[Choice, ...]
    periods: tuple[Choice, ...]
    fours: tuple[Choice, ...]


def group_page(told: Told, filters: Filters, joined: frozenset[str]) -> GroupPage:
    """The page over these evenings, oldest first."""
    every = [one for _, one in told]
    spellings = alike(every, joined)
    called = {name: one.spellings[0] for one in spellings if one.joined for name in one.spellings}

    def naming(name: str) -> str:
        return called.get(name, name)

    chosen = [
        _of_four(one, filters.four, naming)
        for when, one in told
        if filters.game in ("", one["game"]) and f"{when.astimezone(zone()):%Y-%m}".startswith(filters.period)
    ]
    chosen = [one for one in chosen if one["tables"] or not filters.four]
    # A side without a name of its own has one of these in the log.
    found: Group = group(chosen, naming, every_wording(*SIDES.values()))
    return GroupPage(
        sittings=len(chosen),
        players=tuple(map(_line, found.players)),
        pairs=tuple(map(_line, found.pairs)),
        meetings=tuple(
            Met(_named(one.pairs[0]), _named(one.pairs[1]), _two(one.games), _two(one.rounds))
            for one in found.meetings
        ),
        alike=spellings,
        games=tuple(Choice(name, str(label), name == filters.game) for name, label in GAMES.items()),
        periods=_periods(told, filters.period),
        fours=_fours(every, filters.four, naming),
    )


def _of_four(told: Mapping[str, Any], four: str, naming: Naming) -> Mapping[str, Any]:
    """The evening without the tables at which others sat."""
    if not four:
        return told
    tables = [one for one in told["tables"] if (seated := four_of(one, naming)) and code_of(seated) == four]
    return {**told, "tables": tables}


def code_of(four: Sequence[str]) -> str:
    """A short word for a four that an address can carry."""
    return hashlib.sha256("\n".join(sorted(map(folded, four))).encode()).hexdigest()[:12]


def _line(standing: Standing) -> Line:
    return Line(
        name=_named(standing.names),
        won=standing.won,
        lost=standing.lost,
        rounds=standing.rounds,
        rounds_won=standing.rounds_won,
        bought=standing.bought,
        kaboots=standing.kaboots,
        run=_run(standing.run),
    )


def _run(run: int) -> Markup | None:
    """The last games in a row, once there are two of a kind."""
    many = abs(run)
    if many < 2:
        return None
    if run > 0:
        return say(ngettext("%(many)s won in a row", "%(many)s won in a row", many), many=many)
    return say(ngettext("%(many)s lost in a row", "%(many)s lost in a row", many), many=many)


def _named(names: Sequence[str]) -> Markup:
    if len(names) == 1:
        return isolated(names[0])
    return say(gettext("%(first)s and %(second)s"), first=isolated(names[0]), second=isolated(names[1]))


def _two(numbers: Sequence[int]) -> tuple[int, int]:
    return numbers[0], numbers[1]


def _periods(told: Told, chosen: str) -> tuple[Choice, ...]:
    """Each year and each month with an evening in it, newest first."""
    found: dict[str, Markup] = {}
    for when, _ in reversed(told):
        local = when.astimezone(zone())
        found.setdefault(f"{local:%Y}", digits(f"{local:%Y}"))
        found.setdefault(f"{local:%Y-%m}", month(when))
    return tuple(Choice(key, label.striptags(), key == chosen) for key, label in found.items())


def _fours(every: Sequence[Mapping[str, Any]], chosen: str, naming: Naming) -> tuple[Choice, ...]:
    """Each four that sat together, the most frequent first."""
    often = sorted(fours(every, naming).items(), key=lambda one: (-one[1], one[0]))
    return tuple(
        Choice(code_of(four), gettext(", ").join(four), code_of(four) == chosen) for four, _ in often
    )
