"""The rounds on which tables part most, each at a table that plays otherwise than most do."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.scoring.games import GAMES

BALOOT = GAMES["baloot"]


def played(contract: str, us: int | None, **more: Any) -> dict[str, Any]:
    counted = {} if us is None else {"abnat": {"us": us}}
    return {"kind": "played", "buyer": "us", "contract": contract, **counted, **more}


FORKS: dict[str, tuple[str, dict[str, Any], str, tuple[int, int], tuple[int, int]]] = {
    # Seed 004 writes 10 and 6, seed 000 9 and 7.
    "96/66": ("calculator", played("hokm", 96), "rounding", (10, 6), (9, 7)),
    # A sun of 67: 13.4 and 12.6, or 70 doubled.
    "67/63": ("calculator", played("sun", 67), "rounding", (13, 13), (14, 12)),
    # Half is enough here, and has failed elsewhere.
    "81/81": ("calculator", played("hokm", 81), "tie", (8, 8), (0, 16)),
    # A sira of 2, once or doubled.
    "doubled project": (
        "each_side",
        played("hokm", 100, level=2, projects={"us": {"sira": 1}}),
        "project_multiplier",
        (34, 0),
        (36, 0),
    ),
    # 25, or 25 doubled.
    "doubled kaboot": (
        "common",
        played("hokm", None, level=2, kaboot="us"),
        "kaboot_doubled",
        (25, 0),
        (50, 0),
    ),
}


@pytest.mark.parametrize("name", FORKS)
def test_the_round_names_the_rule_and_what_it_writes_elsewhere(name: str) -> None:
    preset, raw, rule, here, there = FORKS[name]
    rules, round_ = BALOOT.presets[preset], BALOOT.read_round(raw)
    assert tuple(BALOOT.score(round_, rules).points) == here
    found = {(fork.rule, tuple(fork.points)) for fork in BALOOT.forks(round_, rules)}
    assert (rule, there) in found
