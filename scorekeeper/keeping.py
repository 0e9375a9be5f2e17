"""What becomes of a sitting: ended, deleted and brought back, on a device's list or off it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, or_, select

from scorekeeper.extensions import db
from scorekeeper.models import Access, Device, Power, Sitting, now

KEPT_DELETED = timedelta(days=30)
"""How long a deleted sitting can be brought back."""


@dataclass(frozen=True, slots=True)
class PutAway:
    """A sitting off this device's list; `gone_at` is when it is gone for good, None where only hidden."""

    sitting: Sitting
    gone_at: datetime | None


def end(sitting: Sitting, ended: bool) -> None:
    """End the sitting, or open it again; what was ended before keeps its time."""
    db.session.refresh(sitting, with_for_update=True)
    sitting.ended_at = (sitting.ended_at or now()) if ended else None


def remove(sitting: Sitting) -> None:
    """Delete the sitting: nobody finds it any more, and for some days its owner can bring it back."""
    db.session.refresh(sitting, with_for_update=True)
    sitting.deleted_at = sitting.deleted_at or now()


def restore(sitting: Sitting) -> None:
    """Bring a deleted sitting back, as it was and under its links."""
    db.session.refresh(sitting, with_for_update=True)
    sitting.deleted_at = None


def put_on_list(sitting: Sitting, device: Device, listed: bool) -> None:
    """Show the sitting on this device's list, or take it off; the pen stays either way."""
    access = db.session.get_one(Access, (sitting.id, device.id))
    access.hidden_at = None if listed else access.hidden_at or now()


def purge() -> int:
    """Delete for good what was deleted long enough ago and samples past their time; how many sittings."""
    over = or_(Sitting.deleted_at < now() - KEPT_DELETED, Sitting.sample_until < now())
    return len(db.session.scalars(delete(Sitting).where(over).returning(Sitting.id)).all())


def put_away(device: Device) -> Sequence[PutAway]:
    """What this device can bring back: deleted sittings of its own, and those off its list; newest first."""
    owned = (Access.power == Power.OWNER) & (Sitting.deleted_at > now() - KEPT_DELETED)
    hidden = Sitting.deleted_at.is_(None) & Access.hidden_at.is_not(None)
    found = (
        select(Sitting)
        .join(Access, Access.sitting_id == Sitting.id)
        .where(Access.device_id == device.id, Access.ended_at.is_(None), or_(owned, hidden))
        .where(Sitting.sample_until.is_(None))
        .order_by(Sitting.created_at.desc(), Sitting.id)
    )
    return [
        PutAway(one, one.deleted_at + KEPT_DELETED if one.deleted_at else None)
        for one in db.session.scalars(found)
    ]
