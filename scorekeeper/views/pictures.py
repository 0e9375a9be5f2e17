"""The picture of the score that a chat shows beneath a link.

A chat that unfolds a link is no device of the table: the picture is in Arabic with the digits 0-9, unless the
request's cookies say otherwise.
"""

from __future__ import annotations

import logging
from functools import cache

from flask import Blueprint, abort, request
from flask.blueprints import BlueprintSetupState
from werkzeug.wrappers import Response

from scorekeeper.access import Visit, sitting_to_view
from scorekeeper.board.build import title
from scorekeeper.board.paper import sheet_paper
from scorekeeper.board.unfolded import score_card
from scorekeeper.exports.files import ascii_name, file_name
from scorekeeper.i18n import current_language, digit_style
from scorekeeper.limits import misses_limited
from scorekeeper.picture.fonts import shaping_fault
from scorekeeper.picture.kept import Kept
from scorekeeper.picture.score import draw_card
from scorekeeper.picture.sheet import draw_sheet
from scorekeeper.times import weekday

from .downloads import named
from .unfolding import for_a_chat
from .visits import evening_of

bp = Blueprint("pictures", __name__)
logger = logging.getLogger(__name__)

YEAR = 365 * 24 * 3600

PICTURES = Kept(128)
"""About 50 kB each."""

SHEETS = Kept(32)
"""Up to some 400 kB each."""


@bp.get("/s/<public_id>/card.png")
def card(public_id: str) -> Response:
    """The score as it stands; `v`, the sequence it was asked for at, lets a browser keep it."""
    visit = sitting_to_view(public_id)
    if shaping_fault():
        abort(404)
    seq, picture = _picture(visit)
    response = Response(picture, mimetype="image/png")
    # Never a shared cache: it would go on answering for an address that was renewed.
    asked_for = request.args.get("v") == str(seq)
    kept = f"private, max-age={YEAR}, immutable" if asked_for else "private, no-cache"
    response.headers["Cache-Control"] = kept
    response.vary.add("Cookie")
    response.add_etag()
    return response.make_conditional(request)


def _picture(visit: Visit) -> tuple[int, bytes]:
    """The picture of this sitting with the sequence it shows; drawn once for each."""
    sitting = visit.sitting
    with for_a_chat() as language:
        # A sitting without a title is called by its weekday, which depends on the reader's time zone.
        words = (sitting.id, language, digit_style(), weekday(sitting.created_at))
        found = PICTURES.find((sitting.last_seq, words))
        if found is not None:
            return sitting.last_seq, found
        evening = evening_of(visit)
        picture = draw_card(score_card(evening))
        # The log may have grown since the sitting was read: what was drawn is what counts.
        PICTURES.keep((evening.seq, words), picture)
    return evening.seq, picture


@bp.get("/s/<public_id>/sheet.png")
@misses_limited
def sheet(public_id: str) -> Response:
    """The whole sheet as one picture, in the language and digits of whoever asks."""
    visit = sitting_to_view(public_id)
    if shaping_fault():
        abort(404)
    evening = evening_of(visit)
    key = (visit.sitting.id, evening.seq, current_language(), digit_style(), weekday(evening.created_at))
    picture = SHEETS.find(key)
    if picture is None:
        picture = draw_sheet(sheet_paper(evening))
        SHEETS.keep(key, picture)
    when = evening.created_at
    name, plain_name = file_name(title(evening), when, "png"), ascii_name(when, "png")
    return named(Response(picture, mimetype="image/png"), "inline", name, plain_name)


@bp.record
def look_at_the_start(state: BlueprintSetupState) -> None:
    """Say in the log where links will have no picture, and what to install."""
    fault = shaping_fault()
    if fault:
        warn(fault)


@cache
def warn(fault: str) -> None:
    """Once in a process: `make run` makes an app to bring the database up to date, and another to serve."""
    logger.warning("Links in chats will show no picture: Arabic can't be shaped here without %s.", fault)
