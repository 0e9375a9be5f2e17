"""The words of the scripts."""

from __future__ import annotations

from flask import Blueprint, Response, abort, request, url_for

from scorekeeper.assets import YEAR
from scorekeeper.i18n import LANGUAGES, current_language
from scorekeeper.script_words import as_json, version

bp = Blueprint("words", __name__)


@bp.get("/words/<language>.json")
def catalog(language: str) -> Response:
    """Every message that a script may say, in one language; kept for good under the address pages give."""
    if language not in LANGUAGES:
        abort(404)
    response = Response(as_json(language), mimetype="application/json")
    if request.args.get("v") == version(language):
        response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"
    else:
        response.cache_control.no_cache = True
    response.set_etag(version(language))
    response.make_conditional(request)
    return response


@bp.app_template_global()
def words_address() -> str:
    """Where this page's scripts get their words."""
    language = current_language()
    return url_for("words.catalog", language=language, v=version(language))
