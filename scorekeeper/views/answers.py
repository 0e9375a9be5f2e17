"""How the board's views answer: a page or a redirect to anyone, fragments to htmx.

The body of an answer is chosen by the request alone for POSTs; every GET has exactly one body.
"""

from __future__ import annotations

from flask import make_response, redirect, render_template, request
from werkzeug.wrappers import Response

from scorekeeper.board.build import build_board
from scorekeeper.board.evening import Evening
from scorekeeper.board.parts import Ask
from scorekeeper.entry import Entry
from scorekeeper.entry.build import build_entry
from scorekeeper.entry.place import at_the_end


def is_htmx() -> bool:
    """Whether htmx sent this request and wants fragments."""
    return request.headers.get("HX-Request") == "true"


def empty_entry(evening: Evening) -> Entry | None:
    """The form for the next round; None for those who only follow."""
    return build_entry(evening, at_the_end(evening)) if evening.may_score else None


def page(evening: Evening, entry: Entry | None, status: int = 200, **board: object) -> Response:
    """The whole board page."""
    shown = build_board(evening, **board)  # type: ignore[arg-type]
    return make_response(render_template("sittings/show.html", board=shown, entry=entry), status)


def saved(evening: Evening) -> Response:
    """A round was written: the board as it is now, and the form empty and ready."""
    if not is_htmx():
        return redirect(evening.address, 303)
    response = _fragments(_board(evening), _entry(evening, empty_entry(evening), oob=True))
    # The form of an edit or an insert has its own address: going back must lead home, not to a form.
    response.headers["HX-Replace-Url"] = evening.address
    return response


def acted(evening: Evening, reopened: bool) -> Response:
    """Something else was done: the board as it is now; what is half typed in the form stays.

    `reopened` says that the running sakka is another one than before, or ended, or goes on again: then the
    form itself is another one.
    """
    if not is_htmx():
        return redirect(evening.address, 303)
    return _fragments(_board(evening), _form_beside(evening, reopened))


def refused_entry(evening: Evening, entry: Entry, status: int) -> Response:
    """The form was not taken: what was typed is shown again, with the reason at its field."""
    if not is_htmx():
        return page(evening, entry, status)
    parts = [_entry(evening, entry, oob=False)]
    if status == 409:
        parts.append(_board(evening, oob=True))
    return _aimed(_fragments(*parts, status=status), "#entry")


def refused_act(evening: Evening, status: int, notice: object = None, ask: Ask | None = None) -> Response:
    """Nothing was done: the board as it is now says why, or asks whether to go on all the same."""
    if not is_htmx():
        return page(evening, empty_entry(evening), status, notice=notice, ask=ask)
    parts = (_board(evening, notice=notice, ask=ask), _form_beside(evening, False))
    return _aimed(_fragments(*parts, status=status), "#board")


def previewed(evening: Evening, entry: Entry) -> Response:
    """What the typed round would write; nothing is stored and nothing lost."""
    if not is_htmx():
        return page(evening, entry)
    return _fragments(render_template("rounds/_preview.html", entry=entry))


def _board(evening: Evening, oob: bool = False, **board: object) -> str:
    shown = build_board(evening, **board)  # type: ignore[arg-type]
    return render_template("sittings/_board.html", board=shown, board_oob=oob)


def _entry(evening: Evening, entry: Entry | None, oob: bool) -> str:
    if entry is None:
        return ""
    return render_template("rounds/_entry.html", board=build_board(evening), entry=entry, oob=oob)


def _form_beside(evening: Evening, another: bool) -> str:
    entry = empty_entry(evening)
    if another:
        return _entry(evening, entry, oob=True)
    return render_template("rounds/_standing.html", entry=entry, oob=True)


def _fragments(*parts: str, status: int = 200) -> Response:
    return make_response("\n".join(part for part in parts if part), status)


def _aimed(response: Response, target: str) -> Response:
    response.headers["HX-Retarget"] = target
    response.headers["HX-Reswap"] = "outerHTML"
    return response
