"""Files brought back: read in pieces, checked whole before anything is written, then written at once.

A file is read twice, and never held: once to check it and to say what would come, which leaves beside it a
file of what is to be written; once that one, in a single transaction. `docs/export.md` says what a file is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from scorekeeper.scoring.sides import BySide

SITTINGS = 10_000
"""The most sittings of one file."""


class Why(StrEnum):
    """What is wrong with a file at one place."""

    BROKEN = "broken"
    CUT = "cut"
    MARK = "mark"
    LETTERS = "letters"
    TWICE = "twice"
    UNKNOWN = "unknown"
    MISSING = "missing"
    TYPE = "type"
    NUMBER = "number"
    NESTING = "nesting"
    LARGE = "large"
    FOREIGN = "foreign"
    VERSION = "version"
    HASH = "hash"
    ORDER = "order"
    ILLEGAL = "illegal"
    DATE = "date"
    EMPTY = "empty"


class Damaged(ValueError):
    """A file that can't be taken: nothing of it was written. `line` counts from 1; `field` may be empty."""

    def __init__(self, line: int, field: str, why: Why) -> None:
        super().__init__(f"line {line}, {field or 'file'}: {why.value}")
        self.line = line
        self.field = field
        self.why = why


@dataclass(frozen=True, slots=True)
class Read:
    """A sitting as a file says it, not yet checked: each act with the line it begins in."""

    line: int
    head: Mapping[str, Any]
    acts: Sequence[tuple[int, Any]]


@dataclass(frozen=True, slots=True)
class ActRow:
    """An act ready to be written; `device` is the number of its phone in the sitting."""

    seq: int
    id: str
    kind: str
    body: str
    received: datetime
    device: int | None


@dataclass(frozen=True, slots=True)
class Checked:
    """A sitting that may be written: its acts, the phones that wrote in it, and what it comes to."""

    devices: Sequence[tuple[int, str | None]]
    rows: Sequence[ActRow]
    coming: Coming


@dataclass(frozen=True, slots=True)
class Coming:
    """A sitting in short, to be looked at before it is taken in."""

    opening: str
    game: str
    title: str | None
    names: BySide[str] | None
    games: int
    rounds: int
    series: BySide[int]
    created_at: datetime
    acts: int
