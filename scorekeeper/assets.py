"""Where templates and static files lie, and the content hash each static address carries.

An address with the right hash never changes its bytes, so browsers may keep it for a year; there is
no build step and no manifest file.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from flask import Flask, Response, request

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE if (PACKAGE / "templates").is_dir() else PACKAGE.parent
TEMPLATES = ROOT / "templates"
STATIC = ROOT / "static"

YEAR = 365 * 24 * 3600


@lru_cache(maxsize=256)
def _hash(path: Path, changed_ns: int, size: int) -> str:
    """The hash of a file as it was at this time and size: an edit while the server runs gives another."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:10]


def version(filename: str) -> str | None:
    """The `?v=` of a static file, None where there is no such file."""
    path = STATIC / filename
    try:
        stat = path.stat()
    except OSError:
        return None
    return _hash(path, stat.st_mtime_ns, stat.st_size) if path.is_file() else None


def init_app(app: Flask) -> None:
    """Version the static addresses of `app`, and let browsers keep what is versioned."""

    @app.url_defaults
    def add_version(endpoint: str, values: dict[str, object]) -> None:
        filename = values.get("filename")
        if endpoint == "static" and isinstance(filename, str):
            values.setdefault("v", version(filename))

    @app.after_request
    def keep_versioned(response: Response) -> Response:
        asked = request.args.get("v")
        filename = (request.view_args or {}).get("filename")
        # Only the true hash is kept for long: an old page may ask for bytes that are no longer here.
        if asked and request.endpoint == "static" and filename and asked == version(filename):
            response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"
        return response
