"""A sitting as it is kept: its names, its end, on this device's list or off it, deleted and brought back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper import keeping
from scorekeeper.access import (
    Visit,
    current_device,
    sitting_to_keep,
    sitting_to_own,
    sitting_to_restore,
    sitting_to_score,
)
from scorekeeper.again import opening_like
from scorekeeper.board.build import title
from scorekeeper.entry.messages import refusal
from scorekeeper.extensions import db
from scorekeeper.forms import flat
from scorekeeper.forms.naming import named, read_naming
from scorekeeper.home.build import card_title
from scorekeeper.limits import misses_limited
from scorekeeper.log import Refused, append
from scorekeeper.summaries import summaries

from .submission import act_id
from .visits import evening_of

bp = Blueprint("keeping", __name__)


@bp.get("/s/<public_id>/keeping")
@misses_limited
def show(public_id: str) -> Response:
    """Names, end, list and deletion of this sitting, as far as this device may."""
    return _page(sitting_to_keep(public_id))


@bp.post("/s/<public_id>/names")
def rename(public_id: str) -> Response:
    """Name the sitting, the sides and the seats."""
    visit, values = sitting_to_score(public_id), flat(request.form)
    evening = evening_of(visit)
    said, errors = read_naming(evening.sheet, values)
    if errors:
        return _page(visit, values, errors, 422)
    if said:
        answer = append(visit.sitting, {"id": act_id(values), "kind": "names_changed", **said}, visit.device)
        db.session.commit()
        if isinstance(answer, Refused):
            return _page(visit, values, {"title": refusal(answer.reason)}, answer.status)
    return redirect(evening.address, 303)


@bp.post("/s/<public_id>/ending")
def end(public_id: str) -> Response:
    """End the sitting, or open it again (`ended=0`)."""
    visit = sitting_to_own(public_id)
    keeping.end(visit.sitting, flat(request.form).get("ended") != "0")
    db.session.commit()
    return redirect(url_for("keeping.show", public_id=public_id), 303)


@bp.post("/s/<public_id>/listing")
def put_on_list(public_id: str) -> Response:
    """Take the sitting off this device's list, or put it back (`listed=1`)."""
    visit = sitting_to_keep(public_id)
    listed = flat(request.form).get("listed") == "1"
    if visit.device is not None:
        keeping.put_on_list(visit.sitting, visit.device, listed)
    db.session.commit()
    return _home(None if listed else public_id)


@bp.post("/s/<public_id>/deletion")
def remove(public_id: str) -> Response:
    """Delete the sitting; its owner can bring it back for some days."""
    visit = sitting_to_own(public_id)
    keeping.remove(visit.sitting)
    keeping.purge()
    db.session.commit()
    return _home(public_id)


@bp.post("/s/<public_id>/restoration")
def restore(public_id: str) -> Response:
    """Bring a deleted sitting back, under the links it had."""
    visit = sitting_to_restore(public_id)
    keeping.restore(visit.sitting)
    db.session.commit()
    return redirect(url_for("sittings.show", public_id=public_id), 303)


@bp.get("/deleted")
def put_away() -> Response:
    """What this device deleted or took off its list, and can bring back."""
    device = current_device()
    found = [] if device is None else keeping.put_away(device)
    told = summaries([one.sitting for one in found])
    shown = [(one, card_title(one.sitting.created_at, told[one.sitting.id])) for one in found]
    return make_response(render_template("keeping/put_away.html", found=shown))


def _home(away: str | None) -> Response:
    """The list, whose bar says what went off it and offers to bring it back."""
    return redirect(url_for("sittings.home", away=away), 303)


def _page(
    visit: Visit,
    values: Mapping[str, str] | None = None,
    errors: Mapping[str, Any] | None = None,
    status: int = 200,
) -> Response:
    evening = evening_of(visit)
    shown = {
        "address": evening.address,
        "title": title(evening),
        "values": {**named(evening.sheet), **(values or {})},
        "errors": errors or {},
        "may_score": visit.may_score,
        "again": opening_like(evening.sheet),
        "owns": visit.owns,
        "ended": evening.ended,
        "sample": evening.sample,
        "days": keeping.KEPT_DELETED.days,
    }
    return make_response(render_template("keeping/show.html", **shown), status)
