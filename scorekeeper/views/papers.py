"""«أكمل من ورقة»: a game that was begun on paper goes on here."""

from __future__ import annotations

from dataclasses import replace

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.access import device_or_new
from scorekeeper.entry.messages import refusal
from scorekeeper.extensions import db
from scorekeeper.forms import Values, flat
from scorekeeper.forms.opening import read_opening
from scorekeeper.forms.paper import Paper, read_paper, rows_shown
from scorekeeper.labels import GAMES
from scorekeeper.limits import openings_limited
from scorekeeper.log import Refused, append, open_sitting, opened_by

from .submission import act_id, fresh_id

bp = Blueprint("papers", __name__)


@bp.get("/paper")
def show() -> Response:
    """An empty sheet of two columns."""
    return _page(fresh_id(), {}, Paper((), {}))


@bp.post("/paper")
@openings_limited
def go_on() -> Response:
    """Open a sitting with what stands on the paper, all of it or nothing; with `more` only more rows."""
    values = flat(request.form)
    name = act_id(values)
    if "more" in values:
        return _page(name, values, Paper((), {}))
    opening, errors = read_opening(name, values)
    paper = read_paper(values)
    if errors or paper.errors:
        return _page(name, values, replace(paper, errors={**errors, **paper.errors}), 422)
    device = device_or_new()
    sitting = opened_by(device, name)
    if sitting is None:
        sitting = open_sitting(opening, device)
        for (row, _), act in zip(paper.rounds, paper.acts(name, name), strict=True):
            answer = append(sitting, act, device)
            if isinstance(answer, Refused):
                db.session.rollback()
                wrong = replace(paper, errors={f"us_{row}": refusal(answer.reason)})
                return _page(name, values, wrong, 422)
        db.session.commit()
    return redirect(url_for("sittings.show", public_id=sitting.public_id), 303)


def _page(name: str, values: Values, paper: Paper, status: int = 200) -> Response:
    shown = {
        "act_id": name,
        "values": values,
        "errors": paper.errors,
        "games": GAMES,
        "rows": rows_shown(values),
    }
    return make_response(render_template("papers/show.html", **shown), status)
