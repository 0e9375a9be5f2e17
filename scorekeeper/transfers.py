"""«نقل إلى جوال آخر»: a link for one use that gives another device everything this one has.

Whoever has the link gets every pen of the device, so it holds for minutes, only its hash is kept, and a new
one ends the one before.
"""

from __future__ import annotations

import secrets
from datetime import timedelta

from sqlalchemy import delete, func, select

from scorekeeper.devices import KEY_BYTES, hash_of
from scorekeeper.extensions import db
from scorekeeper.models import Access, Device, Power, Sitting, Transfer, now

HOLDS = timedelta(minutes=10)


def offer(device: Device) -> str:
    """The key of a new link; the device's earlier ones, and any that ran out, end with it."""
    old = (Transfer.device_id == device.id) | (Transfer.created_at < now() - HOLDS)
    db.session.execute(delete(Transfer).where(old))
    key = secrets.token_urlsafe(KEY_BYTES)
    db.session.add(Transfer(key_hash=hash_of(key), device_id=device.id))
    db.session.flush()
    return key


def offered(key: str, lock: bool = False) -> Transfer | None:
    """The offer this key stands for; None for one that is unknown, used or run out."""
    standing = select(Transfer).where(Transfer.key_hash == hash_of(key), Transfer.created_at > now() - HOLDS)
    return db.session.scalar(standing.with_for_update() if lock else standing)


def take(transfer: Transfer, device: Device) -> None:
    """Give `device` every pen of the one that offered, with its lists and its name, and use the offer up.

    Where `device` has a pen already, the stronger of both stays.
    """
    giver = db.session.get_one(Device, transfer.device_id)
    db.session.delete(transfer)
    if giver.id == device.id:
        return
    given = db.session.scalars(
        select(Access).where(Access.device_id == giver.id, Access.ended_at.is_(None))
    ).all()
    theirs = select(Access.sitting_id).where(Access.device_id == giver.id)
    # Each row locked, in one order: a pen that is handed out elsewhere meanwhile gets another number.
    db.session.execute(
        select(Sitting.id).where(Sitting.id.in_(theirs)).order_by(Sitting.id).with_for_update()
    )
    mine = {
        access.sitting_id: access
        for access in db.session.scalars(select(Access).where(Access.device_id == device.id))
    }
    last = select(Access.sitting_id, func.max(Access.number)).where(Access.sitting_id.in_(theirs))
    numbers: dict[str, int] = dict(db.session.execute(last.group_by(Access.sitting_id)).all())
    for pen in given:
        _hand_over(pen, device, mine.get(pen.sitting_id), numbers[pen.sitting_id] + 1)
    device.name = device.name or giver.name


def _hand_over(pen: Access, device: Device, held: Access | None, number: int) -> None:
    if held is None:
        held = Access(sitting_id=pen.sitting_id, device_id=device.id, power=pen.power, number=number)
        held.hidden_at = pen.hidden_at
        db.session.add(held)
        return
    held.ended_at = None
    held.hidden_at = held.hidden_at and pen.hidden_at
    held.power = Power.OWNER if Power.OWNER in (held.power, pen.power) else held.power
