"""Sittings of a file into the database: what is here already is known by its acts, and never touched."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import IO, Any

from sqlalchemy import insert, select, update

from scorekeeper.access import hash_of
from scorekeeper.extensions import Base, db
from scorekeeper.models import Access, Act, Device, Power, Sitting, now

from . import ActRow, prepared

PIECE = 500

# Rows without objects: while they are written no other table can be.
_ACTS = Base.metadata.tables[Act.__tablename__]


@dataclass(slots=True)
class Written:
    """What came of a file: sittings that were added, by their addresses, and how many were here before."""

    added: list[str] = field(default_factory=list)
    here: int = 0


def here(openings: Iterable[str], device_id: int | None) -> Mapping[str, int]:
    """Which sittings are here already, by the act that opened them, each with how many acts it has here.

    Only those this device writes in count, and none that was deleted or is a sample, which doesn't stay:
    whether another phone has one is nobody's business. Without a device all count, for whoever runs the
    server.
    """
    known = _known(device_id)
    return {opening: known[opening][1] for opening in openings if opening in known}


def _known(device_id: int | None) -> dict[str, tuple[str, int]]:
    """The sittings that are here by their opening acts: inner id and number of acts.

    Asked once for all: no index finds an act by its id alone, so one question a sitting takes seconds.
    """
    known = select(Act.id, Sitting.id, Sitting.last_seq).join(Sitting, Sitting.id == Act.sitting_id)
    known = known.where(Act.seq == 1, Sitting.deleted_at.is_(None), Sitting.sample_until.is_(None))
    if device_id is not None:
        known = known.join(Access, Access.sitting_id == Sitting.id)
        known = known.where(Access.device_id == device_id, Access.ended_at.is_(None))
    return {opening: (inner, acts) for opening, inner, acts in db.session.execute(known)}


def write(file: IO[bytes], device: Device | None) -> Written:
    """Write what `prepare` left, owned by `device`; with none, only their links to score give the pen."""
    if device is not None:
        # Two touches at once are two requests: the second waits here, and finds all of it written.
        db.session.refresh(device, with_for_update=True)
    owner = None if device is None else device.id
    known = {opening: inner for opening, (inner, _) in _known(owner).items()}
    done = Written()
    for head, rows in prepared.sittings(file):
        opening = head.coming.opening
        if opening in known:
            done.here += 1
            _list_again(known[opening], owner)
        else:
            address, known[opening] = _add(head, rows, owner)
            done.added.append(address)
    return done


def _list_again(inner_id: str, owner: int | None) -> None:
    """A sitting that this device took off its list comes back onto it."""
    mine = update(Access).where(Access.device_id == owner, Access.sitting_id == inner_id)
    db.session.execute(mine.values(hidden_at=None).execution_options(synchronize_session=False))


def _add(head: prepared.Head, rows: Sequence[ActRow], owner: int | None) -> tuple[str, str]:
    """Its address and its inner id."""
    sitting = Sitting(created_at=head.coming.created_at, last_seq=len(rows))
    db.session.add(sitting)
    db.session.flush()
    phones = {number: _phone(sitting, number, name) for number, name in head.devices}
    if owner is not None:
        number = max(phones, default=0) + 1
        db.session.add(Access(sitting_id=sitting.id, device_id=owner, power=Power.OWNER, number=number))
    db.session.flush()
    for at in range(0, len(rows), PIECE):
        db.session.execute(insert(_ACTS), [_act(sitting, row, phones) for row in rows[at : at + PIECE]])
    written = sitting.public_id, sitting.id
    db.session.expunge(sitting)
    return written


def _phone(sitting: Sitting, number: int, name: str | None) -> int:
    """A phone that wrote in the sitting elsewhere: it keeps its number and name, and opens nothing here."""
    phone = Device(key_hash=hash_of(secrets.token_urlsafe(32)), name=name)
    db.session.add(phone)
    db.session.flush()
    pen = Access(sitting_id=sitting.id, device_id=phone.id, power=Power.SCORER, number=number)
    pen.ended_at = now()
    db.session.add(pen)
    return phone.id


def _act(sitting: Sitting, row: ActRow, phones: Mapping[int, int]) -> dict[str, Any]:
    return {
        "sitting_id": sitting.id,
        "seq": row.seq,
        "id": row.id,
        "kind": row.kind,
        "body": row.body,
        "device_id": None if row.device is None else phones[row.device],
        "received": row.received,
    }
