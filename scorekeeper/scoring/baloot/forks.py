"""Where tables part on a round: what the other presets would have written (rules-in-the-wild §1)."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.scoring.results import Fork, RoundScore, Step
from scorekeeper.scoring.rounds import Kind

from .inputs import BalootRound
from .points import score
from .rules import PRESETS, BalootRules

ORDER = ("common", "calculator", "each_side", "over_half")
"""Presets by how many tables play so, as rules-in-the-wild judges it."""

DISPUTED = (
    "double_scope",
    "rounding",
    "made_by",
    "tie",
    "tie_doubled",
    "kaboot_doubled",
    "project_multiplier",
    "project_tie",
    "failed_projects",
    "kaboot_projects",
    "failed_baloot",
)
"""The rules a fork can turn on, those that move most points first."""


def forks(play: BalootRound, rules: BalootRules) -> tuple[Fork, ...]:
    """One fork for each preset that writes other points, each pair of points once.

    The points are those the whole preset writes, so that naming it is true; `rule` is the choice on which
    the round turns.
    """
    if play.kind in (Kind.MANUAL, Kind.PASSED_OUT):
        return ()
    mine = score(play, rules)
    found: list[Fork] = []
    for preset in ORDER:
        other = score(play, PRESETS[preset])
        if other.points == mine.points or any(fork.points == other.points for fork in found):
            continue
        rule = _turns_on(play, rules, PRESETS[preset], mine)
        found.append(
            Fork(
                rule,
                _word(getattr(rules, rule)),
                _word(getattr(PRESETS[preset], rule)),
                preset,
                other.points,
                _differs(mine, other),
            )
        )
    return tuple(found)


def _turns_on(play: BalootRound, rules: BalootRules, other: BalootRules, mine: RoundScore) -> str:
    """The first disputed rule that alone changes the points, else the first that differs."""
    apart = [key for key in DISPUTED if getattr(rules, key) != getattr(other, key)]
    for key in apart:
        if score(play, replace(rules, **{key: getattr(other, key)})).points != mine.points:
            return key
    return apart[0]


def _differs(mine: RoundScore, other: RoundScore) -> Step | None:
    """The first reason of the other working that this table's doesn't give."""
    return next((step for step in other.steps if step not in mine.steps), None)


def _word(value: object) -> str:
    """A rule's value as its code word."""
    return str(value).lower() if isinstance(value, bool) else str(value)
