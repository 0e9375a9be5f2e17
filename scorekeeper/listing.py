"""This device's sittings as its home page lists them: a page at a time, searched by name and by month."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Select, and_, or_, select

from scorekeeper.access import LISTED
from scorekeeper.extensions import db
from scorekeeper.models import Access, Device, Sitting, SittingSummary
from scorekeeper.statistics.spelling import folded
from scorekeeper.summaries import STALE, remake, summaries

PAGE = 30

Period = tuple[datetime, datetime]
"""From the first moment on, to before the second."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Listed:
    """A page of sittings, newest first, each with its summary; `older` is where the next page begins."""

    sittings: Sequence[tuple[Sitting, Mapping[str, Any]]]
    older: str | None


NOTHING = Listed((), None)


def listed(device: Device, name: str = "", period: Period | None = None, after: str = "") -> Listed:
    """The sittings on this device's list whose names hold `name`, begun in `period`; after that place."""
    found = _mine(device)
    words = folded(name)
    if words:
        _sum_up_all(device)
        found = found.join(SittingSummary, SittingSummary.sitting_id == Sitting.id)
        found = found.where(SittingSummary.search.contains(words, autoescape=True))
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
        [(one, told[one.id]) for one in page if one.id in told],
        _place(page[-1]) if len(rows) > PAGE else None,
    )


def beginnings(device: Device) -> Sequence[datetime]:
    """When each sitting on this device's list began, newest first."""
    mine = _mine(device).with_only_columns(Sitting.created_at)
    return list(db.session.scalars(mine.order_by(Sitting.created_at.desc())))


def everything(device: Device) -> Sequence[tuple[Sitting, Mapping[str, Any]]]:
    """Every sitting on this device's list with its summary, oldest first."""
    made = _sum_up_all(device)
    rows = db.session.execute(
        _mine(device)
        .outerjoin(SittingSummary, SittingSummary.sitting_id == Sitting.id)
        .add_columns(SittingSummary.body)
        .order_by(Sitting.created_at, Sitting.public_id)
    )
    return [(one, made.get(one.id) or json.loads(text)) for one, text in rows if text or one.id in made]


def _mine(device: Device) -> Select[Sitting]:
    mine = select(Sitting).join(Access, Access.sitting_id == Sitting.id)
    return mine.where(Access.device_id == device.id, Access.ended_at.is_(None), *LISTED)


def _sum_up_all(device: Device) -> Mapping[str, Mapping[str, Any]]:
    """Make what is missing or stale: a search asks the database, which knows only what is summed up."""
    stale = _mine(device).outerjoin(SittingSummary, SittingSummary.sitting_id == Sitting.id).where(STALE)
    made = remake(list(db.session.scalars(stale.with_only_columns(Sitting.id))))
    if made:
        # SQLite reads what stood when this transaction began: without what was kept since.
        db.session.rollback()
    return made


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
