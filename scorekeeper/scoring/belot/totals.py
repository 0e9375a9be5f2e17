"""What each side holds before anything is rounded, in card points (scoring.md §2)."""

from __future__ import annotations

from scorekeeper.scoring.how import How
from scorekeeper.scoring.results import Step
from scorekeeper.scoring.sides import BySide, add

from .contracts import WORTH, Contract
from .inputs import BelotRound
from .rules import BelotRules

CAPOT_BONUS = 90


def totals(deal: BelotRound, rules: BelotRules) -> BySide[int] | None:
    """Cards, declarations and capot of each side; None beside `failed`, where cards are not read."""
    if deal.card_points is None:
        return None
    times = WORTH[deal.contract].times
    held = add(deal.card_points.map(lambda count: count * times), deal.declared)
    if deal.capot is None:
        return held
    return add(held, BySide.only(deal.capot, bonus(deal, rules), 0))


def bonus(deal: BelotRound, rules: BelotRules) -> int:
    """A capot adds 90 after the no-trump doubling, so 35 there; some tables double it too, so 44."""
    if deal.capot is None:
        return 0
    doubled = deal.contract is Contract.NO_TRUMPS and rules.capot_no_trumps_doubled
    return CAPOT_BONUS * 2 if doubled else CAPOT_BONUS


def whole(deal: BelotRound, rules: BelotRules) -> int:
    """The whole deal in points: both totals together, rounded to the nearest ten, ÷ 10.

    It needs no count: 16 or 26, all declarations ÷ 10, and 9 for a capot (18 in no trumps where doubled).
    """
    worth = WORTH[deal.contract]
    everything = worth.cards * worth.times + deal.declared.us + deal.declared.them + bonus(deal, rules)
    return (everything + 5) // 10


def steps(deal: BelotRound, rules: BelotRules) -> tuple[Step, ...]:
    """How the totals came about, in the order of the counting."""
    told: list[Step] = []
    if deal.card_points is not None and WORTH[deal.contract].times > 1:
        doubled = deal.card_points.map(lambda count: count * WORTH[deal.contract].times)
        told.append(Step(How.NO_TRUMPS_DOUBLED, amounts=doubled.as_dict()))
    if deal.declared.us or deal.declared.them:
        told.append(Step(How.DECLARATIONS, amounts=deal.declared.as_dict()))
    if deal.capot is not None:
        told.append(Step(How.CAPOT, deal.capot, {"bonus": bonus(deal, rules)}))
    return tuple(told)
