"""Where templates and static files lie, and the content hash each static address carries.

An address with the right hash never changes its bytes, so browsers may keep it for a year; there is
no build step and no manifest file. The style is written in one file a component and sent as one: over
a weak signal sixteen requests cost more than all their bytes. So are the scripts of a page (`scripts`).
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from flask import Flask, Response, abort, request
from werkzeug.security import safe_join

from scorekeeper import scripts

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE if (PACKAGE / "templates").is_dir() else PACKAGE.parent
TEMPLATES = ROOT / "templates"
STATIC = ROOT / "static"

SHEETS = (
    *("tokens", "base", "layout", "button", "card", "form", "home", "board", "sheet", "bar", "entry"),
    *("chips", "keypad", "working", "end", "rules", "share", "live", "decisions", "tv", "large-text"),
    *("tabs", "statistics", "history", "group", "print", "import", "rulebook", "calc", "forced"),
    *("app", "sample"),
)
"""The files of static/css in the order they are sent; a later one wins within its cascade layer."""

STYLESHEET = "css/all.css"
"""The name they are sent under: beside them, so that what they point to is found from there too."""

VERSIONED = ("static", "stylesheet", "page_script")
"""The endpoints under /static/."""

YEAR = 365 * 24 * 3600


@lru_cache(maxsize=256)
def _hash(path: Path, changed_ns: int, size: int) -> str:
    """The hash of a file as it was at this time and size: an edit while the server runs gives another."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:10]


def version(filename: str) -> str | None:
    """The `?v=` of a static file, None where there is no such file."""
    if filename == STYLESHEET:
        return _joined_version(tuple(version(f"css/{name}.css") for name in SHEETS))
    page = _page(filename)
    if page:
        return scripts.joined(STATIC, page).version
    # Whoever asks names the file: what is no file of ours is not even looked at.
    inside = safe_join(str(STATIC), filename)
    if inside is None or "\0" in inside:
        return None
    path = Path(inside)
    try:
        stat = path.stat()
    except OSError:
        return None
    return _hash(path, stat.st_mtime_ns, stat.st_size) if path.is_file() else None


def _page(filename: str) -> str | None:
    """The page whose scripts are sent under this name."""
    page = filename.removeprefix(scripts.FOLDER).removesuffix(".js")
    return page if page in scripts.PAGES and filename == f"{scripts.FOLDER}{page}.js" else None


@lru_cache(maxsize=4)
def _joined_version(versions: tuple[str | None, ...]) -> str:
    return hashlib.sha256(repr(versions).encode()).hexdigest()[:10]


def stylesheet() -> Response:
    """The whole style, one component after the other."""
    text = "\n".join((STATIC / "css" / f"{name}.css").read_text(encoding="utf-8") for name in SHEETS)
    return _sent(text, "text/css", version(STYLESHEET))


def page_script(page: str) -> Response:
    """All scripts of one kind of page."""
    if page not in scripts.PAGES:
        abort(404)
    joined = scripts.joined(STATIC, page)
    return _sent(joined.text, "text/javascript", joined.version)


def _sent(text: str, mimetype: str, etag: str | None) -> Response:
    response = Response(text, mimetype=mimetype)
    response.cache_control.no_cache = True
    response.set_etag(etag or "")
    response.make_conditional(request)
    return response


def init_app(app: Flask) -> None:
    """Version the static addresses of `app`, and let browsers keep what is versioned."""
    app.add_url_rule(f"/static/{STYLESHEET}", "stylesheet", stylesheet)
    app.add_url_rule(f"/static/{scripts.FOLDER}<page>.js", "page_script", page_script)

    @app.url_defaults
    def add_version(endpoint: str, values: dict[str, object]) -> None:
        filename = values.get("filename")
        if endpoint == "static" and isinstance(filename, str):
            values.setdefault("v", version(filename))

    @app.after_request
    def keep_versioned(response: Response) -> Response:
        asked = request.args.get("v")
        filename = request.path.removeprefix("/static/")
        # Only the true hash is kept for long: an old page may ask for bytes that are no longer here.
        if asked and request.endpoint in VERSIONED and asked == version(filename):
            response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"
        return response
