"""Sittings: the home page, a new one, and the board."""

from __future__ import annotations

import secrets
from dataclasses import replace

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.access import device_or_new, my_sittings, sitting_to_view
from scorekeeper.board.build import build_board
from scorekeeper.extensions import db
from scorekeeper.forms import flat
from scorekeeper.forms.opening import DRAW, read_opening
from scorekeeper.home.build import cards, new_sitting
from scorekeeper.limits import (
    OPENED_PER_ADDRESS,
    OPENED_PER_DEVICE,
    by_device,
    is_new_here,
    limiter,
    misses_limited,
)
from scorekeeper.log import OpeningRefused, open_sitting, opened_by

from .answers import empty_entry, page
from .submission import act_id, fresh_id
from .visits import evening_of

bp = Blueprint("sittings", __name__)
bp.add_app_template_global(fresh_id, "fresh_id")

SEATS = 4


@bp.get("/")
def home() -> Response:
    """This device's sittings, newest first, and one touch to a new one."""
    evenings = [evening_of(sitting_to_view(sitting.public_id)) for sitting in my_sittings()]
    return make_response(
        render_template("sittings/home.html", sittings=cards(evenings), opening_id=fresh_id())
    )


@bp.get("/new")
def new() -> Response:
    """A new sitting with names, seats, first dealer, house rules and target: all may stay as they are."""
    return make_response(render_template("sittings/new.html", form=new_sitting(fresh_id(), {}, {})))


@bp.post("/sittings")
@limiter.limit(OPENED_PER_DEVICE, key_func=by_device, exempt_when=is_new_here, override_defaults=False)
@limiter.limit(OPENED_PER_ADDRESS, override_defaults=False)
def create() -> Response:
    """Open a sitting; the device that does so owns it. The same id opens the same one again."""
    values = flat(request.form)
    opening, errors = read_opening(act_id(values), values)
    if errors:
        form = new_sitting(opening["id"], values, errors)
        return make_response(render_template("sittings/new.html", form=form), 422)
    if opening.get("first_dealer") == DRAW:
        opening["first_dealer"] = secrets.randbelow(SEATS)
    device = device_or_new()
    try:
        sitting = open_sitting(opening, device)
    except OpeningRefused:
        # Sent again, with another draw or other names after Back: it is open already.
        earlier = opened_by(device, opening["id"])
        if earlier is None:
            raise
        sitting = earlier
    db.session.commit()
    return redirect(url_for("sittings.show", public_id=sitting.public_id), 303)


@bp.get("/s/<public_id>")
@misses_limited
def show(public_id: str) -> Response:
    """The board: one page for the whole evening. `?tv` shows it on a large screen, without the pen."""
    evening = evening_of(sitting_to_view(public_id))
    if "tv" in request.args:
        board = build_board(replace(evening, may_score=False))
        return make_response(render_template("sittings/tv.html", board=board, entry=None))
    return page(evening, empty_entry(evening))
