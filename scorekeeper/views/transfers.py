"""«نقل إلى جوال آخر»: the page that makes the link, and the one it leads to."""

from __future__ import annotations

import segno
from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper import transfers
from scorekeeper.access import current_device, device_or_new
from scorekeeper.extensions import db
from scorekeeper.limits import by_device, limiter, misses_limited

bp = Blueprint("transfers", __name__)

OFFERS = "20/hour"


@bp.get("/transfer")
def show() -> Response:
    """What a transfer does, and the button that makes the link."""
    return _page(None)


@bp.post("/transfer")
@limiter.limit(OFFERS, key_func=by_device, override_defaults=False)
def offer() -> Response:
    """The link as a QR code, shown this once: nobody can look it up later, not even here."""
    device = current_device()
    if device is None:
        return _page(None, nothing=True)
    key = transfers.offer(device)
    db.session.commit()
    return _page(url_for("transfers.look", key=key, _external=True))


@bp.get("/transfer/<key>")
@misses_limited
def look(key: str) -> Response:
    """One button: an app that fetches the link must not use it up."""
    if transfers.offered(key) is None:
        abort(404)
    return _secret(make_response(render_template("transfers/take.html", action=request.path)))


@bp.post("/transfer/<key>")
@misses_limited
def take(key: str) -> Response:
    """Give this device what the other one has."""
    found = transfers.offered(key, lock=True)
    if found is None:
        abort(404)
    transfers.take(found, device_or_new())
    db.session.commit()
    return _secret(redirect(url_for("sittings.home"), 303))


def _page(link: str | None, nothing: bool = False) -> Response:
    code = segno.make(link, error="m", micro=False).svg_data_uri(border=4, light="#fff") if link else None
    minutes = int(transfers.HOLDS.total_seconds()) // 60
    shown = {"link": link, "code": code, "minutes": minutes, "nothing": nothing}
    return _secret(make_response(render_template("transfers/show.html", **shown)))


def _secret(response: Response) -> Response:
    """As for the scorer link: kept by nobody, and named to nobody."""
    response.headers["Cache-Control"] = "no-store"
    # Not `no-referrer`: with that, browsers send `Origin: null` with the form.
    response.headers["Referrer-Policy"] = "strict-origin"
    return response
