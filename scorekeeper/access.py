"""What whoever asks may do: the only place that hands out sittings, each by one getter for each power."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flask import abort, current_app, request
from sqlalchemy import Select, and_, bindparam, select

from scorekeeper import links, replica
from scorekeeper.database import SAFE_METHODS
from scorekeeper.devices import (
    KEY_BYTES,
    YEAR,
    current_device,
    current_key,
    device_or_new,
    hash_of,
    init_app,
    remember_device,
)
from scorekeeper.errors import OwnerOnly, PenTaken, SittingEnded
from scorekeeper.extensions import db
from scorekeeper.former_addresses import lead_on, was_an_address
from scorekeeper.models import Access, Device, Power, Sitting

__all__ = [
    "KEY_BYTES",
    "YEAR",
    "Phone",
    "Visit",
    "current_device",
    "device_or_new",
    "hash_of",
    "init_app",
    "my_sittings",
    "phones",
    "sitting_to_join",
    "sitting_to_keep",
    "sitting_to_own",
    "sitting_to_restore",
    "sitting_to_score",
    "sitting_to_view",
    "was_an_address",
]

# Built once: making them anew would cost as much as running them.
_ANY = (
    select(Sitting, Device, Access)
    .select_from(Sitting)
    .outerjoin(Device, Device.key_hash == bindparam("key_hash"))
    .outerjoin(Access, and_(Access.sitting_id == Sitting.id, Access.device_id == Device.id))
    .where(Sitting.public_id == bindparam("public_id"))
)
_LIVING = _ANY.where(Sitting.deleted_at.is_(None))
_PHONES = (
    select(Access.device_id, Access.number, Device.name)
    .join(Device, Device.id == Access.device_id)
    .where(Access.sitting_id == bindparam("sitting_id"))
)

LISTED = (Sitting.deleted_at.is_(None), Sitting.sample_until.is_(None), Access.hidden_at.is_(None))
"""What keeps a sitting on a device's list."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A sitting and who has come to it; `power` is None for one who may only look.

    `ended` says that this device held the pen once, and that it was taken from it.
    """

    sitting: Sitting
    device: Device | None
    power: Power | None
    ended: bool = False

    @property
    def may_score(self) -> bool:
        """Whether this device holds the pen, and there is something left to write."""
        return self.power is not None and self.sitting.ended_at is None

    @property
    def owns(self) -> bool:
        """Whether this device opened the sitting: it alone hands out the pen and takes it back."""
        return self.power is Power.OWNER


@dataclass(frozen=True, slots=True)
class Phone:
    """A device as the others of a sitting call it: its name, else its number there, from 1."""

    number: int
    name: str | None


def sitting_to_view(public_id: str) -> Visit:
    """The sitting of this address, for whoever has it; unknown addresses answer 404.

    A former address is unknown too, but to a device with the pen: that one is led to the new one.
    """
    return _visit(public_id, _LIVING)


def _visit(public_id: str, among: Select[Sitting, Device, Access]) -> Visit:
    # PostgreSQL refuses a text with a NUL instead of not finding it.
    if "\0" in public_id:
        abort(404)
    who = {"public_id": public_id, "key_hash": hash_of(current_key())}
    found = db.session.execute(among, who).first()
    if replica.is_behind(None if found is None else found[0].last_seq):
        db.session.expire_all()
        found = db.session.execute(among, who).first()
    if found is None:
        lead_on(public_id, current_device())
        abort(404)
    sitting, device, access = found
    remember_device(device)
    if access is None:
        return Visit(sitting, device, None)
    ended = access.ended_at is not None
    return Visit(sitting, device, None if ended else Power(access.power), ended)


def sitting_to_score(public_id: str) -> Visit:
    """The sitting of this address, for a device that holds its pen; any other is answered 403."""
    visit = sitting_to_view(public_id)
    if visit.ended:
        raise PenTaken
    if visit.power is None:
        abort(403)
    if not visit.may_score:
        raise SittingEnded
    return visit


def sitting_to_keep(public_id: str) -> Visit:
    """The sitting of this address, ended or not, for a device that has it on its list."""
    visit = sitting_to_view(public_id)
    if visit.power is None:
        abort(403)
    return visit


def sitting_to_restore(public_id: str) -> Visit:
    """The sitting of this address, deleted or not, for its owner; a deleted one is there for nobody else."""
    visit = _visit(public_id, _ANY)
    if not visit.owns:
        abort(404 if visit.sitting.deleted_at else 403)
    return visit


def sitting_to_own(public_id: str) -> Visit:
    """The sitting of this address, for the device that opened it; any other is answered 403."""
    visit = sitting_to_view(public_id)
    if not visit.owns:
        raise OwnerOnly
    return visit


def sitting_to_join(token: str) -> Sitting:
    """The sitting of this scorer link; one that is unknown, renewed or malformed answers 404."""
    lock = request.method not in SAFE_METHODS
    sitting = links.find(token, current_app.config["SECRET_KEY"], lock)
    if sitting is None:
        abort(404)
    return sitting


def my_sittings() -> list[Sitting]:
    """The sittings this device writes in, newest first."""
    device = current_device()
    if device is None:
        return []
    mine = select(Sitting).join(Access, Access.sitting_id == Sitting.id)
    mine = mine.where(Access.device_id == device.id, Access.ended_at.is_(None), *LISTED)
    return list(db.session.scalars(mine.order_by(Sitting.created_at.desc(), Sitting.id)))


def phones(sitting: Sitting) -> Mapping[int, Phone]:
    """The devices that ever held this sitting's pen, by their id in its log."""
    rows = db.session.execute(_PHONES, {"sitting_id": sitting.id})
    return {device_id: Phone(number, name) for device_id, number, name in rows}
