"""What every answer carries and which requests are refused before any view sees them.

There is no form token: one dies with its time limit, and pages here stay open or cached for a whole
evening. Instead browsers themselves say where a request comes from (Sec-Fetch-Site, Origin, Referer),
and anything that changes data must come from a page of this site.
"""

from __future__ import annotations

import logging
import re
from urllib.parse import urlsplit

from flask import Flask, Request, Response, abort, request
from flask.sessions import SessionInterface

from scorekeeper.errors import ForeignOrigin

BODY_LIMIT = 1024 * 1024

LARGE_BODIES = {"imports.look": 64 * 1024 * 1024}
"""The one view that takes more: a file is read there in pieces, and waits on the disk."""

HTMX_CDN = "https://cdn.jsdelivr.net/npm/htmx.org@2.0.11/dist/htmx.min.js"

# The whole host would let any npm package run here: the one file is named.
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        f"script-src 'self' {HTMX_CDN}",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        f"connect-src 'self' {HTMX_CDN}",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    # `no-referrer` would make browsers send `Origin: null` with our own forms.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

# Over plain http a browser ignores the first and complains of the second.
SECURE_HEADERS = {
    "Strict-Transport-Security": "max-age=31536000",
    "Cross-Origin-Opener-Policy": "same-origin",
}

# An address here is a key to one table's evening: no search engine should list it.
UNLISTED = ("/s/", "/join/", "/transfer/")

ROUTE = "scorekeeper.route"
"""Where a request's route stands in its environment: what an access log may say instead of its address."""

_TOKEN = re.compile(r"(/join/|/transfer/|/s/|[?&]s=)[^\s/?&'\"]+")

_COOKIE = re.compile(r"(\bdevice=)[A-Za-z0-9_-]+")

_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
_FORM_TYPES = frozenset({"application/x-www-form-urlencoded", "multipart/form-data"})


class NoSession(SessionInterface):
    """Nothing is kept in a signed cookie, so none is looked for."""

    def open_session(self, app: Flask, request: Request) -> None:
        """There is none."""


def init_app(app: Flask) -> None:
    """Guard `app`: foreign writes and large bodies are refused, every answer gets its headers."""
    app.session_interface = NoSession()
    app.config["MAX_CONTENT_LENGTH"] = BODY_LIMIT
    app.config["MAX_FORM_MEMORY_SIZE"] = BODY_LIMIT
    app.logger.addFilter(hide_links)
    app.before_request(name_route)
    app.before_request(refuse_foreign_writes)
    app.before_request(refuse_large_bodies)
    app.after_request(add_headers)


def name_route() -> None:
    """Note the route of this request without what its address holds, for an access log."""
    request.environ[ROUTE] = request.url_rule.rule if request.url_rule else "-"


def hide_links(record: logging.LogRecord) -> bool:
    """Take what opens a sitting out of a line of the log; every line is kept."""
    record.msg, record.args = hidden(record.getMessage()), ()
    return True


def hidden(text: str) -> str:
    """`text` without what opens a sitting, and without the cookies that a traceback may quote."""
    return _COOKIE.sub(r"\1...", _TOKEN.sub(r"\1...", text))


def refuse_foreign_writes() -> None:
    """Answer 403 to a request that changes data and does not come from a page of this site."""
    if request.method not in _SAFE_METHODS and not _from_this_site():
        raise ForeignOrigin


def _from_this_site() -> bool:
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site in ("same-origin", "none")
    # Over plain http on a local network no Sec-Fetch-Site is sent.
    origin = request.headers.get("Origin")
    if origin is not None:
        return _is_this_host(origin)
    return request.mimetype in _FORM_TYPES and _is_this_host(request.headers.get("Referer", ""))


def _is_this_host(address: str) -> bool:
    """Whether `address` names the host this request was sent to; the scheme may end at a proxy."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == request.host.lower()


def refuse_large_bodies() -> None:
    """Answer 413 to a body over the limit, also where the view would not read it."""
    limit = LARGE_BODIES.get(request.endpoint or "", request.max_content_length)
    request.max_content_length = limit
    if limit is not None and (request.content_length or 0) > limit:
        abort(413)


def add_headers(response: Response) -> Response:
    """Give `response` the headers of this site, and private pages their caching."""
    given = set(response.headers.keys(lower=True))
    response.headers.extend(item for item in HEADERS.items() if item[0].lower() not in given)
    if request.is_secure:
        response.headers.update(SECURE_HEADERS)
    if request.path.startswith(UNLISTED):
        response.headers["X-Robots-Tag"] = "noindex, nofollow"
    if response.mimetype == "text/html" and "Cache-Control" not in response.headers:
        # `no-store` would also forbid the browser's instant Back.
        response.headers["Cache-Control"] = "private, no-cache"
    return response
