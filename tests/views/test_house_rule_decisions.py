"""«قوانين جلستنا»: what this table decided about its rules, when and by whom."""

from __future__ import annotations

from playing import Player
from speaking import bare

from scorekeeper.house_rules.decisions import Decision


def decided(player: Player, address: str) -> list[tuple[str, str | None, list[str]]]:
    found: tuple[Decision, ...] = player.get(f"{address}/rules")["decisions"]
    return [
        (
            bare(str(one.who)),
            None if one.preset is None else str(one.preset),
            [rule.question for rule in one.changes],
        )
        for one in found
    ]


def test_the_opening_decides_first(owner: Player) -> None:
    address = owner.open(preset="common", tie="failed")
    assert decided(owner, address) == [("هذا الجوال", "الشائع في الجلسات", ["تعادل بالضبط؟"])]


def test_the_page_is_called_by_what_it_shows_beside_its_sakka(owner: Player, address: str) -> None:
    page = owner.get(f"{address}/rules").text
    head = bare(page.partition('<header class="page-head">')[2].partition("</header>")[0])
    assert head.split() == ["قوانين", "جلستنا", "الصكّة", "1"]


def test_a_change_says_who_and_what_and_undo_takes_it_out(owner: Player, plain: Player, address: str) -> None:
    owner.post(f"{address}/rules", sure="1", tie="failed")
    plain.post(f"{address}/rules", sure="1", preset="each_side")

    newest, middle, first = decided(owner, address)
    assert newest[:2] == ("جوال 2", "كل فريق يُقرَّب وحده")
    assert middle == ("هذا الجوال", None, ["تعادل بالضبط؟"])
    assert first[1:] == ("الحاسبة", [])
    assert decided(plain, address)[0][0] == "هذا الجوال"

    owner.press(address, "undo")
    assert decided(owner, address) == [middle, first]


def test_rounds_decide_nothing_and_a_next_game_may(owner: Player, viewer: Player, address: str) -> None:
    owner.add(address, kind="manual", points_us="152", points_them="0")
    owner.press(address, "games")
    assert len(decided(viewer, address)) == 1
    owner.add(address, kind="manual", points_us="152", points_them="0")
    owner.post(f"{address}/rules/next", preset="common", shown_preset="calculator")
    assert [(one[1]) for one in decided(viewer, address)] == ["الشائع في الجلسات", "الحاسبة"]


def test_only_what_differs_from_the_preset_can_say_so(owner: Player) -> None:
    address = owner.open(preset="common", tie="failed")
    form = owner.get(f"{address}/rules")["form"]
    apart = [
        question.key
        for question in form.rules.questions
        for answer in question.answers
        if answer.chosen and form.origin not in answer.usual
    ]
    assert (form.origin, apart) == ("common", ["tie"])
