"""«صكّة جديدة»: the next game of the sitting; the dealer goes on."""

from __future__ import annotations

from flask import Blueprint, request
from werkzeug.wrappers import Response

from scorekeeper.access import sitting_to_score
from scorekeeper.forms import flat
from scorekeeper.forms.rules import read_rules

from .acting import act_on_board
from .answers import refused_act
from .visits import evening_of

bp = Blueprint("games", __name__)


@bp.post("/s/<public_id>/games")
def start(public_id: str) -> Response:
    """Begin the next sakka, whether or not the last is won; rules as the last one's unless given.

    A round typed for a sakka that was over goes along into the next one's form (`keep`).
    """
    visit = sitting_to_score(public_id)
    evening = evening_of(visit)
    values = flat(request.form)
    given, errors = read_rules(evening.game, values)
    if errors:
        return refused_act(evening, 422, notice=next(iter(errors.values())))
    return act_on_board(visit, {"kind": "game_started", **given}, keep=values.get("keep") == "1")
