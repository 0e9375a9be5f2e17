"""«انقلها للصكّة الجديدة»: rounds that stand after the end of a sakka go over into the next one."""

from __future__ import annotations

from flask import Blueprint, abort, request
from werkzeug.wrappers import Response

from scorekeeper.access import sitting_to_score
from scorekeeper.entry.messages import refusal
from scorekeeper.extensions import db
from scorekeeper.forms import flat
from scorekeeper.late_rounds import moving
from scorekeeper.log import Refused, append

from .answers import acted, refused_act
from .submission import act_id, base
from .visits import evening_of

bp = Blueprint("late_rounds", __name__)


@bp.post("/s/<public_id>/games/<game_id>/late")
def move(public_id: str, game_id: str) -> Response:
    """Move every round after the end of this sakka, all of them or none; each act can be undone by itself."""
    visit = sitting_to_score(public_id)
    evening, values = evening_of(visit), flat(request.form)
    game = next((one for one in evening.sheet.games if one.id == game_id), None)
    if game is None:
        abort(404)
    sent = act_id(values)
    if evening.entry_of(sent):
        return acted(evening, False)
    acts = moving(evening.sheet, game, sent)
    if not acts:
        return refused_act(evening, 409, notice=refusal("moved_on"))
    # What this page had seen goes along: a later win by these very rounds was not known when they were typed.
    seen = base(values, evening)
    for act in acts:
        answer = append(visit.sitting, {**act, "base": seen}, visit.device)
        if isinstance(answer, Refused):
            db.session.rollback()
            return refused_act(evening_of(visit), answer.status, notice=refusal(answer.reason))
    db.session.commit()
    return acted(evening_of(visit), another=True)
