"""The full working of one round: how its points came about, who wrote it and when."""

from __future__ import annotations

from typing import Any

from scorekeeper.board.evening import Evening, other_phone
from scorekeeper.board.rows import board_row
from scorekeeper.sentences import fork_line, working
from scorekeeper.times import clock


def working_of(evening: Evening, row_id: str) -> dict[str, Any] | None:
    """What the page of a row shows; None when there is no such row.

    A round after the end has no score and so no lines.
    """
    found = evening.find(row_id)
    if found is None:
        return None
    _, game, number, row = found
    score = row.score
    forks = evening.kind.forks(evening.kind.read_round(row.round), game.rules) if score else ()
    last = evening.changes_of(row_id)[-1]
    shown = board_row(evening, game, number, row)
    lines = working(score, evening.names) if score else []
    return {
        "row": shown,
        # A foul and points as they are tell all in their own line.
        "opens": bool(shown.whose or shown.side is None or not lines),
        "lines": lines,
        "fork": fork_line(forks[0], evening.names) if forks else None,
        "device": evening.device_name(last) or other_phone(),
        "when": clock(last.received),
    }
