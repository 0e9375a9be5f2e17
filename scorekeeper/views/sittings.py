"""Sittings: the home page, a new one, and the board."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.access import current_device, device_or_new
from scorekeeper.board.build import build_board
from scorekeeper.extensions import db
from scorekeeper.forms import flat
from scorekeeper.forms.months import read_month
from scorekeeper.forms.opening import DRAW, read_opening
from scorekeeper.home import Away, SittingCard
from scorekeeper.home.build import card, card_title, new_sitting, search
from scorekeeper.house_rules.carried import as_fields, read_carried
from scorekeeper.keeping import purge, put_away
from scorekeeper.limits import misses_limited, openings_limited
from scorekeeper.listing import NOTHING, beginnings, listed, newest
from scorekeeper.log import open_once
from scorekeeper.models import Device, Sitting
from scorekeeper.summaries import summaries
from scorekeeper.times import zone

from .answers import empty_entry, page, page_as_it_stands
from .submission import act_id, fresh_id
from .visits import evening_to_view, opening_again

bp = Blueprint("sittings", __name__)
bp.add_app_template_global(fresh_id, "fresh_id")

SEATS = 4


@bp.get("/")
def home() -> Response:
    """This device's sittings, newest first and a page at a time, and one touch to a new one.

    `q` and `month` search them, `after` is where a page begins, `away` what just went off the list.
    """
    device, asked = current_device(), flat(request.args)
    name, month = asked.get("q", ""), asked.get("month", "")
    period = read_month(month, zone())
    found = listed(device, name, period, asked.get("after", "")) if device else NOTHING
    shown = {
        "sittings": [_card(sitting, told) for sitting, told in found.sittings],
        "older": found.older,
        "waiting": found.waiting,
        "search": search(name, month if period else "", beginnings(device) if device else ()),
        "away": _away(device, asked["away"]) if device and "away" in asked else None,
        "again": opening_again(found.sittings[0][0]) if found.sittings else None,
        "opening_id": fresh_id(),
    }
    return make_response(render_template("sittings/home.html", **shown))


def _card(sitting: Sitting, told: Mapping[str, Any]) -> SittingCard:
    address = url_for("sittings.show", public_id=sitting.public_id)
    return card(address, sitting.created_at, sitting.ended_at is not None, told)


def _away(device: Device, public_id: str) -> Away | None:
    """What was just deleted or taken off the list, if this device can bring it back."""
    one = next((one for one in put_away(device) if one.sitting.public_id == public_id), None)
    if one is None:
        return None
    told = summaries([one.sitting])[one.sitting.id]
    back = "keeping.put_on_list" if one.gone_at is None else "keeping.restore"
    return Away(
        card_title(one.sitting.created_at, told), one.gone_at is not None, url_for(back, public_id=public_id)
    )


@bp.get("/new")
def new() -> Response:
    """A new sitting with names, seats, first dealer, house rules and target: all may stay as they are.

    `rules` is the code of another table's house rules to begin with; 422 with what is wrong with it.
    """
    code = flat(request.args).get("rules")
    carried, fault = (None, None) if code is None else read_carried(code)
    fields = {} if carried is None else as_fields(carried)
    device = current_device()
    last = newest(device) if device else None
    shown = {
        "form": new_sitting(fresh_id(), fields, {}),
        "code": code or "",
        "carried": carried,
        "last": last,
        "again": opening_again(last) if last else None,
    }
    return make_response(render_template("sittings/new.html", fault=fault, **shown), 422 if fault else 200)


@bp.post("/sittings")
@openings_limited
def create() -> Response:
    """Open a sitting; the device that does so owns it. The same id opens the same one again."""
    values = flat(request.form)
    opening, errors = read_opening(act_id(values), values)
    if errors:
        form = new_sitting(opening["id"], values, errors)
        return make_response(render_template("sittings/new.html", form=form), 422)
    if opening.get("first_dealer") == DRAW:
        opening["first_dealer"] = secrets.randbelow(SEATS)
    purge()
    device = device_or_new()
    sitting = open_once(opening, device)
    db.session.commit()
    return redirect(url_for("sittings.show", public_id=sitting.public_id), 303)


@bp.get("/s/<public_id>")
@misses_limited
def show(public_id: str) -> Response:
    """The board: one page for the whole evening. `?tv` shows it on a large screen, without the pen."""
    if not request.args:
        return page_as_it_stands(public_id, evening_to_view)
    evening = evening_to_view(public_id)
    if "tv" in request.args:
        board = build_board(replace(evening, may_score=False))
        return make_response(render_template("sittings/tv.html", board=board, entry=None))
    return page(evening, empty_entry(evening, flat(request.args)))
