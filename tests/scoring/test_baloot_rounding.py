"""How abnat become points: five roundings; expectations by hand from scoring.md §1.2 and the sources."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plays import SIDES, Written, play, written

ROUNDINGS = ["paired", "defenders_first", "defenders_five_up", "each_side", "smaller_keeps"]


@pytest.mark.parametrize(
    ("rounding", "ours", "points"),
    [
        ("paired", 100, (10, 6)),  # 10.0 and 6.2: nothing left over
        ("paired", 96, (10, 6)),  # 9.6 and 6.6: the buyer's
        ("paired", 87, (9, 7)),  # 8.7 and 7.5
        ("paired", 85, (8, 8)),  # 8.5 and 7.7
        ("paired", 162, (16, 0)),
        ("defenders_first", 96, (9, 7)),  # 66 up
        ("defenders_first", 87, (9, 7)),  # 75 down
        ("defenders_first", 85, (8, 8)),  # 77 up
        ("defenders_first", 106, (10, 6)),
        ("defenders_five_up", 96, (9, 7)),
        ("defenders_five_up", 87, (8, 8)),  # 75 up
        ("each_side", 96, (10, 7)),
        ("each_side", 87, (9, 7)),
        ("each_side", 85, (8, 8)),
        ("smaller_keeps", 96, (9, 7)),
        ("smaller_keeps", 86, (8, 8)),
        ("smaller_keeps", 92, (9, 7)),
    ],
)
def test_hokm_of_a_buyer_ahead(rounding: str, ours: int, points: Written) -> None:
    assert written(play(us=ours), rounding=rounding) == points


@pytest.mark.parametrize(
    ("rounding", "points"),
    [
        ("paired", (7 + 10, 9)),
        ("defenders_first", (6 + 10, 10)),
        ("each_side", (7 + 10, 10)),
        ("smaller_keeps", (7 + 10, 9)),
    ],
)
def test_hokm_of_a_buyer_saved_by_a_hundred(rounding: str, points: Written) -> None:
    """66 + 100 against 96: where the counted side and the smaller side part (rules-in-the-wild §1a)."""
    raw = play(us=66, projects={"us": {"hundred": 1}})
    assert written(raw, rounding=rounding, made_by="totals") == points


def test_the_point_left_over_at_equal_fractions_is_the_buyers_on_either_side() -> None:
    assert written(play(us=96)) == (10, 6)
    assert written(play(us=66, buyer="them")) == (6, 10)


@pytest.mark.parametrize(("ours", "points"), [(67, (13, 13)), (68, (14, 12)), (66, (13, 13)), (90, (18, 8))])
def test_sun_paired_doubles_before_it_pairs(ours: int, points: Written) -> None:
    """67 and 63 are 13.4 and 12.6; 66 and 64 are 13.2 and 12.8; 68 and 62 are 13.6 and 12.4."""
    assert written(play("sun", ours)) == points


@pytest.mark.parametrize("rounding", ROUNDINGS[1:])
@pytest.mark.parametrize(
    ("ours", "points"), [(67, (14, 12)), (75, (15, 11)), (88, (18, 8)), (85, (17, 9)), (65, (13, 13))]
)
def test_sun_elsewhere_is_rounded_to_ten_and_a_five_stays(rounding: str, ours: int, points: Written) -> None:
    assert written(play("sun", ours), rounding=rounding) == points


def apart(contract: str, splits: range, one: str, other: str) -> int:
    """In how many of the buyer's counts two roundings write otherwise."""
    return sum(
        written(play(contract, ours), rounding=one) != written(play(contract, ours), rounding=other)
        for ours in splits
    )


AHEAD = range(81, 163)


def test_roundings_part_as_often_as_the_sources_were_counted_to() -> None:
    """The enumeration of rules-in-the-wild §1a and b, over every count of a buyer with half or more."""
    assert apart("hokm", AHEAD, "defenders_first", "smaller_keeps") == 0
    assert apart("hokm", AHEAD, "defenders_first", "paired") == 8
    assert apart("hokm", AHEAD, "defenders_first", "defenders_five_up") == 8
    assert apart("sun", range(65, 131), "defenders_first", "paired") == 26


@given(st.integers(81, 162), SIDES, st.sampled_from(ROUNDINGS))
def test_hokm_is_16_but_for_each_side_alone_at_six_and_six(ours: int, buyer: str, rounding: str) -> None:
    raw = play(buyer=buyer, abnat={buyer: ours})
    clash = rounding == "each_side" and ours % 10 == 6
    assert sum(written(raw, rounding=rounding)) == (17 if clash else 16)


@given(st.integers(65, 130), SIDES, st.sampled_from(ROUNDINGS))
def test_sun_is_26_under_every_rounding(ours: int, buyer: str, rounding: str) -> None:
    assert sum(written(play("sun", buyer=buyer, abnat={buyer: ours}), rounding=rounding)) == 26
