"""Pages for what went wrong, in the visitor's language, each with a way on.

A form sent by htmx gets the same page: the client takes the element `#problem` out of it. The address for
programs gets a code and the words of that page.
"""

from __future__ import annotations

from flask import Flask, Response, current_app, jsonify, make_response, render_template, request
from gunicorn.http.errors import NoMoreData, ParseException
from markupsafe import Markup
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from werkzeug.exceptions import BadRequest, Forbidden, HTTPException, InternalServerError, ServiceUnavailable

from scorekeeper.i18n import plain_text

RETRY_SECONDS = 5

_PAGES = {
    **{403: "forbidden", 404: "not_found", 405: "wrong_method", 413: "too_large", 429: "too_many"},
    **{500: "fault", 503: "busy"},
}
"""The errors that have a page of their own, and what programs call them."""

_PASSING = {"25006", "0A000", "25P03"}
"""PostgreSQL's codes for a server that only reads (asked to write, asked for a transaction that may), and for
a transaction that did nothing for too long."""


class ForeignOrigin(Forbidden):
    """A request that would change data and came from a page of another site."""

    page = "foreign"


class PenTaken(Forbidden):
    """A device that wrote in this sitting once, and may no longer."""

    page = "pen_taken"


class SittingEnded(Forbidden):
    """A sitting that its owner has ended: nobody writes there until he opens it again."""

    page = "ended"


class OwnerOnly(Forbidden):
    """What only the device that opened the sitting may do."""

    page = "owner_only"


class Malformed(BadRequest):
    """A body that is no JSON, or not of the shape that docs/api.md names."""

    page = "malformed"


class TooManyActs(BadRequest):
    """More acts at once than one request may carry."""

    page = "too_many_acts"


def init_app(app: Flask) -> None:
    """Let `app` answer its errors with pages."""
    app.register_error_handler(HTTPException, show)
    app.register_error_handler(OperationalError, show_busy)
    app.register_error_handler(PoolTimeout, show_busy)
    app.register_error_handler(DBAPIError, show_busy_or_fault)
    # A body that comes in pieces is read by gunicorn only when a view asks for it.
    app.register_error_handler(ParseException, show_malformed)
    app.register_error_handler(NoMoreData, show_malformed)


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
    shown = {"of_a_sitting": of_a_sitting, "retry_after": retry_after}
    if _asked_by_a_program():
        name = page if isinstance(page, str) else _PAGES[page]
        response = make_response(jsonify(error=name, message=_said(page, shown)), code)
    else:
        response = make_response(render_template(f"errors/{page}.html", **shown), code)
    for name, value in error.get_headers(request.environ):
        if name not in ("Content-Type", "Content-Length"):
            response.headers[name] = value
    return response


def show_busy_or_fault(error: DBAPIError) -> Response:
    """While another server takes over, the address may lead to one that can't write yet."""
    if getattr(error.orig, "sqlstate", None) not in _PASSING:
        raise error
    return show_busy(error)


def show_busy(error: SQLAlchemyError) -> Response:
    """A database that is locked or away is no fault of the visitor: say so and when to try again."""
    current_app.logger.error("The database did not answer", exc_info=error)
    return show(ServiceUnavailable(retry_after=RETRY_SECONDS))


def show_malformed(_error: ParseException | NoMoreData) -> Response:
    """What was sent ends too early, or its pieces are none."""
    return show(Malformed())


def _asked_by_a_program() -> bool:
    # Not by the route: a wrong method reaches none.
    return request.path.startswith("/s/") and request.path.endswith("/acts")


def _said(page: str | int, shown: dict[str, object]) -> str:
    """What a page of errors says, without the page."""
    template = current_app.jinja_env.get_template(f"errors/{page}.html")
    current_app.update_template_context(shown)
    blocks = ("".join(template.blocks[name](template.new_context(shown))) for name in ("heading", "advice"))
    return ". ".join(plain_text(Markup(block)) for block in blocks)  # noqa: S704 - our own templates
