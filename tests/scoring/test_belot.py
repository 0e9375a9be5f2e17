"""Belot's clauses one by one; every expectation is worked by hand from scoring.md §2."""

from __future__ import annotations

from typing import Any

import pytest
from deals import deal, scored, written

from scorekeeper.scoring import BySide, Side


@pytest.mark.parametrize(
    ("contract", "ours", "points"),
    [
        ("hearts", 87, (9, 7, 0)),
        ("hearts", 86, (8, 8, 0)),
        ("clubs", 156, (15, 1, 0)),
        ("spades", 96, (9, 7, 0)),  # the lower 66 goes up from 6, the higher 96 only from 7
        ("diamonds", 97, (10, 6, 0)),
        ("all_trumps", 134, (13, 13, 0)),
        ("all_trumps", 135, (14, 12, 0)),
        ("all_trumps", 224, (22, 4, 0)),
        ("no_trumps", 68, (14, 12, 0)),
        ("no_trumps", 66, (13, 13, 0)),
        ("hearts", 162, (16, 0, 0)),
    ],
)
def test_a_made_deal_writes_each_rounded_total(
    contract: str, ours: int, points: tuple[int, int, int]
) -> None:
    assert written(deal(contract, ours)) == points


def test_totals_with_declarations_decide_before_rounding() -> None:
    # 75 + 20 = 95 against 87: made, though behind in cards; 95 → 9, 87 → 9.
    assert written(deal(us=75, declarations={"us": {"belot": 1}})) == (9, 9, 0)
    # 90 against 72 + 50 = 122: inside; the whole 212 → 21.
    assert written(deal(us=90, declarations={"them": {"quarte": 1}})) == (0, 21, 0)


def test_no_trumps_are_doubled_before_rounding() -> None:
    # 83 and 47 are 166 and 94: 17 and 9.
    assert written(deal("no_trumps", 83)) == (17, 9, 0)


@pytest.mark.parametrize(("contract", "whole"), [("hearts", 16), ("no_trumps", 26), ("all_trumps", 26)])
def test_inside_the_other_side_writes_the_whole_deal(contract: str, whole: int) -> None:
    assert written(deal(contract, 10)) == (0, whole, 0)
    assert written(deal(contract, failed=True)) == (0, whole, 0)


def test_inside_said_needs_no_count_and_reads_none() -> None:
    assert written(deal(us=120, failed=True)) == (0, 16, 0)
    assert written(deal(failed=True, card_points="many")) == (0, 16, 0)
    declared = {"us": {"tierce": 1}, "them": {"four_jacks": 1}}
    assert written(deal(failed=True, declarations=declared)) == (0, 16 + 2 + 20, 0)
    assert written(deal(failed=True, level=4)) == (0, 64, 0)


def test_inside_said_with_the_opponents_capot_adds_nine_or_eighteen() -> None:
    assert written(deal(failed=True, capot="them")) == (0, 25, 0)
    assert written(deal("no_trumps", failed=True, capot="them")) == (0, 35, 0)
    doubled = {"capot_no_trumps_doubled": True}
    assert written(deal("no_trumps", failed=True, capot="them"), **doubled) == (0, 44, 0)


@pytest.mark.parametrize(("contract", "points"), [("hearts", 25), ("no_trumps", 35), ("all_trumps", 35)])
def test_capot_adds_ninety_after_the_doubling(contract: str, points: int) -> None:
    assert written(deal(contract, capot="us")) == (points, 0, 0)
    assert written(deal(contract, capot="them")) == (0, points, 0)


def test_capot_in_no_trumps_is_44_where_the_table_doubles_it() -> None:
    assert written(deal("no_trumps", capot="us"), capot_no_trumps_doubled=True) == (44, 0, 0)
    assert written(deal("all_trumps", capot="us"), capot_no_trumps_doubled=True) == (35, 0, 0)


def test_a_capot_is_won_by_its_side_whatever_was_declared() -> None:
    # 162 + 90 = 252 against 200 + 100 + 50 = 350: the lower rounds up from 6, the higher from 7.
    high = {"four_jacks": 1, "quint": 1, "quarte": 1}
    made = scored(deal(capot="us", declarations={"them": high}))
    assert (made.points, made.made, made.winner) == (BySide(25, 35), True, Side.US)
    lost = scored(deal(capot="them", declarations={"us": high}))
    assert (lost.points, lost.made, lost.winner) == (BySide(0, 60), False, Side.THEM)


@pytest.mark.parametrize(
    ("raw", "points"),
    [
        (deal(us=81), (0, 8, 8)),
        (deal(us=106, declarations={"them": {"quarte": 1}}), (0, 10, 11)),
        (deal("all_trumps", 129), (0, 13, 13)),
        (deal("all_trumps", 104, declarations={"us": {"quarte": 1}}), (0, 15, 16)),
        (deal("no_trumps", 65), (0, 13, 13)),
        (deal(us=81, bidder="them"), (8, 0, 8)),
    ],
)
def test_level_the_opponents_write_half_rounded_down_and_the_rest_hangs(
    raw: dict[str, Any], points: tuple[int, int, int]
) -> None:
    assert written(raw) == points
    assert scored(raw).winner is None


def test_contra_gives_the_whole_times_the_level_to_the_side_with_more() -> None:
    assert written(deal("clubs", 90, level=2)) == (32, 0, 0)
    assert written(deal("clubs", 70, level=2)) == (0, 32, 0)
    assert written(deal("all_trumps", 134, level=4)) == (104, 0, 0)
    assert written(deal(capot="us", level=2)) == (50, 0, 0)


def test_contra_and_level_hangs_the_whole_times_the_level() -> None:
    assert written(deal("clubs", 81, level=2)) == (0, 0, 32)
    assert written(deal("clubs", 81, level=4)) == (0, 0, 64)


def test_a_penalty_is_base_and_own_declarations_times_the_level() -> None:
    foul: dict[str, Any] = {"kind": "penalty", "contract": "hearts", "awarded_to": "them"}
    declared = {"us": {"quarte": 1}, "them": {"tierce": 1}}
    assert written(foul) == (0, 16, 0)
    assert written(foul | {"contract": "all_trumps", "level": 2, "declarations": declared}) == (0, 56, 0)
    score = scored(foul)
    assert (score.winner, score.made, score.may_finish) == (Side.THEM, None, True)


def test_manual_points_and_a_passed_out_deal_have_no_winner() -> None:
    manual = scored({"kind": "manual", "points": {"us": -30, "them": 7}})
    assert (manual.points, manual.winner, manual.made, manual.may_finish) == (
        BySide(-30, 7),
        None,
        None,
        True,
    )
    passed = scored({"kind": "passed_out"})
    assert (passed.points, passed.winner, passed.may_finish) == (BySide(0, 0), None, False)


def test_only_a_capot_may_not_finish_and_only_where_the_table_says_so() -> None:
    assert scored(deal(us=100)).may_finish
    assert not scored(deal(capot="us")).may_finish
    assert not scored(deal(capot="them", failed=True)).may_finish
    assert scored(deal(capot="us"), capot_blocks_finish=False).may_finish


def test_made_says_how_the_bidder_fared_and_nothing_while_points_hang() -> None:
    assert scored(deal(us=90)).made is True
    assert scored(deal(us=90, bidder="them")).made is False
    assert scored(deal(us=81)).made is None
    assert scored(deal(us=81, level=2)).made is None
