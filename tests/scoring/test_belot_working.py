"""The working of a Belot deal: the reasons in their order, the numbers they name, and the fork."""

from __future__ import annotations

from typing import Any

import pytest
from deals import BELOT, belot_deals, deal, manual, scored
from hypothesis import given

from scorekeeper.scoring import BySide, Fork, How, Side, Step

DECLARED = {"us": {"tierce": 1}, "them": {}}
HIGH = {"four_jacks": 1, "quint": 1, "quarte": 1}


def test_a_made_deal_tells_totals_then_the_rounding() -> None:
    assert scored(deal(us=90, declarations=DECLARED)).steps == (
        Step(How.DECLARATIONS, amounts={"us": 20, "them": 0}),
        Step(How.BELOT_MADE, Side.US, {"bidder": 110, "opponents": 72}),
        Step(
            How.BELOT_ROUNDED,
            Side.THEM,
            {"us": 110, "them": 72, "low_up": 6, "high_up": 7},
            points=BySide(11, 7),
        ),
    )


def test_no_trumps_tell_the_doubling_first() -> None:
    first, second, _ = scored(deal("no_trumps", 68)).steps
    assert first == Step(How.NO_TRUMPS_DOUBLED, amounts={"us": 136, "them": 124})
    assert second.amounts == {"bidder": 136, "opponents": 124}


def test_inside_tells_both_totals_and_the_whole_deal() -> None:
    amounts = {"bidder": 70, "opponents": 92, "written": 16}
    inside = Step(How.INSIDE, Side.THEM, amounts, points=BySide(0, 16))
    assert scored(deal(us=70)).steps == (inside,)
    contra = Step(How.CONTRA, Side.THEM, {"whole": 16, "level": 2, "written": 32}, points=BySide(0, 32))
    assert scored(deal(us=70, level=2)).steps == (inside, contra)


def test_inside_said_tells_no_totals() -> None:
    said = Step(How.INSIDE_SAID, Side.THEM, {"written": 16}, points=BySide(0, 16))
    assert scored(deal("spades", failed=True)).steps == (said,)
    assert scored(deal("no_trumps", failed=True)).steps[0].how is How.INSIDE_SAID


def test_level_tells_what_is_written_and_what_hangs() -> None:
    hanging = Step(How.HANGING, Side.THEM, {"written": 8, "hanging": 8}, points=BySide(0, 8))
    assert scored(deal(us=81)).steps == (hanging,)
    amounts = {"whole": 16, "level": 4, "hanging": 64}
    assert scored(deal(us=81, level=4)).steps == (Step(How.CONTRA_LEVEL, None, amounts, points=BySide(0, 0)),)


def test_contra_made_tells_the_totals_and_the_multiplication() -> None:
    made, contra = scored(deal(us=90, level=2)).steps
    assert made == Step(How.BELOT_MADE, Side.US, {"bidder": 90, "opponents": 72})
    assert contra.points == BySide(32, 0)


def test_a_capot_under_higher_declarations_is_never_told_as_a_comparison() -> None:
    made = scored(deal(capot="us", declarations={"them": HIGH})).steps
    assert [step.how for step in made] == [How.DECLARATIONS, How.CAPOT, How.BELOT_ROUNDED]
    assert made[1] == Step(How.CAPOT, Side.US, {"bonus": 90})
    lost = scored(deal(capot="them", declarations={"us": HIGH})).steps
    assert [step.how for step in lost] == [How.DECLARATIONS, How.CAPOT, How.INSIDE_SAID]
    contra = scored(deal(capot="us", level=2, declarations={"them": HIGH})).steps
    assert [step.how for step in contra] == [How.DECLARATIONS, How.CAPOT, How.CONTRA]


@pytest.mark.parametrize(
    ("raw", "step"),
    [
        (manual(3, -4), Step(How.MANUAL, points=BySide(3, -4))),
        ({"kind": "passed_out"}, Step(How.PASSED_OUT)),
        (
            {"kind": "penalty", "contract": "clubs", "awarded_to": "us", "level": 2},
            Step(How.PENALTY, Side.US, {"written": 32}, points=BySide(32, 0)),
        ),
    ],
)
def test_what_was_not_played_out_is_told_in_one_step(raw: dict[str, Any], step: Step) -> None:
    assert scored(raw).steps == (step,)


@given(belot_deals())
def test_the_last_points_told_are_the_points_written(raw: dict[str, Any]) -> None:
    score = scored(raw)
    told = [step.points for step in score.steps if step.points is not None]
    assert told[-1] == score.points


def forks(raw: dict[str, Any], **rules: bool) -> tuple[Fork, ...]:
    return BELOT.forks(BELOT.read_round(raw), BELOT.read_rules(None, rules))


def test_a_capot_in_no_trumps_parts_the_tables() -> None:
    rule = "capot_no_trumps_doubled"
    bonus = Step(How.CAPOT, Side.US, {"bonus": 180})
    assert forks(deal("no_trumps", capot="us")) == (Fork(rule, "false", "true", None, BySide(44, 0), bonus),)
    plain = Step(How.CAPOT, Side.THEM, {"bonus": 90})
    mine = forks(deal("no_trumps", capot="them", level=2), capot_no_trumps_doubled=True)
    assert mine == (Fork(rule, "true", "false", None, BySide(0, 70), plain),)


@pytest.mark.parametrize(
    "raw", [deal("no_trumps", 80), deal("all_trumps", capot="us"), {"kind": "passed_out"}]
)
def test_everything_else_is_scored_alike_at_every_table(raw: dict[str, Any]) -> None:
    assert forks(raw) == ()
