"""An evening, made into the board its templates get."""

from __future__ import annotations

from markupsafe import Markup

from scorekeeper.scoring import Game
from scorekeeper.sentences.notices import what_hangs
from scorekeeper.times import title_of_day

from . import Ask, Board
from .bar import bar, told, touched
from .endcard import end_card
from .evening import Evening
from .rows import game_view, names_of
from .seats import seats


def build_board(evening: Evening, notice: Markup | None = None, ask: Ask | None = None) -> Board:
    """The whole page's data; `notice` says why nothing was written, `ask` offers to go on all the same."""
    games = evening.sheet.games
    fresh = touched(evening)
    views = [game_view(evening, number, game, fresh) for number, game in enumerate(games, 1)]
    current = evening.current
    around = seats(evening, current.next_dealer)
    target = current.rules.target
    return Board(
        address=evening.address,
        title=title(evening),
        game=evening.game,
        names=names_of(evening),
        named=evening.names is not None,
        may_score=evening.may_score,
        seq=evening.seq,
        current=views[-1],
        former=tuple(reversed(views[:-1])),
        series=evening.sheet.series,
        target=target,
        to_go=current.totals.map(lambda total: max(0, target - total)),
        pot=current.pot,
        pot_text=_pot_text(current),
        undecided=current.winner is None and max(current.totals.us, current.totals.them) >= target,
        seats=around,
        dealer=around[current.next_dealer],
        speaker=around[(current.next_dealer + 1) % 4],
        bar=bar(evening) if evening.may_score else None,
        told=told(evening),
        end=end_card(evening, current),
        notice=notice,
        ask=ask,
        ended=evening.ended,
    )


def _pot_text(game: Game) -> Markup | None:
    """What hangs, from the rounds that hung since it was last taken; what hangs in a won game is lost."""
    if game.pot == 0 or game.winner is not None:
        return None
    numbers: list[int] = []
    for number, row in enumerate(game.rows, 1):
        if row.score is not None and row.score.hanging:
            numbers.append(number)
        if row.pot == 0:
            numbers.clear()
    return what_hangs(game.pot, numbers)


def title(evening: Evening) -> str:
    """The sitting's title, or the weekday it began on in the reader's language: «جلسة الخميس»."""
    return evening.sheet.title or title_of_day(evening.created_at)
