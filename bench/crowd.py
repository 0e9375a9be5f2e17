"""Databases with many sittings, made fast: rows in bulk, as the server would have written them."""

from __future__ import annotations

import hashlib
import json
import secrets
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Engine, insert

from scorekeeper.models import Access, Act, Device, Power, Sitting

BEGAN = datetime(2026, 1, 1, 18, tzinfo=UTC)
CHUNK = 2_000
CROWD_ROUNDS = 2
GAME = 12


@dataclass(frozen=True)
class Place:
    """A sitting to be measured: its address and the key of its owner's phone."""

    public_id: str
    key: str
    acts: int


def played(number: int) -> dict[str, Any]:
    """A round that brings each side a little: of 152 points a sakka takes about twelve."""
    abnat = {"us": 60 + number % 40, "them": 102 - number % 40}
    return {"kind": "played", "buyer": "us", "contract": "hokm", "abnat": abnat}


def log_of(acts: int) -> list[dict[str, Any]]:
    """So many acts: the opening, and rounds in sakkat of twelve."""
    log: list[dict[str, Any]] = [{"kind": "sitting_opened", "game": "baloot", "rules": {"target": 9999}}]
    while len(log) < acts:
        if len(log) % (GAME + 1) == 0:
            log.append({"kind": "game_started"})
        else:
            round_id = str(uuid.uuid4())
            log.append({"kind": "round_added", "round_id": round_id, "round": played(len(log))})
    return [{"id": str(uuid.uuid4()), **act} for act in log]


def fill(engine: Engine, sittings: int, first_device: int = 1) -> None:
    """So many sittings of two rounds, each of a phone of its own."""
    for start in range(0, sittings, CHUNK):
        _write(engine, [3] * min(CHUNK, sittings - start), first_device + start)


def places(engine: Engine, lengths: list[int], first_device: int) -> list[Place]:
    """Sittings of these lengths, to be measured."""
    return list(_write(engine, lengths, first_device))


def _write(engine: Engine, lengths: list[int], first_device: int) -> Iterator[Place]:
    devices, found, pens, acts, made = [], [], [], [], []
    for at, length in enumerate(lengths):
        key, number, inner = secrets.token_urlsafe(32), first_device + at, str(uuid.uuid4())
        when = BEGAN + timedelta(seconds=number)
        devices.append({"id": number, "key_hash": hashlib.sha256(key.encode()).hexdigest()})
        place = Place(secrets.token_urlsafe(16), key, length)
        found.append(
            {"id": inner, "public_id": place.public_id, "created_at": when, "last_seq": length}
            | {"join_handle": secrets.token_hex(8), "join_generation": 1}
        )
        pens.append({"sitting_id": inner, "device_id": number, "power": Power.OWNER, "number": 1})
        for seq, act in enumerate(log_of(length), 1):
            body = json.dumps(act, sort_keys=True, separators=(",", ":"))
            acts.append(
                {"sitting_id": inner, "seq": seq, "id": act["id"], "kind": act["kind"], "body": body}
                | {"device_id": number, "received": when + timedelta(seconds=seq)}
            )
        made.append(place)
    with engine.begin() as connection:
        rows = ((Device, devices), (Sitting, found), (Access, pens), (Act, acts))
        for model, values in rows:
            connection.execute(insert(model), values)
    return iter(made)
