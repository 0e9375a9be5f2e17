"""What is said before a round; the numbers follow from scoring.md §1.2, 1.3 and 2, worked out by hand."""

from __future__ import annotations

import pytest

from scorekeeper.outlook import need, outlook, sun_of
from scorekeeper.scoring.games import GAMES
from scorekeeper.scoring.sides import NO_POINTS, BySide, Side

BALOOT = GAMES["baloot"].presets
BELOT = GAMES["belot"].presets["bulgarian"]


@pytest.mark.parametrize(
    ("preset", "hokm", "sun"),
    [("calculator", 81, 65), ("common", 81, 65), ("over_half", 82, 66)],
    ids=["half is enough", "half is enough by totals", "more than half"],
)
def test_half_of_the_count_or_one_more(preset: str, hokm: int, sun: int) -> None:
    assert outlook("baloot", BALOOT[preset], NO_POINTS).needs == {"hokm": hokm, "sun": sun}


@pytest.mark.parametrize(("preset", "least"), [("calculator", 81), ("common", 56)])
def test_own_projects_help_where_the_table_counts_them(preset: str, least: int) -> None:
    """With a fifty: 56 + 50 = 106 against 162 - 56 = 106, level and made."""
    said = {"contract": "hokm", "projects": {"us": {"fifty": 1}}}
    assert need("baloot", BALOOT[preset], said, 162) == least


def test_belot_needs_more_than_half() -> None:
    assert outlook("belot", BELOT, NO_POINTS).needs == {"spades": 82, "no_trumps": 66, "all_trumps": 130}


@pytest.mark.parametrize(
    ("us", "them", "ours", "theirs"),
    [(101, 100, True, False), (100, 100, False, False), (101, 101, False, False), (20, 140, False, True)],
)
def test_a_sun_is_doubled_against_whoever_alone_has_passed_100(
    us: int, them: int, ours: bool, theirs: bool
) -> None:
    found = outlook("baloot", BALOOT["common"], BySide(us, them)).sun_doubles
    assert found == BySide(ours, theirs)


def test_of_a_bought_sun_only_the_buyers_side_counts() -> None:
    assert sun_of(Side.US, BALOOT["calculator"], NO_POINTS) == BySide(True, False)
    assert sun_of(Side.THEM, BALOOT["common"], BySide(20, 140)) == BySide(False, True)
    assert sun_of(Side.US, BALOOT["common"], BySide(20, 140)) == BySide(False, False)


def test_any_sun_or_none() -> None:
    assert outlook("baloot", BALOOT["calculator"], NO_POINTS).sun_doubles == BySide(True, True)
    assert outlook("baloot", BALOOT["over_half"], BySide(140, 20)).sun_doubles == BySide(False, False)
    assert outlook("belot", BELOT, NO_POINTS).sun_doubles is None


@pytest.mark.parametrize(("us", "ends"), [(107, False), (108, True)])
def test_a_kaboot_in_sun_brings_44(us: int, ends: bool) -> None:
    assert outlook("baloot", BALOOT["calculator"], BySide(us, 0)).kaboot_ends == BySide(ends, False)


def test_a_kaboot_ends_nothing_for_whoever_stays_behind() -> None:
    assert outlook("baloot", BALOOT["calculator"], BySide(110, 160)).kaboot_ends.us is False


def test_a_capot_that_may_not_end_the_game_does_not() -> None:
    assert outlook("belot", BELOT, BySide(140, 0)).kaboot_ends == BySide(False, False)
