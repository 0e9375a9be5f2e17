"""A game as a fold over its rounds: totals, hanging points, winner and dealer (scoring.md §3).

It knows neither game: what a round is worth, what it leaves hanging and whether it may end a game
is in its `RoundScore`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from .games import GameKind
from .how import How
from .kept import SEATS
from .results import RoundScore, Step
from .rounds import IllegalRound, Reason
from .sheet import Row
from .sides import NO_POINTS, BySide, Side, add


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One round of the sheet: `points` with any hanging points received, `totals` and `pot` after it.

    A round after the end has neither points nor score (acts.md §2.4).
    """

    dealer: int
    points: BySide[int] | None
    totals: BySide[int]
    pot: int
    score: RoundScore | None

    @property
    def after_end(self) -> bool:
        """Whether the game was already won: the round is shown and doesn't count."""
        return self.score is None

    def as_dict(self) -> dict[str, Any]:
        """The JSON shape of scoring.md §4."""
        return {
            "dealer": self.dealer,
            "points": None if self.points is None else self.points.as_dict(),
            "totals": self.totals.as_dict(),
            "pot": self.pot,
        }


@dataclass(frozen=True, slots=True)
class Ledger:
    """A game's rows and where it stands: points of both sides, hanging points, winner, who deals next."""

    rows: tuple[LedgerRow, ...]
    totals: BySide[int]
    pot: int
    winner: Side | None
    next_dealer: int

    def as_dict(self) -> dict[str, Any]:
        """The JSON shape of scoring.md §4."""
        return {
            "rounds": [row.as_dict() for row in self.rows],
            "totals": self.totals.as_dict(),
            "pot": self.pot,
            "winner": None if self.winner is None else self.winner.value,
            "next_dealer": self.next_dealer,
        }


def ledger(
    rounds: Iterable[Any], rules: Any, kind: GameKind, first_dealer: int = 0, after: Row | None = None
) -> Ledger:
    """The sheet of one game from its read rounds; rounds after the end stay on it and don't count.

    With `after`, a row of an unfinished game, it goes on from there and has only the rows of these rounds.
    """
    rows: list[LedgerRow] = []
    dealer, totals, pot = first_dealer, NO_POINTS, 0
    if after is not None:
        dealer, totals, pot = (after.dealer + 1) % SEATS, after.totals, after.pot
    winner: Side | None = None
    for entered in rounds:
        dealer = dealer if entered.dealer is None else entered.dealer
        if winner is not None:
            rows.append(LedgerRow(dealer, None, totals, pot, None))
        else:
            score = kind.score(entered, rules)
            points, pot, score = _with_pot(score, pot)
            totals = add(totals, points)
            winner, score = _finish(score, totals, rules.target)
            rows.append(LedgerRow(dealer, points, totals, pot, score))
        dealer = (dealer + 1) % SEATS
    return Ledger(tuple(rows), totals, pot, winner, dealer)


def require_no_round_after_end(rows: Sequence[LedgerRow]) -> None:
    """Raises IllegalRound with `game_over`: a won game takes no round at its end (scoring.md §3)."""
    if rows and rows[-1].after_end:
        raise IllegalRound(Reason.GAME_OVER)


def _with_pot(score: RoundScore, pot: int) -> tuple[BySide[int], int, RoundScore]:
    """Hanging points go to the winner of the next decided deal and add up until then (scoring.md §2)."""
    if score.winner is None or pot == 0:
        return score.points, pot + score.hanging, score
    points = add(score.points, BySide.only(score.winner, pot, 0))
    return points, 0, _told(score, Step(How.POT_TAKEN, score.winner, {"written": pot}, points=points))


def _finish(score: RoundScore, totals: BySide[int], target: int) -> tuple[Side | None, RoundScore]:
    """Won when one side is at the target and ahead after a whole round; coffee at once (scoring.md §3).

    A deal that may not finish leaves it to the next one; a capot that would have ended it says so.
    """
    if score.match_winner is not None:
        return score.match_winner, score
    ahead = leader(totals)
    if ahead is None or totals[ahead] < target:
        return None, score
    if score.may_finish:
        return ahead, score
    return None, score if score.winner is None else _told(score, Step(How.CAPOT_BLOCKS, ahead))


def leader(totals: BySide[int]) -> Side | None:
    """The side with more; None when level."""
    if totals.us == totals.them:
        return None
    return Side.US if totals.us > totals.them else Side.THEM


def _told(score: RoundScore, step: Step) -> RoundScore:
    return replace(score, steps=(*score.steps, step))
