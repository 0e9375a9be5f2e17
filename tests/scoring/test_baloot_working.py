"""The working of tricks: why it was made or failed and how abnat became points, reason by reason."""

from __future__ import annotations

from typing import Any

import pytest
from plays import Json, foul, play, working


def step(how: str, side: str | None = None, points: tuple[int, int] | None = None, **said: Any) -> Json:
    """A reason as JSON; `said` are its amounts, `term` the project it names."""
    shape: Json = {"how": how}
    term = said.pop("term", None)
    for key, value in (("side", side), ("amounts", said or None), ("term", term)):
        if value is not None:
            shape[key] = value
    if points is not None:
        shape["points"] = {"us": points[0], "them": points[1]}
    return shape


MADE_96 = step("made_cards", "us", abnat=96, whole=162)


@pytest.mark.parametrize(
    ("rounding", "steps"),
    [
        ("paired", [step("paired_equal", "us", (10, 6), buyer=96, defenders=66)]),
        ("defenders_first", [step("defenders_first", "them", (9, 7), abnat=66, written=7, rest=9)]),
        ("defenders_five_up", [step("defenders_first", "them", (9, 7), abnat=66, written=7, rest=9)]),
        ("each_side", [step("each_side", None, (10, 7), total=17)]),
        ("smaller_keeps", [step("smaller_keeps", "us", (9, 7), total=17)]),
    ],
)
def test_hokm_of_96_and_66(rounding: str, steps: list[Json]) -> None:
    assert working(play(us=96), rounding=rounding) == [MADE_96, *steps]


def test_paired_says_whose_fraction_is_larger_or_that_nothing_is_left_over() -> None:
    assert working(play(us=87))[1] == step("paired_larger", "us", (9, 7), us=87, them=75)
    assert working(play(us=85))[1] == step("paired_larger", "them", (8, 8), us=85, them=77)
    assert working(play(us=100))[1] == step("paired_whole", None, (10, 6), us=100, them=62)


def test_the_side_with_more_gives_one_back_only_at_17() -> None:
    assert working(play(us=92), rounding="smaller_keeps")[1] == step("each_side", None, (9, 7), total=16)


def test_sun_shows_each_sides_conversion_in_tenths_or_the_rounding_to_ten() -> None:
    verdict = step("made_cards", "us", abnat=67, whole=130)
    assert working(play("sun", 67)) == [
        verdict,
        step("sun_conversion", "us", abnat=67, tenths=134),
        step("sun_conversion", "them", abnat=63, tenths=126),
        step("paired_larger", "them", (13, 13), us=134, them=126),
    ]
    assert working(play("sun", 67), rounding="each_side") == [
        verdict,
        step("nearest_ten", "them", (14, 12), abnat=63, rounded=60, written=12),
    ]


@pytest.mark.parametrize(
    ("raw", "rules", "verdict"),
    [
        (play(us=70), {}, step("failed_cards", "us", abnat=70, whole=162)),
        (play(us=81), {}, step("made_half", "us", abnat=81, whole=162)),
        (play(us=81), {"tie": "failed"}, step("failed_half", "us", abnat=81, whole=162)),
        (play(us=81, level=2), {"tie_doubled": "failed"}, step("failed_half", "us", abnat=81, whole=162)),
        (play(us=81, level=2), {"tie_doubled": "last_raiser_loses"}, step("level_doubled_made", "us")),
        (play(us=81, level=3), {"tie_doubled": "last_raiser_loses"}, step("level_doubled_failed", "us")),
        (play(us=96), {"made_by": "totals"}, step("made_totals", "us", buyer=96, defenders=66)),
        (
            play(us=98, projects={"us": {"sira": 1}, "them": {"fifty": 1}}),
            {"made_by": "totals"},
            step("failed_totals", "us", buyer=98, defenders=114),
        ),
        (
            play(us=71, baloot="us"),
            {"made_by": "totals"},
            step("made_totals_level", "us", buyer=91, defenders=91),
        ),
        (
            play(us=71, baloot="us"),
            {"made_by": "totals", "tie": "failed"},
            step("failed_totals_level", "us", buyer=91, defenders=91),
        ),
        (play(us=96), {"made_by": "points"}, step("made_points", "us", buyer=10, defenders=6)),
        (play(us=70, baloot="us"), {"made_by": "points"}, step("failed_points", "us", buyer=9, defenders=9)),
        (play(us=82), {"made_by": "points"}, step("made_totals", "us", buyer=82, defenders=80)),
        (play(failed=True), {}, step("failed_said", "us")),
    ],
)
def test_the_verdict_comes_first(raw: Json, rules: dict[str, Any], verdict: Json) -> None:
    assert working(raw, **rules)[0] == verdict


def test_a_failed_buyer_leaves_the_whole() -> None:
    whole = step("whole_to_defenders", "them", (0, 32), base=16, level=2, written=32)
    assert working(play(us=70, level=2))[1:] == [whole]


def test_doubling_is_a_step_of_its_own() -> None:
    assert working(play(us=96, level=2))[2:] == [step("doubled_both", None, (20, 12), level=2)]
    taken = step("doubled_winner", "us", (32, 0), base=16, level=2, written=32)
    assert working(play(us=96, level=2), double_scope="winner_takes_all") == [MADE_96, taken]


def test_kaboot_needs_no_verdict_and_says_what_the_double_does() -> None:
    kaboot = step("kaboot", "us", (44, 0), written=44)
    assert working(play("sun", kaboot="us")) == [kaboot]
    assert working(play("sun", kaboot="us", level=2)) == [
        kaboot,
        step("kaboot_doubled", "us", (88, 0), base=44, level=2, written=88),
    ]
    assert working(play("sun", kaboot="us", level=2), kaboot_doubled=False) == [
        kaboot,
        step("kaboot_not_doubled", None, (44, 0), level=2),
    ]
    assert working(play("sun", reverse_kaboot=True, level=2)) == [
        step("reverse_kaboot", "them", (0, 88), written=88)
    ]


def test_projects_say_whose_count_and_why() -> None:
    def told(us: Json | None, them: Json | None, **more: Any) -> Json:
        raw = play(us=100, projects={"us": us, "them": them}, **more)
        return working(raw, project_tie="higher")[-1]

    assert told({"sira": 2}, None) == step("projects_only", "us", (14, 6), written=4, term="sira")
    assert told(None, {"sira": 1}) == step("projects_only", "them", (10, 8), written=2, term="sira")
    assert told({"sira": 3}, {"fifty": 1}) == step(
        "projects_higher", "them", (10, 11), written=5, term="fifty"
    )
    assert told({"hundred": 1, "sira": 1}, {"fifty": 1}) == step(
        "projects_higher", "us", (22, 6), written=12, term="hundred"
    )
    assert told({"sira": 1}, {"sira": 2}) == step(
        "projects_level_buyer", "us", (12, 6), written=2, term="sira"
    )
    assert told({"hundred": 1}, {"four_hundred": 1}, project_edge="them") == step(
        "projects_level_edge", "them", (10, 16), written=10, term="hundred"
    )


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("never", step("projects_not_multiplied", None, (35, 18), level=3)),
        ("capped", step("projects_capped", None, (40, 18), level=3, times=2)),
        ("full", step("projects_full", None, (45, 18), level=3, times=3)),
        ("double_only", step("projects_double_only", None, (35, 18), level=3, times=1)),
    ],
)
def test_projects_under_a_double_are_told_after_what_they_are_worth_once(rule: str, told: Json) -> None:
    raw = play(us=100, level=3, projects={"us": {"fifty": 1}})
    once = step("projects_only", "us", written=5, term="fifty")
    assert working(raw, project_multiplier=rule)[3:] == [once, told]


def test_where_a_failed_buyers_extras_go() -> None:
    raw = play(us=70, projects={"us": {"fifty": 1}}, baloot="us")
    ours = step("projects_only", "us", written=5, term="fifty")
    moved = step("failed_baloot_to_defenders", "them", (0, 23), written=2)
    assert working(raw, failed_baloot="to_defenders")[2:] == [
        ours,
        step("failed_projects_to_defenders", "them", (0, 21), written=5),
        moved,
    ]
    assert working(raw, failed_projects="lost")[2:] == [
        ours,
        step("failed_projects_lost", "us", (0, 16)),
        step("baloot", "us", (2, 16), written=2),
    ]
    assert working(raw, failed_projects="kept")[3] == step("failed_projects_kept", "us", (5, 16), written=5)


def test_where_the_defenders_extras_go() -> None:
    swept = play(kaboot="us", projects={"them": {"fifty": 1}}, baloot="them")
    theirs = step("projects_only", "them", written=5, term="fifty")
    assert working(swept, kaboot_projects="lost")[1:] == [
        theirs,
        step("kaboot_projects_lost", "them", (25, 0)),
        step("kaboot_baloot_lost", "them", (25, 0)),
    ]
    assert working(swept, kaboot_projects="to_winner")[1:] == [
        theirs,
        step("kaboot_projects_to_winner", "us", (30, 0), written=5),
        step("kaboot_baloot_to_winner", "us", (32, 0), written=2),
    ]
    doubled = play(us=100, level=2, projects={"them": {"fifty": 1}})
    assert working(doubled, "common", made_by="cards")[2:] == [
        theirs,
        step("projects_capped", None, level=2, times=2),
        step("doubled_projects_to_winner", "us", (42, 0), written=10),
    ]


def test_a_foul_its_projects_and_its_baloot() -> None:
    raw = foul("them", level=2, projects={"them": {"sira": 1}, "us": {"hundred": 1}}, baloot="us")
    assert working(raw, project_multiplier="full", failed_baloot="to_defenders") == [
        step("penalty", "them", (0, 32), written=32),
        step("projects_only", "them", written=2),
        step("projects_full", None, (0, 36), level=2, times=2),
        step("failed_baloot_to_defenders", "them", (0, 38), written=2),
    ]
    assert working(foul("us")) == [step("penalty", "us", (16, 0), written=16)]


def test_coffee_comes_last_and_what_is_no_play_is_told_too() -> None:
    assert working(play(us=100, level="coffee"))[-1] == step("coffee", "us")
    assert working(foul("them", level="coffee"))[-1] == step("coffee", "them")
    assert working({"kind": "manual", "points": {"us": 3, "them": -4}}) == [step("manual", None, (3, -4))]
    assert working({"kind": "passed_out"}) == [step("passed_out")]
