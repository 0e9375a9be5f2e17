"""What this phone prefers: its language, digits and theme, and what the others call it."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from scorekeeper.access import YEAR, current_device, device_or_new
from scorekeeper.extensions import db
from scorekeeper.i18n import DIGIT_STYLES, LANGUAGES, THEMES, current_language, digit_style, theme
from scorekeeper.names import NameTooLong, clean_name
from scorekeeper.sentences.errors import name_too_long, not_offered

bp = Blueprint("settings", __name__)

CHOICES: Mapping[str, tuple[str, ...]] = {"language": LANGUAGES, "digits": DIGIT_STYLES, "theme": THEMES}
"""Each choice, kept in a cookie of its own name, and what it may be."""


@bp.get("/settings")
def show() -> Response:
    """The settings of this phone."""
    return make_response(render_template("settings/show.html", **_as_they_are(), errors={}))


@bp.post("/settings")
def save() -> Response:
    """Keep what was chosen; a field that wasn't sent stays as it is."""
    sent = {field: value for field in (*CHOICES, "name") if (value := request.form.get(field)) is not None}
    name, errors = _judged(sent)
    if errors:
        return _refused(sent, errors)
    if "name" in sent and (name or current_device()):
        device_or_new().name = name
        db.session.commit()
    response = _kept()
    for field in CHOICES.keys() & sent.keys():
        response.set_cookie(field, sent[field], YEAR, secure=request.is_secure, httponly=True, samesite="Lax")
    return response


def _judged(sent: Mapping[str, str]) -> tuple[str | None, dict[str, str]]:
    """The cleaned name, and a message for each field that is refused."""
    errors = {
        field: str(not_offered())
        for field in CHOICES.keys() & sent.keys()
        if sent[field] not in CHOICES[field]
    }
    try:
        return clean_name(sent.get("name", "")), errors
    except NameTooLong:
        return None, {**errors, "name": name_too_long()}


def _as_they_are() -> dict[str, object]:
    device = current_device()
    return {
        "values": {
            "language": current_language(),
            "digits": digit_style(),
            "theme": theme(),
            "name": (device.name if device else None) or "",
        },
        "saved": "saved" in request.args,
    }


def _kept() -> Response:
    """The whole page anew, by whatever way it was sent: its very direction may have changed."""
    address = url_for("settings.show", saved=1)
    if request.headers.get("HX-Request") == "true":
        return Response(status=204, headers={"HX-Redirect": address})
    return redirect(address, 303)  # type: ignore[return-value]


def _refused(sent: Mapping[str, str], errors: Mapping[str, str]) -> Response:
    shown = {**_as_they_are(), "errors": errors, "saved": False}
    shown["values"] = {**dict(shown["values"]), **sent}  # type: ignore[call-overload]
    page = "settings/_form.html" if request.headers.get("HX-Request") == "true" else "settings/show.html"
    return make_response(render_template(page, **shown), 422)
