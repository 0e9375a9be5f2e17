"""Rounds after the end of a sakka go over into the next one, with one touch."""

from __future__ import annotations

import pytest
from playing import Player, new_id, totals

from scorekeeper import admission
from scorekeeper.board import Board

FIRST = {"buy": "hokm-us", "abnat_us": "100", "note": "متأخرة"}
SECOND = {"buy": "sun-them", "abnat_them": "80"}
WON = {"kind": "manual", "points_us": "152", "points_them": "0"}


def win_unseen(owner: Player, address: str, *late: dict[str, str]) -> Board:
    """A sakka that is won, and rounds from a phone that could not know it."""
    before = owner.board(address).seq
    owner.add(address, **WON)
    for fields in late:
        seen = owner.add(address, base=before, **fields)
        assert seen.status in (200, 303), seen.text
    return owner.board(address)


def move(owner: Player, address: str, game_id: str, **fields: str) -> int:
    return owner.press(address, f"games/{game_id}/late", **fields).status


def test_they_are_shown_and_offered(owner: Player, viewer: Player, address: str) -> None:
    board = win_unseen(owner, address, FIRST, SECOND)
    assert board.current.late == 2
    page = owner.get(address).text
    assert "بعد النهاية، ما تُحسب" in page
    assert f'action="{address}/games/{board.current.id}/late"' in page
    follower = viewer.get(address).text
    assert "بعد النهاية، ما تُحسب" in follower
    assert "/late" not in follower


def test_one_touch_begins_the_next_sakka_with_them(owner: Player, address: str) -> None:
    """100/62 in hokm writes 10 and 6, 80/50 in their sun 16 and 10 (scoring.md §1.3)."""
    board = win_unseen(owner, address, FIRST, SECOND)
    assert move(owner, address, board.current.id) in (200, 303)
    board = owner.board(address)
    assert board.current.number == 2
    assert totals(board) == [(10, 6), (20, 22)]
    assert board.current.rows[-1].note == "متأخرة"
    assert (board.former[0].late, len(board.former[0].rows)) == (0, 1)
    assert tuple(board.series) == (1, 0)


def test_each_act_of_it_can_be_undone(owner: Player, address: str) -> None:
    game = win_unseen(owner, address, FIRST).current.id
    move(owner, address, game)
    # The round in the new sakka, its removal from the old one, the new sakka.
    seen = []
    for _ in range(3):
        bar = owner.board(address).bar
        assert bar is not None
        assert owner.press(address, "undo", act=str(bar.undo_act)).status in (200, 303)
        board = owner.board(address)
        seen.append((board.current.number, len(board.current.rows), sum(one.late for one in board.former)))
    assert seen == [(2, 0, 0), (2, 0, 1), (1, 2, 0)]
    assert owner.board(address).current.late == 1


def test_they_follow_what_the_next_sakka_has(owner: Player, address: str) -> None:
    game = win_unseen(owner, address, FIRST).current.id
    owner.press(address, "games")
    owner.add(address, **SECOND)
    assert move(owner, address, game) in (200, 303)
    board = owner.board(address)
    assert board.current.number == 2
    assert totals(board) == [(10, 16), (20, 22)]


def test_a_next_sakka_that_is_won_is_passed_over(owner: Player, address: str) -> None:
    game = win_unseen(owner, address, FIRST).current.id
    owner.press(address, "games")
    owner.add(address, **WON)
    move(owner, address, game)
    board = owner.board(address)
    assert board.current.number == 3
    assert totals(board) == [(10, 6)]
    assert tuple(board.series) == (2, 0)


def test_a_sakka_that_they_win_leaves_the_rest_after_its_end(owner: Player, address: str) -> None:
    game = win_unseen(owner, address, WON, FIRST).current.id
    move(owner, address, game)
    board = owner.board(address)
    assert (board.current.number, board.current.winner, board.current.late) == (2, "us", 1)
    move(owner, address, board.current.id)
    assert totals(owner.board(address)) == [(10, 6)]


def test_a_flag_goes_along(owner: Player, address: str) -> None:
    board = win_unseen(owner, address, FIRST)
    owner.press(address, f"rounds/{board.current.rows[0].id}/flag", flagged="1")
    move(owner, address, board.current.id)
    assert [row.flagged for row in owner.board(address).current.rows] == [True]


def test_the_same_touch_twice_moves_once(owner: Player, address: str) -> None:
    game = win_unseen(owner, address, FIRST).current.id
    act = new_id()
    for _ in range(2):
        assert move(owner, address, game, id=act) in (200, 303)
    board = owner.board(address)
    assert (board.current.number, totals(board)) == (2, [(10, 6)])


def test_all_of_them_go_or_none(owner: Player, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board = win_unseen(owner, address, FIRST, SECOND)
    monkeypatch.setattr(admission, "LOG_LIMIT", board.seq + 3)
    assert move(owner, address, board.current.id) == 409
    now = owner.board(address)
    assert (now.seq, now.current.number, now.current.late) == (board.seq, 1, 2)


def test_where_none_are_nothing_happens(owner: Player, address: str) -> None:
    owner.add(address, **FIRST)
    board = owner.board(address)
    seen = owner.press(address, f"games/{board.current.id}/late")
    assert seen.status == 409
    assert seen.board.notice
    assert str(seen.board.notice) in seen.text
    assert owner.board(address).seq == board.seq


def test_only_by_a_scorer_and_only_by_post(
    owner: Player, viewer: Player, stranger: Player, address: str
) -> None:
    board = win_unseen(owner, address, FIRST)
    path = f"games/{board.current.id}/late"
    assert viewer.post(f"{address}/{path}").status == 403
    assert stranger.post(f"/s/{'x' * 22}/{path}").status == 404
    assert owner.post(f"{address}/games/none/late").status == 404
    assert owner.get(f"{address}/{path}").status == 405
    assert owner.board(address).seq == board.seq


def test_by_htmx_the_board_and_the_form_come_back(htmx: Player, address: str) -> None:
    game = win_unseen(htmx, address, FIRST).current.id
    seen = htmx.press(address, f"games/{game}/late")
    assert {"sittings/_board.html", "rounds/_entry.html"} <= set(seen.templates)
    assert (seen.board.current.number, seen.entry.number, seen.entry.closed) == (2, 2, False)
