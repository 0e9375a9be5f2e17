"""A visitor's way to a sitting: by its address and the power the request needs."""

from __future__ import annotations

from typing import Any

from flask import url_for

from scorekeeper.access import Visit, phones, sitting_to_view
from scorekeeper.again import opening_like
from scorekeeper.board.evening import Evening
from scorekeeper.log import recent_log
from scorekeeper.models import Sitting


def evening_of(visit: Visit) -> Evening:
    """The sitting of this visit as it stands now."""
    sitting = visit.sitting
    return Evening(
        address=url_for("sittings.show", public_id=sitting.public_id),
        created_at=sitting.created_at,
        entries=recent_log(sitting),
        may_score=visit.may_score,
        ended=sitting.ended_at is not None,
        phones=phones(sitting),
        me=visit.device.id if visit.device else None,
        sample=sitting.sample_until is not None,
    )


def evening_to_view(public_id: str) -> Evening:
    """The sitting of this address as it stands now, for whoever has it."""
    return evening_of(sitting_to_view(public_id))


def opening_again(sitting: Sitting) -> dict[str, Any]:
    """«نفس الشلّة» of this sitting, as its button carries it: a phone may begin it without network."""
    return opening_like(recent_log(sitting).sheet)
