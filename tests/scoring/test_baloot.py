"""Tricks, fouls, coffee and what is no play (scoring.md §1.3); expectations by hand."""

from __future__ import annotations

from typing import Any

import pytest
from plays import foul, play, scored, table, written

from scorekeeper.scoring import Side

SIRA, HUNDRED = {"sira": 1}, {"hundred": 1}
WINNER = {"double_scope": "winner_takes_all"}


@pytest.mark.parametrize(("contract", "base"), [("hokm", 16), ("sun", 26)])
def test_a_failed_buyer_leaves_base_times_the_level_to_the_defenders(contract: str, base: int) -> None:
    for level, times in ((1, 1), (2, 2), (3, 3), (4, 4), ("coffee", 1)):
        assert written(play(contract, 10, level=level)) == (0, base * times)
        assert written(play(contract, failed=True, level=level), **WINNER) == (0, base * times)


def test_doubled_and_made_multiplies_both_sides() -> None:
    assert written(play(us=96, level=2)) == (20, 12)
    assert written(play(us=96, level=3), rounding="defenders_first") == (27, 21)
    assert written(play("sun", 90, level=4)) == (72, 32)


def test_doubled_and_made_gives_all_to_the_winner() -> None:
    assert written(play(us=96, level=2), **WINNER) == (32, 0)
    assert written(play("sun", 90, level=4), **WINNER) == (104, 0)
    assert written(play(us=96), **WINNER) == (10, 6)


@pytest.mark.parametrize(("contract", "kaboot"), [("hokm", 25), ("sun", 44)])
def test_kaboot_is_its_own_number_to_either_side(contract: str, kaboot: int) -> None:
    assert written(play(contract, kaboot="us")) == (kaboot, 0)
    assert written(play(contract, kaboot="them")) == (0, kaboot)
    assert written(play(contract, kaboot="them", failed=True)) == (0, kaboot)


@pytest.mark.parametrize("scope", ["both", "winner_takes_all"])
def test_kaboot_rises_with_the_level_only_where_the_table_says_so(scope: str) -> None:
    raw = play("sun", kaboot="us", level=3)
    assert written(raw, kaboot_doubled=True, double_scope=scope) == (132, 0)
    assert written(raw, kaboot_doubled=False, double_scope=scope) == (44, 0)


def test_all_abnat_without_all_tricks_is_no_kaboot() -> None:
    assert written(play(us=162)) == (16, 0)
    assert written(play("sun", 130)) == (26, 0)


def test_reverse_kaboot_is_88_at_every_level() -> None:
    for level in (1, 2, 4, "coffee"):
        assert written(play("sun", reverse_kaboot=True, level=level)) == (0, 88)
    assert written(play("sun", reverse_kaboot=True, failed=True, abnat="none")) == (0, 88)


@pytest.mark.parametrize(("contract", "base"), [("hokm", 16), ("sun", 26)])
def test_a_foul_is_base_times_the_level(contract: str, base: int) -> None:
    assert written(foul("us", contract)) == (base, 0)
    assert written(foul("them", contract, level=3)) == (0, base * 3)


def test_a_foul_adds_the_sides_own_projects_and_the_other_sides_nothing() -> None:
    raw = foul("us", projects={"us": SIRA, "them": HUNDRED})
    assert written(raw) == (18, 0)
    assert written(raw | {"level": 2}, project_multiplier="capped") == (36, 0)
    assert written(foul("us", projects={"them": HUNDRED}), failed_projects="kept") == (16, 0)


def test_baloot_at_a_foul_is_its_owners_or_goes_with_the_round() -> None:
    for rule in ("owner", "to_defenders"):
        assert written(foul("us", baloot="us"), failed_baloot=rule) == (18, 0)
    assert written(foul("us", baloot="them"), failed_baloot="owner") == (16, 2)
    assert written(foul("us", baloot="them"), failed_baloot="to_defenders") == (18, 0)


def test_coffee_is_scored_as_undoubled_and_wins_the_game_for_the_rounds_winner() -> None:
    made = scored(play(us=100, level="coffee", projects={"us": SIRA}), table("common"))
    assert (tuple(made.points), made.match_winner) == ((12, 6), Side.US)
    failed = scored(play(us=70, level="coffee"))
    assert (tuple(failed.points), failed.match_winner) == ((0, 16), Side.THEM)
    swept = scored(play(kaboot="us", level="coffee"))
    assert (tuple(swept.points), swept.match_winner) == ((25, 0), Side.US)
    caught = scored(foul("them", level="coffee"))
    assert (tuple(caught.points), caught.match_winner, caught.made) == ((0, 16), Side.THEM, None)


@pytest.mark.parametrize("raw", [play(us=100), play(us=70, level=4), foul(), {"kind": "passed_out"}])
def test_nothing_else_wins_the_game_by_itself(raw: dict[str, Any]) -> None:
    assert scored(raw).match_winner is None


def test_the_winner_of_a_round_is_the_buyer_if_made_else_the_defenders() -> None:
    assert scored(play(us=100)).winner is Side.US
    assert scored(play(us=70)).winner is Side.THEM
    assert scored(foul("them")).winner is Side.THEM
    assert scored({"kind": "passed_out"}).winner is None


def test_points_as_they_are_and_a_passed_out_round() -> None:
    assert written({"kind": "manual", "points": {"us": -30, "them": 7}}) == (-30, 7)
    assert written({"kind": "passed_out"}) == (0, 0)
