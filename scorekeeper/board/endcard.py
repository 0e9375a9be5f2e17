"""What a finished sakka is worth showing for."""

from __future__ import annotations

from markupsafe import Markup

from scorekeeper.i18n import gettext, isolated, ngettext, say
from scorekeeper.scoring import Game, Row
from scorekeeper.scoring.sides import BySide, Side
from scorekeeper.sentences.notices import pot_lost

from .evening import Evening
from .games import GAME_WORDS
from .parts import BoardRow, EndCard
from .rows import board_row, name_of


def end_card(evening: Evening, game: Game) -> EndCard | None:
    """The card of a won sakka; rounds after the end say nothing on it."""
    if game.winner is None:
        return None
    rows = [row for row in game.rows if not row.after_end]
    words = GAME_WORDS[evening.game]
    bought = [(Side(row.round[words.buyer]), row) for row in rows if row.round["kind"] == "played"]
    return EndCard(
        winner=game.winner,
        headline=headline(evening, game.winner),
        name=name_of(evening, game.winner) if evening.names or game.winner is Side.THEM else None,
        totals=game.totals,
        rounds=len(rows),
        rounds_text=say(ngettext("%(many)s round", "%(many)s rounds", len(rows)), many=len(rows)),
        best=_best(evening, rows),
        kaboots=_tally([words.swept(row.round) for _, row in bought]),
        bought=_tally([side for side, _ in bought]),
        made=_tally([side for side, row in bought if row.score is not None and row.score.made]),
        flagged=_flagged(evening, game),
        pot_lost=pot_lost(game.pot) if game.pot else None,
    )


def headline(evening: Evening, winner: Side) -> str:
    """Who won, said by us where the sides have no names: «كسبنا الصكّة», «كسبوا الصكّة»."""
    if evening.names is None and winner is Side.US:
        return gettext("We won the game")
    return gettext("Won the game")


def _tally(sides: list[Side | None]) -> BySide[int]:
    return BySide(sides.count(Side.US), sides.count(Side.THEM))


def _best(evening: Evening, rows: list[Row]) -> Markup | None:
    """The round that brought one side the most; the first of several."""
    scored = [
        (points, -at, side)
        for at, row in enumerate(rows, 1)
        if row.points is not None and row.round["kind"] == "played"
        for side, points in ((Side.US, row.points.us), (Side.THEM, row.points.them))
    ]
    if not scored:
        return None
    points, at, side = max(scored, key=lambda one: one[:2])
    name = isolated(name_of(evening, side))
    return say(gettext("Round %(number)s: %(name)s %(points)s"), number=-at, name=name, points=points)


def _flagged(evening: Evening, game: Game) -> tuple[BoardRow, ...]:
    return tuple(board_row(evening, game, at, row) for at, row in enumerate(game.rows, 1) if row.flagged)
