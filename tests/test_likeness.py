"""Rounds that two phones may both have written (acts.md §3)."""

from __future__ import annotations

from typing import Any

import pytest
from acting import THEIRS, Log, act, added, edited, opened, points, removed, undone

from scorekeeper.admission import look_alikes


def two_phones(mine: dict[str, Any], theirs: dict[str, Any]) -> Log:
    """Theirs entered first; mine was written without having seen it."""
    log = Log(opened(), added("start", 1))
    log.take(theirs, device=THEIRS)
    log.take({**mine, "base": 2})
    return log


def test_the_later_one_is_marked_with_the_earlier() -> None:
    assert look_alikes(two_phones(added("b", 5), added("a", 5)).entries) == {"b": "a"}


def test_what_is_only_kept_makes_no_difference() -> None:
    noted = act("round_added", round_id="a", round={**points(5), "note": "سالم", "dealer": 2, "seat": None})
    assert look_alikes(two_phones(added("b", 5), noted).entries) == {"b": "a"}


def test_counts_are_compared_as_read() -> None:
    """One phone gave one side's card points, the other both: 87 of 162 leave 75 (scoring.md §2)."""
    played = {"kind": "played", "bidder": "us", "contract": "spades"}
    log = Log(opened(game="belot"))
    theirs = {**played, "card_points": {"us": 87}, "level": 1}
    log.take(act("round_added", round_id="a", round=theirs), device=THEIRS)
    mine = {**played, "card_points": {"us": 87, "them": 75}, "declarations": {}}
    log.take(act("round_added", round_id="b", round=mine, base=1))
    assert look_alikes(log.entries) == {"b": "a"}


def test_another_count_is_another_round() -> None:
    assert look_alikes(two_phones(added("b", 6), added("a", 5)).entries) == {}


@pytest.mark.parametrize("base", [3, None])
def test_what_the_phone_had_seen_is_no_likeness(base: int | None) -> None:
    log = Log(opened(), added("start", 1))
    log.take(added("a", 5), device=THEIRS)
    log.take(added("b", 5, base=base))
    assert look_alikes(log.entries) == {}


def test_one_phone_may_write_two_equal_rounds() -> None:
    log = Log(opened(), added("a", 5, base=1), added("b", 5, base=1))
    assert look_alikes(log.entries) == {}


def test_rounds_of_two_games_are_two_rounds() -> None:
    first = opened()
    log = Log(first)
    log.take(added("a", 5), act("game_started"), device=THEIRS)
    log.take(added("b", 5, base=1))
    assert look_alikes(log.entries) == {}


@pytest.mark.parametrize("settled", [removed("b"), removed("a"), edited("b", 5), edited("a", 7)])
def test_a_removal_or_an_edit_settles_it(settled: dict[str, Any]) -> None:
    log = two_phones(added("b", 5), added("a", 5))
    log.take(settled)
    assert look_alikes(log.entries) == {}
    log.take(undone(settled))
    assert look_alikes(log.entries) == {"b": "a"}


@pytest.mark.parametrize("which", ["a", "b"])
def test_an_undone_round_is_like_nothing(which: str) -> None:
    log = two_phones(added("b", 5), added("a", 5))
    log.take(undone(next(entry.act for entry in log.entries if entry.act.get("round_id") == which)))
    assert look_alikes(log.entries) == {}


def test_three_phones_are_told_of_one_before() -> None:
    log = two_phones(added("b", 5), added("a", 5))
    log.take(added("c", 5, base=2), device=3)
    found = look_alikes(log.entries, log.sheet)
    assert found["b"] == "a"
    assert found["c"] in ("a", "b")


def test_a_phone_that_is_not_known_here_is_another() -> None:
    log = Log(opened(), added("start", 1))
    log.take(added("a", 5), device=None)
    log.take(added("b", 5, base=2))
    assert look_alikes(log.entries) == {"b": "a"}
