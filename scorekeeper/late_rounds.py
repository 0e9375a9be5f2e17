"""Rounds that stand after the end of a game, taken into the next one that takes rounds (acts.md §3)."""

from __future__ import annotations

import uuid
from typing import Any

from scorekeeper.scoring import Game, Row, Sheet


def late_rows(game: Game) -> tuple[Row, ...]:
    """The rounds of a won game that do not count there, in order."""
    return tuple(row for row in game.rows if row.after_end)


def moving(sheet: Sheet, game: Game, act_id: str) -> list[dict[str, Any]]:
    """The acts that take the late rounds of `game` to the next one, in order; none without such rounds.

    The first carries `act_id` and all others an id made from it, so that the same touch twice is one move.
    A round keeps its inputs and its flag, under a new id; a next game is begun where none takes rounds.
    """
    rows = late_rows(game)
    if not rows:
        return []
    later = sheet.games[sheet.games.index(game) + 1 :]
    goal = next((one.id for one in later if one.winner is None), None)
    acts: list[dict[str, Any]] = [] if goal else [{"kind": "game_started"}]
    for row in rows:
        acts += _moved(row, goal or act_id, _made(act_id, f"round {row.id}"))
    for at, act in enumerate(acts):
        act["id"] = _made(act_id, f"act {at}") if at else act_id
    return acts


def _moved(row: Row, goal: str, round_id: str) -> list[dict[str, Any]]:
    acts: list[dict[str, Any]] = [
        {"kind": "round_removed", "round_id": row.id},
        {"kind": "round_added", "round_id": round_id, "round": dict(row.round), "game": goal},
    ]
    if row.flagged:
        acts.append({"kind": "round_flagged", "round_id": round_id, "flagged": True})
    return acts


def _made(act_id: str, what: str) -> str:
    return str(uuid.uuid5(uuid.UUID(act_id), what))
