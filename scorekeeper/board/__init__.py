"""The board as its templates get it: frozen view-models, built from the fold; no rule and no query inside."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from scorekeeper.i18n import plain_digits
from scorekeeper.scoring.sides import BySide, Side

from .parts import Ask, Bar, BoardRow, EndCard, GameView, Mark, Seat

__all__ = ["Ask", "Bar", "Board", "BoardRow", "EndCard", "GameView", "Mark", "Seat"]


@dataclass(frozen=True, slots=True)
class Board:
    """One evening on one page.

    `address` is `/s/<public id>`; every form posts below it. `seq` is the last act the page has seen and
    travels back as `base`. `told` is the last act in words, for whoever only hears the page.
    `pot_text` tells what hangs, from which rounds and for whom; None once the game is won. `undecided` holds
    when the target is reached and nobody has won: level, or by a capot that may not end it (scoring.md §3).
    `notice` says why nothing was written; `ask` offers to go on all the same.
    """

    address: str
    title: str
    game: str
    names: BySide[str]
    named: bool
    may_score: bool
    seq: int
    current: GameView
    former: tuple[GameView, ...]
    series: BySide[int]
    target: int
    to_go: BySide[int]
    pot: int
    pot_text: Markup | None
    undecided: bool
    seats: tuple[Seat, Seat, Seat, Seat]
    dealer: Seat
    speaker: Seat
    bar: Bar | None
    told: Markup | None
    end: EndCard | None
    notice: Markup | None = None
    ask: Ask | None = None
    ended: bool = False

    @property
    def said(self) -> str:
        """The last act and the score, for whoever only hears the page."""
        deed = [self.told.striptags()] if self.told else []
        return " · ".join(
            [*deed, *(f"{self.names[side]} {plain_digits(self.totals[side])}" for side in Side)]
        )

    @property
    def totals(self) -> BySide[int]:
        """The totals of the running sakka."""
        return self.current.totals

    @property
    def long(self) -> BySide[bool]:
        """Whose total needs smaller figures."""
        return self.totals.map(lambda total: len(str(total)) > 3)

    @property
    def meters(self) -> BySide[int]:
        """How far each side has come, for a meter, which has nothing below zero."""
        return self.totals.map(lambda total: max(0, total))

    @property
    def marked(self) -> bool:
        """Whether something besides the totals is at stake."""
        return self.pot_text is not None or self.undecided

    @property
    def decides(self) -> BySide[bool]:
        """Who would win by the next round, as soon as it is not level."""
        return self.totals.map(lambda total: self.undecided and total >= self.target)
