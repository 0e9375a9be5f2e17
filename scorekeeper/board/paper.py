"""The whole sheet as a picture shows it, in the reader's language and digits."""

from __future__ import annotations

from scorekeeper.i18n import direction, gettext, plain_digits
from scorekeeper.labels import GAMES, side_name
from scorekeeper.picture.paper import Paper, PaperGame, PaperRow
from scorekeeper.scoring import Game, Row
from scorekeeper.scoring.sides import BySide, Side
from scorekeeper.times import day

from .build import title
from .evening import Evening
from .rows import board_row, names_of

MOST_ROWS = 120
"""The most rounds in one picture: a chat makes a longer one too small to be read."""


def sheet_paper(evening: Evening) -> Paper:
    """All sakkat; where that is too much, of the earlier ones the totals without the rounds."""
    games, left = [], MOST_ROWS
    for number, game in reversed(list(enumerate(evening.sheet.games, 1))):
        shown = game.rows if len(game.rows) <= left else ()
        left = left - len(game.rows) if shown or not game.rows else 0
        games.append(_game(evening, number, game, shown))
    return Paper(
        rtl=direction() == "rtl",
        brand=gettext("Nashra"),
        title=title(evening),
        title_stand_in=str(GAMES[evening.game]),
        facts=(str(GAMES[evening.game]), day(evening.created_at).striptags(), _series(evening)),
        names=names_of(evening),
        stand_ins=BySide(*(str(side_name(side, None)) for side in Side)),
        games=tuple(reversed(games)),
    )


def _series(evening: Evening) -> str:
    return gettext("Games: %(count)s") % {"count": plain_digits(len(evening.sheet.games))}


def _game(evening: Evening, number: int, game: Game, rows: tuple[Row, ...]) -> PaperGame:
    return PaperGame(
        title=gettext("Game %(number)s") % {"number": plain_digits(number)},
        rows=tuple(_row(evening, game, at, row) for at, row in enumerate(rows, 1)),
        totals=game.totals.map(plain_digits),
        winner=game.winner,
    )


def _row(evening: Evening, game: Game, at: int, row: Row) -> PaperRow:
    shown = board_row(evening, game, at, row)
    marks = [mark.text for mark in shown.marks if mark.kind not in ("edited", "flagged", "twin")]
    points = BySide("", "") if row.points is None else row.points.map(plain_digits)
    return PaperRow(plain_digits(at), " · ".join([shown.what, *marks]), points, row.totals.map(plain_digits))
