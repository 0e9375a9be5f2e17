"""The working of tricks: why it was made or failed and how abnat became points, reason by reason."""

from __future__ import annotations

from typing import Any

import pytest
from plays import Json, foul, play, told, working

MADE_96 = told("made_cards", "us", abnat=96, whole=162)


@pytest.mark.parametrize(
    ("rounding", "steps"),
    [
        ("paired", [told("paired_equal", "us", (10, 6), buyer=96, defenders=66)]),
        ("defenders_first", [told("defenders_first", "them", (9, 7), abnat=66, written=7, rest=9)]),
        ("defenders_five_up", [told("defenders_first", "them", (9, 7), abnat=66, written=7, rest=9)]),
        ("each_side", [told("each_side", None, (10, 7), total=17)]),
        ("smaller_keeps", [told("smaller_keeps", "us", (9, 7), total=17)]),
    ],
)
def test_hokm_of_96_and_66(rounding: str, steps: list[Json]) -> None:
    assert working(play(us=96), rounding=rounding) == [MADE_96, *steps]


def test_paired_says_whose_fraction_is_larger_or_that_nothing_is_left_over() -> None:
    assert working(play(us=87))[1] == told("paired_larger", "us", (9, 7), us=87, them=75)
    assert working(play(us=85))[1] == told("paired_larger", "them", (8, 8), us=85, them=77)
    assert working(play(us=100))[1] == told("paired_whole", None, (10, 6), us=100, them=62)


def test_the_side_with_more_gives_one_back_only_at_17() -> None:
    assert working(play(us=92), rounding="smaller_keeps")[1] == told("each_side", None, (9, 7), total=16)


def test_sun_shows_each_sides_conversion_in_tenths_or_the_rounding_to_ten() -> None:
    verdict = told("made_cards", "us", abnat=67, whole=130)
    assert working(play("sun", 67)) == [
        verdict,
        told("sun_conversion", "us", abnat=67, tenths=134),
        told("sun_conversion", "them", abnat=63, tenths=126),
        told("paired_larger", "them", (13, 13), us=134, them=126),
    ]
    assert working(play("sun", 67), rounding="each_side") == [
        verdict,
        told("nearest_ten", "them", (14, 12), abnat=63, rounded=60, written=12),
    ]


@pytest.mark.parametrize(
    ("raw", "rules", "verdict"),
    [
        (play(us=70), {}, told("failed_cards", "us", abnat=70, whole=162)),
        (play(us=81), {}, told("made_half", "us", abnat=81, whole=162)),
        (play(us=81), {"tie": "failed"}, told("failed_half", "us", abnat=81, whole=162)),
        (play(us=81, level=2), {"tie_doubled": "failed"}, told("failed_half", "us", abnat=81, whole=162)),
        (play(us=81, level=2), {"tie_doubled": "last_raiser_loses"}, told("level_doubled_made", "us")),
        (play(us=81, level=3), {"tie_doubled": "last_raiser_loses"}, told("level_doubled_failed", "us")),
        (play(us=96), {"made_by": "totals"}, told("made_totals", "us", buyer=96, defenders=66)),
        (
            play(us=98, projects={"us": {"sira": 1}, "them": {"fifty": 1}}),
            {"made_by": "totals"},
            told("failed_totals", "us", buyer=98, defenders=114),
        ),
        (
            play(us=71, baloot="us"),
            {"made_by": "totals"},
            told("made_totals_level", "us", buyer=91, defenders=91),
        ),
        (
            play(us=71, baloot="us"),
            {"made_by": "totals", "tie": "failed"},
            told("failed_totals_level", "us", buyer=91, defenders=91),
        ),
        (play(us=96), {"made_by": "points"}, told("made_points", "us", buyer=10, defenders=6)),
        (play(us=70), {"made_by": "points"}, told("failed_points", "us", buyer=7, defenders=9)),
        (play(us=82), {"made_by": "points"}, told("made_totals", "us", buyer=82, defenders=80)),
        (play(failed=True), {}, told("failed_said", "us")),
    ],
)
def test_the_verdict_comes_first(raw: Json, rules: dict[str, Any], verdict: Json) -> None:
    assert working(raw, **rules)[0] == verdict


def test_a_failed_buyer_leaves_the_whole() -> None:
    whole = told("whole_to_defenders", "them", (0, 32), base=16, level=2, written=32)
    assert working(play(us=70, level=2))[1:] == [whole]


def test_doubling_is_a_step_of_its_own() -> None:
    assert working(play(us=96, level=2))[2:] == [told("doubled_both", None, (20, 12), level=2)]
    taken = told("doubled_winner", "us", (32, 0), base=16, level=2, written=32)
    assert working(play(us=96, level=2), double_scope="winner_takes_all") == [MADE_96, taken]


def test_kaboot_needs_no_verdict_and_says_what_the_double_does() -> None:
    kaboot = told("kaboot", "us", (44, 0), written=44)
    assert working(play("sun", kaboot="us")) == [kaboot]
    assert working(play("sun", kaboot="us", level=2)) == [
        kaboot,
        told("kaboot_doubled", "us", (88, 0), base=44, level=2, written=88),
    ]
    assert working(play("sun", kaboot="us", level=2), kaboot_doubled=False) == [
        kaboot,
        told("kaboot_not_doubled", None, (44, 0), level=2),
    ]
    assert working(play("sun", reverse_kaboot=True, level=2)) == [
        told("reverse_kaboot", "them", (0, 88), written=88)
    ]


def test_coffee_comes_last_and_what_is_no_play_is_told_too() -> None:
    assert working(play(us=100, level="coffee"))[-1] == told("coffee", "us")
    assert working(foul("them", level="coffee"))[-1] == told("coffee", "them")
    assert working({"kind": "manual", "points": {"us": 3, "them": -4}}) == [told("manual", None, (3, -4))]
    assert working({"kind": "passed_out"}) == [told("passed_out")]
