"""Sittings out of the database, one at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sqlalchemy import select

from scorekeeper.access import phones
from scorekeeper.extensions import db
from scorekeeper.log import read_log
from scorekeeper.models import Sitting

from . import Taken


def sittings(inner_ids: Iterable[str]) -> Iterator[Taken]:
    """The sittings of these inner ids, each let go of before the next is read."""
    for inner_id in inner_ids:
        sitting = db.session.get(Sitting, inner_id)
        if sitting is None:
            continue
        yield Taken(sitting.created_at, read_log(sitting), phones(sitting))
        db.session.expunge(sitting)


def every_sitting() -> list[str]:
    """The inner ids of all sittings but deleted ones and samples, oldest first: for the server's keeper."""
    kept = select(Sitting.id).where(Sitting.deleted_at.is_(None), Sitting.sample_until.is_(None))
    return list(db.session.scalars(kept.order_by(Sitting.created_at, Sitting.id)))
