"""How a round is shared out whoever is ahead, every count tried, and what does not change it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plays import BALOOT, BASE, CARDS, CONTRACTS, SIDES, Json, play, played, scored, table, tables, written

from scorekeeper.scoring import How
from scorekeeper.scoring.baloot import BalootRules

SAVED = {"hokm": ({"hundred": 4}, 40), "sun": ({"four_hundred": 1}, 40)}
"""Projects with which a buyer makes it with any count, by totals, and their points (scoring.md §1)."""


def tricks(contract: str, buyer: str, count: int, rounding: str) -> tuple[int, int]:
    """Trick points of the buyer with `count` abnat and of the defenders, in a round that is made."""
    held, worth = SAVED[contract]
    raw = play(contract, buyer=buyer, abnat={buyer: count}, projects={buyer: held})
    us, them = written(raw, made_by="totals", rounding=rounding)
    return (us - worth, them) if buyer == "us" else (them - worth, us)


@pytest.mark.parametrize("buyer", ["us", "them"])
@pytest.mark.parametrize("rounding", ["paired", "defenders_first", "defenders_five_up", "smaller_keeps"])
def test_hokm_shares_16_at_every_count(rounding: str, buyer: str) -> None:
    assert {sum(tricks("hokm", buyer, count, rounding)) for count in range(163)} == {16}


@pytest.mark.parametrize("buyer", ["us", "them"])
def test_hokm_shares_17_where_each_side_rounds_alone_and_both_end_in_six(buyer: str) -> None:
    totals = {count: sum(tricks("hokm", buyer, count, "each_side")) for count in range(163)}
    assert set(totals.values()) == {16, 17}
    assert {count for count, total in totals.items() if total == 17} == set(range(6, 163, 10))


@pytest.mark.parametrize("rounding", BALOOT.rule_values["rounding"])
def test_sun_shares_26_at_every_count(rounding: str) -> None:
    assert {sum(tricks("sun", "us", count, rounding)) for count in range(131)} == {26}


@given(CONTRACTS, st.data(), SIDES, tables())
def test_abnat_of_either_side_or_of_both_are_the_same_round(
    contract: str, data: st.DataObject, buyer: str, rules: BalootRules
) -> None:
    ours = data.draw(st.integers(0, CARDS[contract]))
    rest = CARDS[contract] - ours
    given_as: list[Json] = [{"us": ours}, {"them": rest}, {"us": ours, "them": rest}]
    scores = [scored(play(contract, buyer=buyer, abnat=abnat), rules) for abnat in given_as]
    assert scores[0] == scores[1] == scores[2]


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("buyer", ["us", "them"])
@pytest.mark.parametrize(("contract", "siras"), [("hokm", 4), ("sun", 8)])
def test_a_failed_buyers_round_is_base_times_the_level_and_what_was_declared(
    contract: str, siras: int, buyer: str, level: int
) -> None:
    """The default table: projects once to the defenders, baloot its owner's."""
    raw = play(contract, buyer=buyer, level=level, failed=True, projects={buyer: {"sira": 2}})
    whole = BASE[contract] * level + siras
    assert written(raw) == ((0, whole) if buyer == "us" else (whole, 0))
    if contract == "hokm":
        assert written(raw | {"baloot": buyer}) == ((2, whole) if buyer == "us" else (whole, 2))


def half(raw: Json, rules: BalootRules) -> bool:
    """Whether the verdict came from exactly level sides, where coffee counts as doubled."""
    level = {How.MADE_HALF, How.FAILED_HALF, How.MADE_TOTALS_LEVEL, How.FAILED_TOTALS_LEVEL}
    return scored(raw, rules).steps[0].how in level


@given(played(), tables())
def test_coffee_writes_an_undoubled_round_and_ends_the_game(raw: Json, rules: BalootRules) -> None:
    plain, coffee = raw | {"level": 1}, raw | {"level": "coffee"}
    if not half(plain, rules):
        assert scored(coffee, rules).points == scored(plain, rules).points
        assert scored(coffee, rules).made is scored(plain, rules).made
    assert scored(coffee, rules).match_winner is scored(coffee, rules).winner
    assert scored(plain, rules).match_winner is None


@pytest.mark.parametrize("end", [{"abnat": {"us": 162}}, {"abnat": {"them": 0}}])
def test_a_whole_round_of_abnat_is_a_kaboot_at_no_table(end: dict[str, Any]) -> None:
    for preset in BALOOT.presets:
        hows = {step.how for step in scored(play(**end), table(preset)).steps}
        assert hows.isdisjoint({How.KABOOT, How.KABOOT_DOUBLED, How.KABOOT_NOT_DOUBLED}), preset
        assert written(play(**end), preset) == (16, 0), preset
