"""«مشاركة»: the links of a sitting, who may write in it, and renewing and stopping."""

from __future__ import annotations

from flask import Blueprint, current_app, make_response, redirect, render_template, url_for
from werkzeug.wrappers import Response

from scorekeeper.access import Visit, sitting_to_own, sitting_to_view
from scorekeeper.board.sharing import share_page
from scorekeeper.extensions import db
from scorekeeper.limits import misses_limited
from scorekeeper.links import renew_following, renew_scoring, scorer_token, stop, writers
from scorekeeper.models import Sitting

from .qr import qr_code
from .visits import evening_of

bp = Blueprint("shares", __name__)


@bp.get("/s/<public_id>/share")
@misses_limited
def show(public_id: str) -> Response:
    """The follow link for anyone who has it; who writes, for those who do; the rest for the owner alone."""
    visit = sitting_to_view(public_id)
    share = share_page(
        evening_of(visit),
        follow=_follow_link(visit.sitting),
        score=_scorer_link(visit.sitting) if visit.owns else None,
        writers=writers(visit.sitting) if visit.may_score else [],
        keeps=visit.power is not None,
    )
    response = make_response(render_template("shares/show.html", share=share))
    if visit.owns:
        response.headers["Cache-Control"] = "no-store"
    return response


@bp.get("/s/<public_id>/share/follow.svg")
@misses_limited
def follow_code(public_id: str) -> Response:
    """The follow link as a QR code."""
    return qr_code(_follow_link(sitting_to_view(public_id).sitting), "private, max-age=3600")


@bp.get("/s/<public_id>/share/score.svg")
@misses_limited
def scorer_code(public_id: str) -> Response:
    """The scorer link as a QR code."""
    return qr_code(_scorer_link(sitting_to_own(public_id).sitting), "no-store")


@bp.post("/s/<public_id>/share/follow")
def renew_follow_link(public_id: str) -> Response:
    """A new address; the old one is at once unknown to all who do not write here."""
    visit = sitting_to_own(public_id)
    renew_following(visit.sitting)
    return _written(visit)


@bp.post("/s/<public_id>/share/score")
def renew_scorer_link(public_id: str) -> Response:
    """A new scorer link; only the owner still writes."""
    visit = sitting_to_own(public_id)
    renew_scoring(visit.sitting)
    return _written(visit)


@bp.post("/s/<public_id>/devices/<int:number>/stop")
def stop_device(public_id: str, number: int) -> Response:
    """«إيقاف»: take the pen from one device."""
    visit = sitting_to_own(public_id)
    stop(visit.sitting, number)
    return _written(visit)


def _written(visit: Visit) -> Response:
    db.session.commit()
    return redirect(url_for("shares.show", public_id=visit.sitting.public_id), 303)


def _follow_link(sitting: Sitting) -> str:
    return url_for("sittings.show", public_id=sitting.public_id, _external=True)


def _scorer_link(sitting: Sitting) -> str:
    token = scorer_token(sitting, current_app.config["SECRET_KEY"])
    return url_for("joining.show", token=token, _external=True)
