"""«السجل»: who changed what and when, and the taking back of any act that still can be."""

from __future__ import annotations

from flask import Blueprint, make_response, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.access import sitting_to_score, sitting_to_view
from scorekeeper.board.history import Chronicle, history
from scorekeeper.entry.messages import refusal
from scorekeeper.forms import flat
from scorekeeper.limits import misses_limited

from .acting import act_on_board
from .answers import refused_act
from .submission import act_id
from .visits import evening_of

bp = Blueprint("history", __name__)


@bp.get("/s/<public_id>/history")
@misses_limited
def show(public_id: str) -> Response:
    """Every act in words, newest first; `before` is where a page of older ones begins."""
    visit = sitting_to_view(public_id)
    page = history(evening_of(visit), request.args.get("before", type=int))
    return make_response(render_template("history/show.html", page=page))


@bp.post("/s/<public_id>/history/undo")
def undo(public_id: str) -> Response:
    """Take back any act, or bring it back by naming what took it back; later rounds are asked about first."""
    visit = sitting_to_score(public_id)
    evening, values = evening_of(visit), flat(request.form)
    aim = values.get("act")
    if not evening.entry_of(act_id(values)) and not Chronicle(evening).undoable(aim):
        return refused_act(evening, 409, notice=refusal("moved_on"))
    response = act_on_board(visit, {"kind": "undone", "act": aim})
    if response.status_code == 303:
        response.location = url_for("history.show", public_id=public_id)
    return response
