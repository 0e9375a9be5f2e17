"""Rounds: write, insert, edit, remove, flag; what one would write; the working of one."""

from __future__ import annotations

from flask import Blueprint, abort, make_response, render_template, request
from werkzeug.wrappers import Response

from scorekeeper.access import Visit, sitting_to_score, sitting_to_view
from scorekeeper.board.blank import Blank
from scorekeeper.board.build import build_board
from scorekeeper.board.evening import Evening
from scorekeeper.database import writes_nothing
from scorekeeper.entry.build import build_entry
from scorekeeper.entry.place import Place, in_front_of, instead_of
from scorekeeper.entry.working import working_of
from scorekeeper.extensions import db
from scorekeeper.forms import filled, flat
from scorekeeper.log import Refused, append

from .acting import act_on_board
from .answers import page, previewed, saved
from .submission import Submission, not_taken, sent
from .visits import evening_of

bp = Blueprint("rounds", __name__)


@bp.app_template_global()
def blank_entry() -> Blank:
    """What a script fills the markup of the preview for."""
    return Blank(preview=Blank())


@bp.post("/s/<public_id>/rounds")
def add(public_id: str) -> Response:
    """«سجّل»: write a round at the end, or before another one."""
    visit = sitting_to_score(public_id)
    submission = sent(evening_of(visit))
    return _write(visit, submission)


@bp.post("/s/<public_id>/preview")
@writes_nothing
def preview(public_id: str) -> Response:
    """«احسب»: what the typed round would write; nothing is stored."""
    evening = evening_of(sitting_to_score(public_id))
    row, before = request.args.get("edit"), request.args.get("before")
    place = instead_of(evening, row) if row else in_front_of(evening, before) if before else None
    submission = sent(evening, place)
    return previewed(evening, submission.entry())


@bp.get("/s/<public_id>/rounds/<row_id>")
def show(public_id: str, row_id: str) -> Response:
    """The working of a round: how it was scored, who wrote it and when."""
    visit = sitting_to_view(public_id)
    evening = evening_of(visit)
    working = working_of(evening, row_id)
    if working is None:
        abort(404)
    return make_response(render_template("rounds/show.html", board=build_board(evening), **working))


@bp.get("/s/<public_id>/rounds/<row_id>/edit")
def edit(public_id: str, row_id: str) -> Response:
    """The form of a round that is to be corrected."""
    evening = evening_of(sitting_to_score(public_id))
    place = _there(instead_of(evening, row_id))
    stored = filled(evening.game, place.game.rows[place.at].round)
    return page(evening, build_entry(evening, place, stored))


@bp.post("/s/<public_id>/rounds/<row_id>/edit")
def correct(public_id: str, row_id: str) -> Response:
    """Replace what was entered for a round."""
    visit = sitting_to_score(public_id)
    evening = evening_of(visit)
    place = instead_of(evening, row_id) or _gone(evening, row_id)
    return _write(visit, sent(evening, place))


@bp.get("/s/<public_id>/rounds/<row_id>/before")
def before(public_id: str, row_id: str) -> Response:
    """The form of a round that was forgotten before this one."""
    evening = evening_of(sitting_to_score(public_id))
    return page(evening, build_entry(evening, _there(in_front_of(evening, row_id))))


@bp.post("/s/<public_id>/rounds/<row_id>/removal")
def remove(public_id: str, row_id: str) -> Response:
    """«احذفها»: take a round off the sheet; «تراجع» brings it back."""
    return act_on_board(sitting_to_score(public_id), {"kind": "round_removed", "round_id": row_id})


@bp.post("/s/<public_id>/rounds/<row_id>/flag")
def flag(public_id: str, row_id: str) -> Response:
    """«نرجع لها»: mark a round to come back to, or take the mark off."""
    flagged = flat(request.form).get("flagged") not in ("0", "")
    visit = sitting_to_score(public_id)
    return act_on_board(visit, {"kind": "round_flagged", "round_id": row_id, "flagged": flagged})


def _there(place: Place | None) -> Place:
    if place is None:
        abort(404)
    return place


def _gone(evening: Evening, row_id: str) -> Place:
    """A round that was removed while its form was open: the log refuses it and what was typed is kept."""
    return Place("edit", evening.current, len(evening.current.rows), row_id)


def _write(visit: Visit, submission: Submission) -> Response:
    if submission.typed.error is not None:
        return submission.with_errors()
    answer = append(visit.sitting, submission.act(), visit.device)
    db.session.commit()
    now = evening_of(visit)
    return not_taken(submission, now, answer) if isinstance(answer, Refused) else saved(now)
