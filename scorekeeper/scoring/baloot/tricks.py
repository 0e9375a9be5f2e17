"""Trick points of a played round (scoring.md §1.3.3)."""

from __future__ import annotations

from scorekeeper.scoring.how import How
from scorekeeper.scoring.results import Step
from scorekeeper.scoring.sides import BySide, Side

from .contracts import REVERSE_KABOOT, WORTH
from .inputs import BalootRound
from .rounding import Converted, convert
from .rules import BalootRules


def trick_points(play: BalootRound, rules: BalootRules, made: bool) -> Converted:
    """Kaboot, reverse kaboot, the whole to the defenders, or the conversion, with the level on top."""
    if play.kaboot is not None:
        return _kaboot(play, play.kaboot, rules)
    if play.reverse_kaboot:
        points = BySide.only(play.side.other, REVERSE_KABOOT, 0)
        amounts = {"written": REVERSE_KABOOT}
        return points, (Step(How.REVERSE_KABOOT, play.side.other, amounts, points=points),)
    if not made or play.abnat is None:
        return _whole(play, play.side.other, How.WHOLE_TO_DEFENDERS)
    if play.level.times == 1:
        return convert(play.abnat, play.contract, play.side, rules.rounding)
    if rules.double_scope == "winner_takes_all":
        return _whole(play, play.side, How.DOUBLED_WINNER)
    points, told = convert(play.abnat, play.contract, play.side, rules.rounding)
    points = points.map(lambda one: one * play.level.times)
    return points, (*told, Step(How.DOUBLED_BOTH, None, {"level": play.level.times}, points=points))


def _whole(play: BalootRound, taker: Side, how: How) -> Converted:
    """Base × level to one side, nothing to the other."""
    base, level = WORTH[play.contract].base, play.level.times
    points = BySide.only(taker, base * level, 0)
    amounts = {"base": base, "level": level, "written": base * level}
    return points, (Step(how, taker, amounts, points=points),)


def _kaboot(play: BalootRound, winner: Side, rules: BalootRules) -> Converted:
    """25 or 44 to the side that took all tricks, × level only with `kaboot_doubled` (scoring.md §1.3.3)."""
    once, level = WORTH[play.contract].kaboot, play.level.times
    points = BySide.only(winner, once, 0)
    told = Step(How.KABOOT, winner, {"written": once}, points=points)
    if level == 1:
        return points, (told,)
    if not rules.kaboot_doubled:
        return points, (told, Step(How.KABOOT_NOT_DOUBLED, None, {"level": level}, points=points))
    points = points.map(lambda one: one * level)
    amounts = {"base": once, "level": level, "written": once * level}
    return points, (told, Step(How.KABOOT_DOUBLED, winner, amounts, points=points))
