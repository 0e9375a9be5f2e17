"""This device's sittings as its home page lists them: a page at a time, searched by name and by month."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from unicodedata import decimal

from sqlalchemy import ColumnElement, Select, and_, or_, select

from scorekeeper.access import LISTED
from scorekeeper.extensions import db
from scorekeeper.models import Access, Device, Sitting, SittingSummary
from scorekeeper.statistics.spelling import folded
from scorekeeper.statistics.summary import VERSION
from scorekeeper.summaries import STALE, UNTITLED, remake, summaries
from scorekeeper.times import days_in_words, title_of_day

PAGE = 30

Period = tuple[datetime, datetime]
"""From the first moment on, to before the second."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Listed:
    """Sittings, each with its summary; `older` is where the next page begins.

    `waiting` counts those whose logs are still to be summed up, so that no search can find them yet.
    """

    sittings: Sequence[tuple[Sitting, Mapping[str, Any]]]
    older: str | None = None
    waiting: int = 0


NOTHING = Listed(())


def listed(device: Device, name: str = "", period: Period | None = None, after: str = "") -> Listed:
    """The sittings on this device's list that `name` finds, begun in `period`; after that place.

    It finds what the list shows: title, names and seats, however they are spelt, and the day in any language.
    """
    found = _mine(device)
    words, waiting = folded(name), 0
    if words:
        waiting = _sum_up_all(device)[1]
        found = found.join(SittingSummary, SittingSummary.sitting_id == Sitting.id)
        by_name = SittingSummary.search.contains(words, autoescape=True)
        found = found.where(or_(by_name, *_by_day(device, words)))
    if period is not None:
        found = found.where(Sitting.created_at >= period[0], Sitting.created_at < period[1])
    place = _read_place(after)
    if place is not None:
        when, public_id = place
        later = and_(Sitting.created_at == when, Sitting.public_id < public_id)
        found = found.where(or_(Sitting.created_at < when, later))
    newest = found.order_by(Sitting.created_at.desc(), Sitting.public_id.desc()).limit(PAGE + 1)
    rows = list(db.session.scalars(newest))
    page = rows[:PAGE]
    told = summaries(page)
    return Listed(
        [(one, told[one.id]) for one in page],
        _place(page[-1]) if len(rows) > PAGE else None,
        waiting,
    )


def newest(device: Device) -> Sitting | None:
    """The sitting on this device's list that was opened last."""
    last = _mine(device).order_by(Sitting.created_at.desc(), Sitting.public_id.desc()).limit(1)
    return db.session.scalars(last).first()


def beginnings(device: Device) -> Sequence[datetime]:
    """When each sitting on this device's list began, newest first."""
    mine = _mine(device).with_only_columns(Sitting.created_at)
    return list(db.session.scalars(mine.order_by(Sitting.created_at.desc())))


def everything(device: Device) -> Listed:
    """Every sitting on this device's list with its summary, oldest first."""
    made, waiting = _sum_up_all(device)
    kept = and_(SittingSummary.sitting_id == Sitting.id, SittingSummary.version == VERSION)
    rows = db.session.execute(
        _mine(device)
        .outerjoin(SittingSummary, kept)
        .add_columns(SittingSummary.body)
        .order_by(Sitting.created_at, Sitting.public_id)
    )
    told = [(one, made.get(one.id) or json.loads(text)) for one, text in rows if text or one.id in made]
    return Listed(told, waiting=waiting)


def _mine(device: Device) -> Select[Sitting]:
    mine = select(Sitting).join(Access, Access.sitting_id == Sitting.id)
    return mine.where(Access.device_id == device.id, Access.ended_at.is_(None), *LISTED)


def _by_day(device: Device, words: str) -> Iterator[ColumnElement[bool]]:
    """Sittings found by the day they began on; those without a title, by the one it gives them as well."""
    words = _with_plain_digits(words)
    begun = list(db.session.execute(_mine(device).with_only_columns(Sitting.id, Sitting.created_at)))
    on_day = [inner for inner, when in begun if any(words in folded(day) for day in days_in_words(when))]
    titled = [inner for inner, when in begun if words in folded(title_of_day(when))]
    yield Sitting.id.in_(on_day)
    yield and_(SittingSummary.search.startswith(UNTITLED), Sitting.id.in_(titled))


def _with_plain_digits(words: str) -> str:
    return "".join(str(decimal(one)) if one.isdecimal() else one for one in words)


def _sum_up_all(device: Device) -> tuple[Mapping[str, Mapping[str, Any]], int]:
    """What was missing or stale and is made now, and how many are left for the next request.

    A search asks the database, which knows only what is summed up.
    """
    missing = _mine(device).outerjoin(SittingSummary, SittingSummary.sitting_id == Sitting.id).where(STALE)
    columns = missing.with_only_columns(Sitting.id, Sitting.last_seq).order_by(Sitting.created_at.desc())
    stale = [(inner, seq) for inner, seq in db.session.execute(columns)]
    made = remake(stale)
    if made:
        # SQLite reads what stood when this transaction began: without what was kept since.
        db.session.rollback()
    return made, len(stale) - len(made)


def _place(sitting: Sitting) -> str:
    """Where a page ends: the time and the address, which no other sitting has both of."""
    return f"{(sitting.created_at - _EPOCH) // timedelta(microseconds=1)}.{sitting.public_id}"


def _read_place(text: str) -> tuple[datetime, str] | None:
    micros, dot, public_id = text.partition(".")
    if not dot or not micros.isascii() or not micros.lstrip("-").isdigit() or "\0" in public_id:
        return None
    try:
        return _EPOCH + timedelta(microseconds=int(micros)), public_id
    except (OverflowError, ValueError):
        return None
