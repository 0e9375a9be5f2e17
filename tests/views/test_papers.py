"""A game that was begun on paper goes on here."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from playing import Player, new_id, totals
from sqlalchemy import func, select

from scorekeeper import extensions
from scorekeeper.forms.paper import FIRST_ROWS, MORE_ROWS, MOST_ROWS
from scorekeeper.models import Sitting

ROUNDS = [(10, 6), (20, 0), (0, 16)]


def columns(us: list[object], them: list[object]) -> dict[str, Any]:
    return {
        f"{side}_{row}": cell
        for side, cells in (("us", us), ("them", them))
        for row, cell in enumerate(cells)
    }


def sittings(app: Flask) -> int:
    with app.app_context():
        return extensions.db.session.scalar(select(func.count()).select_from(Sitting)) or 0


@pytest.mark.parametrize(
    "typed",
    [
        {"columns": "points", **columns([10, 20, ""], [6, "", "١٦"])},
        {"columns": "totals", **columns([10, "۳۰", 30], [6, 6, 22])},
        # A total that was left empty is as it was, not nought.
        {"columns": "totals", **columns([10, 30, ""], [6, "", 22])},
        columns(["", 10, "", 20, 0], ["", " 6 ", "", 0, 16]),
    ],
)
def test_either_column_is_gone_on_from(newcomer: Player, typed: dict[str, Any]) -> None:
    seen = newcomer.post("/paper", name_us="الصقور", name_them="النمور", **typed)
    assert seen.status == 303, seen.text
    address = seen.response.headers["Location"]
    board = newcomer.board(address)
    assert board.may_score
    assert totals(board) == [(10, 6), (30, 6), (30, 22)]
    assert board.names.us == "الصقور"
    newcomer.add(address, buy="hokm-us", abnat_us="100")
    assert totals(newcomer.board(address))[-1] == (40, 28)


def test_belot_and_another_target_are_the_table_s_to_choose(newcomer: Player) -> None:
    seen = newcomer.post("/paper", game="belot", target="101", **columns([16], [0]))
    board = newcomer.board(seen.response.headers["Location"])
    assert (board.game, board.target) == ("belot", 101)


def test_the_form_sent_twice_opens_one_sitting(app: Flask, newcomer: Player) -> None:
    form = {"id": new_id(), **columns([10], [6])}
    places = {newcomer.post("/paper", **form).response.headers["Location"] for _ in range(2)}
    assert len(places) == 1
    assert sittings(app) == 1


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({}, "us_0"),
        (columns(["1o"], [6]), "us_0"),
        (columns([10, 10], [6, "99999"]), "them_1"),
        ({"columns": "totals", **columns([10, "x"], [6, 7])}, "us_1"),
        ({"name_us": "م" * 41, **columns([1], [2])}, "name_us"),
        ({"target": "0", **columns([1], [2])}, "target"),
        # The game ends in the second row: the third is another game's.
        (columns([100, 60, 5], [0, 0, 5]), "us_2"),
    ],
)
def test_what_cannot_be_is_said_at_its_box_and_nothing_is_opened(
    app: Flask, newcomer: Player, typed: dict[str, Any], field: str
) -> None:
    seen = newcomer.post("/paper", **typed)
    assert seen.status == 422
    assert f'id="{field}-error"' in seen.text
    assert sittings(app) == 0
    for name, value in typed.items():
        assert name == "columns" or f'value="{value}"' in seen.text


def test_the_page_says_that_it_begins_a_new_sitting(newcomer: Player) -> None:
    assert "تبدأ جلسة جديدة" in newcomer.get("/paper").text


def test_more_rows_keep_what_was_typed(app: Flask, newcomer: Player) -> None:
    assert newcomer.get("/paper").text.count('name="us_') == FIRST_ROWS
    seen = newcomer.post("/paper", more="1", **columns(list(range(1, 13)), []))
    assert seen.status == 200
    assert seen.text.count('name="us_') == FIRST_ROWS + MORE_ROWS
    assert 'name="us_11" value="12"' in seen.text
    empty = newcomer.post("/paper", more="1", **columns([""] * FIRST_ROWS, [""] * FIRST_ROWS))
    assert empty.text.count('name="us_') == FIRST_ROWS + MORE_ROWS
    full = newcomer.post("/paper", more="1", **columns([1] * MOST_ROWS, []))
    assert full.text.count('name="us_') == MOST_ROWS
    assert sittings(app) == 0
