"""Whether the buyer made his contract (scoring.md §1.3.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.scoring.how import How
from scorekeeper.scoring.results import Step
from scorekeeper.scoring.sides import BySide, Side

from .contracts import WORTH, Level
from .inputs import BalootRound
from .projects import ABNAT, BALOOT_ABNAT, BALOOT_POINTS, POINTS, Counted, Project, worth
from .rounding import convert
from .rules import BalootRules


@dataclass(frozen=True, slots=True)
class Verdict:
    """Made or not, and why; a kaboot gives its reason with its points, so none here."""

    made: bool
    step: Step | None


def judge(play: BalootRound, rules: BalootRules, projects: Counted | None) -> Verdict:
    """Kaboot and خسران decide by themselves; else the table's `made_by`, then its tie (scoring.md §1.3.2)."""
    if play.kaboot is not None or play.reverse_kaboot:
        return Verdict(play.kaboot is play.side, None)
    if play.abnat is None:
        return Verdict(False, Step(How.FAILED_SAID, play.side))
    return _BY[rules.made_by](play, play.abnat, rules, projects)


def _by_cards(play: BalootRound, abnat: BySide[int], rules: BalootRules, projects: Counted | None) -> Verdict:
    """More than half of the abnat makes it; projects don't count (seed 004)."""
    cards = WORTH[play.contract].cards
    own = abnat[play.side]
    amounts = {"abnat": own, "whole": cards}
    if own * 2 == cards:
        return _tie(play, rules, amounts, How.MADE_HALF, How.FAILED_HALF)
    made = own * 2 > cards
    return Verdict(made, Step(How.MADE_CARDS if made else How.FAILED_CARDS, play.side, amounts))


def _by_totals(
    play: BalootRound, abnat: BySide[int], rules: BalootRules, projects: Counted | None
) -> Verdict:
    """Abnat with counted projects and baloot, side against side (rules-in-the-wild §1d: OFF-m)."""
    totals = _with_extras(play, abnat, projects, ABNAT[play.contract], BALOOT_ABNAT)
    amounts = {"buyer": totals[play.side], "defenders": totals[play.side.other]}
    if totals.us == totals.them:
        return _tie(play, rules, amounts, How.MADE_TOTALS_LEVEL, How.FAILED_TOTALS_LEVEL)
    made = amounts["buyer"] > amounts["defenders"]
    return Verdict(made, Step(How.MADE_TOTALS if made else How.FAILED_TOTALS, play.side, amounts))


def _by_points(
    play: BalootRound, abnat: BySide[int], rules: BalootRules, projects: Counted | None
) -> Verdict:
    """The same comparison in rounded points before the level; level there, totals decide (PGT, KAM)."""
    tricks, _ = convert(abnat, play.contract, play.side, rules.rounding)
    points = _with_extras(play, tricks, projects, POINTS[play.contract], BALOOT_POINTS)
    if points.us == points.them:
        return _by_totals(play, abnat, rules, projects)
    amounts = {"buyer": points[play.side], "defenders": points[play.side.other]}
    made = amounts["buyer"] > amounts["defenders"]
    return Verdict(made, Step(How.MADE_POINTS if made else How.FAILED_POINTS, play.side, amounts))


_BY = {"cards": _by_cards, "totals": _by_totals, "points": _by_points}


def _with_extras(
    play: BalootRound,
    counts: BySide[int],
    projects: Counted | None,
    values: Mapping[Project, int],
    baloot: int,
) -> BySide[int]:
    def total(side: Side) -> int:
        counts_here = projects is not None and projects.side is side
        extra = worth(play.projects[side], values) if counts_here else 0
        return counts[side] + extra + (baloot if play.baloot is side else 0)

    return BySide(total(Side.US), total(Side.THEM))


def _tie(
    play: BalootRound, rules: BalootRules, amounts: Mapping[str, int], made: How, failed: How
) -> Verdict:
    """Exactly level: `tie`, or `tie_doubled` when doubled, coffee included (scoring.md §1.2, 1.3.6)."""
    if play.level is Level.UNDOUBLED:
        return _told(rules.tie == "made", play.side, amounts, made, failed)
    if rules.tie_doubled == "last_raiser_loses":
        stands = not play.level.buyer_raised_last
        return Verdict(
            stands, Step(How.LEVEL_DOUBLED_MADE if stands else How.LEVEL_DOUBLED_FAILED, play.side)
        )
    return _told(rules.tie_doubled == "made", play.side, amounts, made, failed)


def _told(stands: bool, buyer: Side, amounts: Mapping[str, int], made: How, failed: How) -> Verdict:
    return Verdict(stands, Step(made if stands else failed, buyer, amounts))
