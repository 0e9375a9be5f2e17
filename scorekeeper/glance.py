"""What is asked again and again of a sitting, looked up beside the session and without its records.

The statements are built once: making one anew would cost as much as running it.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from sqlalchemy import Row, Select, and_, bindparam, select

from scorekeeper import replica
from scorekeeper.database import reading
from scorekeeper.devices import current_key, hash_of
from scorekeeper.models import Access, Act, Device, Sitting

_FOUND = (Sitting.public_id == bindparam("public_id"), Sitting.deleted_at.is_(None))
_ASKS = Device.key_hash == bindparam("key_hash")

_PEN = (
    select(Access.device_id)
    .join(Device, Device.id == Access.device_id)
    .where(Access.sitting_id == Sitting.id, Access.ended_at.is_(None), Sitting.ended_at.is_(None), _ASKS)
)
_SEEN = select(Sitting.last_seq, _PEN.exists()).where(*_FOUND)

_STANDS = (
    select(Sitting.last_seq, Sitting.created_at, Sitting.ended_at, Sitting.sample_until)
    .add_columns(Act.id, Act.received)
    .add_columns(Access.device_id, Access.number, Access.power, Access.ended_at, Device.name, _ASKS)
    .join(Act, and_(Act.sitting_id == Sitting.id, Act.seq == Sitting.last_seq))
    .outerjoin(Access, Access.sitting_id == Sitting.id)
    .outerjoin(Device, Device.id == Access.device_id)
    .where(*_FOUND)
    .order_by(Access.device_id)
)


def last_seen(public_id: str) -> tuple[int, bool] | None:
    """The last act's number, and whether the device that asks holds the pen; None for an unknown address.

    One indexed read: whoever follows asks this every few seconds.
    """
    rows = _rows(_SEEN, public_id)
    return (rows[0][0], rows[0][1]) if rows else None


def as_it_stands(public_id: str) -> Hashable:
    """All that the database can tell of a sitting to the device that asks; None for an unknown address.

    What is equal here reads alike in every respect: the log as far as it goes, who may do what, and the names
    of the phones.
    """
    return tuple(map(tuple, _rows(_STANDS, public_id))) or None


def _rows(statement: Select[*tuple[Any, ...]], public_id: str) -> Sequence[Row[*tuple[Any, ...]]]:
    # PostgreSQL refuses a text with a NUL instead of not finding it.
    if "\0" in public_id:
        return ()
    who = {"public_id": public_id, "key_hash": hash_of(current_key())}
    rows = _read(statement, who)
    return _read(statement, who) if replica.is_behind(rows[0][0] if rows else None) else rows


def _read(statement: Select[*tuple[Any, ...]], values: dict[str, str]) -> Sequence[Row[*tuple[Any, ...]]]:
    with reading() as connection:
        return connection.execute(statement, values).all()
