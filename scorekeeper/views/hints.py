"""What a sample sitting says on this phone, which keeps in a cookie the hints it put aside."""

from __future__ import annotations

from flask import request

from scorekeeper.board.evening import Evening
from scorekeeper.board.sample import HINTS, Sample, sample

COOKIE = "hints"


def closed_hints() -> frozenset[str]:
    """Those that were put aside on this phone."""
    return frozenset(request.cookies.get(COOKIE, "").split(".")) & {one.name for one in HINTS}


def sample_here(evening: Evening) -> Sample | None:
    """What stands above the board on this phone; None where the sitting is no sample."""
    return sample(evening, closed_hints())
