"""The worked examples of rules-in-the-wild §4.1, by their number there: what tables really write."""

from __future__ import annotations

from typing import Any

import pytest
from plays import Json, Written, foul, made, play, written

SIRA, FIFTY, HUNDRED = ({"us": {kind: 1}} for kind in ("sira", "fifty", "hundred"))


def hokm(us: int, **more: Any) -> Json:
    return play("hokm", us, **more)


def sun(us: int, **more: Any) -> Json:
    return play("sun", us, **more)


COMMON: list[tuple[str, Json, Written]] = [
    ("1", sun(65), (13, 13)),
    ("2", sun(64), (0, 26)),
    ("3", hokm(81), (8, 8)),
    ("4", hokm(80), (0, 16)),
    ("5", play("sun", kaboot="us", level=2), (44, 0)),
    ("6", play("hokm", kaboot="us", level=4), (25, 0)),
    ("10", sun(90), (18, 8)),
    ("11", hokm(110), (11, 5)),
    ("12", play("sun", kaboot="us", projects=SIRA), (48, 0)),
    ("13", play("hokm", kaboot="us", baloot="us"), (27, 0)),
    ("14", sun(40), (0, 26)),
    ("15", hokm(110, level=2), (32, 0)),
    ("16", hokm(110, level=2, baloot="us"), (34, 0)),
    ("18", sun(67), (14, 12)),
    ("19", sun(88), (18, 8)),
    ("20", sun(50), (0, 26)),
    ("21", hokm(92), (9, 7)),
    ("22", hokm(70), (0, 16)),
    ("24", play("hokm", kaboot="us", projects=HUNDRED), (35, 0)),
    ("25", hokm(100, level=2), (32, 0)),
    ("26", hokm(100, level=2, projects=SIRA), (36, 0)),
    ("27", hokm(100, level=3, projects=SIRA), (52, 0)),
    ("28 three", hokm(100, level=3), (48, 0)),
    ("28 four", hokm(100, level=4), (64, 0)),
    ("29", hokm(81, level=2), (32, 0)),
    ("30", hokm(96), (9, 7)),
    ("31", hokm(86), (8, 8)),
    ("32", hokm(85), (8, 8)),
    ("33", sun(75), (15, 11)),
    ("34", hokm(82), (8, 8)),
    ("35", sun(85), (17, 9)),
    ("36", sun(85, projects=SIRA), (21, 9)),
    ("37", sun(85, projects={"us": {"four_hundred": 1}}), (57, 9)),
    ("38", hokm(100), (10, 6)),
    ("39", hokm(100, projects=FIFTY), (15, 6)),
    ("40 absorbed", hokm(100, projects=HUNDRED), (20, 6)),
    ("40 counted", hokm(100, projects=HUNDRED, baloot="us"), (22, 6)),
    ("41", hokm(98, projects={"us": {"sira": 1}, "them": {"fifty": 1}}), (0, 21)),
    ("42", hokm(55, projects=SIRA), (0, 18)),
    ("43", sun(80), (16, 10)),
    ("44", hokm(90, projects=SIRA), (11, 7)),
    ("45", sun(60), (0, 26)),
    ("46", play("sun", kaboot="them"), (0, 44)),
    ("47", play("hokm", kaboot="us", projects=SIRA, baloot="us"), (29, 0)),
    ("48", play("sun", kaboot="us", projects=HUNDRED), (64, 0)),
    ("49", sun(90, level=2), (52, 0)),
    ("51", foul("them", "sun", projects=SIRA), (0, 26)),
    ("52", foul("us", "sun", projects=HUNDRED), (46, 0)),
    ("53", foul("them", level=2), (0, 32)),
    ("54", play("sun", reverse_kaboot=True), (0, 88)),
    ("56", hokm(106, projects={"them": {"fifty": 1}}), (10, 11)),
    ("59", {"kind": "passed_out"}, (0, 0)),
]


@pytest.mark.parametrize(
    ("raw", "points"), [pytest.param(raw, points, id=name) for name, raw, points in COMMON]
)
def test_the_common_table(raw: Json, points: Written) -> None:
    assert written(raw, "common") == points


OTHERS: list[tuple[str, Json, dict[str, Any], Written]] = [
    (
        "9 KAM",
        hokm(47, buyer="them", projects={"them": {"sira": 1}}),
        {"rounding": "smaller_keeps", "made_by": "points"},
        (5, 13),
    ),
    ("27 full", hokm(100, level=3, projects=SIRA), {"project_multiplier": "full"}, (54, 0)),
    ("27 never", hokm(100, level=3, projects=SIRA), {"project_multiplier": "never"}, (50, 0)),
    ("42 OFF-m", hokm(55, projects=SIRA), {"failed_projects": "lost"}, (0, 16)),
    ("56 PGT", hokm(106, projects={"them": {"fifty": 1}}), {"made_by": "points"}, (0, 21)),
]


@pytest.mark.parametrize(
    ("raw", "rules", "points"),
    [pytest.param(raw, rules, points, id=name) for name, raw, rules, points in OTHERS],
)
def test_the_common_table_with_one_thing_otherwise(raw: Json, rules: dict[str, Any], points: Written) -> None:
    assert written(raw, "common", **rules) == points


SEED: list[tuple[str, Json, Written]] = [
    ("18", sun(67), (13, 13)),
    ("30", hokm(96), (10, 6)),
    ("31", hokm(86), (9, 7)),
    ("41", hokm(98, projects={"us": {"sira": 1}, "them": {"fifty": 1}}), (10, 11)),
]


@pytest.mark.parametrize(
    ("raw", "points"), [pytest.param(raw, points, id=name) for name, raw, points in SEED]
)
def test_the_calculator_where_it_parts_from_the_common_table(raw: Json, points: Written) -> None:
    assert written(raw, "calculator") == points


def test_a_sun_with_one_fifty_is_level_at_40_and_made_at_41() -> None:
    """Number 55: what tables call «بالأبناط» (RJ8)."""
    assert made(sun(40, projects=FIFTY), "common", tie="made") is True
    assert made(sun(40, projects=FIFTY), "common", tie="failed") is False
    assert made(sun(41, projects=FIFTY), "common", tie="failed") is True


def test_a_sun_against_a_hundred_needs_24_and_23_is_level() -> None:
    """Number 50: a round of 46 (PDF01)."""
    theirs = {"them": {"hundred": 1}}
    assert made(sun(115, projects=theirs), "common", made_by="points", tie="failed") is False
    assert made(sun(115, projects=theirs), "common", made_by="points", tie="made") is True
    assert made(sun(120, projects=theirs), "common", made_by="points", tie="failed") is True
