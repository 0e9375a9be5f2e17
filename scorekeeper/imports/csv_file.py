"""Our CSV: the points of each round, written straight onto the sheet; what was bought is not in it in full.

Its headings may be in any of our languages, and a program of tables may have set its own separators.
"""

from __future__ import annotations

import csv
import io
import re
import uuid
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from functools import cache
from typing import IO, Any

from scorekeeper.exports.as_csv import COLUMNS, plain
from scorekeeper.exports.as_json import instant
from scorekeeper.exports.columns import CLOCK
from scorekeeper.i18n import every_wording
from scorekeeper.labels import GAMES as GAME_NAMES
from scorekeeper.labels import KINDS
from scorekeeper.scoring.rounds import Kind
from scorekeeper.times import zone

from . import SITTINGS, Damaged, Read, Why

SEPARATORS = (",", ";", "\t")

GAP = 20
"""The most sakkat without a round, which have no line, between two that have one."""

_NUMBER = re.compile(r"[-\u2212]?\d{1,6}")
_SPACE = uuid.UUID("5f3c1a52-7f0e-4a53-9f0e-6a1d1f4b7a11")

Row = Mapping[str, str]


def read(file: IO[bytes]) -> Iterator[Read]:
    """The sittings of a file; raises Damaged. What is read here is checked like any other sitting."""
    text = io.TextIOWrapper(file, encoding="utf-8-sig", newline="")
    seen: set[str] = set()
    try:
        sitting: _Sitting | None = None
        for line, row in _rows(text):
            if sitting is None or sitting.code != row["id"]:
                if sitting is not None:
                    yield sitting.read()
                if row["id"] in seen:
                    raise Damaged(line, "id", Why.TWICE)
                seen.add(row["id"])
                if len(seen) > SITTINGS:
                    raise Damaged(line, "", Why.LARGE)
                sitting = _Sitting(line, row)
            sitting.add(line, row)
        if sitting is not None:
            yield sitting.read()
    finally:
        # The file is whoever's who opened it, and may close it before this is let go of.
        if not text.closed:
            text.detach()


def _rows(text: io.TextIOWrapper) -> Iterator[tuple[int, Row]]:
    line = 1
    try:
        first = text.readline(4096)
        keys, separator = _keys(first)
        # Strict: a quote that is not closed would otherwise take the rest of the file for one cell.
        lines = csv.reader(text, delimiter=separator, strict=True)
        for cells in lines:
            line = lines.line_num + 1
            if not any(cells):
                continue
            if len(cells) != len(keys):
                raise Damaged(line, "", Why.MISSING if len(cells) < len(keys) else Why.UNKNOWN)
            yield line, {key: plain(cell) for key, cell in zip(keys, cells, strict=True)}
    except UnicodeDecodeError:
        raise Damaged(line, "", Why.LETTERS) from None
    except csv.Error:
        raise Damaged(line + 1, "", Why.BROKEN) from None


def _keys(first: str) -> tuple[list[str], str]:
    """The columns of a file by its first line, and what stands between its cells."""
    known = {wording: column.key for column in COLUMNS for wording in every_wording(column.heading)}
    for separator in SEPARATORS:
        cells = next(csv.reader([first], delimiter=separator), [])
        keys = [known.get(cell.strip()) for cell in cells]
        if set(keys) == {column.key for column in COLUMNS} and len(keys) == len(COLUMNS):
            return [key for key in keys if key], separator
    raise Damaged(1, "", Why.FOREIGN if first.strip() else Why.EMPTY)


class _Sitting:
    """The acts that would have written the lines of one sitting."""

    def __init__(self, line: int, row: Row) -> None:
        self.code, self._line = row["id"], line
        self._created = _moment(row["date"], line)
        self._game, self._target = 1, _number(row, "target", line)
        self._acts: list[tuple[int, dict[str, Any]]] = []
        self._round = 0
        opening: dict[str, Any] = {"game": _game(row, line), "rules": {"target": self._target}}
        if row["name_us"] or row["name_them"]:
            opening["names"] = {"us": row["name_us"], "them": row["name_them"]}
        if row["sitting"]:
            opening["title"] = row["sitting"]
        self._put(line, "sitting_opened", self.code, opening)

    def add(self, line: int, row: Row) -> None:
        """One round; a sakka begins where its number does."""
        game = _number(row, "game", line)
        if not self._game <= game <= self._game + GAP:
            raise Damaged(line, "game", Why.ORDER)
        while self._game < game:
            self._game += 1
            self._round = 0
            self._target = _number(row, "target", line)
            self._put(
                line, "game_started", self._id(f"game {self._game}"), {"rules": {"target": self._target}}
            )
        if _number(row, "target", line) != self._target:
            raise Damaged(line, "target", Why.ILLEGAL)
        self._round += 1
        if _number(row, "round", line) != self._round:
            raise Damaged(line, "round", Why.ORDER)
        name = self._id(f"round {self._game} {self._round}")
        self._put(
            line, "round_added", self._id(f"act {name}"), {"round_id": name, "round": _round(row, line)}
        )

    def read(self) -> Read:
        """All of it, as a file of JSON would say it."""
        return Read(self._line, {"created_at": self._created, "devices": []}, self._acts)

    def _put(self, line: int, kind: str, name: str, more: dict[str, Any]) -> None:
        act = {"id": name, "kind": kind, "seq": len(self._acts) + 1, "received": self._created, **more}
        self._acts.append((line, act))

    def _id(self, what: str) -> str:
        # The same file gives the same ids, so that it is known when it comes again.
        return str(uuid.uuid5(_SPACE, f"{self.code} {what}"))


def _round(row: Row, line: int) -> dict[str, Any]:
    """The points as they are; a round without any, or one that all passed, wrote none."""
    note = {"note": row["note"]} if row["note"] else {}
    if row["contract"] in _passed() or not (row["points_us"] or row["points_them"]):
        return {"kind": "passed_out", **note}
    points = {"us": _number(row, "points_us", line), "them": _number(row, "points_them", line)}
    return {"kind": "manual", "points": points, **note}


def _game(row: Row, line: int) -> str:
    name = _games().get(row["kind"])
    if name is None:
        raise Damaged(line, "kind", Why.UNKNOWN)
    return name


@cache
def _games() -> Mapping[str, str]:
    return {wording: name for name, words in GAME_NAMES.items() for wording in every_wording(words)}


@cache
def _passed() -> frozenset[str]:
    return every_wording(*(words[Kind.PASSED_OUT] for words in KINDS.values()))


def _number(row: Row, key: str, line: int) -> int:
    """A whole number in digits of any script."""
    if not _NUMBER.fullmatch(row[key]):
        raise Damaged(line, key, Why.TYPE if row[key] else Why.MISSING)
    return int(row[key].replace("\u2212", "-"))


def _moment(text: str, line: int) -> str:
    """The clock on the wall as a moment."""
    try:
        clock = datetime.strptime(text, CLOCK).replace(tzinfo=UTC)
        return instant(clock - (clock.astimezone(zone()).utcoffset() or clock - clock))
    except (ValueError, OverflowError):
        raise Damaged(line, "date", Why.DATE) from None
