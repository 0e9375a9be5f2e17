"""«السجل»: every act in words, newest first, a page at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from itertools import groupby
from typing import Any

from markupsafe import Markup

from scorekeeper.i18n import gettext, say
from scorekeeper.log import Entry
from scorekeeper.scoring import Sheet, fold
from scorekeeper.scoring.inforce import OPENED, UNDONE, in_force
from scorekeeper.sentences import deed
from scorekeeper.times import day

from .build import title
from .changes import Change, changes
from .evening import Evening, other_phone

PAGE = 40
"""The most acts on a page."""

FEWEST = 5
FOLDED = 16_000
"""Each act's words need the fold of the log up to it: a longer log gets shorter pages, so that a page takes
no longer to make."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One act: who did it, when and what, and what changed from what to what.

    `struck` says that it was taken back. `undo` is the act to name in an `undone` that takes it back, or
    brings it back where it is struck (`again`); None where neither can be.
    """

    seq: int
    who: Markup
    mine: bool
    when: datetime
    text: Markup
    changes: tuple[Change, ...]
    struck: bool
    undo: str | None
    again: bool


@dataclass(frozen=True, slots=True)
class History:
    """A page of the log, day by day; `older` and `newer` are the `before` of the pages beside it.

    They are None at the ends; `newer` is 0 where that page is the newest.
    """

    address: str
    title: str
    seq: int
    may_score: bool
    days: tuple[tuple[Markup, tuple[Deed, ...]], ...]
    older: int | None
    newer: int | None


class Chronicle:
    """A log read for its history: which acts stand, and which `undone` took out those that don't."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.void = {lost.id for lost in evening.sheet.void}
        self.acts = {entry.act["id"]: entry.act for entry in evening.entries}

    @cached_property
    def standing(self) -> Mapping[str, Mapping[str, Any] | None]:
        """The acts in force, by id, each with the act it takes out."""
        return {one.act["id"]: one.target for one in in_force(self.evening.acts)}

    @cached_property
    def taken_out_by(self) -> Mapping[str, str]:
        """For each act that an `undone` in force takes out, that one's id."""
        return {target["id"]: name for name, target in self.standing.items() if target is not None}

    def undo_of(self, act: Mapping[str, Any]) -> str | None:
        """What an `undone` must name to take this act back, or to bring it back where it was taken back."""
        name = str(act["id"])
        if act["kind"] in (OPENED, UNDONE) or name in self.void:
            return None
        return name if name in self.standing else self.taken_out_by.get(name)

    def undoable(self, name: object) -> bool:
        """Whether an `undone` that names this act changes anything the history offers."""
        return any(name == self.undo_of(act) for act in self.evening.acts)


def history(evening: Evening, before: int | None) -> History:
    """The acts before that number, or the newest, down to the opening."""
    entries = evening.entries
    end = len(entries) if before is None else sum(entry.seq < before for entry in entries)
    size = max(FEWEST, min(PAGE, FOLDED // max(1, len(entries))))
    start = max(0, end - size)
    newer = None if end >= len(entries) else end + size
    deeds = reversed(list(_deeds(Chronicle(evening), start, end)))
    return History(
        address=evening.address,
        title=title(evening),
        seq=evening.seq,
        may_score=evening.may_score,
        days=tuple((when, tuple(those)) for when, those in groupby(deeds, key=lambda one: day(one.when))),
        older=entries[start].seq if start else None,
        newer=None if newer is None else entries[newer].seq if newer < len(entries) else 0,
    )


def _deeds(chronicle: Chronicle, start: int, end: int) -> Iterator[Deed]:
    acts: Sequence[Mapping[str, Any]] = chronicle.evening.acts
    before = fold(acts[:start])
    for at in range(start, end):
        after = fold(acts[: at + 1])
        yield _deed(chronicle, chronicle.evening.entries[at], before, after)
        before = after


def _deed(chronicle: Chronicle, entry: Entry, before: Sheet, after: Sheet) -> Deed:
    evening, act = chronicle.evening, entry.act
    mine = entry.device_id is not None and entry.device_id == evening.me
    struck = act["id"] not in chronicle.standing
    return Deed(
        seq=entry.seq,
        who=_who(evening, entry, mine),
        mine=mine,
        when=entry.received,
        text=deed(act, before, after, chronicle.acts),
        changes=tuple(changes(evening, act, before, after)),
        struck=struck,
        undo=chronicle.undo_of(act) if evening.may_score else None,
        again=struck,
    )


def _who(evening: Evening, entry: Entry, mine: bool) -> Markup:
    if mine:
        return say(gettext("This phone"))
    return evening.device_name(entry) or other_phone()
