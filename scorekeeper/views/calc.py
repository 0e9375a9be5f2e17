"""«الحاسبة»: one round worked out, and a pile of cards counted; nothing is stored."""

from __future__ import annotations

import re

from flask import Blueprint, make_response, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.calculator import calculation
from scorekeeper.card_counter import counter
from scorekeeper.forms import flat

bp = Blueprint("calc", __name__)

PUBLIC_ID = re.compile(r"[\w-]{22}", re.ASCII)


@bp.get("/calc", defaults={"game": "baloot"})
@bp.get("/calc/<any(belot):game>")
def show(game: str) -> Response:
    """One round of a game; the link carries what was typed."""
    values = flat(request.args)
    address = url_for(".show", game=game)
    rules = url_for("rules.show") if game == "baloot" else url_for("rules.show", game=game)
    shown = {"calc": calculation(game, values, address, rules), "rules": rules}
    return make_response(render_template("calc/show.html", **shown))


@bp.get("/calc/cards", defaults={"game": "baloot"})
@bp.get("/calc/<any(belot):game>/cards")
def cards(game: str) -> Response:
    """The card counter; `sitting` ends in the name of the table whose round it counts for, if for one."""
    asked = flat(request.args)
    kept = {name: asked[name] for name in ("buy", "preset") if asked.get(name)}
    pile, last = request.args.getlist("card"), asked.get("last") == "1"
    shown = counter(game, pile, asked.get("side", ""), last, kept)
    sitting = asked.get("sitting", "").rpartition("/")[2]
    table = url_for("sittings.show", public_id=sitting) if PUBLIC_ID.fullmatch(sitting) else None
    back = table or url_for(".show", game=game)
    page = {"counter": shown, "back": back, "sitting": sitting if table else "", "kept": kept}
    return make_response(render_template("calc/cards.html", **page))
