"""Where tables part on a round: the disputes people bring to the sheet, each by its numbers."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from plays import BALOOT, Json, foul, fouls, play, played, scored, table, tables

from scorekeeper.scoring import Fork
from scorekeeper.scoring.baloot import BalootRules

Told = tuple[str, str, str | None, tuple[int, int]]


def forks(raw: Json, rules: BalootRules | None = None) -> tuple[Fork, ...]:
    return BALOOT.forks(BALOOT.read_round(raw), rules or table())


def first(raw: Json, preset: str | None = None, **rules: Any) -> Told:
    """Rule, the other value, whose, and our points and theirs there."""
    fork = forks(raw, table(preset, **rules))[0]
    return fork.rule, fork.value, fork.preset, (fork.points.us, fork.points.them)


SIRA = {"us": {"sira": 1}}


@pytest.mark.parametrize(
    ("raw", "preset", "told"),
    [
        # 96/66 and 67/63: the rounding, either way round.
        (play(us=96), "calculator", ("rounding", "defenders_first", "common", (9, 7))),
        (play(us=96), "common", ("rounding", "paired", "calculator", (10, 6))),
        (play("sun", 67), "calculator", ("rounding", "defenders_first", "common", (14, 12))),
        (play("sun", 67), "common", ("rounding", "paired", "calculator", (13, 13))),
        # 81/81: half is enough but for one preset; doubled, the last to raise loses at the common table.
        (play(us=81), "calculator", ("tie", "failed", "over_half", (0, 16))),
        (play(us=81), "over_half", ("tie", "made", "common", (8, 8))),
        (play(us=81, level=3), "calculator", ("tie_doubled", "last_raiser_loses", "common", (0, 48))),
        (play(us=81, level=3), "common", ("tie_doubled", "made", "calculator", (24, 24))),
        # Projects that save or sink a buyer.
        (
            play(us=75, projects={"us": {"fifty": 1}}),
            "calculator",
            ("made_by", "totals", "common", (7 + 5, 9)),
        ),
        (play(us=75, projects={"us": {"fifty": 1}}), "common", ("made_by", "cards", "calculator", (0, 21))),
        # The double: whose, of projects, of kaboot.
        (play(us=100, level=2), "calculator", ("double_scope", "winner_takes_all", "common", (32, 0))),
        (play(us=100, level=2), "common", ("double_scope", "both", "calculator", (20, 12))),
        (
            play(us=96, level=2, projects=SIRA),
            "calculator",
            ("double_scope", "winner_takes_all", "common", (36, 0)),
        ),
        (
            play(us=100, level=2, projects=SIRA),
            "each_side",
            ("project_multiplier", "capped", "common", (36, 0)),
        ),
        (
            play(failed=True, level=2, projects=SIRA),
            "calculator",
            ("project_multiplier", "capped", "common", (0, 36)),
        ),
        (play(kaboot="us", level=2), "calculator", ("kaboot_doubled", "false", "common", (25, 0))),
        (play(kaboot="us", level=2), "common", ("kaboot_doubled", "true", "calculator", (50, 0))),
        (
            play(kaboot="us", projects={"them": {"sira": 1}}),
            "calculator",
            ("kaboot_projects", "lost", "common", (25, 0)),
        ),
        (play(failed=True, baloot="us"), "calculator", ("failed_baloot", "to_defenders", "common", (0, 18))),
        (foul("us", baloot="them"), "calculator", ("failed_baloot", "to_defenders", "common", (18, 0))),
        # What no preset plays: 75 rounded up; projects with the full level.
        (play(us=87), "calculator", ("rounding", "defenders_five_up", None, (8, 8))),
        (foul(level=3, projects=SIRA), "common", ("project_multiplier", "never", "calculator", (50, 0))),
    ],
)
def test_the_first_fork_is_the_dispute_of_the_round(raw: Json, preset: str, told: Told) -> None:
    assert first(raw, preset) == told


def test_a_verdict_that_falls_otherwise_is_what_the_round_turns_on() -> None:
    # Doubled as well, but at the calculator's the buyer fails: cards, not the doubling, is the quarrel.
    raw = play(us=66, level=2, projects={"us": {"hundred": 1}})
    assert first(raw, "common") == ("made_by", "cards", "calculator", (0, 42))
    # Level only by totals, and lost only by the last raise: the raise is the last straw.
    raw = play(us=91, level=3, projects={"them": {"sira": 1}})
    assert first(raw, "calculator") == ("tie_doubled", "last_raiser_loses", "common", (0, 52))


def test_the_edge_of_two_level_projects_is_read_at_another_table() -> None:
    raw = play(us=100, projects={"us": {"sira": 1}, "them": {"sira": 1}}, project_edge="them")
    assert first(raw, "calculator") == ("project_tie", "higher", "common", (10, 8))


def test_a_fork_says_what_this_table_plays_and_the_reason_of_the_other() -> None:
    fork = forks(play(us=96))[0]
    assert (fork.mine, fork.value) == ("paired", "defenders_first")
    assert fork.step is not None
    assert (fork.step.how, fork.step.amounts) == ("defenders_first", {"abnat": 66, "written": 7, "rest": 9})
    kaboot = forks(play(kaboot="us", level=2))[0]
    assert (kaboot.mine, kaboot.value) == ("true", "false")
    assert kaboot.step is not None
    assert kaboot.step.how == "kaboot_not_doubled"


def test_a_rounding_is_told_by_its_rounding_though_the_verdict_reads_otherwise_too() -> None:
    for raw in (play(us=96), play("sun", 67)):
        step = forks(raw, table("common"))[0].step
        assert step is not None
        assert step.how in ("paired_equal", "paired_larger")


def test_a_rounding_that_made_the_buyer_fail_still_says_how_it_counts() -> None:
    # Paired 11 and 5, with their fifty 10; where 17 gives one back, 10 and 6, with the fifty 11: we fail.
    raw = play(us=106, projects={"them": {"fifty": 1}})
    fork = next(fork for fork in forks(raw, table(made_by="points")) if fork.value == "smaller_keeps")
    assert (fork.points.us, fork.points.them) == (0, 16 + 5)
    assert fork.step is not None
    assert (fork.step.how, fork.step.side, fork.step.amounts) == ("smaller_keeps", "us", {"total": 17})


def test_a_rule_that_leaves_things_as_they_are_has_no_reason_to_tell() -> None:
    fork = forks(play(kaboot="us", projects={"them": {"sira": 1}}), table("common"))[0]
    assert (fork.rule, fork.value, fork.step) == ("kaboot_projects", "kept", None)


@pytest.mark.parametrize(
    "raw",
    [
        play(us=100),
        play(us=40),
        play("sun", 90),
        play(kaboot="us"),
        foul(level=3),
        {"kind": "passed_out"},
        {"kind": "manual", "points": {"us": 4, "them": 2}},
    ],
)
@pytest.mark.parametrize("preset", ["calculator", "common", "each_side", "over_half"])
def test_where_all_tables_write_the_same_there_is_no_fork(raw: Json, preset: str) -> None:
    assert forks(raw, table(preset)) == ()


@given(played() | fouls(), tables())
def test_a_fork_writes_other_points_and_a_preset_really_writes_them(raw: Json, rules: BalootRules) -> None:
    found = forks(raw, rules)
    points = [fork.points for fork in found]
    assert scored(raw, rules).points not in points
    assert len(set(points)) == len(points)
    for fork in found:
        assert fork.mine != fork.value
        there = BALOOT.presets[fork.preset] if fork.preset else _with(rules, fork)
        assert scored(raw, there).points == fork.points


def _with(rules: BalootRules, fork: Fork) -> BalootRules:
    changed = BALOOT.read_rules(None, {fork.rule: fork.value}, rules)
    assert isinstance(changed, BalootRules)
    return changed
