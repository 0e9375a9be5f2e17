"""The house rules: the presets as scoring.md §1.2 writes them, and what is no rule."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any

import pytest
from plays import BALOOT, table

from scorekeeper.scoring import IllegalRules

TABLE = """
rounding           | paired       | defenders_first   | each_side        | paired
made_by            | cards        | totals            | cards            | cards
tie                | made         | made              | made             | failed
tie_doubled        | made         | last_raiser_loses | made             | failed
double_scope       | both         | winner_takes_all  | winner_takes_all | both
project_tie        | buyer        | higher            | higher           | buyer
project_multiplier | never        | capped            | never            | never
failed_projects    | to_defenders | to_defenders      | to_defenders     | to_defenders
failed_baloot      | owner        | to_defenders      | to_defenders     | owner
kaboot_doubled     | true         | false             | false            | true
kaboot_projects    | kept         | lost              | lost             | kept
sun_double         | any          | behind_100        | behind_100       | never
top_level          | coffee       | coffee            | coffee           | coffee
"""
"""The table of presets, read off scoring.md §1.2."""

PRESETS = ["calculator", "common", "each_side", "over_half"]


def column(preset: str) -> dict[str, Any]:
    rows = [[cell.strip() for cell in row.split("|")] for row in TABLE.strip().splitlines()]
    values = {row[0]: row[1 + PRESETS.index(preset)] for row in rows}
    return {"target": 152} | {key: {"true": True, "false": False}.get(v, v) for key, v in values.items()}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_the_full_set_of_the_contract(preset: str) -> None:
    assert table(preset).as_dict() == column(preset)


def test_the_presets_are_these_four_and_the_calculators_is_the_default() -> None:
    assert list(BALOOT.presets) == PRESETS
    assert BALOOT.default_preset == "calculator"
    assert BALOOT.read_rules(None, None) == table("calculator")


def test_every_rule_has_its_values_and_every_preset_plays_one_of_them() -> None:
    assert list(BALOOT.rule_values) == list(column("common"))
    for preset in PRESETS:
        assert all(value in BALOOT.rule_values[key] for key, value in column(preset).items())


def test_single_choices_are_laid_over_a_preset_or_over_the_rules_in_use() -> None:
    assert table("common", tie="failed").as_dict() == column("common") | {"tie": "failed"}
    base = table("over_half", target=300)
    assert BALOOT.read_rules(None, {"rounding": "each_side"}, base).as_dict() == (
        column("over_half") | {"target": 300, "rounding": "each_side"}
    )
    assert BALOOT.read_rules("common", None, base) == table("common")
    assert table("common", tie=None, target=None) == table("common")


@pytest.mark.parametrize(
    ("preset", "overrides"),
    [
        ("bulgarian", None),
        (["common"], None),
        (1, None),
        (None, []),
        (None, "tie"),
        (None, {"capot_blocks_finish": True}),
        (None, {"tie": "perhaps"}),
        (None, {"tie": ["made"]}),
        (None, {"unknown": None}),
        (None, {"target": 0}),
        (None, {"target": 10_000}),
        (None, {"target": 152.0}),
        (None, {"target": True}),
        (None, {"target": "152"}),
        (None, {"kaboot_doubled": 1}),
        (None, {"kaboot_doubled": "true"}),
        (None, {"top_level": 5}),
        (None, {"top_level": True}),
        (None, {"top_level": "4"}),
    ],
)
def test_what_is_no_rule_is_refused(preset: object, overrides: object) -> None:
    with pytest.raises(IllegalRules):
        BALOOT.read_rules(preset, overrides)


@pytest.mark.parametrize(
    "overrides",
    [{"target": 1}, {"target": 9999}, {"top_level": 1}, {"top_level": "coffee"}, {"kaboot_doubled": False}],
)
def test_the_ends_of_what_is_allowed(overrides: dict[str, Any]) -> None:
    assert BALOOT.read_rules(None, overrides).as_dict() == column("calculator") | overrides


def test_rules_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        table().tie = "failed"  # type: ignore[misc]


def test_advice_for_the_screen_never_touches_points() -> None:
    doubled = BALOOT.read_round(
        {"kind": "played", "buyer": "us", "contract": "sun", "level": 4, "abnat": {"us": 90}}
    )
    strict = table(sun_double="never", top_level=1)
    assert BALOOT.score(doubled, strict) == BALOOT.score(doubled, table())
