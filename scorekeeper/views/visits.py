"""A visitor's way to a sitting: by its address and the power the request needs."""

from __future__ import annotations

from flask import url_for

from scorekeeper.access import Visit, phones
from scorekeeper.board.evening import Evening
from scorekeeper.log import recent_log


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
    )
