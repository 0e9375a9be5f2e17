"""The next sakka, the series, and former sakkat that can still be corrected."""

from __future__ import annotations

import pytest
from playing import EVENING, Player, new_id, totals
from speaking import bare

from scorekeeper import admission

HOKM = {"buy": "hokm-us", "abnat_us": "100"}
WON = {"kind": "manual", "points_us": "152", "points_them": "0"}


def test_the_end_is_shown_and_the_next_sakka_begins(owner: Player, address: str) -> None:
    owner.add_all(address, EVENING)
    # 31 and 55 stand; 121 more bring us to 152.
    owner.add(address, kind="manual", points_us="121", points_them="0")
    board = owner.board(address)
    assert board.end is not None
    assert (board.end.winner, board.end.rounds) == ("us", 5)
    assert tuple(board.end.totals) == (152, 55)
    assert tuple(board.end.bought) == (3, 1)
    assert tuple(board.end.made) == (2, 1)
    assert tuple(board.series) == (1, 0)

    assert owner.press(address, "games").status in (200, 303)
    board = owner.board(address)
    assert board.end is None
    assert (board.current.number, board.current.rows) == (2, ())
    assert len(board.former) == 1
    # Five rounds from seat 0: seat 1 deals next, in the next sakka too.
    assert board.dealer.number == 1


def test_kaboots_and_the_best_round_stand_on_the_card(owner: Player, address: str) -> None:
    """A sun kaboot writes 44, a hokm kaboot 25 (scoring.md §1)."""
    owner.add(address, buy="sun-them", kaboot="them")
    owner.add(address, buy="hokm-us", kaboot="us")
    owner.add(address, kind="manual", points_us="0", points_them="108")
    end = owner.board(address).end
    assert end is not None
    assert tuple(end.kaboots) == (1, 1)
    assert end.best is not None
    assert "44" in end.best.striptags()


def test_flagged_rounds_are_offered_at_the_end(owner: Player, address: str) -> None:
    owner.add(address, **HOKM)
    row = owner.board(address).current.rows[0]
    owner.press(address, f"rounds/{row.id}/flag", flagged="1")
    owner.add(address, **WON)
    end = owner.board(address).end
    assert end is not None
    assert [flagged.id for flagged in end.flagged] == [row.id]


def test_the_same_button_twice_begins_one_sakka(owner: Player, address: str) -> None:
    owner.add(address, **WON)
    act = new_id()
    for _ in range(2):
        assert owner.press(address, "games", id=act).status in (200, 303)
    assert owner.board(address).current.number == 2


def test_house_rules_may_change_with_the_next_sakka(owner: Player, address: str) -> None:
    owner.add(address, **WON)
    owner.press(address, "games", preset="common", target="١٠٠")
    board = owner.board(address)
    assert board.target == 100
    # 96 and 66 in hokm under the common preset: defenders 66 round to 7, the buyer keeps 9.
    owner.add(address, buy="hokm-us", abnat_us="96")
    assert totals(owner.board(address)) == [(9, 7)]


def test_a_target_out_of_range_is_told_and_nothing_begins(owner: Player, address: str) -> None:
    owner.add(address, **WON)
    seen = owner.press(address, "games", target="0")
    assert seen.status == 422
    assert seen.board.notice
    assert str(seen.board.notice) in seen.text
    assert owner.board(address).current.number == 1


def test_a_former_sakka_is_corrected_and_the_series_follows(owner: Player, address: str) -> None:
    owner.add(address, **WON)
    won = owner.board(address).current.rows[0]
    owner.press(address, "games")
    assert tuple(owner.board(address).series) == (1, 0)
    form = owner.get(f"{won.href}/edit").entry
    seen = owner.post(
        form.action, **dict(form.values) | {"points_us": "0", "points_them": "160", "base": str(form.base)}
    )
    assert seen.status in (200, 303)
    board = owner.board(address)
    assert tuple(board.series) == (0, 1)
    assert board.former[0].winner == "them"


def test_by_htmx_the_form_of_the_next_sakka_comes_along(htmx: Player, address: str) -> None:
    htmx.add(address, **WON)
    seen = htmx.press(address, "games")
    assert "rounds/_entry.html" in seen.templates
    assert seen.entry.game_id == seen.board.current.id
    assert (seen.entry.number, seen.entry.closed) == (1, False)


def test_a_round_typed_too_late_goes_along_into_the_next_sakka(owner: Player, address: str) -> None:
    owner.add(address, **WON)
    late = owner.add(address, **HOKM, note="أول جولة")
    assert late.status == 409
    form = dict(late.entry.values) | {"id": late.entry.act_id, "base": str(late.entry.base), "keep": "1"}
    seen = owner.post(f"{address}/games", **form)
    assert seen.status == 200
    assert (seen.board.current.number, seen.entry.number, seen.entry.closed) == (2, 1, False)
    assert seen.entry.values["note"] == "أول جولة"
    assert tuple(seen.entry.preview.points or ()) == (10, 6)

    sent = dict(seen.entry.values) | {"id": seen.entry.act_id, "round_id": seen.entry.round_id}
    sent |= {"base": str(seen.entry.base), "game": str(seen.entry.game_id)}
    assert owner.post(seen.entry.action, **sent).status in (200, 303)
    assert totals(owner.board(address)) == [(10, 6)]


def test_a_round_typed_too_late_is_kept_where_no_sakka_can_begin(
    owner: Player, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing typed is ever lost (product.md), also on a page without script and its own draft."""
    owner.add(address, **WON)
    late = owner.add(address, **HOKM, note="أول جولة")
    monkeypatch.setattr(admission, "LOG_LIMIT", 2)
    form = dict(late.entry.values) | {"id": late.entry.act_id, "base": str(late.entry.base), "keep": "1"}
    seen = owner.post(f"{address}/games", **form)
    assert seen.status == 409
    assert str(seen.entry.errors["form"]) in seen.text
    assert seen.entry.values["note"] == "أول جولة"
    assert 'value="100"' in seen.text
    assert seen.entry.closed
    assert seen.entry.act_id != late.entry.act_id
    assert owner.board(address).current.number == 1


def test_only_by_a_scorer_and_only_by_post(
    owner: Player, viewer: Player, stranger: Player, address: str
) -> None:
    owner.add(address, **WON)
    assert viewer.post(f"{address}/games").status == 403
    assert stranger.post(f"/s/{'x' * 22}/games").status == 404
    assert owner.get(f"{address}/games").status == 405
    assert owner.board(address).current.number == 1


def test_the_form_of_a_former_sakka_says_which_one_it_is(owner: Player, address: str) -> None:
    """Every sakka counts its rounds from 1, so the number alone would be that of the running one."""
    owner.add(address, **WON)
    row = owner.board(address).current.rows[0]
    assert "تعديل الجولة 1" in said(owner, f"{row.href}/edit")
    owner.press(address, "games")
    assert "تعديل الجولة 1 من الصكّة 1" in said(owner, f"{row.href}/edit")
    assert "جولة قبل الجولة 1 من الصكّة 1" in said(owner, f"{row.href}/before")


def said(player: Player, path: str) -> str:
    return bare(player.get(path).text)
