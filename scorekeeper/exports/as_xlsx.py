"""Sittings as a workbook: a sheet for each, and one in front that sums them up."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime
from typing import IO, Any

import xlsxwriter

from scorekeeper.board.build import title
from scorekeeper.board.evening import Evening
from scorekeeper.board.rows import names_of
from scorekeeper.i18n import direction, gettext, pgettext
from scorekeeper.labels import GAMES as GAME_NAMES
from scorekeeper.scoring.sides import Side
from scorekeeper.times import zone

from . import Taken
from .columns import OF_THE_ROUND, Cell, lines

A4 = 9
"""The number by which a workbook knows the size of paper."""

NAME_LENGTH = 31
"""The longest name of a sheet, in units of UTF-16."""

# Text stays text, whatever it begins with or looks like.
_OPTIONS = {
    "constant_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}
_FORBIDDEN = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
_WIDTHS = (26, 16, 10, 18, 18, 8, 8, 8, 8, 31)


def write(sittings: Iterable[Taken], out: IO[bytes]) -> None:
    """Write the whole workbook to `out`, a file that can be read again."""
    with xlsxwriter.Workbook(out, _OPTIONS) as book:
        _Book(book).fill(sittings)


class _Book:
    def __init__(self, book: Any) -> None:
        self._book = book
        self._names = SheetNames()
        self._head = book.add_format({"bold": True, "text_wrap": True, "valign": "top"})
        self._when = book.add_format({"num_format": "yyyy-mm-dd hh:mm", "align": "left"})
        self._sums = self._sheet(gettext("Summary"), _WIDTHS)
        for at, heading in enumerate(_summary_head()):
            self._sums.write_string(0, at, heading, self._head)
        self._sums.freeze_panes(1, 0)

    def fill(self, sittings: Iterable[Taken]) -> None:
        for at, taken in enumerate(sittings, 1):
            evening = taken.evening()
            name = self._write_rounds(evening)
            self._write_sum(at, evening, name)

    def _sheet(self, wanted: str, widths: Iterable[int]) -> Any:
        sheet = self._book.add_worksheet(self._names.take(wanted))
        if direction() == "rtl":
            sheet.right_to_left()
        # On paper a round stays in one line, below its heads: across, and as many pages long as it takes.
        sheet.set_landscape()
        sheet.set_paper(A4)
        sheet.fit_to_pages(1, 0)
        sheet.repeat_rows(0)
        for at, width in enumerate(widths):
            sheet.set_column(at, at, width)
        return sheet

    def _write_rounds(self, evening: Evening) -> str:
        day = _local(evening.created_at).strftime("%Y-%m-%d")
        sheet = self._sheet(f"{_cut(_legal(title(evening)), 20)} {day}", (one.width for one in OF_THE_ROUND))
        names = names_of(evening)
        headings = {"points_us": names.us, "points_them": names.them}
        for at, column in enumerate(OF_THE_ROUND):
            sheet.write_string(0, at, headings.get(column.key) or str(column.heading), self._head)
        sheet.freeze_panes(1, 0)
        for number, line in enumerate(lines(evening), 1):
            for at, column in enumerate(OF_THE_ROUND):
                _put(sheet, number, at, column.of(line))
        # The library keeps every sheet's file open to the end: a thousand are more than a process may.
        sheet._opt_close()
        return str(sheet.get_name())

    def _write_sum(self, at: int, evening: Evening, sheet_name: str) -> None:
        names, sheet = names_of(evening), evening.sheet
        self._sums.write_datetime(at, 1, _local(evening.created_at), self._when)
        rounds = sum(len(game.rows) for game in sheet.games)
        cells: dict[int, Cell] = {0: title(evening), 2: str(GAME_NAMES[evening.game])}
        cells |= {3: names[Side.US], 4: names[Side.THEM], 5: len(sheet.games)}
        cells |= {6: sheet.series.us, 7: sheet.series.them, 8: rounds, 9: sheet_name}
        for column, cell in cells.items():
            _put(self._sums, at, column, cell)


def _summary_head() -> tuple[str, ...]:
    return (
        *(pgettext("column", "Sitting"), pgettext("column", "Date"), pgettext("column", "Baloot or Belot")),
        *(pgettext("column", "Our name"), pgettext("column", "Their name"), pgettext("column", "Games")),
        *(pgettext("column", "Games we won"), pgettext("column", "Games they won")),
        *(pgettext("column", "Rounds"), pgettext("column", "Sheet")),
    )


def _put(sheet: Any, row: int, column: int, cell: Cell) -> None:
    if isinstance(cell, int):
        sheet.write_number(row, column, cell)
    elif cell:
        sheet.write_string(row, column, cell)


def _local(when: datetime) -> datetime:
    """A moment as the clock on the wall has it: a workbook knows no zones."""
    return when.astimezone(zone()).replace(tzinfo=None)


class SheetNames:
    """Names that a workbook takes: short, without what it forbids, and no two alike but for their case."""

    def __init__(self) -> None:
        # The one name that workbooks keep for themselves.
        self._taken = {"history"}

    def take(self, wanted: str) -> str:
        """`wanted` as near as may be, from now on taken."""
        base = _cut(_legal(wanted), NAME_LENGTH) or "Sitting"
        name, number = base, 1
        while name.casefold() in self._taken:
            number += 1
            tail = f" ({number})"
            name = _cut(base, NAME_LENGTH - len(tail)) + tail
        self._taken.add(name.casefold())
        return name


def _legal(text: str) -> str:
    return _FORBIDDEN.sub(" ", text).strip(" '")


def _cut(text: str, units: int) -> str:
    """The beginning of `text` that takes at most so many units of UTF-16."""
    kept = text.encode("utf-16-le", "replace")[: 2 * units].decode("utf-16-le", "ignore")
    return kept.strip(" '")
