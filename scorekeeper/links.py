"""The links of a sitting: the scorer's, made from what is known, and the renewing of both.

A scorer token is `handle + MAC`. The handle (16 hexadecimal digits, random, one a sitting) only finds the
row. The MAC is HMAC-SHA256 under a key of the server's secret over the inner id, the power and the
generation, cut to 128 bits and written in 22 url-safe characters. So the share page can show the link
again and again while the database holds nothing that opens anything, and renewing, which is generation + 1,
ends the old link at once.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select, update

from scorekeeper.extensions import db
from scorekeeper.models import Access, Act, Device, FormerAddress, Power, Sitting, new_public_id, now

HANDLE_LENGTH = 16
MAC_BYTES = 16

_NOBODY = "0" * HANDLE_LENGTH
_PURPOSE = b"scorekeeper link"


@dataclass(frozen=True, slots=True)
class Writer:
    """A device that may write in a sitting, and when it last did (None: never)."""

    device_id: int
    number: int
    name: str | None
    owner: bool
    last_wrote: datetime | None


def scorer_token(sitting: Sitting, secret: str) -> str:
    """What stands in the scorer link of this sitting just now."""
    mac = _mac(secret, sitting.id, Power.SCORER, sitting.join_generation)
    return sitting.join_handle + mac


def find(token: str, secret: str, lock: bool = False) -> Sitting | None:
    """The sitting whose scorer link carries `token`; None for one that is unknown, renewed or malformed.

    All three take the same steps: one look-up, one MAC, one comparison. `lock` holds the sitting's row, so
    that a renewing at the same moment comes before or after what is done with the answer.
    """
    handle = token[:HANDLE_LENGTH]
    known = select(Sitting).where(Sitting.join_handle == (_NOBODY if "\0" in handle else handle))
    known = known.where(Sitting.deleted_at.is_(None))
    sitting = db.session.scalar(known.with_for_update() if lock else known)
    inner, generation = (sitting.id, sitting.join_generation) if sitting else ("", 0)
    mac = _mac(secret, inner, Power.SCORER, generation)
    right = hmac.compare_digest(mac.encode(), token[HANDLE_LENGTH:].encode("utf-8", "surrogatepass"))
    return sitting if right and sitting is not None else None


def take_pen(sitting: Sitting, device: Device) -> None:
    """Let `device` write in `sitting`, under its former number where it had one."""
    access = db.session.get(Access, (sitting.id, device.id))
    if access is not None:
        access.ended_at = access.hidden_at = None
        return
    last = db.session.scalar(select(func.max(Access.number)).where(Access.sitting_id == sitting.id))
    pen = Access(sitting_id=sitting.id, device_id=device.id, power=Power.SCORER, number=(last or 0) + 1)
    db.session.add(pen)
    db.session.flush()


def renew_following(sitting: Sitting) -> None:
    """Another address: the old one leads devices with the pen on, and is unknown to all others."""
    db.session.refresh(sitting, with_for_update=True)
    db.session.add(FormerAddress(public_id=sitting.public_id, sitting_id=sitting.id))
    sitting.public_id = new_public_id()


def renew_scoring(sitting: Sitting) -> None:
    """Another scorer link, and the pen taken from every device but the owner's."""
    db.session.refresh(sitting, with_for_update=True)
    sitting.join_generation += 1
    _end(sitting)


def stop(sitting: Sitting, number: int) -> None:
    """Take the pen from the device of this number; the owner's stays, a number nobody has is no matter."""
    db.session.refresh(sitting, with_for_update=True)
    _end(sitting, number)


def writers(sitting: Sitting) -> list[Writer]:
    """The devices that may write, by their number: the owner's first."""
    last = db.session.execute(
        select(Act.device_id, func.max(Act.received))
        .where(Act.sitting_id == sitting.id, Act.kind != "sitting_opened")
        .group_by(Act.device_id)
    )
    wrote: Mapping[int | None, datetime] = dict(last.all())
    rows = db.session.execute(
        select(Access.device_id, Access.number, Device.name, Access.power)
        .join(Device, Device.id == Access.device_id)
        .where(Access.sitting_id == sitting.id, Access.ended_at.is_(None))
        .order_by(Access.number)
    )
    return [Writer(id, number, name, power == Power.OWNER, wrote.get(id)) for id, number, name, power in rows]


def _end(sitting: Sitting, number: int | None = None) -> None:
    pens = update(Access).where(
        Access.sitting_id == sitting.id, Access.power == Power.SCORER, Access.ended_at.is_(None)
    )
    if number is not None:
        pens = pens.where(Access.number == number)
    db.session.execute(pens.values(ended_at=now()))


def _mac(secret: str, inner_id: str, power: Power, generation: int) -> str:
    # A key of its own: what Flask signs with the same secret can never be taken for a link.
    key = hmac.digest(secret.encode(), _PURPOSE, hashlib.sha256)
    said = "\n".join((inner_id, power.value, str(generation)))
    cut = hmac.digest(key, said.encode(), hashlib.sha256)[:MAC_BYTES]
    return base64.urlsafe_b64encode(cut).rstrip(b"=").decode()
