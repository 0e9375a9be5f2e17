"""A sitting to try things on: with names and rounds to look at, on no list, and gone after some days."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from sqlalchemy import select

from scorekeeper.extensions import db
from scorekeeper.i18n import gettext
from scorekeeper.log import append_all, open_sitting
from scorekeeper.models import Access, Device, Power, Sitting, now

KEPT_SAMPLE = timedelta(days=7)
"""How long there is to try things on one."""

ROUNDS: tuple[Mapping[str, Any], ...] = (
    {"buyer": "us", "seat": 0, "contract": "hokm", "abnat": {"us": 96}},
    {"buyer": "them", "seat": 3, "contract": "sun", "abnat": {"them": 80}},
    {"buyer": "us", "seat": 2, "contract": "hokm", "abnat": {"us": 100}, "projects": {"us": {"fifty": 1}}},
    {"buyer": "them", "seat": 1, "contract": "hokm", "failed": True},
    {"buyer": "them", "seat": 3, "contract": "hokm", "kaboot": "them"},
)
"""A hokm that ends in two sixes, a sun, a project, a buyer who fell short, and a kaboot."""


def sample_of(device: Device) -> Sitting:
    """The sample of this device: the one it has, as long as that lives, else a new one."""
    # Two touches at once are two requests: the second waits here, and finds the first one's.
    db.session.refresh(device, with_for_update=True)
    return _living(device) or _new(device)


def _living(device: Device) -> Sitting | None:
    return db.session.scalar(
        select(Sitting)
        .join(Access, Access.sitting_id == Sitting.id)
        .where(Access.device_id == device.id, Access.power == Power.OWNER)
        .where(Sitting.sample_until > now(), Sitting.deleted_at.is_(None), Sitting.ended_at.is_(None))
        .order_by(Sitting.created_at.desc())
        .limit(1)
    )


def _new(device: Device) -> Sitting:
    sitting = open_sitting(_opening(), device)
    # No phone wrote these rounds: what one writes from here on is what somebody tried.
    append_all(sitting, [_act(played) for played in ROUNDS], None)
    sitting.sample_until = now() + KEPT_SAMPLE
    return sitting


def _opening() -> dict[str, Any]:
    return {
        "id": str(uuid.uuid4()),
        "game": "baloot",
        "title": gettext("Sample sitting"),
        "seats": [gettext("Salem"), gettext("Fahad"), gettext("Nasser"), gettext("Majid")],
    }


def _act(played: Mapping[str, Any]) -> dict[str, Any]:
    ids = {"id": str(uuid.uuid4()), "round_id": str(uuid.uuid4())}
    return {**ids, "kind": "round_added", "round": {"kind": "played", **played}}
