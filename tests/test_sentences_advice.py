"""Warnings and forks: what looks wrong at this table, and what another would have written."""

from __future__ import annotations

from typing import Any

import pytest
from speaking import bare, loose_digits, speaking

from scorekeeper import i18n, rule_labels
from scorekeeper.scoring.how import How
from scorekeeper.scoring.results import Fork, Step
from scorekeeper.scoring.sides import BySide, Side
from scorekeeper.sentences import advice, fork_line, past_the_target
from scorekeeper.sentences.forks import THERE

RULES = {"sun_double": "behind_100", "top_level": "coffee", "target": 152}
OUTSIDE = "الصن يُدبَّل عندكم إذا تعدّى المشتري 100 والخصم ما تعدّاها. الآن {} و{}"


def told(raw: dict[str, Any], totals: tuple[int, int] = (0, 0), **rules: Any) -> list[str]:
    """The advice on a round of ours, as read."""
    with speaking():
        return [bare(text) for text in advice({"buyer": "us", **raw}, {**RULES, **rules}, BySide(*totals))]


def sun(level: int | str = 2, **more: Any) -> dict[str, Any]:
    return {"contract": "sun", "level": level, "abnat": {"us": 70}, **more}


@pytest.mark.parametrize(
    ("totals", "warned"),
    [((100, 100), True), ((100, 101), True), ((101, 101), True), ((101, 100), False), ((90, 80), True)],
)
def test_a_sun_double_by_the_hundred(totals: tuple[int, int], warned: bool) -> None:
    assert told(sun(), totals) == ([OUTSIDE.format(*totals)] if warned else [])


def test_the_buyer_is_named_first() -> None:
    assert told(sun(buyer="them", abnat={"them": 70}), (120, 90)) == [OUTSIDE.format(90, 120)]


def test_a_sun_is_doubled_once_at_such_tables() -> None:
    assert told(sun(3), (101, 100)) == ["الصن عندكم دبل واحد بس"]


def test_other_tables_double_a_sun_never_or_always() -> None:
    assert told(sun(), sun_double="never") == ["الصن ما يُدبَّل عندكم"]
    assert told(sun(), sun_double="any") == []


def test_undoubled_suns_and_doubled_hokms_are_nobodys_business() -> None:
    assert told(sun(1)) == []
    assert told({"contract": "hokm", "level": 4, "abnat": {"us": 96}}) == []


@pytest.mark.parametrize(
    ("level", "top", "message"),
    [
        ("coffee", 4, ["عندكم آخر الدبل فور"]),
        (3, 2, ["عندكم آخر الدبل دبل"]),
        (2, 1, ["ما عندكم دبل"]),
        (4, 4, []),
        (4, "coffee", []),
    ],
)
def test_a_level_above_the_ladder(level: int | str, top: int | str, message: list[str]) -> None:
    assert told({"contract": "hokm", "level": level, "abnat": {"us": 96}}, top_level=top) == message


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        ({"contract": "hokm", "abnat": {"us": 30}}, ["العدّ مقلوب؟ المشتري 30 بس"]),
        ({"contract": "hokm", "abnat": {"them": 132}}, ["العدّ مقلوب؟ المشتري 30 بس"]),
        ({"contract": "hokm", "abnat": {"us": 70}}, []),
        ({"contract": "sun", "abnat": {"us": 32}}, ["العدّ مقلوب؟ المشتري 32 بس"]),
        ({"contract": "sun", "abnat": {"us": 33}}, []),
        ({"contract": "hokm", "abnat": {"us": 0}, "kaboot": "them"}, []),
        ({"contract": "hokm", "abnat": {"us": 30}, "failed": True}, []),
        ({"contract": "hokm", "failed": True}, []),
    ],
)
def test_a_count_that_looks_swapped(raw: dict[str, Any], message: list[str]) -> None:
    assert told(raw) == message


def test_belot_counts_are_looked_at_too_and_its_levels_are_its_own() -> None:
    with speaking():
        raw = {"bidder": "us", "contract": "spades", "level": 4, "card_points": {"us": 20}}
        found = advice(raw, {"target": 151}, BySide(0, 0))
    assert [bare(text) for text in found] == ["العدّ مقلوب؟ المشتري 20 بس"]


@pytest.mark.parametrize("kind", ["manual", "passed_out", "penalty"])
def test_rounds_that_were_not_played_are_not_advised_on(kind: str) -> None:
    assert told({"kind": kind, "contract": "sun", "level": 2}) == []


def test_both_past_the_target() -> None:
    with speaking():
        assert past_the_target(BySide(160, 151), 152, None) is None
        ours = past_the_target(BySide(160, 153), 152, None)
        named = past_the_target(BySide(153, 160), 152, BySide("الصقور", "النمور"))
        level = past_the_target(BySide(153, 153), 152, None)
    assert [bare(text or "") for text in (ours, named, level)] == [
        "وصل الفريقان 152: الأعلى يكسب، والصكّة لنا",
        "وصل الفريقان 152: الأعلى يكسب، والصكّة عند النمور",
        "وصل الفريقان 152 وتعادلا: الجولة القادمة تحسم",
    ]


def fork(rule: str, value: str, preset: str | None = None, step: Step | None = None) -> str:
    with speaking():
        return bare(fork_line(Fork(rule, "", value, preset, BySide(36, 0), step), None))


def test_a_fork_names_the_table_the_points_and_the_reason() -> None:
    assert fork("double_scope", "winner_takes_all", "common") == (
        "عند «الشائع في الجلسات»: 36 و0. الدبل عندهم كله للفائز"
    )
    assert fork("capot_no_trumps_doubled", "true") == "عند غيركم: 36 و0. كبوت بلا حكم عندهم يُضاعف"


def test_a_rounding_is_told_by_its_own_working() -> None:
    step = Step(How.DEFENDERS_FIRST, Side.THEM, {"abnat": 66, "written": 7, "rest": 9})
    assert fork("rounding", "defenders_first", "common", step).endswith(
        "أبناط الخصم 66 تُكتب 7، والباقي 9 للمشتري"
    )


def test_a_rounding_without_one_is_told_by_its_rule() -> None:
    assert fork("rounding", "defenders_first", "common").endswith("الخصم أولاً و5 تنزل، والباقي للمشتري")


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_rule_a_fork_can_turn_on_has_its_reason(language: str) -> None:
    silent = {"target", "rounding", "sun_double", "top_level", "capot_blocks_finish"}
    wanted = {
        (rule, value) for rule, values in rule_labels.VALUES.items() if rule not in silent for value in values
    }
    assert set(THERE) == wanted
    with speaking(language):
        assert [text for words in THERE.values() if not (text := str(words)) or loose_digits(text)] == []
