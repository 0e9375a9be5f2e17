"""The columns of a round, for CSV and XLSX: words in the language of whoever asks, numbers as numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scorekeeper.board.build import title
from scorekeeper.board.evening import Evening
from scorekeeper.board.parts import BoardRow
from scorekeeper.board.rows import board_row, counts_of
from scorekeeper.i18n import gettext, lazy_pgettext
from scorekeeper.labels import GAMES as GAME_NAMES
from scorekeeper.scoring import Game, Row
from scorekeeper.scoring.sides import BySide, Side
from scorekeeper.times import zone

Cell = str | int | None

CLOCK = "%Y-%m-%d %H:%M"


@dataclass(frozen=True, slots=True)
class Line:
    """A round with all it is written from: its sakka and both numbers, from 1."""

    evening: Evening
    game: Game
    game_number: int
    row: Row
    shown: BoardRow
    dealer: str


@dataclass(frozen=True, slots=True)
class Shared:
    """A column whose cells are the same in every round of a sitting."""

    key: str
    heading: object
    of: Callable[[Evening], Cell]


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, what stands in it, and how wide it wants to be, in letters."""

    key: str
    heading: object
    of: Callable[[Line], Cell]
    width: int = 9


def lines(evening: Evening) -> Iterator[Line]:
    """The rounds of a sitting, sakka after sakka."""
    dealers = _dealers(evening)
    for number, game in enumerate(evening.sheet.games, 1):
        for at, row in enumerate(game.rows, 1):
            yield Line(evening, game, number, row, board_row(evening, game, at, row), dealers[row.dealer])


def _clock(evening: Evening) -> str:
    """When the sitting was opened, by the clock on the wall: 2026-12-03 21:40."""
    return evening.created_at.astimezone(zone()).strftime(CLOCK)


def _counts(line: Line) -> BySide[int | None]:
    """The card points of both sides: of the one as entered, of the other the rest."""
    counts = counts_of(line.evening, line.row)
    return BySide(None, None) if counts is None else BySide(counts.us, counts.them)


def _name(evening: Evening, side: Side) -> str | None:
    return None if evening.names is None else evening.names[side]


def _dealers(evening: Evening) -> tuple[str, ...]:
    """Who sits where: by name, else by the seat as the forms call it."""
    places = (gettext("Bottom seat"), gettext("Right seat"), gettext("Top seat"), gettext("Left seat"))
    names = evening.sheet.seats or (None,) * len(places)
    return tuple(name or place for name, place in zip(names, places, strict=True))


def _details(line: Line) -> str:
    return " · ".join(mark.text for mark in line.shown.marks)


OF_THE_SITTING: tuple[Shared, ...] = (
    Shared("sitting", lazy_pgettext("column", "Sitting"), title),
    Shared("date", lazy_pgettext("column", "Date"), _clock),
    Shared("kind", lazy_pgettext("column", "Baloot or Belot"), lambda evening: str(GAME_NAMES[evening.game])),
    Shared("name_us", lazy_pgettext("column", "Our name"), lambda evening: _name(evening, Side.US)),
    Shared("name_them", lazy_pgettext("column", "Their name"), lambda evening: _name(evening, Side.THEM)),
)

OF_THE_ROUND: tuple[Column, ...] = (
    Column("game", lazy_pgettext("column", "Game"), lambda line: line.game_number),
    Column("target", lazy_pgettext("column", "Target"), lambda line: line.game.rules.target),
    Column("round", lazy_pgettext("column", "Round"), lambda line: line.shown.number),
    Column("contract", lazy_pgettext("column", "Contract"), lambda line: line.shown.what, 14),
    Column("buyer", lazy_pgettext("column", "Buyer"), lambda line: line.shown.whose, 14),
    Column("details", lazy_pgettext("column", "Details"), _details, 26),
    Column("count_us", lazy_pgettext("column", "Our abnat"), lambda line: _counts(line).us),
    Column("count_them", lazy_pgettext("column", "Their abnat"), lambda line: _counts(line).them),
    Column("points_us", lazy_pgettext("column", "Our points"), lambda line: _points(line, Side.US)),
    Column("points_them", lazy_pgettext("column", "Their points"), lambda line: _points(line, Side.THEM)),
    Column("total_us", lazy_pgettext("column", "Our total"), lambda line: line.row.totals.us),
    Column("total_them", lazy_pgettext("column", "Their total"), lambda line: line.row.totals.them),
    Column("pot", lazy_pgettext("column", "Hanging"), lambda line: line.row.pot),
    Column("dealer", lazy_pgettext("column", "Dealer"), lambda line: line.dealer, 14),
    Column("note", lazy_pgettext("column", "Note"), lambda line: line.shown.note or None, 26),
)

IDENTITY = Shared("id", lazy_pgettext("column", "Sitting code"), lambda evening: str(evening.acts[0]["id"]))
"""The id of the act that opened the sitting: by it the file is known when it comes back."""


def _points(line: Line, side: Side) -> int | None:
    """The points written; none for a round after the end."""
    return None if line.row.points is None else line.row.points[side]
