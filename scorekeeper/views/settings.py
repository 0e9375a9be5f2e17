"""What this phone prefers: its language, digits and theme, and what the others call it."""

from __future__ import annotations

from collections.abc import Mapping

from babel import Locale
from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as WerkzeugResponse

from scorekeeper.access import YEAR, current_device, device_or_new
from scorekeeper.extensions import db
from scorekeeper.i18n import (
    DIGIT_STYLES,
    LANGUAGES,
    THEMES,
    current_language,
    digit_style,
    direction,
    language_tag,
    theme,
)
from scorekeeper.names import GRAPHEMES, NameTooLong, clean_name
from scorekeeper.sentences.errors import name_too_long, not_offered
from scorekeeper.wishes import WISHES, wants, wish

from .answers import is_htmx

bp = Blueprint("settings", __name__)
bp.add_app_template_global(wants, "wants")

CHOICES: Mapping[str, tuple[str, ...]] = {
    **{"language": LANGUAGES, "digits": DIGIT_STYLES, "theme": THEMES},
    **WISHES,
}
"""Each choice, kept in a cookie of its own name, and what it may be."""


@bp.get("/settings")
def show() -> Response:
    """The settings of this phone."""
    return make_response(_page("settings/show.html", _as_they_are(), {}))


@bp.post("/settings")
def save() -> WerkzeugResponse:
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
        return None, {**errors, "name": name_too_long(GRAPHEMES)}


def _as_they_are() -> dict[str, str]:
    """The fields as this phone has them now."""
    device = current_device()
    name = device.name if device else None
    return {
        "language": current_language(),
        "digits": digit_style(),
        "theme": theme(),
        **{name: wish(name) for name in WISHES},
        "name": name or "",
    }


def _kept() -> WerkzeugResponse:
    """The whole page anew, by whatever way it was sent: its very direction may have changed."""
    address = url_for("settings.show", saved=1)
    if is_htmx():
        return Response(status=204, headers={"HX-Redirect": address})
    return redirect(address, 303)


def _refused(sent: Mapping[str, str], errors: Mapping[str, str]) -> Response:
    """The form with what was sent, and the reason at its field."""
    template = "settings/_form.html" if is_htmx() else "settings/show.html"
    return make_response(_page(template, {**_as_they_are(), **sent}, errors), 422)


def _page(template: str, values: Mapping[str, str], errors: Mapping[str, str]) -> str:
    saved = request.method == "GET" and "saved" in request.args
    shown = {"values": values, "errors": errors, "saved": saved, "languages": _languages()}
    return render_template(template, **shown)


def _languages() -> list[tuple[str, Markup]]:
    """Each language under its own name, in its own script and direction."""
    named = Markup('<span lang="{}" dir="{}">{}</span>')
    own = {one: str(Locale.parse(one).get_display_name(one)) for one in LANGUAGES}
    return [
        (one, named.format(language_tag(one), direction(one), name[:1].upper() + name[1:]))
        for one, name in own.items()
    ]
