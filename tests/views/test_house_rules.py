"""The house rules of the running sakka: seen by anyone, changed after a look by whoever holds the pen."""

from __future__ import annotations

import pytest
from playing import Player, new_id, totals
from ruling import changes, fields, looked
from speaking import bare

# Under the calculator's rules 96/66 writes 10 and 6, a level 81/81 writes 8 and 8 (scoring.md §1.3).
PAIR = [{"buy": "hokm-us", "abnat_us": "96"}, {"buy": "hokm-us", "abnat_us": "81"}]
WON = {"kind": "manual", "points_us": "152", "points_them": "0"}


def test_anyone_sees_the_rules_of_the_sitting(owner: Player, viewer: Player, address: str) -> None:
    owner.post(f"{address}/rules", sure="1", preset="common", target="200")
    seen = viewer.get(f"{address}/rules")
    assert seen.status == 200
    answers = {question.key: question.shown for question in seen["form"].rules.questions}
    assert answers["rounding"] == "defenders_first"
    assert (answers["kaboot_doubled"], answers["top_level"]) == ("false", "coffee")
    assert "كيف تُقرَّب الأبناط؟" in seen.text
    assert seen.board.target == 200
    assert "house_rules/_form.html" not in seen.templates
    assert "<form" not in seen.text
    assert "Set-Cookie" not in seen.response.headers


def test_the_board_leads_to_them(owner: Player, address: str) -> None:
    assert f'href="{address}/rules"' in owner.get(address).text
    owner.add(address, **WON)
    assert f'href="{address}/rules/next"' in owner.get(address).text


def test_a_look_tells_what_would_change_and_writes_nothing(owner: Player, address: str) -> None:
    owner.add_all(address, PAIR)
    form = owner.get(f"{address}/rules")["form"]
    before = owner.board(address)
    for path in ("rules/preview", "rules"):
        seen = owner.post(f"{address}/{path}", **fields(form, tie="failed"))
        assert seen.status == 200
        look = looked(seen)
        assert changes(look) == [(2, (8, 8), (0, 16))]
        assert (tuple(look.was.totals), tuple(look.becomes.totals)) == ((18, 14), (10, 22))
        assert (look.was.winner, look.becomes.winner) == (None, None)
        assert [rule.question for rule in look.rules] == ["تعادل بالضبط؟"]
        assert [(str(rule.was), str(rule.becomes)) for rule in look.rules] == [
            ("التعادل ناجح", "التعادل خسران")
        ]
    assert owner.board(address) == before


def test_after_the_look_it_is_written_and_undone_from_the_bar(owner: Player, address: str) -> None:
    owner.add_all(address, PAIR)
    form = owner.get(f"{address}/rules")["form"]
    form = owner.post(f"{address}/rules/preview", **fields(form, tie="failed"))["form"]
    seen = owner.post(f"{address}/rules", **fields(form, sure="1"))
    where = {204: "HX-Redirect", 303: "Location"}[seen.status]
    assert seen.response.headers[where] == address
    board = owner.board(address)
    assert totals(board) == [(10, 6), (10, 22)]
    assert board.bar is not None
    assert bare(str(board.bar.text)) == "تغيّرت القوانين من الصكّة 1"
    owner.press(address, "undo", act=board.bar.undo_act)
    assert totals(owner.board(address)) == [(10, 6), (18, 14)]


def test_a_change_that_ends_the_game_says_so_first(owner: Player, address: str) -> None:
    """At a target of 10 the first round wins; the second then stands after the end."""
    owner.add_all(address, PAIR)
    form = owner.get(f"{address}/rules")["form"]
    seen = owner.post(f"{address}/rules/preview", **fields(form, target="١٠"))
    look = looked(seen)
    assert changes(look) == [(2, (8, 8), None)]
    assert (look.was.winner, look.becomes.winner) == (None, "لنا")
    assert tuple(look.becomes.totals) == (10, 6)
    assert "ما تُحسب" in seen.text


def test_a_preset_brings_its_own_choices_along(owner: Player, address: str) -> None:
    """Of the choices that the page shows, only the one that was touched is laid over it."""
    owner.add_all(address, PAIR)
    form = owner.get(f"{address}/rules")["form"]
    form = owner.post(f"{address}/rules/preview", **fields(form, preset="common", tie="failed"))["form"]
    shown = {question.key: question.shown for question in form.rules.questions}
    assert (shown["rounding"], shown["kaboot_projects"], shown["tie"]) == (
        "defenders_first",
        "lost",
        "failed",
    )
    # 66 goes up to 7, the buyer keeps 9; level has failed.
    assert changes(form.consequence) == [(1, (10, 6), (9, 7)), (2, (8, 8), (0, 16))]
    assert owner.post(f"{address}/rules", **fields(form, sure="1")).status in (204, 303)
    assert totals(owner.board(address)) == [(9, 7), (9, 23)]
    form = owner.get(f"{address}/rules")["form"]
    assert (form.origin, form.rules.preset) == ("common", "")
    own = form.rules.presets[-1]
    assert (own.value, own.chosen, own.label) == ("", True, "قوانين جلستنا")


def test_back_to_a_preset_from_rules_of_their_own(owner: Player, address: str) -> None:
    owner.add_all(address, PAIR)
    owner.post(f"{address}/rules", sure="1", rounding="each_side", tie="failed", target="200")
    form = owner.get(f"{address}/rules")["form"]
    owner.post(f"{address}/rules", **fields(form, preset="calculator", sure="1"))
    board = owner.board(address)
    assert (totals(board), board.target) == ([(10, 6), (18, 14)], 200)
    assert owner.get(f"{address}/rules")["form"].rules.preset == "calculator"


def test_their_own_rules_again_after_looking_at_a_preset(owner: Player, address: str) -> None:
    owner.post(f"{address}/rules", sure="1", tie="failed")
    form = owner.get(f"{address}/rules")["form"]
    form = owner.post(f"{address}/rules/preview", **fields(form, preset="common"))["form"]
    assert [card.value for card in form.rules.presets if card.chosen] == ["common"]
    form = owner.post(f"{address}/rules/preview", **fields(form, preset=""))["form"]
    assert form.consequence.empty
    assert (form.rules.preset, form.origin) == ("", "calculator")


def test_one_post_that_is_sure_writes(owner: Player, address: str) -> None:
    owner.add_all(address, PAIR)
    assert owner.post(f"{address}/rules", sure="1", rounding="each_side").status in (204, 303)
    # Each alone: 9.6 is 10 and 6.6 is 7.
    assert totals(owner.board(address)) == [(10, 7), (18, 15)]


def test_the_same_rules_change_nothing(owner: Player, address: str) -> None:
    form = owner.get(f"{address}/rules")["form"]
    seq = owner.board(address).seq
    for sure in ("", "1"):
        seen = owner.post(f"{address}/rules", **fields(form, sure=sure))
        assert (seen.status, looked(seen).empty) == (200, True)
    assert owner.board(address).seq == seq


@pytest.mark.parametrize(
    ("chosen", "field"),
    [
        ({"target": "0"}, "target"),
        ({"target": "10000"}, "target"),
        ({"target": "كثير"}, "target"),
        ({"preset": "mine"}, "preset"),
        ({"rounding": "up"}, "rounding"),
        ({"kaboot_doubled": "1"}, "kaboot_doubled"),
        ({"top_level": "5"}, "top_level"),
    ],
)
@pytest.mark.parametrize("path", ["rules", "rules/preview", "rules/next"])
def test_bad_input_is_told_at_its_field_and_the_rest_kept(
    owner: Player, address: str, path: str, chosen: dict[str, str], field: str
) -> None:
    form = owner.get(f"{address}/rules")["form"]
    seq = owner.board(address).seq
    seen = owner.post(f"{address}/{path}", **fields(form, **{"tie": "failed", "sure": "1", **chosen}))
    assert seen.status == 422
    shown = seen["form"]
    assert set(shown.errors) == {field}
    assert str(shown.errors[field]) in seen.text
    assert {question.key: question.shown for question in shown.rules.questions}["tie"] == "failed"
    assert shown.target == chosen.get("target", "152")
    assert shown.consequence is None
    assert owner.board(address).seq == seq


def test_what_was_not_looked_at_is_not_written(owner: Player, address: str) -> None:
    owner.add_all(address, PAIR)
    form = owner.get(f"{address}/rules")["form"]
    form = owner.post(f"{address}/rules/preview", **fields(form, tie="failed"))["form"]
    seen = owner.post(f"{address}/rules", **fields(form, sure="1", tie="made", rounding="each_side"))
    assert seen.status == 200
    assert changes(looked(seen)) == [(1, (10, 6), (10, 7))]
    assert totals(owner.board(address)) == [(10, 6), (18, 14)]
    assert owner.post(f"{address}/rules", **fields(seen["form"], sure="1")).status in (204, 303)
    assert totals(owner.board(address)) == [(10, 7), (18, 15)]


def test_a_round_of_another_phone_meanwhile_is_looked_at_first(
    owner: Player, scorer: Player, address: str
) -> None:
    owner.add(address, **PAIR[0])
    form = owner.get(f"{address}/rules")["form"]
    form = owner.post(f"{address}/rules/preview", **fields(form, tie="failed"))["form"]
    scorer.add(address, **PAIR[1])
    seen = owner.post(f"{address}/rules", **fields(form, sure="1"))
    assert seen.status == 409
    assert seen["form"].notice
    assert str(seen["form"].notice) in seen.text
    assert changes(looked(seen)) == [(2, (8, 8), (0, 16))]
    assert totals(owner.board(address)) == [(10, 6), (18, 14)]


def test_the_same_form_twice_is_one_change(owner: Player, address: str) -> None:
    owner.add_all(address, PAIR)
    form = owner.get(f"{address}/rules")["form"]
    form = owner.post(f"{address}/rules/preview", **fields(form, tie="failed"))["form"]
    for _ in range(2):
        assert owner.post(f"{address}/rules", **fields(form, sure="1")).status in (204, 303)
    board = owner.board(address)
    assert board.seq == form.base + 1
    # After Back, with another choice under the id that is used up: it is looked at under a new one.
    again = owner.post(f"{address}/rules", **fields(form, sure="1", rounding="each_side"))
    assert again.status == 409
    assert again["form"].act_id != form.act_id
    assert owner.board(address).seq == board.seq


def test_by_htmx_the_form_alone_is_answered(htmx: Player, address: str) -> None:
    form = htmx.get(f"{address}/rules")["form"]
    seen = htmx.post(f"{address}/rules/preview", **fields(form, tie="failed"))
    assert "house_rules/_form.html" in seen.templates
    assert "<html" not in seen.text
    assert "HX-Retarget" not in seen.response.headers
    refused = htmx.post(f"{address}/rules/preview", **fields(form, target="0"))
    assert refused.response.headers["HX-Retarget"] == "#rules"
    assert refused.response.headers["HX-Reselect"] == "#rules"


def test_without_script_it_is_a_page(plain: Player, address: str) -> None:
    form = plain.get(f"{address}/rules")["form"]
    assert "<html" in plain.post(f"{address}/rules", **fields(form, tie="failed")).text


@pytest.mark.parametrize("path", ["rules", "rules/preview", "rules/next"])
def test_only_by_a_scorer(owner: Player, viewer: Player, stranger: Player, address: str, path: str) -> None:
    seq = owner.board(address).seq
    assert viewer.post(f"{address}/{path}", sure="1", preset="common").status == 403
    assert stranger.post(f"{address}/{path}", sure="1", preset="common").status == 403
    assert stranger.post(f"/s/{'x' * 22}/{path}", sure="1").status == 404
    assert owner.send("DELETE", f"{address}/{path}").status == 405
    assert owner.board(address).seq == seq


def test_looking_changes_nothing(owner: Player, viewer: Player, stranger: Player, address: str) -> None:
    seq = owner.board(address).seq
    assert owner.get(f"{address}/rules?preset=common&sure=1").status == 200
    assert owner.get(f"{address}/rules/preview").status == 405
    assert stranger.get(f"{address}/rules").status == 200
    assert stranger.get(f"/s/{'x' * 22}/rules").status == 404
    assert viewer.get(f"{address}/rules/next").status == 403
    assert owner.board(address).seq == seq


def test_the_next_sakka_begins_under_other_rules(owner: Player, address: str) -> None:
    owner.add(address, **PAIR[0])
    owner.add(address, **WON)
    form = owner.get(f"{address}/rules/next")["form"]
    assert form.upcoming
    sent = fields(form, preset="common", target="100")
    for _ in range(2):
        assert owner.post(f"{address}/rules/next", **sent).status in (204, 303)
    board = owner.board(address)
    assert (board.current.number, board.target) == (2, 100)
    owner.add(address, **PAIR[0])
    board = owner.board(address)
    assert totals(board) == [(9, 7)]
    # The finished one keeps its own copy: 10 and 152.
    assert tuple(board.former[0].totals) == (162, 6)


def test_belot_has_its_own_three(newcomer: Player) -> None:
    """A capot in no trumps writes 35, or 44 where it is doubled (scoring.md §2)."""
    address = newcomer.open(game="belot")
    newcomer.add(address, buy="no_trumps-us", capot="us")
    form = newcomer.get(f"{address}/rules")["form"]
    keys = [question.key for question in form.rules.questions]
    assert keys == ["capot_no_trumps_doubled", "capot_blocks_finish"]
    assert form.target == "151"
    sent = fields(form, capot_no_trumps_doubled="true", target="40", rounding="each_side", id=new_id())
    look = looked(newcomer.post(f"{address}/rules/preview", **sent))
    assert changes(look) == [(1, (35, 0), (44, 0))]
    # A capot can't end the game at this table.
    assert look.becomes.winner is None
    sent |= {"capot_blocks_finish": "false", "sure": "1"}
    assert newcomer.post(f"{address}/rules", **sent).status in (204, 303)
    end = newcomer.board(address).end
    assert end is not None
    assert tuple(end.totals) == (44, 0)
