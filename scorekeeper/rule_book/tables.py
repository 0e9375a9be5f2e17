"""The tables of the rules page: cards, projects, and a sheet that the engine writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask_babel import LazyString
from markupsafe import Markup

from scorekeeper.i18n import lazy_gettext, say
from scorekeeper.labels import DECLARATIONS, PROJECTS
from scorekeeper.scoring.baloot.contracts import WORTH, Contract
from scorekeeper.scoring.baloot.projects import BALOOT_POINTS, POINTS, Project
from scorekeeper.scoring.belot.declarations import CARD_POINTS
from scorekeeper.scoring.games import GAMES
from scorekeeper.scoring.ledger import ledger
from scorekeeper.scoring.pack import PLAIN, TRUMP, Rank
from scorekeeper.scoring.sides import NO_POINTS, BySide

RANKS: Mapping[Rank, LazyString] = {
    Rank.ACE: lazy_gettext("Ace"),
    Rank.TEN: lazy_gettext("Ten"),
    Rank.KING: lazy_gettext("King"),
    Rank.QUEEN: lazy_gettext("Queen"),
    Rank.JACK: lazy_gettext("Jack"),
    Rank.NINE: lazy_gettext("Nine"),
    Rank.EIGHT: lazy_gettext("Eight"),
    Rank.SEVEN: lazy_gettext("Seven"),
}


@dataclass(frozen=True, slots=True)
class Card:
    """A card with what it weighs, in abnat or in Belot's card points."""

    name: LazyString
    weighs: int


@dataclass(frozen=True, slots=True)
class Worth:
    """A row of the table of projects: its values in the columns' order, None where there is none."""

    name: LazyString
    values: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class SampleRow:
    """A round of the sample sheet: what happened, what it writes, and how it stands then."""

    words: Markup
    points: BySide[int]
    totals: BySide[int]


def cards() -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Every card, strongest first: where it is no trump, and as trump."""
    plain, trump = (
        tuple(Card(RANKS[rank], weighs) for rank, weighs in order.items()) for order in (PLAIN, TRUMP)
    )
    return plain, trump


def projects(game: str) -> tuple[Worth, ...]:
    """What each project is worth: in sun and in hokm, or in Belot's card points."""
    if game == "belot":
        return tuple(Worth(DECLARATIONS[name], (many,)) for name, many in CARD_POINTS.items())
    sun, hokm = POINTS[Contract.SUN], POINTS[Contract.HOKM]
    kaboot = (WORTH[Contract.SUN].kaboot, WORTH[Contract.HOKM].kaboot)
    return (
        *(Worth(PROJECTS[one], (sun[one], hokm[one])) for one in Project),
        Worth(lazy_gettext("Baloot"), (None, BALOOT_POINTS)),
        Worth(lazy_gettext("Kaboot"), kaboot),
    )


_Sample = tuple[LazyString, Mapping[str, int], Mapping[str, Any]]

_HOKM_OURS = {"kind": "played", "buyer": "us", "contract": "hokm"}
_SUN_OURS = {**_HOKM_OURS, "contract": "sun"}

SAMPLES: Mapping[str, Sequence[_Sample]] = {
    "baloot": (
        (
            lazy_gettext("Hokm for us, %(a)s and %(b)s"),
            {"a": 110, "b": 52},
            {**_HOKM_OURS, "abnat": {"us": 110}},
        ),
        (
            lazy_gettext("Sun for them, %(a)s and %(b)s"),
            {"a": 90, "b": 40},
            {**_SUN_OURS, "buyer": "them", "abnat": {"them": 90}},
        ),
        (
            lazy_gettext("Hokm for us, %(a)s and %(b)s, and a fifty of ours"),
            {"a": 100, "b": 62},
            {**_HOKM_OURS, "abnat": {"us": 100}, "projects": {"us": {"fifty": 1}}},
        ),
        (
            lazy_gettext("Sun for us failed, %(a)s and %(b)s"),
            {"a": 50, "b": 80},
            {**_SUN_OURS, "abnat": {"us": 50}},
        ),
        (lazy_gettext("Hokm for us, every trick ours"), {}, {**_HOKM_OURS, "kaboot": "us"}),
    ),
    "belot": (
        (
            lazy_gettext("Spades for us, %(a)s and %(b)s"),
            {"a": 102, "b": 60},
            {"kind": "played", "bidder": "us", "contract": "spades", "card_points": {"us": 102}},
        ),
        (
            lazy_gettext("All trumps for them, %(a)s and %(b)s"),
            {"a": 155, "b": 103},
            {"kind": "played", "bidder": "them", "contract": "all_trumps", "card_points": {"them": 155}},
        ),
        (
            lazy_gettext("Hearts for us, inside, %(a)s and %(b)s"),
            {"a": 75, "b": 87},
            {"kind": "played", "bidder": "us", "contract": "hearts", "card_points": {"us": 75}},
        ),
        (
            lazy_gettext("No trumps for them, every trick theirs"),
            {},
            {"kind": "played", "bidder": "them", "contract": "no_trumps", "capot": "them"},
        ),
    ),
}
"""Rounds that every preset writes alike, each with its words and the counts in them."""


def sample(game: str) -> tuple[SampleRow, ...]:
    """A sheet as the engine writes it under the usual rules."""
    kind, rounds = GAMES[game], SAMPLES[game]
    book = ledger([kind.read_round(raw) for _, _, raw in rounds], kind.presets[kind.default_preset], kind)
    return tuple(
        SampleRow(say(str(words), **counts), row.points or NO_POINTS, row.totals)
        for (words, counts, _), row in zip(rounds, book.rows, strict=True)
    )
