"""The poll of the board: nothing, or the board as it is now."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from cast import Table, known_client
from flask import Flask
from playing import Player
from sqlalchemy import event

from scorekeeper import extensions

ROUND = {"buy": "hokm-us", "abnat_us": "100"}
WINS = {"kind": "manual", "points_us": "160", "points_them": "0"}


@pytest.fixture
def opener(app: Flask, table: Table) -> Player:
    return Player(app, known_client(app, table.owner_key))


@contextmanager
def statements(app: Flask) -> Iterator[list[str]]:
    """What the database is asked meanwhile, but for how transactions begin."""
    asked: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        if not statement.startswith(("PRAGMA", "BEGIN")):
            asked.append(statement)

    with app.app_context():
        engine = extensions.db.engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(engine, "before_cursor_execute", note)


@pytest.mark.parametrize("pen", ["", "&pen=1"])
def test_nothing_new_is_answered_from_one_read(app: Flask, opener: Player, address: str, pen: str) -> None:
    seq = opener.board(address).seq
    with statements(app) as asked:
        answer = opener.get(f"{address}/board?since={seq}{pen}")
    assert (answer.status, answer.text, answer.response.headers["Cache-Control"]) == (204, "", "no-store")
    assert len(asked) == 1


def test_the_one_read_goes_by_indexes(app: Flask, opener: Player, address: str) -> None:
    with statements(app) as asked:
        opener.get(f"{address}/board?since=1")
    with app.app_context():
        connection = extensions.db.session.connection()
        if connection.dialect.name == "sqlite":
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {asked[0]}", ("", "")).all()
        else:
            # A few rows are read faster without an index; what counts is that there is one.
            connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
            nobody = {"public_id": "", "key_hash": ""}
            plan = connection.exec_driver_sql(f"EXPLAIN {asked[0]}", nobody).all()
    assert plan
    assert not [row for row in plan if row[-1].lstrip(" ->").startswith(("SCAN", "Seq Scan"))]


def test_something_new_is_the_board_alone(opener: Player, stranger: Player, address: str) -> None:
    seq = stranger.board(address).seq
    opener.add(address, **ROUND)
    answer = stranger.get(f"{address}/board?since={seq}")
    assert answer.status == 200
    assert answer.board.seq == seq + 1
    assert answer.board.may_score is False
    assert answer.text.startswith("<section") or answer.text.lstrip().startswith("<section")
    assert "<html" not in answer.text
    assert "<form" not in answer.text


@pytest.mark.parametrize("since", ["", "?since=", "?since=x", "?since=-1", "?since=9999", "?since=1e3"])
def test_whatever_it_has_seen_a_page_gets_the_board(stranger: Player, address: str, since: str) -> None:
    assert stranger.get(f"{address}/board{since}").board.seq == 1


def test_a_form_that_is_typed_in_is_not_sent_anew(opener: Player, scorer: Player, address: str) -> None:
    opener.add(address, **ROUND)
    answer = scorer.get(f"{address}/board?since=1&pen=1")
    assert answer.board.may_score is True
    assert "entry" not in answer.text.replace("entry-form", "")


def test_an_untouched_form_learns_what_its_page_shows(opener: Player, scorer: Player, address: str) -> None:
    game = scorer.board(address).current.id
    opener.add(address, **ROUND)
    answer = scorer.get(f"{address}/board?since=1&pen=1&form={game}")
    assert 'id="entry-base" name="base" value="2" hx-swap-oob="true"' in answer.text
    assert 'id="entry-form"' not in answer.text


def test_an_untouched_form_follows_into_the_end_and_the_next_sakka(
    opener: Player, scorer: Player, address: str
) -> None:
    game = scorer.board(address).current.id
    opener.add(address, **WINS)
    ended = scorer.get(f"{address}/board?since=1&pen=1&form={game}")
    assert 'id="next-game"' in ended.text
    opener.press(address, "games")
    begun = scorer.get(f"{address}/board?since=2&pen=1&form=")
    assert 'id="entry-form"' in begun.text


def test_a_page_whose_pen_was_taken_hears_it_at_its_next_question(
    opener: Player, scorer: Player, address: str
) -> None:
    seq = scorer.board(address).seq
    opener.post(f"{address}/share/score")
    answer = scorer.get(f"{address}/board?since={seq}&pen=1")
    assert answer.status == 403
    assert "errors/pen_taken.html" in answer.templates
    assert scorer.get(f"{address}/board?since={seq}").status == 204


def test_a_page_at_a_former_address_is_led_on_or_hears_that_it_ended(
    opener: Player, scorer: Player, viewer: Player, address: str
) -> None:
    new = opener.post(f"{address}/share/follow").response.headers["Location"].removesuffix("/share")
    led = scorer.get(f"{address}/board?since=1&pen=1")
    assert led.status == 303
    assert led.response.headers["Location"].startswith(f"{new}/board?")
    assert scorer.get(led.response.headers["Location"]).status == 204
    assert viewer.get(f"{address}/board?since=1").status == 404


def test_a_large_screen_holds_no_pen(opener: Player, address: str) -> None:
    seen = opener.get(f"{address}?tv")
    assert seen.board.may_score is False
    assert "<form" not in seen.text
