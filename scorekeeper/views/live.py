"""The live part of the board, asked for again and again by whoever has it open."""

from __future__ import annotations

from dataclasses import replace

from flask import Blueprint, request
from werkzeug.wrappers import Response

from scorekeeper.access import sitting_to_score
from scorekeeper.board.evening import Evening
from scorekeeper.glance import last_seen
from scorekeeper.limits import limiter
from scorekeeper.models import now

from .answers import polled, polled_without_pen
from .visits import evening_of, evening_to_view

bp = Blueprint("live", __name__)
bp.add_app_template_global(now, "now")


@bp.get("/s/<public_id>/board")
@limiter.exempt
def board(public_id: str) -> Response:
    """The board if anything was written after `since`, else 204, from one indexed read.

    A page with the pen says so (`pen`): once it was taken, its next question is answered 403. It may also
    name the sakka of a form in which nothing was typed (`form`), and gets that form as it should be now.
    A page for a large screen (`tv`) holds no pen.
    """
    with_pen, since = "pen" in request.args, request.args.get("since", type=int)
    seen = last_seen(public_id)
    if seen is not None and seen[0] == since and (seen[1] or not with_pen):
        return _kept_nowhere(Response(status=204))
    if not with_pen:
        return _kept_nowhere(polled_without_pen(public_id, _looked_at))
    return _kept_nowhere(polled(evening_of(sitting_to_score(public_id)), request.args.get("form")))


def _looked_at(public_id: str) -> Evening:
    return replace(evening_to_view(public_id), may_score=False)


def _kept_nowhere(response: Response) -> Response:
    response.headers["Cache-Control"] = "no-store"
    return response
