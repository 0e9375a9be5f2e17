"""«تصدير»: a sitting, some or all of this device's as a file, and the pages that offer it."""

from __future__ import annotations

from flask import Blueprint, abort, make_response, render_template, request
from werkzeug.wrappers import Response

from scorekeeper.access import my_sittings, sitting_to_view
from scorekeeper.board.build import build_board, title
from scorekeeper.exports.source import sittings
from scorekeeper.i18n import gettext
from scorekeeper.limits import by_known_device, limiter, misses_limited
from scorekeeper.models import Sitting, now
from scorekeeper.picture.fonts import shaping_fault

from .downloads import download
from .visits import evening_of

bp = Blueprint("exports", __name__)

ALL_AT_ONCE = "20/minute"
"""How often one device may ask for all its sittings: a thousand take some seconds."""


@bp.get("/s/<public_id>/export")
@misses_limited
def show(public_id: str) -> Response:
    """The files there are of this sitting."""
    board = build_board(evening_of(sitting_to_view(public_id)))
    return make_response(render_template("exports/show.html", board=board, picture=not shaping_fault()))


@bp.get("/s/<public_id>/export.<any(json, csv, xlsx):kind>")
@misses_limited
def one(public_id: str, kind: str) -> Response:
    """This sitting as a file, for whoever may look at it."""
    visit = sitting_to_view(public_id)
    evening = evening_of(visit)
    return download(kind, sittings([visit.sitting.id]), title(evening), evening.created_at)


@bp.get("/s/<public_id>/print")
@misses_limited
def paper(public_id: str) -> Response:
    """The sheet as on paper, a sakka a column: the browser prints it, or saves it as PDF."""
    board = build_board(evening_of(sitting_to_view(public_id)))
    return make_response(render_template("exports/print.html", board=board))


@bp.get("/export.<any(json, csv, xlsx):kind>")
@limiter.limit(ALL_AT_ONCE, key_func=by_known_device, override_defaults=False)
def many(kind: str) -> Response:
    """All sittings this device writes in, or those named by `s`, oldest first."""
    chosen = _chosen(my_sittings(), request.args.getlist("s"))
    words = gettext("All sittings") if "s" not in request.args else gettext("Some sittings")
    return download(kind, sittings(sitting.id for sitting in reversed(chosen)), words, now())


def _chosen(mine: list[Sitting], public_ids: list[str]) -> list[Sitting]:
    """Those of `mine` that are named, all where none is; one that isn't among them answers 404."""
    wanted = set(public_ids)
    if wanted - {sitting.public_id for sitting in mine}:
        abort(404)
    return [sitting for sitting in mine if not wanted or sitting.public_id in wanted]
