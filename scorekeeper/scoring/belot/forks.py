"""Where Belot tables part: a capot in no trumps is 35 or 44 (scoring.md §2)."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.scoring.choices import code_of
from scorekeeper.scoring.how import How
from scorekeeper.scoring.results import Fork

from .contracts import Contract
from .inputs import BelotRound
from .points import score
from .rules import BelotRules

RULE = "capot_no_trumps_doubled"


def forks(deal: BelotRound, rules: BelotRules) -> tuple[Fork, ...]:
    """What the other capot rule would have written on this very deal; nothing where they agree."""
    if deal.capot is None or deal.contract is not Contract.NO_TRUMPS:
        return ()
    value = not rules.capot_no_trumps_doubled
    other = score(deal, replace(rules, capot_no_trumps_doubled=value))
    told = next(step for step in other.steps if step.how is How.CAPOT)
    return (Fork(RULE, code_of(not value), code_of(value), None, other.points, told),)
