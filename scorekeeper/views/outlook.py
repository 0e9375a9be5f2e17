"""What stands before the next round: a line that the board asks for where it was drawn on the phone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, make_response, request
from markupsafe import Markup

from scorekeeper.access import sitting_to_view
from scorekeeper.board.evening import Evening
from scorekeeper.forms import Values, flat, read_round
from scorekeeper.forms.reading import number
from scorekeeper.outlook import need, outlook, sun_of, whole_of
from scorekeeper.scoring.rounds import IllegalRound
from scorekeeper.scoring.sides import BySide, Side
from scorekeeper.sentences.outlook import bought_line, outlook_line

from .visits import evening_of

bp = Blueprint("outlook", __name__)

UNCOUNTED = {"abnat", "card_points", "failed", "kaboot", "capot", "reverse_kaboot"}


@bp.get("/s/<public_id>/outlook")
def show(public_id: str) -> Response:
    """The line; `us` and `them` are the totals the phone knows, the rest what is typed."""
    evening, values = evening_of(sitting_to_view(public_id)), flat(request.args)
    line = _bought(evening, values) or outlook_line(
        outlook(evening.game, evening.current.rules, _totals(evening, values))
    )
    response = make_response(line)
    response.headers["Cache-Control"] = "no-store"
    return response


def _totals(evening: Evening, values: Values) -> BySide[int]:
    """The phone may know rounds that were not sent yet."""
    known = evening.current.totals
    us, them = number(values.get("us")), number(values.get("them"))
    return BySide(us if isinstance(us, int) else known.us, them if isinstance(them, int) else known.them)


def _bought(evening: Evening, values: Values) -> Markup | None:
    """What the buyer needs once it is typed who bought; None before that."""
    raw = {key: value for key, value in read_round(evening.game, values).raw.items() if key not in UNCOUNTED}
    if raw.get("kind") != "played" or "contract" not in raw:
        return None
    try:
        least = need(evening.game, evening.current.rules, raw, whole_of(evening.game, str(raw["contract"])))
    except IllegalRound:
        return None
    helped = bool(raw.get("projects") or raw.get("declarations") or raw.get("baloot"))
    return bought_line(least, helped, _sun(evening, values, raw))


def _sun(evening: Evening, values: Values, raw: Mapping[str, Any]) -> BySide[bool] | None:
    """Who may double the sun that was bought; None where none was."""
    if raw["contract"] != "sun" or raw.get("buyer") not in list(Side):
        return None
    return sun_of(Side(raw["buyer"]), evening.current.rules, _totals(evening, values))
