"""A Belot deal to the points of the sheet (scoring.md §2; seed 003, 5 to 8)."""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.scoring.how import How
from scorekeeper.scoring.results import RoundScore, Step
from scorekeeper.scoring.rounds import Kind
from scorekeeper.scoring.sides import NO_POINTS, BySide, Side

from .contracts import WORTH
from .inputs import BelotRound
from .rules import BelotRules
from .totals import steps, totals, whole


class _Written(NamedTuple):
    """What a played deal writes: points of both sides, the reasons, and points left hanging."""

    points: BySide[int]
    steps: tuple[Step, ...]
    hanging: int = 0


def score(deal: BelotRound, rules: BelotRules) -> RoundScore:
    """Points of both sides, what hangs, the winner of the deal and the working (scoring.md §2)."""
    if deal.kind is Kind.PLAYED:
        return _played(deal, rules)
    if deal.kind is Kind.PENALTY:
        return _penalty(deal)
    if deal.kind is Kind.MANUAL:
        return RoundScore(deal.points, steps=(Step(How.MANUAL, points=deal.points),))
    # A passed-out deal decides nothing, so it can't end a game that a capot left open.
    return RoundScore(NO_POINTS, may_finish=False, steps=(Step(How.PASSED_OUT),))


def _penalty(deal: BelotRound) -> RoundScore:
    """A foul: (base + own declarations ÷ 10) × level to the side it is awarded to; a decided deal."""
    to = deal.side
    written = (WORTH[deal.contract].base + deal.declared[to] // 10) * deal.level
    points = BySide.only(to, written, 0)
    return RoundScore(points, winner=to, steps=(Step(How.PENALTY, to, {"written": written}, points=points),))


def _played(deal: BelotRound, rules: BelotRules) -> RoundScore:
    """The deal by its totals before rounding, then by its level; a capot may keep the game open."""
    bidder = deal.side
    held = totals(deal, rules)
    winner = _winner(deal, bidder, held)
    everything = whole(deal, rules)
    if deal.level > 1:
        sheet = _contra(bidder, winner, held, everything, deal.level)
    elif winner is None:
        sheet = _hanging(bidder, everything)
    elif winner is bidder and held is not None:
        sheet = _made(deal, bidder, held)
    else:
        sheet = _inside(bidder, held, everything)
    return RoundScore(
        sheet.points,
        made=None if winner is None else winner is bidder,
        winner=winner,
        hanging=sheet.hanging,
        may_finish=deal.capot is None or not rules.capot_blocks_finish,
        steps=steps(deal, rules) + sheet.steps,
    )


def _winner(deal: BelotRound, bidder: Side, held: BySide[int] | None) -> Side | None:
    """A capot is won by its side whatever was declared; said inside, the opponents; else the greater total.

    None when level: the deal hangs.
    """
    if deal.capot is not None:
        return deal.capot
    if held is None:
        return bidder.other
    return None if held.us == held.them else _greater(held)


def _made(deal: BelotRound, bidder: Side, held: BySide[int]) -> _Written:
    """The bidder is ahead, or made a capot: each side writes its rounded total (87/75 → 9/7)."""
    worth = WORTH[deal.contract]
    less = _greater(held).other
    points = BySide.only(less, rounded(held[less], worth.low_up), rounded(held[less.other], worth.high_up))
    digits = {"low_up": worth.low_up, "high_up": worth.high_up}
    told = Step(How.BELOT_ROUNDED, less, {**held.as_dict(), **digits}, points=points)
    return _Written(points, (*_ahead(bidder, held), told))


def _inside(bidder: Side, held: BySide[int] | None, written: int) -> _Written:
    """داخل: the bidder is behind, so the other side writes the whole deal."""
    points = BySide.only(bidder.other, written, 0)
    return _Written(points, (_inside_step(bidder, held, written),))


def _hanging(bidder: Side, written: int) -> _Written:
    """Level: the opponents write half of the whole, rounded down, and the rest hangs (106/106 → 10, 11)."""
    half = written // 2
    points = BySide.only(bidder.other, half, 0)
    amounts = {"written": half, "hanging": written - half}
    told = Step(How.HANGING, bidder.other, amounts, points=points)
    return _Written(points, (told,), written - half)


def _contra(bidder: Side, winner: Side | None, held: BySide[int] | None, deal: int, level: int) -> _Written:
    """كونترا: the side with more writes the whole × level, whoever called; level, all of it hangs."""
    written = deal * level
    amounts = {"whole": deal, "level": level}
    if winner is None:
        told = Step(How.CONTRA_LEVEL, None, {**amounts, "hanging": written}, points=NO_POINTS)
        return _Written(NO_POINTS, (told,), written)
    points = BySide.only(winner, written, 0)
    told = Step(How.CONTRA, winner, {**amounts, "written": written}, points=points)
    if winner is bidder:
        return _Written(points, (*_ahead(bidder, held), told))
    return _Written(points, (_inside_step(bidder, held, deal), told))


def _ahead(bidder: Side, held: BySide[int] | None) -> tuple[Step, ...]:
    """That the bidder is ahead; unsaid where only the capot won, over higher declarations."""
    if held is None or held[bidder] <= held[bidder.other]:
        return ()
    return (Step(How.BELOT_MADE, bidder, _sides(bidder, held)),)


def _inside_step(bidder: Side, held: BySide[int] | None, written: int) -> Step:
    """Why the bidder is inside; `points` are the whole deal at the opponents', before any level.

    Without totals where no count was read, or where the opponents' capot won over higher declarations.
    """
    points = BySide.only(bidder.other, written, 0)
    if held is None or held[bidder] >= held[bidder.other]:
        return Step(How.INSIDE_SAID, bidder.other, {"written": written}, points=points)
    return Step(How.INSIDE, bidder.other, {**_sides(bidder, held), "written": written}, points=points)


def _sides(bidder: Side, held: BySide[int]) -> dict[str, int]:
    return {"bidder": held[bidder], "opponents": held[bidder.other]}


def _greater(held: BySide[int]) -> Side:
    return Side.US if held.us > held.them else Side.THEM


def rounded(total: int, up_from: int) -> int:
    """A total in card points to points: its last digit goes up from `up_from`."""
    return (total + 10 - up_from) // 10
