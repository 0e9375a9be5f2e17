"""What was typed, as the JSON round of scoring.md or as a message for each field; and the way back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.scoring.games import GAMES
from scorekeeper.scoring.rounds import IllegalRound, Reason

from . import baloot, belot
from .reading import Values, flat
from .shared import GameForm, Raw

__all__ = ["GAME_FORMS", "Typed", "Values", "filled", "flat", "read_round"]

GAME_FORMS: dict[str, GameForm] = {"baloot": baloot.FORM, "belot": belot.FORM}


@dataclass(frozen=True, slots=True)
class Typed:
    """A form that was read: the JSON round, and the engine's refusal with the field it belongs to, if any."""

    raw: Raw
    error: IllegalRound | None = None
    field: str | None = None


def read_round(game: str, values: Values) -> Typed:
    """The round that `values` mean in `game`, judged by its engine; nothing in a form raises."""
    form = GAME_FORMS[game]
    raw = form.read(values)
    try:
        GAMES[game].read_round(raw)
    except IllegalRound as error:
        field = form.place(error, raw)
        if field == "buy" and "contract" not in raw:
            # One touch says contract and buyer: without it both are asked for, not one of them.
            error = IllegalRound(Reason.CONTRACT)
        return Typed(raw, error, field)
    return Typed(raw)


def filled(game: str, stored: Mapping[str, Any]) -> dict[str, str]:
    """The form fields of a stored round: reading them gives the same round again."""
    return GAME_FORMS[game].fill(stored)
