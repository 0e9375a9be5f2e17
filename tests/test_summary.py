"""A sitting in short, and names as they are compared."""

from __future__ import annotations

import json
from typing import Any

import pytest
from acting import Log, act, added, edited, opened, points, removed, undone

from scorekeeper.statistics.spelling import folded
from scorekeeper.statistics.summary import seated, summary

FOUR = ["سالم", "عمر", "فهد", "ناصر"]
OTHERS = ["سالم", "عمر", "تركي", "ناصر"]
BOUGHT = {"kind": "played", "buyer": "us", "contract": "hokm", "level": 1, "abnat": {"us": 100}, "seat": 2}


def of(*acts: dict[str, Any]) -> dict[str, Any]:
    told = summary(list(acts))
    assert json.loads(json.dumps(told)) == told
    return told


def test_it_tells_how_the_last_game_stands() -> None:
    told = of(
        opened(title="البر", names={"us": "الصقور", "them": "النمور"}),
        added("a", 152, 20),
        act("game_started"),
        added("b", 10, 6),
        added("c", 5),
    )
    assert (told["title"], told["names"]) == ("البر", ["الصقور", "النمور"])
    assert (told["games"], told["series"], told["totals"]) == (2, [1, 0], [15, 6])
    assert (told["winner"], told["rounds"], told["played"]) == (None, 2, 3)


def test_an_empty_log_has_a_summary_too() -> None:
    assert of()["games"] == 0
    assert of(opened())["tables"] == []


def test_each_four_that_sat_together_is_told_by_itself() -> None:
    told = of(
        opened(seats=FOUR),
        added("a", 152),
        act("game_started"),
        act("names_changed", seats=OTHERS),
        act("round_added", round_id="b", round=BOUGHT),
        added("c", 0, 152),
    )
    first, second = told["tables"]
    assert (first["seats"], first["games"], first["rounds"], first["won"]) == (FOUR, ["us"], 1, [1, 0])
    assert (second["seats"], second["games"], second["won"]) == (OTHERS, ["them"], [1, 1])
    assert second["bought"] == [[1, 1, 0], [0, 0, 0]]
    assert second["bought_by"] == [[0, 0, 0], [0, 0, 0], [1, 1, 0], [0, 0, 0]]


def test_rounds_from_before_the_names_take_the_first_ones() -> None:
    acts = [opened(), added("a", 10), act("names_changed", seats=FOUR), added("b", 10)]
    assert seated(acts) == {"a": tuple(FOUR), "b": tuple(FOUR)}


def test_names_that_were_taken_back_seat_nobody() -> None:
    named = act("names_changed", seats=FOUR)
    assert seated([opened(), named, added("a", 10), undone(named)]) == {"a": (None,) * 4}


def test_an_edit_moves_nobody_and_a_removal_counts_nothing() -> None:
    told = of(
        opened(seats=FOUR),
        added("a", 10),
        added("b", 5),
        act("names_changed", seats=OTHERS),
        edited("a", 20),
        removed("b"),
    )
    assert [(table["seats"], table["rounds"]) for table in told["tables"]] == [(FOUR, 1)]


@pytest.mark.parametrize("seats", [5, ["a"], [1, 2, 3, 4]])
def test_seats_that_cannot_be_seat_nobody(seats: Any) -> None:
    assert seated([opened(), act("names_changed", seats=seats), added("a", 10)])["a"] == (None,) * 4


def test_what_the_log_takes_has_a_summary() -> None:
    log = Log(opened(), added("a", 152), added("b", 3, base=1))
    told = summary([entry.act for entry in log.entries])
    assert (told["winner"], told["rounds"]) == ("us", 2)
    assert told["tables"][0]["rounds"] == 1, "what stands after the end counts nowhere"
    assert points(1) == {"kind": "manual", "points": {"us": 1, "them": 0}}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("أحمد", "احمد"),
        ("إبراهيم", "ابراهيم"),
        ("محـــمد", "محمد"),
        ("مُحَمَّد", "محمد"),
        ("مصطفى", "مصطفي"),
        ("فؤاد", "فواد"),
        ("هانئ", "هاني"),
        ("عبدالله ", "عبدالله"),
        ("Omar", "omar"),
        ("José", "Jose"),
        ("علي", "علی"),
        ("بهاء", "بها"),
    ],
)
def test_one_name_in_two_spellings_is_one(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(("one", "other"), [("سالم", "سليم"), ("عمر", "عمرو"), ("Omar", "Umar")])
def test_two_names_stay_two(one: str, other: str) -> None:
    assert folded(one) != folded(other)


@pytest.mark.parametrize("name", ["", "   ", "ـ", "ً"])
def test_nothing_folds_to_nothing(name: str) -> None:
    assert folded(name) == ""
