"""«الإحصاء»: what the sitting comes to, for whoever may look."""

from __future__ import annotations

from flask import Blueprint, make_response, render_template
from werkzeug.wrappers import Response

from scorekeeper.access import sitting_to_view
from scorekeeper.board.statistics import statistics_page
from scorekeeper.limits import misses_limited

from .visits import evening_of

bp = Blueprint("statistics", __name__)


@bp.get("/s/<public_id>/stats")
@misses_limited
def show(public_id: str) -> Response:
    """The curve of each sakka, and what was bought, made and failed, by whom."""
    page = statistics_page(evening_of(sitting_to_view(public_id)))
    return make_response(render_template("statistics/show.html", page=page))
