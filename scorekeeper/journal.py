"""The log of the running server: what was asked and what went wrong, never by which link or key.

A line says the route of a request instead of its address. Each request has an id, which its answer carries as
`X-Request-ID`: whoever reports a fault can name it. With LOG_FORMAT=json every line is one JSON object.
"""

from __future__ import annotations

import json
import logging
import random
import re
import time
from datetime import UTC, datetime
from typing import Any

from flask import Flask, Response, g, has_request_context, request
from flask.logging import default_handler, wsgi_errors_stream

from scorekeeper.security import hidden

HEADER = "X-Request-ID"

LINE_LIMIT = 16_384
"""The most characters of one line: whatever is sent, nobody fills the disk with a single request."""

GUNICORN_LINE = "[%(asctime)s] [%(process)d] [%(levelname)s] %(message)s"

_ID = re.compile(r"[A-Za-z0-9._-]{8,64}")

_requests = logging.getLogger("scorekeeper.requests")


class Plain(logging.Formatter):
    """Lines for people: links are taken out of the whole of them, the traceback included."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with the id of its request where it belongs to one."""
        said = hidden(super().format(record))[:LINE_LIMIT]
        return f"{said} [request {request_id()}]" if has_request_context() else said


class JsonLines(logging.Formatter):
    """Lines for programs: one JSON object each."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with what is known of its request."""
        when = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, Any] = {
            "time": when.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": hidden(record.getMessage()),
        }
        if has_request_context():
            line |= {"request": request_id(), "method": method(), "route": route()}
        line |= getattr(record, "told", {})
        if record.exc_info:
            line["exception"] = hidden(self.formatException(record.exc_info))
        return _within_limit(line)


def _within_limit(line: dict[str, Any]) -> str:
    """The line as it is written: of what is too long, where a message begins and a traceback ends."""
    most = LINE_LIMIT
    # What is no ASCII is written with six characters each.
    while len(said := json.dumps(line, ensure_ascii=True)) > LINE_LIMIT:
        line["message"] = line["message"][:most]
        if "exception" in line:
            line["exception"] = line["exception"][-most:]
        most //= 2
    return said


def init_app(app: Flask) -> None:
    """Let `app` give each request its id, and write its log in the format that was set."""
    default_handler.setFormatter(Plain("[%(asctime)s] %(levelname)s in %(module)s: %(message)s"))
    app.before_request(begin)
    app.after_request(send_id)
    for_programs = app.config.get("LOG_FORMAT") == "json"
    if for_programs:
        _write_json(app)
        app.after_request(tell)
    # What no view can answer, gunicorn reports with the address it was asked for.
    for handler in logging.getLogger("gunicorn.error").handlers:
        handler.setFormatter(JsonLines() if for_programs else Plain(GUNICORN_LINE))


def _write_json(app: Flask) -> None:
    handler = logging.StreamHandler(wsgi_errors_stream)  # type: ignore[call-overload]
    handler.setFormatter(JsonLines())
    # The lines of requests are written by the same handler: their logger stands below this one.
    app.logger.handlers, app.logger.propagate = [handler], False
    _requests.setLevel(logging.INFO)


def begin() -> None:
    """Note when this request came."""
    g.began = time.perf_counter()


def request_id() -> str:
    """The id of this request: the one a proxy in front gave it, if it is a plain word, else a new one."""
    if "request_id" not in g:
        given = request.headers.get(HEADER, "")
        g.request_id = given if _ID.fullmatch(given) else f"{random.getrandbits(64):016x}"
    return str(g.request_id)


def route() -> str:
    """Where this request went, without what its address holds."""
    return request.url_rule.rule if request.url_rule else "-"


def method() -> str:
    """How it asked; a word that is no method of ours would let anybody write into the log."""
    return request.method if request.method in ("GET", "HEAD", "POST", "OPTIONS") else "other"


def seconds() -> float:
    """How long this request has taken so far."""
    return time.perf_counter() - float(g.get("began", time.perf_counter()))


def send_id(response: Response) -> Response:
    """Give the answer the id of its request."""
    response.headers[HEADER] = request_id()
    return response


def tell(response: Response) -> Response:
    """One line for each request."""
    told = {"status": response.status_code, "ms": round(seconds() * 1000, 1)}
    _requests.info("answered", extra={"told": told})
    return response
