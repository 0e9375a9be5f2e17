"""Undo and redo: the sitting's last act in force, whoever made it, any number of times."""

from __future__ import annotations

import pytest
from playing import EVENING, TOTALS, Player, new_id, totals

HOKM = {"buy": "hokm-us", "abnat_us": "100"}
WON = {"kind": "manual", "points_us": "152", "points_them": "0"}


def test_undo_takes_back_one_round_after_another_and_redo_brings_them_back(
    owner: Player, address: str
) -> None:
    owner.add_all(address, EVENING)
    for left in (3, 2, 1, 0):
        assert owner.press(address, "undo").status in (200, 303)
        assert totals(owner.board(address)) == TOTALS[:left]
    for back in (1, 2, 3, 4):
        assert owner.press(address, "redo").status in (200, 303)
        assert totals(owner.board(address)) == TOTALS[:back]


def test_a_new_round_ends_redo(owner: Player, address: str) -> None:
    owner.add_all(address, EVENING[:2])
    owner.press(address, "undo")
    owner.add(address, kind="passed_out")
    bar = owner.board(address).bar
    assert bar is not None
    assert (bar.undo, bar.redo) == (True, False)
    assert owner.press(address, "redo").status == 409
    assert totals(owner.board(address)) == [(10, 6), (10, 6)]


def test_the_bar_names_what_was_done_and_what_undo_and_redo_reach(owner: Player, address: str) -> None:
    assert owner.board(address).bar is None
    owner.add(address, **HOKM)
    done = owner.board(address).bar
    assert done is not None
    assert {"10", "6"} <= set(done.text.striptags().replace("،", " ").split())
    assert done.undo_text is not None
    assert not done.redo
    owner.press(address, "undo")
    undone = owner.board(address).bar
    assert undone is not None
    assert (undone.undo, undone.redo) == (False, True)
    assert undone.redo_text == done.undo_text


def test_the_same_undo_twice_is_one(owner: Player, address: str) -> None:
    owner.add_all(address, EVENING[:3])
    bar = owner.board(address).bar
    assert bar is not None
    fields = {"id": new_id(), "base": owner.board(address).seq, "act": bar.undo_act}
    for _ in range(2):
        assert owner.post(f"{address}/undo", **fields).status in (200, 303)
        assert totals(owner.board(address)) == TOTALS[:2]


def test_undo_never_takes_back_what_the_page_has_not_seen(
    owner: Player, scorer: Player, address: str
) -> None:
    owner.add(address, **HOKM)
    seen = owner.board(address)
    assert seen.bar is not None
    scorer.add(address, kind="passed_out")
    late = owner.post(f"{address}/undo", base=seen.seq, act=seen.bar.undo_act)
    assert late.status == 409
    assert late.board.notice
    assert str(late.board.notice) in late.text
    assert len(owner.board(address).current.rows) == 2


def test_undo_takes_back_what_another_phone_did_and_says_so(
    owner: Player, scorer: Player, address: str
) -> None:
    scorer.add(address, **HOKM)
    mine, others = scorer.board(address).bar, owner.board(address).bar
    assert mine is not None
    assert others is not None
    assert str(mine.text) in str(others.text)
    assert str(mine.text) != str(others.text)
    owner.press(address, "undo")
    assert owner.board(address).current.rows == ()


def test_nothing_to_undo_is_told(owner: Player, address: str) -> None:
    seen = owner.press(address, "undo")
    assert seen.status == 409
    assert seen.board.notice
    assert str(seen.board.notice) in seen.text


def test_undo_goes_across_a_finished_sakka(owner: Player, address: str) -> None:
    owner.add(address, **WON)
    owner.press(address, "games")
    owner.add(address, **HOKM)
    owner.press(address, "undo")
    owner.press(address, "undo")
    board = owner.board(address)
    assert board.former == ()
    assert board.end is not None
    owner.press(address, "undo")
    assert owner.board(address).end is None
    assert owner.board(address).series.us == 0


def test_an_edit_is_undone_to_what_it_was(owner: Player, address: str) -> None:
    owner.add_all(address, EVENING)
    row = owner.board(address).current.rows[-2]
    form = owner.get(f"{row.href}/edit").entry
    sent = dict(form.values) | {"abnat_us": "40", "abnat_them": "90"}
    owner.post(form.action, base=form.base, **sent)
    owner.press(address, "undo")
    assert totals(owner.board(address)) == TOTALS


def test_a_redo_that_later_rounds_would_feel_asks_first(owner: Player, address: str) -> None:
    """The edit of round 1 wins the sakka: brought back, it leaves round 2 after the end (acts.md §3)."""
    owner.add_all(address, EVENING[:2])
    first = owner.board(address).current.rows[-1]
    won = owner.post(f"{first.href}/edit", base=owner.board(address).seq, **WON)
    assert won.status in (200, 303)
    owner.press(address, "undo")
    assert totals(owner.board(address)) == TOTALS[:2]

    seen = owner.press(address, "redo")
    assert seen.status == 409
    ask = seen.board.ask
    assert ask is not None
    assert "2" in ask.text.striptags()
    assert totals(owner.board(address)) == TOTALS[:2]

    fields = dict(ask.fields)
    assert owner.post(ask.action, **fields).status in (200, 303)
    board = owner.board(address)
    assert board.end is not None
    assert [row.after_end for row in board.current.rows] == [True, False]
    assert board.current.rows[0].points is None


@pytest.mark.parametrize("path", ["undo", "redo"])
def test_only_by_a_scorer_and_only_by_post(
    owner: Player, viewer: Player, stranger: Player, address: str, path: str
) -> None:
    owner.add(address, **HOKM)
    assert viewer.post(f"{address}/{path}").status == 403
    assert stranger.post(f"/s/{'x' * 22}/{path}").status == 404
    assert owner.get(f"{address}/{path}").status == 405
    assert totals(owner.board(address)) == [(10, 6)]


def test_undo_by_htmx_answers_with_the_board_alone(htmx: Player, address: str) -> None:
    htmx.add(address, **HOKM)
    seen = htmx.press(address, "undo")
    assert "sittings/_board.html" in seen.templates
    assert "sittings/show.html" not in seen.templates
    assert "rounds/_entry.html" not in seen.templates


def test_undo_by_htmx_brings_the_form_back_when_the_sakka_goes_on_again(htmx: Player, address: str) -> None:
    htmx.add(address, **WON)
    seen = htmx.press(address, "undo")
    assert "rounds/_entry.html" in seen.templates
    assert not seen.entry.closed


def test_undo_without_script_leads_back_to_the_board(plain: Player, address: str) -> None:
    plain.add(address, **HOKM)
    seen = plain.press(address, "undo")
    assert (seen.status, seen.response.headers["Location"]) == (303, address)
