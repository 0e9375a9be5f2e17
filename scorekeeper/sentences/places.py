"""Where on the sheet an act has its round or its game, by the numbers the sheet shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.scoring.sheet import Game, Row, Sheet

Act = Mapping[str, Any]


def place_of(act: Act, sheet: Sheet) -> tuple[Game, Row, int] | None:
    """The game and the row an act speaks of, and the row's number in its game, from 1."""
    for game in sheet.games:
        for number, row in enumerate(game.rows, 1):
            if row.id == act.get("round_id"):
                return game, row, number
    return None


def game_number(game_id: object, sheet: Sheet) -> int:
    """A game's number in the evening, from 1."""
    ids = [game.id for game in sheet.games]
    return ids.index(str(game_id)) + 1 if game_id in ids else len(ids)
