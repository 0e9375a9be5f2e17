"""A sample sitting: opened by one touch, and the hints above its board."""

from __future__ import annotations

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.access import YEAR, device_or_new, sitting_to_score, sitting_to_view
from scorekeeper.board.sample import HINTS, Sample, sample
from scorekeeper.extensions import db
from scorekeeper.forms import flat
from scorekeeper.keeping import purge
from scorekeeper.limits import misses_limited, openings_limited
from scorekeeper.sample import sample_of

from .answers import is_htmx
from .hints import COOKIE, closed_hints, sample_here
from .visits import evening_of

bp = Blueprint("samples", __name__)


@bp.post("/samples")
@openings_limited
def create() -> Response:
    """«جرّب بدون تسجيل»: open this device's sample, made now if it has none."""
    purge()
    address = url_for("sittings.show", public_id=sample_of(device_or_new()).public_id)
    db.session.commit()
    return Response(status=204, headers={"HX-Redirect": address}) if is_htmx() else redirect(address, 303)


@bp.get("/s/<public_id>/sample")
@misses_limited
def show(public_id: str) -> Response:
    """What there is to try next, asked for after each act."""
    return _fragment(sample_here(evening_of(sitting_to_view(public_id))))


@bp.post("/s/<public_id>/sample/hints")
def close(public_id: str) -> Response:
    """Put a hint aside for good on this phone (`closed`)."""
    evening = evening_of(sitting_to_score(public_id))
    known = {one.name for one in HINTS}
    closed = closed_hints() | {flat(request.form).get("closed", "")} & known
    fragment = _fragment(sample(evening, closed))
    answer = fragment if is_htmx() else redirect(evening.address, 303)
    kept = ".".join(sorted(closed))
    answer.set_cookie(COOKIE, kept, YEAR, secure=request.is_secure, httponly=True, samesite="Lax")
    return answer


def _fragment(shown: Sample | None) -> Response:
    if shown is None:
        abort(404)
    response = make_response(render_template("sittings/_sample.html", sample=shown))
    response.headers["Cache-Control"] = "no-store"
    return response
