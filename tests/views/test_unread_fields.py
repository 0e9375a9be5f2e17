"""What a round carries besides what the game reads is kept and never looked at (scoring.md §1.1).

Other programs send rounds too: every page must open whatever lies in the fields that don't count.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from cast import Table, known_client
from flask import Flask
from wild import FIELDS

from scorekeeper import extensions, log
from scorekeeper.scoring import GAMES
from scorekeeper.scoring.rounds import IllegalRound

ROUNDS: dict[str, list[dict[str, Any]]] = {
    "baloot": [
        {"kind": "played", "buyer": "us", "contract": "hokm", "abnat": {"us": 100}},
        {"kind": "played", "buyer": "us", "contract": "hokm", "failed": True},
        {"kind": "played", "buyer": "them", "contract": "sun", "kaboot": "them"},
        {"kind": "played", "buyer": "them", "contract": "sun", "reverse_kaboot": True},
        {"kind": "penalty", "awarded_to": "us", "contract": "sun"},
        {"kind": "manual", "points": {"us": 3, "them": 4}},
        {"kind": "passed_out"},
    ],
    "belot": [
        {"kind": "played", "bidder": "us", "contract": "hearts", "card_points": {"us": 100}},
        {"kind": "played", "bidder": "us", "contract": "clubs", "failed": True},
        {"kind": "played", "bidder": "them", "contract": "no_trumps", "capot": "them"},
        {"kind": "penalty", "awarded_to": "us", "contract": "spades"},
        {"kind": "manual", "points": {"us": 3, "them": 4}},
        {"kind": "passed_out"},
    ],
}
SHAPES: list[Any] = [7, "us", [1], {"us": "x"}, True]
PAGES = ["", "/history", "/stats", "/export", "/print", "/sheet.png", "/card.png", "/share"]
PAGES += ["/export.json", "/export.csv", "/export.xlsx"]


def is_unread(game: str, raw: dict[str, Any], field: str) -> bool:
    """Whether the game takes that round as the same one whatever stands in the field."""
    read = GAMES[game].read_round
    try:
        return all(read(raw | {field: shape}) == read(raw) for shape in SHAPES)
    except IllegalRound:
        return False


def laden(game: str) -> Iterator[dict[str, Any]]:
    for raw in ROUNDS[game]:
        unread = [field for field in FIELDS if field not in raw and is_unread(game, raw, field)]
        assert unread
        yield from (raw | dict.fromkeys(unread, shape) for shape in SHAPES)


@pytest.mark.parametrize("game", list(ROUNDS))
def test_every_page_opens_whatever_lies_in_them(app: Flask, game: str) -> None:
    with app.app_context():
        table = Table(app, game)
        for at, raw in enumerate(laden(game)):
            log.append(table.sitting, {"id": f"n{at}", "kind": "game_started"}, table.owner, anyway=True)
            act = {"id": f"a{at}", "kind": "round_added", "round_id": f"r{at}", "round": raw}
            log.append(table.sitting, act, table.owner)
            edit = act | {"id": f"e{at}", "kind": "round_edited", "round": raw | {"note": "x"}}
            log.append(table.sitting, edit, table.owner)
        extensions.db.session.commit()
    owner = known_client(app, table.owner_key)
    address = f"/s/{table.public_id}"
    rows = [f"/rounds/r{at}{more}" for at in range(len(list(laden(game)))) for more in ("", "/edit")]
    answers = {page: owner.get(address + page).status_code for page in PAGES + rows}
    assert {page: code for page, code in answers.items() if code != 200} == {}
