"""Rounds as CSV, one a line, so that Excel opens it in Arabic and runs nothing of it."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator

from scorekeeper.board.evening import Evening

from . import Taken
from .columns import IDENTITY, OF_THE_ROUND, OF_THE_SITTING, Cell, Column, Shared, lines

COLUMNS: tuple[Shared | Column, ...] = (*OF_THE_SITTING, *OF_THE_ROUND, IDENTITY)

# Without it Excel takes the file for one of the machine's old code page.
MARK = "\ufeff".encode()

# A cell that begins so may be taken for a formula (OWASP, CSV injection); full-width forms too.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def write(sittings: Iterable[Taken]) -> Iterator[bytes]:
    """The whole file in pieces, one a sitting."""
    yield MARK + _encoded([[str(column.heading) for column in COLUMNS]])
    for taken in sittings:
        yield _encoded(_rows(taken.evening()))


def _rows(evening: Evening) -> Iterator[list[str | int]]:
    before = [_cell(column.of(evening)) for column in OF_THE_SITTING]
    code = _cell(IDENTITY.of(evening))
    for line in lines(evening):
        yield [*before, *(_cell(column.of(line)) for column in OF_THE_ROUND), code]


def defused(text: str) -> str:
    """`text` as no program takes it for a formula; `plain` gives it back."""
    return "'" + text if text.lstrip("'").startswith(_FORMULA) else text


def plain(cell: str) -> str:
    """A cell of ours as it was before it was defused."""
    return cell[1:] if cell.startswith("'") and cell.lstrip("'").startswith(_FORMULA) else cell


def _cell(value: Cell) -> str | int:
    """Numbers stay numbers, also below zero."""
    return value if isinstance(value, int) else defused(value or "")


def _encoded(rows: Iterable[Iterable[str | int]]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerows(rows)
    return text.getvalue().encode("utf-8", "replace")
