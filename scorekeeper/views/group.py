"""«الشلّة»: who won what over all evenings of this device, and the next evening with the same people."""

from __future__ import annotations

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.access import current_device, sitting_to_keep
from scorekeeper.again import opening_like
from scorekeeper.extensions import db
from scorekeeper.forms import flat
from scorekeeper.home.group import Filters, group_page
from scorekeeper.joined_names import join, joined_names
from scorekeeper.limits import OPENED_PER_ADDRESS, OPENED_PER_DEVICE, by_device, limiter
from scorekeeper.listing import NOTHING, everything
from scorekeeper.log import open_once

from .submission import act_id
from .visits import evening_of

bp = Blueprint("group", __name__)


@bp.get("/group")
def show() -> Response:
    """Players and pairs over this device's evenings, by game, period and four."""
    device, asked = current_device(), flat(request.args)
    filters = Filters(asked.get("game", ""), asked.get("period", ""), asked.get("four", ""))
    found = everything(device) if device else NOTHING
    told = [(one.created_at, summary) for one, summary in found.sittings]
    page = group_page(told, filters, joined_names(device) if device else frozenset())
    return make_response(render_template("group/show.html", page=page, waiting=found.waiting))


@bp.post("/group/names")
def join_names() -> Response:
    """Hold the spellings of a name for one, or each for itself again (`joined=0`)."""
    device, values = current_device(), flat(request.form)
    if device is not None:
        join(device, values.get("name", ""), values.get("joined") != "0")
        db.session.commit()
    return redirect(url_for("group.show"), 303)


@bp.post("/s/<public_id>/again")
@limiter.limit(OPENED_PER_DEVICE, key_func=by_device, override_defaults=False)
@limiter.limit(OPENED_PER_ADDRESS, override_defaults=False)
def again(public_id: str) -> Response:
    """«نفس الشلّة»: a new sitting with the names, seats and house rules of this one; its opener owns it."""
    visit = sitting_to_keep(public_id)
    device = visit.device
    assert device is not None  # noqa: S101 - who keeps a sitting is known
    opening = {"id": act_id(flat(request.form)), **opening_like(evening_of(visit).sheet)}
    sitting = open_once(opening, device)
    db.session.commit()
    return redirect(url_for("sittings.show", public_id=sitting.public_id), 303)
