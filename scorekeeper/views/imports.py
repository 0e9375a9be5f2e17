"""«استرجاع»: a file brought back, looked at first and then taken in; and all of this device taken out."""

from __future__ import annotations

from pathlib import Path

from flask import Blueprint, abort, current_app, make_response, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.exceptions import ServiceUnavailable
from werkzeug.wrappers import Response

from scorekeeper.access import current_device, device_or_new, my_sittings, sitting_to_view
from scorekeeper.errors import RETRY_SECONDS
from scorekeeper.extensions import db
from scorekeeper.i18n import gettext, say
from scorekeeper.imports import Damaged
from scorekeeper.imports.prepared import heads, prepare
from scorekeeper.imports.preview import pick, preview
from scorekeeper.imports.store import here, write
from scorekeeper.imports.waiting import NoRoom, Waiting
from scorekeeper.imports.words import damage
from scorekeeper.limits import by_device, is_new_here, limiter
from scorekeeper.models import Device

from .visits import evening_of

bp = Blueprint("imports", __name__)

LOOKS_PER_DEVICE = "30/hour"
LOOKS_PER_ADDRESS = "300/hour"

CHOICE = 50
"""The most sittings to choose some from."""


@bp.get("/import")
def show() -> Response:
    """Files out and in: all of this device's sittings, some, and one to bring back."""
    return _page()


@bp.post("/import")
@limiter.limit(LOOKS_PER_DEVICE, key_func=by_device, exempt_when=is_new_here, override_defaults=False)
@limiter.limit(LOOKS_PER_ADDRESS, override_defaults=False)
def look() -> Response:
    """What the file would bring; nothing is taken in yet. A damaged one says where."""
    sent = request.files.get("file")
    if sent is None or not sent.filename:
        return _page(say(gettext("Choose a file first")), 422)
    waiting = _waiting()
    try:
        with waiting.new() as (token, out):
            if not prepare(sent.stream, out):
                return _page(say(gettext("There is no sitting in this file")), 422)
    except Damaged as fault:
        return _page(damage(fault), 422)
    except NoRoom:
        raise ServiceUnavailable(retry_after=RETRY_SECONDS) from None
    device = device_or_new()
    waiting.keep(token, device.id)
    db.session.commit()
    return redirect(url_for("imports.coming", token=token), 303)


@bp.get("/import/<token>")
def coming(token: str) -> Response:
    """What a file that waits would bring, for whoever sent it."""
    path, device = _waiting_for(token)
    with path.open("rb") as file:
        found = list(heads(file))
    shown = preview(token, found, here((one.opening for one in found), device.id))
    response = make_response(render_template("imports/preview.html", preview=shown))
    response.headers["Cache-Control"] = "no-store"
    return response


@bp.post("/import/<token>")
def take(token: str) -> Response:
    """Take in what was looked at, all of it or nothing; the same again adds nothing."""
    path, device = _waiting_for(token)
    with path.open("rb") as file:
        done = write(file, device)
    db.session.commit()
    return redirect(url_for("imports.show", added=len(done.added), here=done.here), 303)


def _waiting_for(token: str) -> tuple[Path, Device]:
    """The file that waits under this token for the device that asks; else it is told to choose it again."""
    device = current_device()
    path = None if device is None else _waiting().find(token, device.id)
    if device is None or path is None:
        abort(_page(say(gettext("The file waited for an hour and is gone. Choose it again")), 404))
    return path, device


def _page(error: Markup | None = None, status: int = 200) -> Response:
    mine = my_sittings()
    shown = {
        "error": error,
        "count": len(mine),
        "choice": [pick(one.public_id, evening_of(sitting_to_view(one.public_id))) for one in mine[:CHOICE]],
        "added": request.args.get("added", type=int) if request.method == "GET" else None,
        "here": request.args.get("here", type=int),
    }
    return make_response(render_template("imports/show.html", **shown), status)


def _waiting() -> Waiting:
    folder = current_app.config.get("IMPORT_FOLDER") or Path(current_app.instance_path) / "imports"
    return Waiting(Path(folder))
