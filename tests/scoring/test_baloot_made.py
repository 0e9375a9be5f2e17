"""Whether the buyer made it: what is compared, and what exactly level means (scoring.md §1.2, 1.3.2)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import Json, made, play, written

HUNDRED = {"hundred": 1}
FIFTY = {"fifty": 1}


@pytest.mark.parametrize(("contract", "half"), [("hokm", 81), ("sun", 65)])
def test_by_cards_more_than_half_makes_it_and_projects_do_not_count(contract: str, half: int) -> None:
    assert made(play(contract, half + 1)) is True
    assert made(play(contract, half - 1)) is False
    assert made(play(contract, half - 1, projects={"us": HUNDRED})) is False
    assert made(play(contract, half + 1, projects={"them": HUNDRED})) is True


def test_by_cards_exactly_half_is_the_table_s_tie() -> None:
    assert written(play(us=81), tie="made") == (8, 8)
    assert written(play(us=81), tie="failed") == (0, 16)
    assert written(play("sun", 65), tie="made") == (13, 13)
    assert written(play("sun", 65), tie="failed") == (0, 26)


def test_by_totals_projects_and_baloot_are_added_in_abnat() -> None:
    """20, 50, 100, 200 and 20 for baloot (scoring.md §1.2)."""

    def totals(raw: Json) -> bool | None:
        return made(raw, made_by="totals", tie="failed")

    assert totals(play(us=72, projects={"us": {"sira": 1}})) is True  # 92 against 90
    assert totals(play(us=71, projects={"us": {"sira": 1}})) is False  # 91 against 91
    assert totals(play(us=57, projects={"us": FIFTY})) is True  # 107 against 105
    assert totals(play(us=56, projects={"us": FIFTY})) is False
    assert totals(play(us=32, projects={"us": HUNDRED})) is True  # 132 against 130
    assert totals(play(us=31, projects={"us": HUNDRED})) is False
    assert totals(play(us=72, baloot="us")) is True
    assert totals(play(us=91, baloot="them")) is False  # 91 against 71 + 20
    assert totals(play("sun", 0, projects={"us": {"four_hundred": 1}})) is True  # 200 against 130
    assert totals(play(us=31, projects={"us": {"four_hundred": 1}})) is False  # a hundred in hokm


def test_by_totals_only_the_side_with_the_best_project_adds_its_own() -> None:
    both = {"us": {"sira": 2}, "them": FIFTY}
    assert made(play(us=106, projects=both), made_by="totals", tie="failed") is False  # 106 against 56 + 50
    assert made(play(us=107, projects=both), made_by="totals", tie="failed") is True


def test_by_points_the_rounded_points_are_compared_before_the_level() -> None:
    # 106 against 56 with a fifty: level in abnat, 10 against 11 in points (rules-in-the-wild §4, 56).
    raw = play(us=106, projects={"them": FIFTY})
    for_points = {"rounding": "defenders_first", "made_by": "points"}
    assert written(raw, **for_points) == (0, 16 + 5)
    assert written(raw | {"level": 2}, **for_points) == (0, 32 + 5)
    assert written(raw, rounding="defenders_first", made_by="totals") == (10, 6 + 5)


def test_by_points_level_points_leave_it_to_the_totals() -> None:
    # 82 and 80 are 8 and 8; 80 and 82 too.
    assert made(play(us=82), made_by="points", tie="failed") is True
    assert made(play(us=80), made_by="points", tie="made") is False
    assert made(play(us=81), made_by="points", tie="made") is True
    assert made(play(us=81), made_by="points", tie="failed") is False


def test_by_points_projects_count_once_and_baloot_two() -> None:
    # Sun with their hundred: 23 and 3 + 20 are level at 115, and 22 against 24 fails (§4, 50).
    theirs = {"them": HUNDRED}
    assert made(play("sun", 115, projects=theirs), made_by="points", tie="made") is True
    assert made(play("sun", 115, projects=theirs), made_by="points", tie="failed") is False
    assert made(play("sun", 110, projects=theirs), made_by="points", tie="made") is False
    # 91 and 71 are 9 and 7; baloot makes it 9 and 9, then 91 against 91.
    assert made(play(us=91, baloot="them"), made_by="points", tie="failed") is False
    assert made(play(us=92, baloot="them"), made_by="points", tie="failed") is True


@pytest.mark.parametrize(
    ("level", "last_raiser_loses"), [(2, True), (3, False), (4, True), ("coffee", False)]
)
@pytest.mark.parametrize("rules", [{"made_by": "cards"}, {"made_by": "totals"}, {"made_by": "points"}])
def test_level_and_doubled_follows_its_own_rule(
    level: int | str, last_raiser_loses: bool, rules: dict[str, Any]
) -> None:
    """At ×2 and ×4 the defenders raised last, at ×3 and coffee the buyer (scoring.md §1.2)."""
    raw = play(us=81, level=level)
    assert made(raw, tie="failed", tie_doubled="made", **rules) is True
    assert made(raw, tie="made", tie_doubled="failed", **rules) is False
    assert made(raw, tie_doubled="last_raiser_loses", **rules) is last_raiser_loses


def test_level_and_not_doubled_does_not_ask_who_raised() -> None:
    assert made(play(us=81), tie="made", tie_doubled="failed") is True
    assert made(play(us=81), tie="failed", tie_doubled="made") is False


def test_kaboot_and_khusran_decide_by_themselves() -> None:
    assert made(play(kaboot="us")) is True
    assert made(play(kaboot="them")) is False
    assert made(play("sun", reverse_kaboot=True)) is False
    assert made(play(us=150, failed=True)) is False
    # Whatever was declared: 100 abnat of projects don't save a buyer who was swept.
    assert made(play(kaboot="them", projects={"us": {"hundred": 3}}), made_by="totals") is False
    assert made(play(kaboot="us", projects={"them": {"hundred": 3}}), made_by="totals") is True


def test_made_is_null_where_nobody_bought() -> None:
    for raw in (
        {"kind": "passed_out"},
        {"kind": "manual", "points": {"us": 1, "them": 2}},
        {"kind": "penalty", "contract": "sun", "awarded_to": "us"},
    ):
        assert made(raw) is None
