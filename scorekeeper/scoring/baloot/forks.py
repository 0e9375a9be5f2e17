"""Where tables part on a round: what others would have written on it (rules-in-the-wild §1 and 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.scoring.choices import code_of
from scorekeeper.scoring.how import How
from scorekeeper.scoring.results import Fork, RoundScore, Step
from scorekeeper.scoring.rounds import Kind

from .inputs import BalootRound
from .points import score
from .rounding import convert
from .rules import PRESETS, BalootRules

ORDER = ("common", "calculator", "each_side", "over_half")
"""Presets by how many tables play so, as rules-in-the-wild judges it."""

ELSEWHERE = (
    ("rounding", "smaller_keeps"),
    ("rounding", "defenders_five_up"),
    ("made_by", "points"),
    ("project_multiplier", "full"),
    ("project_multiplier", "double_only"),
)
"""What no preset plays and tables do: KAM; V43, V45; PGT, KAM; KAM, PDF07; OFF-s, JSE (§1a, d, f)."""

JUDGING = ("made_by", "tie", "tie_doubled", "project_tie", "rounding")
"""The rules that can say whether it was made, those that decide most rounds first."""

PAYING = (
    "double_scope",
    "rounding",
    "kaboot_doubled",
    "project_multiplier",
    "project_tie",
    "failed_projects",
    "kaboot_projects",
    "failed_baloot",
)
"""The rules that say who writes what, those that move most points first."""

LEVEL = (How.MADE_HALF, How.FAILED_HALF, How.MADE_TOTALS_LEVEL, How.FAILED_TOTALS_LEVEL)

TELLING: Mapping[str, tuple[How, ...]] = {
    "made_by": (
        *LEVEL,
        How.MADE_CARDS,
        How.FAILED_CARDS,
        How.MADE_TOTALS,
        How.FAILED_TOTALS,
        How.MADE_POINTS,
        How.FAILED_POINTS,
    ),
    "tie": LEVEL,
    "tie_doubled": (*LEVEL, How.LEVEL_DOUBLED_MADE, How.LEVEL_DOUBLED_FAILED),
    "double_scope": (How.DOUBLED_BOTH, How.DOUBLED_WINNER),
    "kaboot_doubled": (How.KABOOT_DOUBLED, How.KABOOT_NOT_DOUBLED),
    "project_multiplier": (
        How.PROJECTS_NOT_MULTIPLIED,
        How.PROJECTS_CAPPED,
        How.PROJECTS_FULL,
        How.PROJECTS_DOUBLE_ONLY,
    ),
    "project_tie": (How.PROJECTS_LEVEL_BUYER, How.PROJECTS_LEVEL_EDGE),
    "failed_projects": (
        How.FAILED_PROJECTS_TO_DEFENDERS,
        How.FAILED_PROJECTS_LOST,
        How.FAILED_PROJECTS_KEPT,
    ),
    "kaboot_projects": (
        How.KABOOT_PROJECTS_LOST,
        How.KABOOT_PROJECTS_TO_WINNER,
        How.KABOOT_BALOOT_LOST,
        How.KABOOT_BALOOT_TO_WINNER,
    ),
    "failed_baloot": (How.BALOOT, How.FAILED_BALOOT_TO_DEFENDERS),
}
"""The reasons of a working that a rule speaks through; a rounding speaks for itself."""


def forks(play: BalootRound, rules: BalootRules) -> tuple[Fork, ...]:
    """What each preset, then tables that no preset covers, would write where it is not what this table does.

    Each pair of points comes once, at the table that most play at. A preset's points are those of its whole
    set, so that naming it is true; `rule` is the one on which the round turns there.
    """
    if play.kind in (Kind.MANUAL, Kind.PASSED_OUT):
        return ()
    mine = score(play, rules)
    found: list[Fork] = []
    for preset in ORDER:
        other = score(play, PRESETS[preset])
        if _is_new(other, mine, found):
            rule = _turns_on(play, rules, PRESETS[preset], mine, other)
            found.append(_fork(play, rule, rules, PRESETS[preset], preset, other))
    for rule, value in ELSEWHERE:
        changed = _laid(rules, rule, value)
        other = score(play, changed)
        if _is_new(other, mine, found):
            found.append(_fork(play, rule, rules, changed, None, other))
    return tuple(found)


def _is_new(other: RoundScore, mine: RoundScore, found: Sequence[Fork]) -> bool:
    return other.points != mine.points and all(fork.points != other.points for fork in found)


def _turns_on(
    play: BalootRound, rules: BalootRules, theirs: BalootRules, mine: RoundScore, other: RoundScore
) -> str:
    """The rule with which the round turns when theirs are laid over ours one after another.

    Where they judge the buyer otherwise it turns on that, else on the points.
    """
    judged = other.made is not mine.made
    keys = JUDGING + PAYING if judged else PAYING + JUDGING
    now, laid, place = mine, rules, -1
    while now.made is mine.made if judged else now.points == mine.points:
        place += 1
        laid = _laid(laid, keys[place], getattr(theirs, keys[place]))
        now = score(play, laid)
    return keys[place]


def _laid(rules: BalootRules, rule: str, value: Any) -> BalootRules:
    return replace(rules, **{rule: value})


def _fork(
    play: BalootRound,
    rule: str,
    rules: BalootRules,
    theirs: BalootRules,
    preset: str | None,
    other: RoundScore,
) -> Fork:
    return Fork(
        rule,
        code_of(getattr(rules, rule)),
        code_of(getattr(theirs, rule)),
        preset,
        other.points,
        _told(play, rule, theirs, other),
    )


def _told(play: BalootRound, rule: str, theirs: BalootRules, other: RoundScore) -> Step | None:
    """The last reason of the other working that this rule speaks through.

    A rounding may have decided that the buyer failed, and then left no reason there.
    """
    if rule == "rounding" and play.abnat is not None:
        return convert(play.abnat, play.contract, play.side, theirs.rounding)[1][-1]
    said = [step for step in other.steps if step.how in TELLING[rule]]
    return said[-1] if said else None
