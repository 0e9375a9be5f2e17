"""How a device is known: a random cookie, stored hashed, so that a stolen database opens nothing.

Looking never makes one: a link that a chat unfolds, or a friend who only follows, leaves no row behind.
"""

from __future__ import annotations

import hashlib
import re
import secrets

from flask import Flask, Response, g, request
from sqlalchemy import bindparam, select

from scorekeeper.database import SAFE_METHODS, reading
from scorekeeper.extensions import db
from scorekeeper.models import Device

YEAR = 365 * 24 * 3600
KEY_BYTES = 32

# 256 bits in base64url, as this server and the script of a phone without network make them.
_KEY = re.compile(r"[A-Za-z0-9_-]{43}")

_KNOWN = select(Device.id).where(Device.key_hash == bindparam("key_hash"))


def current_device() -> Device | None:
    """The device that asks, if it is known here."""
    if "device" not in g:
        key = current_key()
        known = select(Device).where(Device.key_hash == hash_of(key)) if key else None
        g.device = None if known is None else db.session.scalar(known)
    device: Device | None = g.device
    return device


def remember_device(device: Device | None) -> None:
    """This is the device that asks, as it was found with something else: it is not looked up again."""
    g.device = device


def current_key() -> str:
    """The key of the device that asks: what its cookie says, or is to say; empty where it has none."""
    if "device_key" not in g:
        g.device_key = request.cookies.get(cookie_name(), "")
    return str(g.device_key)


def known_device_id() -> int | None:
    """The id of the device that asks, looked up beside the session; None where it isn't known here."""
    key = current_key()
    if not key:
        return None
    with reading() as connection:
        return connection.scalar(_KNOWN, {"key_hash": hash_of(key)})


def device_or_new() -> Device:
    """The device that asks, made now if it isn't known; its cookie goes out with the answer.

    A phone that begins its first sitting without network makes its key itself. That one is kept: were the
    answer to its first request lost, another key would never again open what it wrote.
    """
    device = current_device()
    if device is None:
        if request.method in SAFE_METHODS:
            raise RuntimeError("looking makes no device")
        if not _KEY.fullmatch(current_key()):
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
