"""Where on the sheet an act has its round or its game, by the numbers the sheet shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from markupsafe import Markup

from scorekeeper.i18n import digits, gettext, say
from scorekeeper.scoring.sheet import Game, Row, Sheet

Act = Mapping[str, Any]


class Place(NamedTuple):
    """A row with its game and its number there, from 1; `said` is that number as a sentence tells it."""

    game: Game
    row: Row
    number: int
    said: Markup


def place_of(act: Act, sheet: Sheet) -> Place | None:
    """The row an act speaks of, with its place."""
    for game in sheet.games:
        for number, row in enumerate(game.rows, 1):
            if row.id == act.get("round_id"):
                return Place(game, row, number, round_number(number, game.id, sheet))
    return None


def game_number(game_id: object, sheet: Sheet) -> int:
    """A game's number in the evening, from 1."""
    ids = [game.id for game in sheet.games]
    return ids.index(str(game_id)) + 1 if game_id in ids else len(ids)


def round_number(number: int, game_id: str, sheet: Sheet) -> Markup:
    """A round's number, with the sakka's where that is a former one: every sakka counts from 1 again."""
    if game_id == sheet.games[-1].id:
        return digits(number)
    return say(gettext("%(number)s of game %(game)s"), number=number, game=game_number(game_id, sheet))
