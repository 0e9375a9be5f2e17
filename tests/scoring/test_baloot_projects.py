"""Projects and baloot: whose count, how often, and where they go (scoring.md §1.3.1, 4 and 5), by hand."""

from __future__ import annotations

import pytest
from plays import Json, Written, play, written

SIRA, FIFTY, HUNDRED, FOUR_HUNDRED = ({kind: 1} for kind in ("sira", "fifty", "hundred", "four_hundred"))
WINNER = {"double_scope": "winner_takes_all"}


@pytest.mark.parametrize(
    ("contract", "projects", "points"),
    [
        ("hokm", SIRA, 2),
        ("hokm", FIFTY, 5),
        ("hokm", HUNDRED, 10),
        ("hokm", FOUR_HUNDRED, 10),
        ("sun", SIRA, 4),
        ("sun", FIFTY, 10),
        ("sun", HUNDRED, 20),
        ("sun", FOUR_HUNDRED, 40),
        ("hokm", {"sira": 2, "fifty": 1, "hundred": 1}, 19),
    ],
)
def test_projects_are_worth_what_the_contract_says(contract: str, projects: Json, points: int) -> None:
    ours, theirs = written(play(contract, 100))
    assert written(play(contract, 100, projects={"us": projects})) == (ours + points, theirs)


def test_the_side_with_the_best_project_counts_all_its_own_and_the_other_none() -> None:
    # 100 and 62 are 10 and 6.
    assert written(play(us=100, projects={"us": {"sira": 3}, "them": FIFTY})) == (10, 11)
    assert written(play(us=100, projects={"us": HUNDRED, "them": {"fifty": 2}})) == (20, 6)
    both = {"us": {"fifty": 1, "sira": 1}, "them": SIRA}
    assert written(play(us=100, projects=both)) == (17, 6)
    # 90 and 40 are 18 and 8.
    assert written(play("sun", 90, projects={"us": {"hundred": 2}, "them": FOUR_HUNDRED})) == (18, 48)


@pytest.mark.parametrize(("rule", "edged"), [("buyer", (12, 6)), ("higher", (10, 10))])
def test_best_projects_of_one_kind_are_the_buyers_or_the_higher_ones(rule: str, edged: Written) -> None:
    both = {"us": SIRA, "them": {"sira": 2}}
    assert written(play(us=100, projects=both), project_tie=rule) == (12, 6)
    assert written(play(us=100, projects=both, project_edge="them"), project_tie=rule) == edged


def test_the_edge_is_read_only_between_projects_of_one_kind() -> None:
    both = {"us": FIFTY, "them": SIRA}
    assert written(play(us=100, projects=both, project_edge="them"), project_tie="higher") == (15, 6)


def test_a_four_hundred_of_hokm_is_level_with_a_hundred() -> None:
    both = {"us": HUNDRED, "them": FOUR_HUNDRED}
    assert written(play(us=100, projects=both, project_edge="them"), project_tie="higher") == (10, 16)
    assert written(play(us=100, projects=both)) == (20, 6)


@pytest.mark.parametrize(
    ("rule", "at"),
    [
        ("never", {1: 1, 2: 1, 3: 1, 4: 1, "coffee": 1}),
        ("capped", {1: 1, 2: 2, 3: 2, 4: 2, "coffee": 1}),
        ("full", {1: 1, 2: 2, 3: 3, 4: 4, "coffee": 1}),
        ("double_only", {1: 1, 2: 2, 3: 1, 4: 1, "coffee": 1}),
    ],
)
def test_projects_under_a_double(rule: str, at: dict[int | str, int]) -> None:
    for level, times in at.items():
        bare, with_fifty = play(us=100, level=level), play(us=100, level=level, projects={"us": FIFTY})
        ours, theirs = written(bare, project_multiplier=rule)
        assert written(with_fifty, project_multiplier=rule) == (ours + 5 * times, theirs)


@pytest.mark.parametrize(
    ("rule", "points"), [("to_defenders", (0, 21)), ("lost", (0, 16)), ("kept", (5, 16))]
)
def test_a_failed_buyers_projects(rule: str, points: Written) -> None:
    assert written(play(us=70, projects={"us": FIFTY}), failed_projects=rule) == points
    assert written(play(us=70, projects={"them": FIFTY}), failed_projects=rule) == (0, 21)
    swept = written(play(kaboot="them", projects={"us": FIFTY}), failed_projects=rule)
    assert swept == (points[0], points[1] + 9)  # 25 in place of 16
    doubled = play(us=70, level=2, projects={"us": FIFTY})
    assert written(doubled, failed_projects=rule, project_multiplier="full") == (points[0] * 2, points[1] * 2)


@pytest.mark.parametrize(("rule", "points"), [("owner", (2, 16)), ("to_defenders", (0, 18))])
def test_a_failed_buyers_baloot(rule: str, points: Written) -> None:
    assert written(play(us=70, baloot="us"), failed_baloot=rule) == points
    assert written(play(us=70, baloot="them"), failed_baloot=rule) == (0, 18)


def test_baloot_is_never_multiplied() -> None:
    assert written(play(us=100, baloot="us", level=4), project_multiplier="full") == (42, 24)
    assert written(play(us=100, baloot="them", level=2), **WINNER) == (32, 2)


@pytest.mark.parametrize(
    ("rule", "projects", "baloot"),
    [("kept", (25, 5), (25, 2)), ("lost", (25, 0), (25, 0)), ("to_winner", (30, 0), (27, 0))],
)
def test_the_defenders_projects_and_baloot_when_the_buyer_makes_kaboot(
    rule: str, projects: Written, baloot: Written
) -> None:
    assert written(play(kaboot="us", projects={"them": FIFTY}), kaboot_projects=rule) == projects
    assert written(play(kaboot="us", baloot="them"), kaboot_projects=rule) == baloot
    # His own stay his.
    own = play(kaboot="us", projects={"us": FIFTY}, baloot="us")
    assert written(own, kaboot_projects=rule) == (32, 0)


def test_a_defenders_kaboot_leaves_baloot_to_the_rule_for_failed_buyers() -> None:
    raw = play(kaboot="them", baloot="us")
    assert written(raw, kaboot_projects="lost", failed_baloot="owner") == (2, 25)
    assert written(raw, kaboot_projects="lost", failed_baloot="to_defenders") == (0, 27)


def test_made_and_doubled_the_winner_takes_the_defenders_projects() -> None:
    raw = play(us=100, level=2, projects={"them": FIFTY})
    assert written(raw, **WINNER) == (37, 0)
    assert written(raw, double_scope="both") == (20, 17)
    assert written(raw | {"level": 1}, **WINNER) == (10, 11)
    # The first that fits decides: at kaboot it is `kaboot_projects`.
    swept = play(kaboot="us", level=2, projects={"them": FIFTY})
    flat = {"kaboot_projects": "kept", "kaboot_doubled": False}
    assert written(swept, **flat, **WINNER) == (25, 5)
