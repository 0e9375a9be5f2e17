"""Pages for what went wrong, in the visitor's language, each with a way on.

A form sent by htmx gets the same page: the client takes the element `#problem` out of it.
"""

from __future__ import annotations

from flask import Flask, Response, current_app, make_response, render_template, request
from sqlalchemy.exc import OperationalError
from werkzeug.exceptions import Forbidden, HTTPException, InternalServerError, ServiceUnavailable

RETRY_SECONDS = 5

_PAGES = frozenset({403, 404, 405, 413, 429, 500, 503})


class ForeignOrigin(Forbidden):
    """A request that would change data and came from a page of another site."""

    page = "foreign"


class PenTaken(Forbidden):
    """A device that wrote in this sitting once, and may no longer."""

    page = "pen_taken"


class OwnerOnly(Forbidden):
    """What only the device that opened the sitting may do."""

    page = "owner_only"


def init_app(app: Flask) -> None:
    """Let `app` answer its errors with pages."""
    app.register_error_handler(HTTPException, show)
    app.register_error_handler(OperationalError, show_busy)


def show(error: HTTPException) -> Response:
    """The page for `error`, with the headers its kind demands (a 405 names the methods it allows)."""
    if error.response is not None:
        answer: Response = make_response(error.response)
        return answer
    code = error.code or InternalServerError.code
    page = getattr(error, "page", None) or (code if code in _PAGES else "other")
    # Not by the route: a token with a slash in it reaches none, and must read like any other.
    of_a_sitting = request.path.startswith(("/s/", "/join/"))
    retry_after = getattr(error, "retry_after", None)
    body = render_template(f"errors/{page}.html", of_a_sitting=of_a_sitting, retry_after=retry_after)
    response = make_response(body, code)
    for name, value in error.get_headers(request.environ):
        if name not in ("Content-Type", "Content-Length"):
            response.headers[name] = value
    return response


def show_busy(error: OperationalError) -> Response:
    """A database that is locked or away is no fault of the visitor: say so and when to try again."""
    current_app.logger.error("The database did not answer", exc_info=error)
    return show(ServiceUnavailable(retry_after=RETRY_SECONDS))
