"""The bar after an act: what was done, and what an undo took back or a redo brought back."""

from __future__ import annotations

from typing import Any

import pytest
from speaking import LATIN, bare, loose_digits, speaking

from scorekeeper import i18n
from scorekeeper.scoring import fold
from scorekeeper.sentences import deed, deed_name, device_name

NAMED = {"names": {"us": "الصقور", "them": "النمور"}, "seats": ["خالد", "سالم", "فهد", "تركي"]}


def opened(game: str = "baloot", **more: Any) -> dict[str, Any]:
    return {"id": "a0", "kind": "sitting_opened", "game": game, **more}


def added(number: int, us: int = 96, **more: Any) -> dict[str, Any]:
    """A hokm of ours; 96 and 66 are written 10 and 6, 90 and 72 are 9 and 7 (seed 004)."""
    played = {"kind": "played", "buyer": "us", "contract": "hokm", "abnat": {"us": us}}
    return {"id": f"a{number}", "kind": "round_added", "round_id": f"r{number}", "round": played, **more}


def passed(number: int) -> dict[str, Any]:
    return added(number, round={"kind": "passed_out"})


def edited(number: int, of: int, us: int) -> dict[str, Any]:
    return {**added(of, us), "id": f"a{number}", "kind": "round_edited"}


def about(number: int, kind: str, **more: Any) -> dict[str, Any]:
    return {"id": f"a{number}", "kind": kind, **more}


def undone(number: int, what: int) -> dict[str, Any]:
    return about(number, "undone", act=f"a{what}")


def told(*acts: dict[str, Any], language: str = "ar", who: str | None = None) -> str:
    """The bar after the last of these acts."""
    log = {act["id"]: act for act in acts}
    with speaking(language):
        phone = None if who is None else device_name(who, 2)
        return deed(acts[-1], fold(acts[:-1]), fold(acts), log, phone)


LOGS: dict[str, tuple[list[dict[str, Any]], str]] = {
    "opened": ([opened()], "بدأت الجلسة"),
    "added": ([opened(), added(1)], "سُجّلت الجولة 1: لنا 10، لهم 6"),
    "added, named": ([opened(**NAMED), added(1)], "سُجّلت الجولة 1: الصقور 10، النمور 6"),
    "passed out": ([opened(), passed(1)], "كل بس، والتوزيع على من بعده"),
    "passed out, named": ([opened(**NAMED), passed(1)], "كل بس، والتوزيع على سالم"),
    "passed out, Belot": ([opened("belot", **NAMED), passed(1)], "مرّر الجميع، والتوزيع على سالم"),
    "edited": (
        [opened(), added(1), edited(2, 1, 90)],
        "عُدّلت الجولة 1: كانت 10 و6 وصارت 9 و7",
    ),
    "edited, alike": ([opened(), added(1, 100), edited(2, 1, 101)], "عُدّلت الجولة 1، والنقاط كما هي"),
    "removed": ([opened(), added(1), added(2), about(3, "round_removed", round_id="r2")], "حُذفت الجولة 2"),
    "removal undone": (
        [opened(), added(1), about(2, "round_removed", round_id="r1"), undone(3, 2)],
        "رجعت الجولة 1",
    ),
    "inserted": (
        [opened(), added(1), {**added(2), "kind": "round_inserted", "before": "r1"}],
        "أُضيفت الجولة 1: لنا 10، لهم 6",
    ),
    "inserted before a round that is gone": (
        [opened(), {**added(1), "kind": "round_inserted", "before": "r9"}],
        "سُجّلت الجولة 1: لنا 10، لهم 6",
    ),
    "flagged": (
        [opened(), added(1), about(2, "round_flagged", round_id="r1", flagged=True)],
        "الجولة 1: نرجع لها",
    ),
    "unflagged": (
        [opened(), added(1), about(2, "round_flagged", round_id="r1", flagged=False)],
        "الجولة 1: أُزيلت العلامة",
    ),
    "game started": ([opened(), about(1, "game_started")], "بدأت الصكّة 2"),
    "rules changed": (
        [opened(), about(1, "game_started"), about(2, "rules_changed", game="a1", preset="common")],
        "تغيّرت القوانين من الصكّة 2",
    ),
    "names changed": ([opened(), about(1, "names_changed", title="جلسة البر")], "تغيّرت الأسماء"),
    "undone": ([opened(), added(1), undone(2, 1)], "أُلغي: تسجيل الجولة 1 (10 و6)"),
    "passing undone": ([opened(), passed(1), undone(2, 1)], "أُلغي: كل بس (الجولة 1)"),
    "passing undone, Belot": (
        [opened("belot"), passed(1), undone(2, 1)],
        "أُلغي: مرّر الجميع (الجولة 1)",
    ),
    "edit undone": ([opened(), added(1), edited(2, 1, 90), undone(3, 2)], "أُلغي: تعديل الجولة 1"),
    "redone": ([opened(), added(1), undone(2, 1), undone(3, 2)], "رجع: تسجيل الجولة 1 (10 و6)"),
    "undone again": (
        [opened(), added(1), undone(2, 1), undone(3, 2), undone(4, 3)],
        "أُلغي: تسجيل الجولة 1 (10 و6)",
    ),
    "game undone": ([opened(), about(1, "game_started"), undone(2, 1)], "أُلغي: بداية الصكّة 2"),
    "rules undone": (
        [opened(), about(1, "rules_changed", game="a0", preset="common"), undone(2, 1)],
        "أُلغي: قوانين الصكّة 1",
    ),
    "names undone": ([opened(), about(1, "names_changed", title="ت"), undone(2, 1)], "أُلغي: تغيير الأسماء"),
    "flag undone": (
        [opened(), added(1), about(2, "round_flagged", round_id="r1", flagged=True), undone(3, 2)],
        "أُلغي: علامة الجولة 1",
    ),
    "removal redone": (
        [opened(), added(1), about(2, "round_removed", round_id="r1"), undone(3, 2), undone(4, 3)],
        "رجع: حذف الجولة 1",
    ),
    "void": ([opened(), about(1, "round_removed", round_id="r9")], "ما تغيّر شي"),
    "undo of nothing": ([opened(), undone(1, 9)], "ما تغيّر شي"),
    "void addition": ([opened(), added(1, 999)], "ما تغيّر شي"),
    "edit of what is gone": ([opened(), edited(1, 9, 90)], "ما تغيّر شي"),
    "flag of what is gone": (
        [opened(), about(1, "round_flagged", round_id="r9", flagged=True)],
        "ما تغيّر شي",
    ),
    "unknown": ([opened(), about(1, "round_sung")], "ما تغيّر شي"),
    "unknown undone": ([opened(), about(1, "round_sung"), undone(2, 1)], "أُلغي: آخر تغيير"),
}


FIRST, NEXT = [opened(), added(1)], about(2, "game_started")
FORMER: dict[str, tuple[list[dict[str, Any]], str]] = {
    "added": ([opened(), NEXT, added(1, game="a0")], "سُجّلت الجولة 1 من الصكّة 1: لنا 10، لهم 6"),
    "inserted": (
        [*FIRST, NEXT, {**added(3), "kind": "round_inserted", "before": "r1"}],
        "أُضيفت الجولة 1 من الصكّة 1: لنا 10، لهم 6",
    ),
    "edited": ([*FIRST, NEXT, edited(3, 1, 90)], "عُدّلت الجولة 1 من الصكّة 1: كانت 10 و6 وصارت 9 و7"),
    "edited, alike": (
        [opened(), added(1, 100), NEXT, edited(3, 1, 101)],
        "عُدّلت الجولة 1 من الصكّة 1، والنقاط كما هي",
    ),
    "removed": ([*FIRST, NEXT, about(3, "round_removed", round_id="r1")], "حُذفت الجولة 1 من الصكّة 1"),
    "removal undone": (
        [*FIRST, NEXT, about(3, "round_removed", round_id="r1"), undone(4, 3)],
        "رجعت الجولة 1 من الصكّة 1",
    ),
    "flagged": (
        [*FIRST, NEXT, about(3, "round_flagged", round_id="r1", flagged=True)],
        "الجولة 1 من الصكّة 1: نرجع لها",
    ),
    "edit undone": ([*FIRST, NEXT, edited(3, 1, 90), undone(4, 3)], "أُلغي: تعديل الجولة 1 من الصكّة 1"),
    "in the running one": (
        [*FIRST, NEXT, added(3), edited(4, 3, 90)],
        "عُدّلت الجولة 1: كانت 10 و6 وصارت 9 و7",
    ),
}


@pytest.mark.parametrize("case", FORMER)
def test_a_round_of_a_former_sakka_is_told_with_it(case: str) -> None:
    acts, words = FORMER[case]

    assert bare(told(*acts)) == words
    assert loose_digits(told(*acts)) == []


@pytest.mark.parametrize("case", LOGS)
def test_the_bar_says(case: str) -> None:
    acts, words = LOGS[case]

    assert bare(told(*acts)) == words


@pytest.mark.parametrize("case", LOGS)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_number_of_the_bar_stands_in_its_isolate(case: str, language: str) -> None:
    sentence = told(*LOGS[case][0], language=language)

    assert loose_digits(sentence) == []
    assert language == "en" or not LATIN.search(bare(sentence))


def test_a_round_after_the_end_is_said_not_to_count() -> None:
    won = {"kind": "manual", "points": {"us": 152, "them": 0}}

    assert bare(told(opened(), added(1, round=won), added(2))) == "الجولة 2 بعد النهاية، ما تُحسب"


def test_an_inserted_round_is_told_by_the_number_it_took_and_never_as_the_last_one() -> None:
    inserted = {**passed(3), "kind": "round_inserted", "before": "r2"}

    assert bare(told(opened(**NAMED), added(1), added(2), inserted)) == "أُضيفت الجولة 2: كل بس"


def test_another_phone_is_named() -> None:
    assert bare(told(opened(), added(1), who="سالم")) == "سالم: سُجّلت الجولة 1: لنا 10، لهم 6"
    assert "<bdi>&lt;b&gt;</bdi>" in told(opened(), added(1), who="<b>")


def test_an_act_is_named_before_it_is_taken_back() -> None:
    acts = [opened(), added(1), about(2, "round_removed", round_id="r1")]
    with speaking():
        assert bare(deed_name(acts[2], fold(acts), fold(acts[:2]))) == "حذف الجولة 1"
