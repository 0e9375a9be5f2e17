"""The columns of a round, for CSV and XLSX: words in the language of whoever asks, numbers as numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scorekeeper.board.build import title
from scorekeeper.board.evening import Evening
from scorekeeper.board.parts import BoardRow
from scorekeeper.board.rows import board_row
from scorekeeper.i18n import gettext, lazy_pgettext
from scorekeeper.labels import GAMES as GAME_NAMES
from scorekeeper.scoring import Game, Row
from scorekeeper.scoring.baloot.contracts import WORTH
from scorekeeper.scoring.belot.contracts import WORTH as BELOT_WORTH
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


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, what stands in it, and how wide it wants to be, in letters."""

    key: str
    heading: object
    of: Callable[[Line], Cell]
    width: int = 9


def lines(evening: Evening) -> Iterator[Line]:
    """The rounds of a sitting, sakka after sakka."""
    for number, game in enumerate(evening.sheet.games, 1):
        for at, row in enumerate(game.rows, 1):
            yield Line(evening, game, number, row, board_row(evening, game, at, row))


def _clock(line: Line) -> str:
    """When the sitting was opened, by the clock on the wall: 2026-12-03 21:40."""
    return line.evening.created_at.astimezone(zone()).strftime(CLOCK)


def _counts(line: Line) -> BySide[int | None]:
    """The card points of both sides: of the one as entered, of the other the rest."""
    raw = line.row.round
    counts, contract = raw.get("abnat") or raw.get("card_points"), raw.get("contract")
    # Beside «خسران» and a reverse kaboot they are not read, whatever they are (scoring.md §1.1).
    if raw["kind"] != "played" or raw.get("failed") or raw.get("reverse_kaboot") or not counts:
        return BySide(None, None)
    worth = WORTH if line.evening.game == "baloot" else BELOT_WORTH
    whole = next(value.cards for key, value in worth.items() if key == contract)
    us, them = counts.get("us"), counts.get("them")
    return BySide(whole - them if us is None else us, whole - us if them is None else them)


def _name(line: Line, side: Side) -> str | None:
    names = line.evening.names
    return None if names is None else names[side]


def _dealer(line: Line) -> str:
    """Who dealt: by name, else by the seat as the forms call it."""
    seats = line.evening.sheet.seats
    named = seats[line.row.dealer] if seats else None
    places = (gettext("Bottom seat"), gettext("Right seat"), gettext("Top seat"), gettext("Left seat"))
    return named or places[line.row.dealer]


def _details(line: Line) -> str:
    return " · ".join(mark.text for mark in line.shown.marks)


OF_THE_SITTING: tuple[Column, ...] = (
    Column("sitting", lazy_pgettext("column", "Sitting"), lambda line: title(line.evening)),
    Column("date", lazy_pgettext("column", "Date"), _clock),
    Column(
        "kind", lazy_pgettext("column", "Baloot or Belot"), lambda line: str(GAME_NAMES[line.evening.game])
    ),
    Column("name_us", lazy_pgettext("column", "Our name"), lambda line: _name(line, Side.US)),
    Column("name_them", lazy_pgettext("column", "Their name"), lambda line: _name(line, Side.THEM)),
)
"""The same in every round of one sitting."""

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
    Column("dealer", lazy_pgettext("column", "Dealer"), _dealer, 14),
    Column("note", lazy_pgettext("column", "Note"), lambda line: line.shown.note or None, 26),
)

IDENTITY = Column("id", lazy_pgettext("column", "Sitting code"), lambda line: str(line.evening.acts[0]["id"]))
"""The id of the act that opened the sitting: by it the file is known when it comes back."""


def _points(line: Line, side: Side) -> int | None:
    """The points written; none for a round after the end."""
    return None if line.row.points is None else line.row.points[side]
