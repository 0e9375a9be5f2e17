"""What projects and baloot add to a round, and to whom (scoring.md §1.3.4 and 1.3.5)."""

from __future__ import annotations

from scorekeeper.scoring.how import How
from scorekeeper.scoring.results import Step
from scorekeeper.scoring.sides import NO_POINTS, BySide, Side

from .contracts import Level
from .inputs import BalootRound
from .projects import BALOOT_POINTS, POINTS, Counted, worth
from .rules import BalootRules

Added = tuple[BySide[int], tuple[Step, ...]]
"""Points added to each side, and the reasons."""

_MULTIPLIED = {
    "never": How.PROJECTS_NOT_MULTIPLIED,
    "capped": How.PROJECTS_CAPPED,
    "full": How.PROJECTS_FULL,
    "double_only": How.PROJECTS_DOUBLE_ONLY,
}


def multiplier(level: Level, rule: str) -> int:
    """How often a counted project is written under the level (scoring.md §1.2 `project_multiplier`)."""
    if rule == "capped":
        return min(level.times, 2)
    if rule == "full":
        return level.times
    if rule == "double_only":
        return 2 if level is Level.DOUBLE else 1
    return 1


def projects_at_penalty(play: BalootRound, rules: BalootRules) -> Added:
    """The own projects of the side awarded × the multiplier, without regard to who is higher (§1.3)."""
    once = worth(play.projects[play.side], POINTS[play.contract])
    if not once:
        return NO_POINTS, ()
    times = multiplier(play.level, rules.project_multiplier)
    told = (Step(How.PROJECTS_ONLY, play.side, {"written": once}), *_level_told(play.level, times, rules))
    return BySide.only(play.side, once * times, 0), told


def counted_projects(play: BalootRound, rules: BalootRules, counted: Counted | None, made: bool) -> Added:
    """The counted projects × the multiplier, to the side that counted but for three cases (§1.3.4)."""
    if counted is None:
        return NO_POINTS, ()
    once = worth(play.projects[counted.side], POINTS[play.contract])
    times = multiplier(play.level, rules.project_multiplier)
    written = once * times
    told = (
        Step(counted.how, counted.side, {"written": once}, counted.best.value),
        *_level_told(play.level, times, rules),
    )
    points, moved = _who_writes(play, rules, counted.side, made, written)
    return points, told + moved


def _level_told(level: Level, times: int, rules: BalootRules) -> tuple[Step, ...]:
    if level.times == 1:
        return ()
    how = _MULTIPLIED[rules.project_multiplier]
    amounts = {"level": level.times}
    if how is not How.PROJECTS_NOT_MULTIPLIED:
        amounts["times"] = times
    return (Step(how, None, amounts),)


def _who_writes(play: BalootRound, rules: BalootRules, owner: Side, made: bool, written: int) -> Added:
    """The first that fits decides (scoring.md §1.3.4)."""
    buyer = play.side
    if play.kaboot is buyer and owner is not buyer:
        return _under_kaboot(rules, buyer, written, How.KABOOT_PROJECTS_LOST, How.KABOOT_PROJECTS_TO_WINNER)
    if not made and owner is buyer:
        return _failed_buyers(rules, buyer, written)
    taken = made and play.level.times > 1 and rules.double_scope == "winner_takes_all"
    if taken and owner is not buyer:
        return BySide.only(buyer, written, 0), (
            Step(How.DOUBLED_PROJECTS_TO_WINNER, buyer, {"written": written}),
        )
    return BySide.only(owner, written, 0), ()


def _under_kaboot(rules: BalootRules, buyer: Side, written: int, lost: How, to_winner: How) -> Added:
    """What the defenders had when the buyer took every trick (scoring.md §1.2 `kaboot_projects`)."""
    if rules.kaboot_projects == "kept":
        return BySide.only(buyer.other, written, 0), ()
    if rules.kaboot_projects == "lost":
        return NO_POINTS, (Step(lost, buyer.other),)
    return BySide.only(buyer, written, 0), (Step(to_winner, buyer, {"written": written}),)


def _failed_buyers(rules: BalootRules, buyer: Side, written: int) -> Added:
    """A failed buyer's counted projects (scoring.md §1.2 `failed_projects`)."""
    if rules.failed_projects == "lost":
        return NO_POINTS, (Step(How.FAILED_PROJECTS_LOST, buyer),)
    if rules.failed_projects == "kept":
        return BySide.only(buyer, written, 0), (Step(How.FAILED_PROJECTS_KEPT, buyer, {"written": written}),)
    return BySide.only(buyer.other, written, 0), (
        Step(How.FAILED_PROJECTS_TO_DEFENDERS, buyer.other, {"written": written}),
    )


def baloot(play: BalootRound, rules: BalootRules, made: bool) -> Added:
    """Two points to its owner, never multiplied, but for a failed buyer's and one under a kaboot (§1.3.5)."""
    if play.baloot is None:
        return NO_POINTS, ()
    buyer = play.side
    if not made and play.baloot is buyer and rules.failed_baloot == "to_defenders":
        return _baloot_moved(buyer.other)
    if play.kaboot is buyer and play.baloot is not buyer and rules.kaboot_projects != "kept":
        return _under_kaboot(rules, buyer, BALOOT_POINTS, How.KABOOT_BALOOT_LOST, How.KABOOT_BALOOT_TO_WINNER)
    return _baloot_kept(play.baloot)


def baloot_at_penalty(play: BalootRound, rules: BalootRules) -> Added:
    """It stays its owner's, or goes to the side awarded under `failed_baloot: to_defenders` (§1.3)."""
    if play.baloot is None:
        return NO_POINTS, ()
    if play.baloot is not play.side and rules.failed_baloot == "to_defenders":
        return _baloot_moved(play.side)
    return _baloot_kept(play.baloot)


def _baloot_kept(owner: Side) -> Added:
    return BySide.only(owner, BALOOT_POINTS, 0), (Step(How.BALOOT, owner, {"written": BALOOT_POINTS}),)


def _baloot_moved(taker: Side) -> Added:
    return BySide.only(taker, BALOOT_POINTS, 0), (
        Step(How.FAILED_BALOOT_TO_DEFENDERS, taker, {"written": BALOOT_POINTS}),
    )
