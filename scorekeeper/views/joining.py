"""The scorer link: a page with one button. Chat apps fetch links, so only the button gives the pen."""

from __future__ import annotations

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.access import device_or_new, sitting_to_join
from scorekeeper.extensions import db
from scorekeeper.limits import misses_limited
from scorekeeper.links import take_pen

bp = Blueprint("joining", __name__)


@bp.get("/join/<token>")
@misses_limited
def show(token: str) -> Response:
    """What the link is for, without names and scores: a chat that unfolds it learns nothing."""
    sitting_to_join(token)
    return _secret(make_response(render_template("joining/show.html", action=request.path)))


@bp.post("/join/<token>")
@misses_limited
def join(token: str) -> Response:
    """Give this device the pen, and leave the token behind: the board's address is safe to share."""
    sitting = sitting_to_join(token)
    take_pen(sitting, device_or_new())
    db.session.commit()
    return _secret(redirect(url_for("sittings.show", public_id=sitting.public_id), 303))


def _secret(response: Response) -> Response:
    """Kept by nobody, and named to nobody: not even our own files are told where they were asked from."""
    response.headers["Cache-Control"] = "no-store"
    # Not `no-referrer`: with that, browsers send `Origin: null` with the form.
    response.headers["Referrer-Policy"] = "strict-origin"
    return response
