"""Who is asking, and what he may do: the only place that knows the device cookie and hands out sittings.

A device is a random cookie, stored hashed, so that a stolen database opens nothing. Looking never makes one:
a link that a chat unfolds, or a friend who only follows, leaves no row behind.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from flask import Flask, Response, abort, g, request
from sqlalchemy import select

from scorekeeper.database import SAFE_METHODS
from scorekeeper.extensions import db
from scorekeeper.models import Access, Device, Power, Sitting

YEAR = 365 * 24 * 3600
KEY_BYTES = 32


@dataclass(frozen=True, slots=True)
class Visit:
    """A sitting and who has come to it; `power` is None for one who may only look."""

    sitting: Sitting
    device: Device | None
    power: Power | None

    @property
    def may_score(self) -> bool:
        """Whether this device holds the pen."""
        return self.power is not None


@dataclass(frozen=True, slots=True)
class Phone:
    """A device as the others of a sitting call it: its name, else its number there, from 1."""

    number: int
    name: str | None


def sitting_to_view(public_id: str) -> Visit:
    """The sitting of this address, for whoever has it; unknown addresses answer 404."""
    # PostgreSQL refuses a text with a NUL instead of not finding it.
    known = select(Sitting).where(Sitting.public_id == public_id)
    sitting = None if "\0" in public_id else db.session.scalar(known)
    if sitting is None:
        abort(404)
    device = current_device()
    access = None if device is None else db.session.get(Access, (sitting.id, device.id))
    return Visit(sitting, device, None if access is None else Power(access.power))


def sitting_to_score(public_id: str) -> Visit:
    """The sitting of this address, for a device that holds its pen; any other is answered 403."""
    visit = sitting_to_view(public_id)
    if not visit.may_score:
        abort(403)
    return visit


def my_sittings() -> list[Sitting]:
    """The sittings this device writes in, newest first."""
    device = current_device()
    if device is None:
        return []
    mine = select(Sitting).join(Access, Access.sitting_id == Sitting.id).where(Access.device_id == device.id)
    return list(db.session.scalars(mine.order_by(Sitting.created_at.desc(), Sitting.id)))


def phones(sitting: Sitting) -> Mapping[int, Phone]:
    """The devices that ever held this sitting's pen, by their id in its log."""
    rows = db.session.execute(
        select(Access.device_id, Access.number, Device.name)
        .join(Device, Device.id == Access.device_id)
        .where(Access.sitting_id == sitting.id)
    )
    return {device_id: Phone(number, name) for device_id, number, name in rows}


def current_device() -> Device | None:
    """The device that asks, if it is known here."""
    if "device" not in g:
        key = request.cookies.get(cookie_name())
        known = select(Device).where(Device.key_hash == hash_of(key)) if key else None
        g.device = None if known is None else db.session.scalar(known)
        g.device_key = key
    device: Device | None = g.device
    return device


def device_or_new() -> Device:
    """The device that asks, made now if it isn't known; its cookie goes out with the answer."""
    device = current_device()
    if device is None:
        if request.method in SAFE_METHODS:
            raise RuntimeError("looking makes no device")
        g.device_key = secrets.token_urlsafe(KEY_BYTES)
        device = g.device = Device(key_hash=hash_of(g.device_key))
        db.session.add(device)
        db.session.flush()
    return device


def cookie_name() -> str:
    """Over plain http, as on a local network, a browser keeps no `__Host-` cookie."""
    return "__Host-device" if request.is_secure else "device"


def send_cookie(response: Response) -> Response:
    """Give the device its cookie, or another year of it, with every answer to something it did."""
    if request.method not in SAFE_METHODS and g.get("device") is not None:
        response.set_cookie(
            cookie_name(),
            g.device_key,
            max_age=YEAR,
            path="/",
            secure=request.is_secure,
            httponly=True,
            samesite="Lax",
        )
    return response


def init_app(app: Flask) -> None:
    """Let `app` hand out device cookies."""
    app.after_request(send_cookie)


def hash_of(key: str) -> str:
    """What is kept of a device's key: it needs no salt, being random itself."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()
