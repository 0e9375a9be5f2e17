"""«القوانين»: the rules of both games, and one of them drawn as a card."""

from __future__ import annotations

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.forms import flat
from scorekeeper.i18n import current_language, digit_style
from scorekeeper.picture.fonts import shaping_fault
from scorekeeper.picture.kept import Kept
from scorekeeper.picture.rule import draw_rule
from scorekeeper.rule_book import Group, Rule, find_rule
from scorekeeper.rule_card import rule_paper, rule_shared
from scorekeeper.rule_labels import rule_name
from scorekeeper.rule_page import draw, rule_page

bp = Blueprint("rules", __name__)
bp.add_app_template_global(rule_name, "rule_name")

PICTURES = Kept(64)
"""About 40 kB each."""


@bp.get("/rules")
@bp.get("/rules/<any(belot):game>")
def show(game: str = "baloot") -> Response:
    """A game's rules; `q` searches them."""
    query = flat(request.args).get("q", "").strip()
    return make_response(render_template("rules/show.html", page=rule_page(game, query)))


@bp.get("/rules/card")
def draw_card() -> Response:
    """To one rule at random; `game` says of which game."""
    game = "belot" if request.args.get("game") == "belot" else "baloot"
    answer = redirect(url_for(".card", game=game, rule_key=draw(game).key))
    answer.headers["Cache-Control"] = "no-store"
    return answer


@bp.get("/rules/card/<any(baloot, belot):game>/<rule_key>")
def card(game: str, rule_key: str) -> Response:
    """One rule as a card, to be read out and sent on."""
    group, rule = _found(game, rule_key)
    shared = rule_shared(rule, url_for(".card", game=game, rule_key=rule_key, _external=True))
    picture = None if shaping_fault() else url_for(".picture", game=game, rule_key=rule_key)
    shown = {"game": game, "group": group, "rule": rule, "shared": shared, "picture": picture}
    return make_response(render_template("rules/card.html", **shown))


@bp.get("/rules/card/<any(baloot, belot):game>/<rule_key>.png")
def picture(game: str, rule_key: str) -> Response:
    """The card as a picture, in the language and digits of whoever asks."""
    group, rule = _found(game, rule_key)
    if shaping_fault():
        abort(404)
    name = (game, rule_key, current_language(), digit_style())
    drawn = PICTURES.find(name)
    if drawn is None:
        drawn = draw_rule(rule_paper(game, group, rule))
        PICTURES.keep(name, drawn)
    response = Response(drawn, mimetype="image/png")
    response.headers["Cache-Control"] = "private, max-age=3600"
    response.vary.add("Cookie")
    return response


def _found(game: str, rule_key: str) -> tuple[Group, Rule]:
    return find_rule(game, rule_key) or abort(404)
