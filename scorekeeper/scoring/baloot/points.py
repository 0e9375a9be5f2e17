"""The points of a Baloot round, with its working (scoring.md §1.3)."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.scoring.how import How
from scorekeeper.scoring.results import RoundScore, Step
from scorekeeper.scoring.rounds import Kind
from scorekeeper.scoring.sides import NO_POINTS, BySide, Side, add

from .contracts import WORTH, Level
from .extras import Added, baloot, baloot_at_penalty, counted_projects, projects_at_penalty
from .inputs import BalootRound
from .made import judge
from .projects import counted
from .rules import BalootRules
from .tricks import trick_points


def score(play: BalootRound, rules: BalootRules) -> RoundScore:
    """Both sides' points under the table's rules; raises nothing, the inputs being checked when read."""
    if play.kind is Kind.PLAYED:
        return _played(play, rules)
    if play.kind is Kind.PENALTY:
        return _penalty(play, rules)
    if play.kind is Kind.MANUAL:
        return RoundScore(play.points, steps=(Step(How.MANUAL, points=play.points),))
    return RoundScore(NO_POINTS, steps=(Step(How.PASSED_OUT),))


def _played(play: BalootRound, rules: BalootRules) -> RoundScore:
    projects = counted(play.projects, play.contract, play.side, play.project_edge, rules.project_tie)
    verdict = judge(play, rules, projects)
    told = () if verdict.step is None else (verdict.step,)
    points, tricks = trick_points(play, rules, verdict.made)
    points, steps = _with(points, told + tricks, counted_projects(play, rules, projects, verdict.made))
    points, steps = _with(points, steps, baloot(play, rules, verdict.made))
    winner = play.side if verdict.made else play.side.other
    return _finished(play, points, steps, verdict.made, winner)


def _penalty(play: BalootRound, rules: BalootRules) -> RoundScore:
    """Base × level and its own projects to the side awarded, the other's nothing (scoring.md §1.3)."""
    base = WORTH[play.contract].base * play.level.times
    points = BySide.only(play.side, base, 0)
    told = (Step(How.PENALTY, play.side, {"written": base}, points=points),)
    points, steps = _with(points, told, projects_at_penalty(play, rules))
    points, steps = _with(points, steps, baloot_at_penalty(play, rules))
    return _finished(play, points, steps, None, play.side)


def _with(points: BySide[int], steps: tuple[Step, ...], added: Added) -> tuple[BySide[int], tuple[Step, ...]]:
    """Points and working with something added; the last reason of it says where both sides stand."""
    more, told = added
    if not told:
        return points, steps
    total = add(points, more)
    return total, (*steps, *told[:-1], replace(told[-1], points=total))


def _finished(
    play: BalootRound,
    points: BySide[int],
    steps: tuple[Step, ...],
    made: bool | None,
    winner: Side,
) -> RoundScore:
    """Coffee ends the game for the winner of the round, whoever is ahead (scoring.md §1.3.6)."""
    if play.level is not Level.COFFEE:
        return RoundScore(points, made, winner, steps=steps)
    return RoundScore(points, made, winner, match_winner=winner, steps=(*steps, Step(How.COFFEE, winner)))
