"""The working of projects, baloot, coffee and fouls, reason by reason in the order of counting."""

from __future__ import annotations

from typing import Any

import pytest
from plays import Json, foul, play, told, working

from scorekeeper.scoring import How

TAKES_ALL = {"double_scope": "winner_takes_all"}
OURS = {"us": {"sira": 1}}
THEIRS = {"them": {"fifty": 1}}
LEVEL = {"us": {"fifty": 1}, "them": {"fifty": 1}}
MADE_100 = told("made_cards", "us", abnat=100, whole=162)
WHOLE_100 = told("paired_whole", None, (10, 6), us=100, them=62)
FAILED_70 = told("failed_cards", "us", abnat=70, whole=162)
WHOLE_TO_THEM = told("whole_to_defenders", "them", (0, 16), base=16, level=1, written=16)
KABOOT = told("kaboot", "us", (25, 0), written=25)
TAKEN = told("doubled_winner", "us", (32, 0), base=16, level=2, written=32)
SIRA = told("projects_only", "us", written=2, term="sira")

CASES: list[tuple[Json, dict[str, Any], list[Json]]] = [
    (
        play(us=100, projects=OURS),
        {},
        [MADE_100, WHOLE_100, told("projects_only", "us", (12, 6), written=2, term="sira")],
    ),
    (
        play(us=100, projects=OURS | THEIRS),
        {},
        [MADE_100, WHOLE_100, told("projects_higher", "them", (10, 11), written=5, term="fifty")],
    ),
    (
        play(us=100, projects=LEVEL, project_edge="them"),
        {},
        [MADE_100, WHOLE_100, told("projects_level_buyer", "us", (15, 6), written=5, term="fifty")],
    ),
    (
        play(us=100, projects=LEVEL, project_edge="them"),
        {"project_tie": "higher"},
        [MADE_100, WHOLE_100, told("projects_level_edge", "them", (10, 11), written=5, term="fifty")],
    ),
    *(
        (
            play(us=100, level=2, projects=OURS),
            {"project_multiplier": rule, **TAKES_ALL},
            [
                MADE_100,
                TAKEN,
                SIRA,
                told(f"projects_{rule}", None, (36, 0), level=2, times=2),
            ],
        )
        for rule in ("capped", "full", "double_only")
    ),
    (
        play(us=100, level=2, projects=OURS),
        TAKES_ALL,
        [
            MADE_100,
            TAKEN,
            SIRA,
            told("projects_not_multiplied", None, (34, 0), level=2),
        ],
    ),
    *(
        (
            play(us=70, projects=OURS),
            {"failed_projects": rule},
            [FAILED_70, WHOLE_TO_THEM, SIRA, moved],
        )
        for rule, moved in {
            "to_defenders": told("failed_projects_to_defenders", "them", (0, 18), written=2),
            "lost": told("failed_projects_lost", "us", (0, 16)),
            "kept": told("failed_projects_kept", "us", (2, 16), written=2),
        }.items()
    ),
    *(
        (
            play(kaboot="us", projects=THEIRS),
            {"kaboot_projects": rule},
            [KABOOT, told("projects_only", "them", written=5, term="fifty"), moved],
        )
        for rule, moved in {
            "lost": told("kaboot_projects_lost", "them", (25, 0)),
            "to_winner": told("kaboot_projects_to_winner", "us", (30, 0), written=5),
        }.items()
    ),
    (
        play(us=100, level=2, projects=THEIRS),
        {"project_multiplier": "capped", **TAKES_ALL},
        [
            MADE_100,
            TAKEN,
            told("projects_only", "them", written=5, term="fifty"),
            told("projects_capped", None, level=2, times=2),
            told("doubled_projects_to_winner", "us", (42, 0), written=10),
        ],
    ),
    (
        play(us=70, baloot="us"),
        {"failed_baloot": "to_defenders"},
        [FAILED_70, WHOLE_TO_THEM, told("failed_baloot_to_defenders", "them", (0, 18), written=2)],
    ),
    (
        play(kaboot="us", baloot="them"),
        {"kaboot_projects": "lost"},
        [KABOOT, told("kaboot_baloot_lost", "them", (25, 0))],
    ),
    (
        play(kaboot="us", baloot="them"),
        {"kaboot_projects": "to_winner"},
        [KABOOT, told("kaboot_baloot_to_winner", "us", (27, 0), written=2)],
    ),
    (
        play(us=100, level="coffee", projects=OURS, baloot="them"),
        {"project_multiplier": "full"},
        [
            MADE_100,
            WHOLE_100,
            told("projects_only", "us", (12, 6), written=2, term="sira"),
            told("baloot", "them", (12, 8), written=2),
            told("coffee", "us"),
        ],
    ),
    (
        foul("them", level=2, projects=OURS | THEIRS, baloot="us"),
        {"project_multiplier": "full"},
        [
            told("penalty", "them", (0, 32), written=32),
            told("projects_only", "them", written=5),
            told("projects_full", None, (0, 42), level=2, times=2),
            told("baloot", "us", (2, 42), written=2),
        ],
    ),
    ({"kind": "manual", "points": {"us": 3, "them": -4}}, {}, [told("manual", None, (3, -4))]),
    ({"kind": "passed_out"}, {}, [told("passed_out")]),
]


@pytest.mark.parametrize(("raw", "rules", "steps"), CASES)
def test_steps_are_told_in_order(raw: Json, rules: dict[str, Any], steps: list[Json]) -> None:
    assert working(raw, **rules) == steps


TRICKS = {"made_cards", "failed_cards", "paired_whole", "whole_to_defenders", "doubled_winner", "kaboot"}


def test_every_reason_after_the_tricks_is_told_above() -> None:
    every = list(How)
    after = every[every.index(How.PROJECTS_ONLY) : every.index(How.BELOT_ROUNDED)]
    above = {step["how"] for _, _, steps in CASES for step in steps} - TRICKS
    assert above == {how.value for how in after}
