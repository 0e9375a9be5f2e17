"""Where on the sheet the round of a form stands, or will stand."""

from __future__ import annotations

import uuid
from dataclasses import dataclass

from scorekeeper.board.evening import Evening
from scorekeeper.scoring import Game

from . import Mode


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a sakka: `at` counts its rounds from 0, an inserted one goes before the round `before`."""

    mode: Mode
    game: Game
    at: int
    round_id: str
    before: str | None = None

    @property
    def closed(self) -> bool:
        """Whether nothing can be added here: the sakka is won."""
        return self.mode == "add" and self.game.winner is not None


def at_the_end(evening: Evening, round_id: str | None = None, game_id: str | None = None) -> Place:
    """The next round of that sakka; of the running one when it isn't named or isn't there."""
    named = (game for game in evening.sheet.games if game.id == game_id)
    game = next(named, evening.current)
    return Place("add", game, len(game.rows), round_id or str(uuid.uuid4()))


def in_front_of(evening: Evening, row_id: str, round_id: str | None = None) -> Place | None:
    """A round before that row, in its sakka; None when there is no such row."""
    found = evening.find(row_id)
    if found is None:
        return None
    _, game, number, _ = found
    return Place("insert", game, number - 1, round_id or str(uuid.uuid4()), row_id)


def instead_of(evening: Evening, row_id: str) -> Place | None:
    """That row itself, with other content; None when there is no such row."""
    found = evening.find(row_id)
    if found is None:
        return None
    _, game, number, _ = found
    return Place("edit", game, number - 1, row_id)
