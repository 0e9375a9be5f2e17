"""What makes the pages an app on a phone: manifest, service worker, and what is shown without network."""

from __future__ import annotations

from flask import (
    Blueprint,
    Response,
    abort,
    jsonify,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper import pwa
from scorekeeper.access import my_sittings
from scorekeeper.i18n import DEFAULT_LANGUAGE, LANGUAGES, direction, gettext, page_language, speaking
from scorekeeper.scoring import GAMES

bp = Blueprint("app", __name__)

GROUND = "#f6f1e7"
"""--raw-cream of tokens.css: the ground of the light pages."""

ICONS = (("icon", "any"), ("maskable", "maskable"), ("monochrome", "monochrome"))
SIZES = (192, 512)
SCREENS = ("board", "end")


@bp.get("/sw.js")
def worker() -> Response:
    """The service worker: asked for anew by browsers, since it says what they keep."""
    shells = {game: url_for(".shell", game=game) for game in GAMES}
    script = render_template("pwa/sw.js", kept=pwa.kept(), build=pwa.build(), shells=shells, htmx=pwa.htmx())
    response = Response(script, mimetype="text/javascript")
    response.cache_control.no_cache = True
    return response


@bp.get("/manifest.webmanifest")
def manifest() -> Response:
    """How the app is called and looks on a phone.

    Browsers ask for it without cookies: its address names the language of the page it was installed from.
    """
    asked = request.args.get("language")
    with speaking(asked if asked in LANGUAGES else DEFAULT_LANGUAGE):
        response = jsonify(_app())
    response.mimetype = "application/manifest+json"
    response.cache_control.no_cache = True
    return response


def _app() -> dict[str, object]:
    home = url_for("sittings.home")
    return {
        "id": home,
        "name": gettext("Nashra"),
        "short_name": gettext("Nashra"),
        "description": gettext("The score sheet of a Baloot or Belot table"),
        "lang": page_language(),
        "dir": direction(),
        "start_url": home,
        "scope": home,
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "categories": ["games", "utilities"],
        "icons": [_icon(name, purpose, size) for name, purpose in ICONS for size in SIZES],
        "shortcuts": [
            _shortcut(gettext("New sitting"), url_for("sittings.new")),
            _shortcut(gettext("The last sitting"), url_for(".last")),
        ],
        "screenshots": [_screen(name) for name in SCREENS],
    }


def _icon(name: str, purpose: str, size: int) -> dict[str, str]:
    source = url_for("static", filename=f"icons/{name}-{size}.png")
    return {"src": source, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def _shortcut(name: str, url: str) -> dict[str, object]:
    return {"name": name, "url": url, "icons": [_icon("icon", "any", 192)]}


def _screen(name: str) -> dict[str, str]:
    source = url_for("static", filename=f"icons/screen-{name}.png")
    return {"src": source, "sizes": "390x844", "type": "image/png", "form_factor": "narrow"}


@bp.get("/last")
def last() -> AnyResponse:
    """To the newest sitting of this device, from the app's icon; home where it has none."""
    newest = next(iter(my_sittings()), None)
    home = url_for("sittings.home")
    answer = redirect(url_for("sittings.show", public_id=newest.public_id) if newest else home)
    answer.headers["Cache-Control"] = "no-store"
    return answer


@bp.get("/shell/<game>")
def shell(game: str) -> AnyResponse:
    """The board's page without a sitting, for the worker to show where only the phone knows the sitting."""
    if game not in GAMES:
        abort(404)
    board, entry = pwa.shell(game)
    shown = {"board": board, "entry": entry, "keeps": True, "blank": board.address}
    return make_response(render_template("pwa/shell.html", **shown))


@bp.get("/offline")
def offline() -> AnyResponse:
    """What stands for a page that needs the network, where there is none."""
    return make_response(render_template("pwa/offline.html"))


@bp.get("/app")
def about() -> AnyResponse:
    """How to put the app on a phone, what works without network, and what an iPhone does differently."""
    return make_response(render_template("pwa/about.html"))
