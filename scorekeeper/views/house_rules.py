"""«القوانين»: the house rules of the running sakka, a look at what others would do, and changing them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, make_response, redirect, render_template, request
from werkzeug.wrappers import Response

from scorekeeper.access import Visit, sitting_to_score, sitting_to_view
from scorekeeper.board.build import build_board
from scorekeeper.board.evening import Evening
from scorekeeper.database import writes_nothing
from scorekeeper.entry.messages import refusal
from scorekeeper.extensions import db
from scorekeeper.forms import Values, flat
from scorekeeper.house_rules import RulesForm
from scorekeeper.house_rules.build import Wish, change, rules_form, wish
from scorekeeper.house_rules.carried import carried_rules, read_carried
from scorekeeper.house_rules.consequence import fingerprint
from scorekeeper.house_rules.decisions import decisions
from scorekeeper.log import Refused, append

from .answers import is_htmx
from .submission import act_id, base, fresh_id
from .visits import evening_of

bp = Blueprint("house_rules", __name__)

NO_CODE: Mapping[str, Any] = {"code": "", "carried": None, "fault": None}
"""What a page is given that was not asked for with the code of another table's rules."""


@bp.get("/s/<public_id>/rules")
def show(public_id: str) -> Response:
    """The rules of the running sakka, for anyone; a form for whoever holds the pen.

    `?tie=failed` comes from a round on which tables part: that answer is chosen, with what it would do.
    """
    evening = evening_of(sitting_to_view(public_id))
    return _page(evening, rules_form(evening, _offered(evening, flat(request.args))))


def _offered(evening: Evening, asked: Values) -> Wish | None:
    """The change that the address offers; None where it names no rule of this game or changes nothing."""
    named = {key: value for key, value in asked.items() if key in evening.kind.rule_values}
    if not named or not evening.may_score:
        return None
    offered = wish(evening, {"origin": evening.current.preset, **named})
    return offered if offered.said and not offered.errors else None


@bp.post("/s/<public_id>/rules/preview")
@writes_nothing
def look(public_id: str) -> Response:
    """What the chosen rules would do to the rounds written so far; nothing is stored."""
    evening = evening_of(sitting_to_score(public_id))
    values = flat(request.form)
    return _looked(evening, wish(evening, values), _unused_id(evening, values))


@bp.post("/s/<public_id>/rules")
def save(public_id: str) -> Response:
    """Change the running sakka's rules: first a look at what that does, and with `sure` it is written.

    `seen` names the look that the word to go on was given for; after another choice, or an act of another
    phone, there is something new to look at first.
    """
    visit = sitting_to_score(public_id)
    evening, values = _held(visit), flat(request.form)
    asked = wish(evening, values)
    if not asked.said and evening.entry_of(act_id(values)):
        return _done(evening)
    unused = _unused_id(evening, values)
    if asked.errors or not asked.said or values.get("sure") != "1":
        return _looked(evening, asked, unused)
    if values.get("seen", "") not in ("", fingerprint(evening, asked.rules)):
        changed = base(values, evening) != evening.seq
        return _looked(evening, asked, unused, 409 if changed else 200)
    return _written(visit, evening, asked, change(evening, asked) | {"id": unused})


@bp.get("/s/<public_id>/rules/next")
def coming(public_id: str) -> Response:
    """The form of a next sakka under other rules; `rules` is the code of another table's to begin with."""
    evening = evening_of(sitting_to_score(public_id))
    code = flat(request.args).get("rules")
    carried, fault = (None, None) if code is None else read_carried(code, evening.game)
    asked = None if carried is None else Wish(carried.preset, carried.rules, {})
    typed = {"code": code or "", "carried": carried, "fault": fault}
    return _page(evening, rules_form(evening, asked, upcoming=True), 422 if fault else 200, typed)


@bp.post("/s/<public_id>/rules/next")
def start(public_id: str) -> Response:
    """Begin the next sakka under the chosen rules."""
    visit = sitting_to_score(public_id)
    evening, values = _held(visit), flat(request.form)
    if evening.entry_of(act_id(values)):
        return _done(evening)
    asked = wish(evening, values)
    if asked.errors:
        return _answer(evening, rules_form(evening, asked, act_id=act_id(values), upcoming=True), 422)
    act = {"kind": "game_started", **asked.said, "id": act_id(values)}
    return _written(visit, evening, asked, act, upcoming=True)


def _held(visit: Visit) -> Evening:
    """The sitting as it stands and will stand until this request has written.

    What an act says of rules is how they differ from those read here: read before the lock, it would be laid
    over what another phone has changed meanwhile and nobody has looked at.
    """
    db.session.refresh(visit.sitting, with_for_update=True)
    return evening_of(visit)


def _written(
    visit: Visit, evening: Evening, asked: Wish, act: dict[str, Any], upcoming: bool = False
) -> Response:
    answer = append(visit.sitting, {**act, "base": evening.seq}, visit.device)
    db.session.commit()
    if not isinstance(answer, Refused):
        return _done(evening)
    form = rules_form(evening, asked, notice=refusal(answer.reason), upcoming=upcoming)
    return _answer(evening, form, answer.status)


def _unused_id(evening: Evening, values: Values) -> str:
    """The id of the form; a fresh one where it wrote something before, as after Back."""
    sent = act_id(values)
    return fresh_id() if evening.entry_of(sent) else sent


def _looked(evening: Evening, asked: Wish, act: str, status: int = 200) -> Response:
    """The form with what was chosen, and what that would do; 422 with the reasons at their fields."""
    notice = refusal("moved_on") if status == 409 else None
    form = rules_form(evening, asked, act_id=act, notice=notice)
    return _answer(evening, form, 422 if asked.errors else status)


def _answer(evening: Evening, form: RulesForm, status: int) -> Response:
    if not is_htmx():
        return _page(evening, form, status)
    board = build_board(evening)
    response = make_response(render_template("house_rules/_form.html", board=board, form=form), status)
    if status != 200:
        # A choice asks for a part of the form only; what is refused concerns all of it.
        response.headers["HX-Retarget"] = response.headers["HX-Reselect"] = "#rules"
        response.headers["HX-Reswap"] = "outerHTML"
    return response


def _page(
    evening: Evening, form: RulesForm, status: int = 200, typed: Mapping[str, Any] = NO_CODE
) -> Response:
    game = evening.current
    shown = {
        "board": build_board(evening),
        "form": form,
        "decisions": decisions(evening),
        "ours": carried_rules(evening.kind, game.preset, game.rules),
    }
    return make_response(render_template("house_rules/show.html", **shown, **typed), status)


def _done(evening: Evening) -> Response:
    """Back to the board, whose bar says what was done; by htmx too, for it is another page."""
    if is_htmx():
        return Response(status=204, headers={"HX-Redirect": evening.address})
    return redirect(evening.address, 303)
