"""How the board's views answer: a page or a redirect to anyone, fragments to htmx.

The body of an answer is chosen by the request alone for POSTs; every GET has exactly one body.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from flask import make_response, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from scorekeeper.board import Board
from scorekeeper.board.build import build_board
from scorekeeper.board.evening import Evening
from scorekeeper.board.parts import Ask
from scorekeeper.entry import Entry
from scorekeeper.entry.build import build_entry
from scorekeeper.entry.place import at_the_end

from .hints import sample_here
from .kept_pages import KeptPages
from .unfolding import unfolded

_KEPT = KeptPages()


def is_htmx() -> bool:
    """Whether htmx sent this request and wants fragments."""
    return request.headers.get("HX-Request") == "true"


COUNTED = ("abnat_us", "abnat_them", "card_points_us", "card_points_them", "trump", "buy")
"""What the card counter fills in."""


def empty_entry(evening: Evening, counted: Mapping[str, str] | None = None) -> Entry | None:
    """The form for the next round, with what was counted for it; None for those who only follow."""
    values = {name: value for name, value in (counted or {}).items() if name in COUNTED}
    return build_entry(evening, at_the_end(evening), values) if evening.may_score else None


def page(evening: Evening, entry: Entry | None, status: int = 200) -> Response:
    """The whole board page."""
    return make_response(_whole(evening, entry), status)


def page_as_it_stands(public_id: str, evening_of: Callable[[str], Evening]) -> Response:
    """The whole board page with an empty form, made once for all who would get the same."""
    return make_response(
        _KEPT.of("page", public_id, evening_of, lambda evening: _whole(evening, empty_entry(evening)))
    )


def _whole(evening: Evening, entry: Entry | None) -> str:
    # What a phone with the pen could not send, or was refused, stands on its page when it may write no more.
    keeps = entry is not None or evening.me in evening.phones
    shown = {"board": build_board(evening), "entry": entry, "keeps": keeps, "unfolded": unfolded(evening)}
    return render_template("sittings/show.html", sample=sample_here(evening), **shown)


def saved(evening: Evening) -> Response:
    """A round was written: the board as it is now, and the form empty and ready."""
    if not is_htmx():
        return redirect(evening.address, 303)
    board = build_board(evening)
    response = _fragments(_board(board), _entry(board, empty_entry(evening)))
    # The form of an edit or an insert has its own address: going back must lead home, not to a form.
    response.headers["HX-Replace-Url"] = evening.address
    return response


def acted(evening: Evening, another: bool) -> Response:
    """Something else was done: the board as it is now; what is half typed in the form stays.

    `another` says that the running sakka is another one than before, or ended, or goes on again: then the
    form is another one too.
    """
    if not is_htmx():
        return redirect(evening.address, 303)
    board, entry = build_board(evening), empty_entry(evening)
    return _fragments(
        _board(board), *([_entry(board, entry)] if another else [_standing(entry), _bar(board)])
    )


def kept(evening: Evening, entry: Entry) -> Response:
    """Something was done while a round was typed: the board, and the form with what was typed."""
    if not is_htmx():
        return page(evening, entry)
    board = build_board(evening)
    return _fragments(_board(board), _entry(board, entry))


def refused_entry(evening: Evening, entry: Entry, status: int) -> Response:
    """The form was not taken: what was typed is shown again, with the reason at its field."""
    if not is_htmx():
        return page(evening, entry, status)
    board = build_board(evening)
    parts = [_entry(board, entry, oob=False), _board(board, oob=True) if status == 409 else ""]
    return _aimed(_fragments(*parts, status=status), "#entry")


def refused_act(
    evening: Evening, status: int, notice: Markup | None = None, ask: Ask | None = None
) -> Response:
    """Nothing was done: the board as it is now says why, or asks whether to go on all the same."""
    board, entry = build_board(evening, notice, ask), empty_entry(evening)
    if not is_htmx():
        shown = {"board": board, "entry": entry, "keeps": True, "sample": sample_here(evening)}
        return make_response(render_template("sittings/show.html", **shown), status)
    return _aimed(_fragments(_board(board), _standing(entry), _bar(board), status=status), "#board")


def previewed(evening: Evening, entry: Entry) -> Response:
    """What the typed round would write; nothing is stored and nothing lost."""
    if not is_htmx():
        return page(evening, entry)
    return _fragments(render_template("rounds/_preview.html", entry=entry))


def _board(board: Board, oob: bool = False) -> str:
    return render_template("sittings/_board.html", board=board, board_oob=oob)


def _entry(board: Board, entry: Entry | None, oob: bool = True) -> str:
    return "" if entry is None else render_template("rounds/_entry.html", board=board, entry=entry, oob=oob)


def _standing(entry: Entry | None) -> str:
    return render_template("rounds/_standing.html", entry=entry, oob=True)


def _bar(board: Board) -> str:
    """The bar lies in the form, outside the board it tells of."""
    return render_template("sittings/_bar.html", board=board, oob=True)


def _fragments(*parts: str, status: int = 200) -> Response:
    return make_response("\n".join(part for part in parts if part), status)


def _aimed(response: Response, target: str) -> Response:
    response.headers["HX-Retarget"] = target
    response.headers["HX-Reswap"] = "outerHTML"
    return response


def polled(evening: Evening, form: str | None) -> Response:
    """What another phone wrote: the board, and the form only where its page says that nothing is typed in it.

    `form` is then the id of the sakka that form writes in, empty where it only offers the next one.
    """
    board = build_board(evening)
    if form is None:
        return _fragments(_board(board), _bar(board))
    running = evening.current.id if evening.current.winner is None else ""
    entry = empty_entry(evening)
    if form != running:
        return _fragments(_board(board), _entry(board, entry))
    return _fragments(_board(board), _standing(entry) if running else "", _bar(board))


def polled_without_pen(public_id: str, evening_of: Callable[[str], Evening]) -> Response:
    """What another phone wrote, for whoever only looks: made once for all who would get the same."""
    return make_response(
        _KEPT.of("poll", public_id, evening_of, lambda evening: _board(build_board(evening)))
    )
