"""Names that differ only in spelling, and which of them a device has joined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, select

from scorekeeper.extensions import db
from scorekeeper.models import Device, JoinedName
from scorekeeper.statistics.spelling import folded

FOLDED_LENGTH = 120


@dataclass(frozen=True, slots=True)
class Alike:
    """Spellings of what may be one name, the most frequent first; `joined` where the device said they are."""

    folded: str
    spellings: tuple[str, ...]
    joined: bool


def joined_names(device: Device) -> frozenset[str]:
    """The folded names whose spellings this device holds for one."""
    return frozenset(db.session.scalars(select(JoinedName.folded).where(JoinedName.device_id == device.id)))


def join(device: Device, name: str, joined: bool) -> None:
    """Hold every spelling of `name` for one, or each for itself again."""
    key = folded(name)[:FOLDED_LENGTH]
    if not key or "\0" in key:
        return
    db.session.execute(delete(JoinedName).where(JoinedName.device_id == device.id, JoinedName.folded == key))
    if joined:
        db.session.add(JoinedName(device_id=device.id, folded=key))


def alike(evenings: Iterable[Mapping[str, Any]], joined: frozenset[str]) -> tuple[Alike, ...]:
    """Names that these summaries spell in more than one way."""
    often: dict[str, Counter[str]] = {}
    for told in evenings:
        for name in {*_seated(told), *(told["names"] or ())}:
            often.setdefault(folded(name), Counter())[name] += 1
    return tuple(
        Alike(key, tuple(name for name, _ in counted.most_common()), key in joined)
        for key, counted in sorted(often.items())
        if len(counted) > 1 and key
    )


def _seated(told: Mapping[str, Any]) -> set[str]:
    return {name for table in told["tables"] for name in table["seats"] if name}
