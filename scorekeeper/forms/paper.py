"""«أكمل من ورقة»: both columns of a paper sheet, as points of each round or as totals, one below another."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from scorekeeper.i18n import gettext, say
from scorekeeper.scoring.rounds import MANUAL_LIMIT
from scorekeeper.scoring.sides import BySide, Side

from .reading import Values, signed

POINTS, TOTALS = "points", "totals"

FIRST_ROWS = 12
MORE_ROWS = 8
MOST_ROWS = 60


@dataclass(frozen=True, slots=True)
class Paper:
    """What was typed: the points of each round with the row it stands in, and messages at their fields."""

    rounds: tuple[tuple[int, BySide[int]], ...]
    errors: Mapping[str, Markup]

    def acts(self, act_id: str, game: str) -> list[dict[str, Any]]:
        """The rounds as acts of the sakka; sent again under the same id they are the same."""
        return [
            {
                "id": _id(act_id, f"act {row}"),
                "kind": "round_added",
                "game": game,
                "round_id": _id(act_id, f"round {row}"),
                "round": {"kind": "manual", "points": points.as_dict()},
            }
            for row, points in self.rounds
        ]


def read_paper(values: Values) -> Paper:
    """The rows that have anything in them; an empty box beside a full one wrote nothing."""
    totals = values.get("columns") == TOTALS
    rounds: list[tuple[int, BySide[int]]] = []
    errors: dict[str, Markup] = {}
    before: BySide[int] = BySide(0, 0)
    for row in range(MOST_ROWS):
        typed = {side: signed(values.get(f"{side}_{row}")) for side in Side}
        if all(value is None for value in typed.values()):
            continue
        read = {side: _points(value, before[side], totals) for side, value in typed.items()}
        errors |= {f"{side}_{row}": _refused() for side, points in read.items() if points is None}
        points = BySide(read[Side.US] or 0, read[Side.THEM] or 0)
        before = BySide(before.us + points.us, before.them + points.them)
        rounds.append((row, points))
    if not rounds:
        errors["us_0"] = say(gettext("Write the rounds of the sheet"))
    return Paper(tuple(rounds), errors)


def rows_shown(values: Values) -> int:
    """How many rows the form has: those with something in them, and some more where they are asked for."""
    last = max((row for row in range(MOST_ROWS) if any(_sent(values, row))), default=-1)
    if "more" not in values:
        return max(FIRST_ROWS, last + 1)
    sent = sum(f"us_{row}" in values for row in range(MOST_ROWS))
    return min(MOST_ROWS, max(sent, last + 1) + MORE_ROWS)


def _sent(values: Values, row: int) -> tuple[str, ...]:
    return tuple(values.get(f"{side}_{row}", "") for side in Side)


def _points(typed: int | str | None, before: int, totals: bool) -> int | None:
    """What a round wrote for one side; None for what cannot be."""
    if isinstance(typed, str):
        return None
    points = 0 if typed is None else typed - before if totals else typed
    return points if abs(points) <= MANUAL_LIMIT else None


def _refused() -> Markup:
    return say(gettext("A number up to %(most)s"), most=MANUAL_LIMIT)


def _id(act_id: str, what: str) -> str:
    return str(uuid.uuid5(uuid.UUID(act_id), what))
