"""Pages for what went wrong, in the visitor's language, each with a way on.

A form sent by htmx gets the same page: the client takes the element `#problem` out of it.
"""

from __future__ import annotations

from flask import Flask, Response, current_app, make_response, render_template, request
from sqlalchemy.exc import OperationalError
from werkzeug.exceptions import Forbidden, HTTPException, InternalServerError, ServiceUnavailable

RETRY_SECONDS = 5

_PAGES = frozenset({403, 404, 405, 413, 500, 503})


class ForeignOrigin(Forbidden):
    """A request that would change data and came from a page of another site."""

    page = "foreign"


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
    of_a_sitting = request.path.startswith("/s/")
    body = render_template(f"errors/{page}.html", of_a_sitting=of_a_sitting)
    response = make_response(body, code)
    for name, value in error.get_headers(request.environ):
        if name not in ("Content-Type", "Content-Length"):
            response.headers[name] = value
    return response


def show_busy(error: OperationalError) -> Response:
    """A database that is locked or away is no fault of the visitor: say so and when to try again."""
    current_app.logger.error("The database did not answer", exc_info=error)
    return show(ServiceUnavailable(retry_after=RETRY_SECONDS))
