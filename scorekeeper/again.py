"""«نفس الشلّة»: the next evening opened as the last one was played."""

from __future__ import annotations

from typing import Any

from scorekeeper.scoring import GAMES, Sheet


def opening_like(sheet: Sheet) -> dict[str, Any]:
    """A `sitting_opened` without its id: the same game, names and seats, and the last game's house rules.

    The title stays with its evening, and who deals first is agreed anew.
    """
    kind, last = GAMES[sheet.game or "baloot"], sheet.games[-1]
    usual = kind.presets[last.preset].as_dict()
    rules = {key: value for key, value in last.rules.as_dict().items() if value != usual[key]}
    opening = {
        "kind": "sitting_opened",
        "game": kind.name,
        "names": sheet.names.as_dict() if sheet.names else None,
        "seats": list(sheet.seats) if sheet.seats else None,
        "preset": last.preset,
        "rules": rules or None,
    }
    return {key: value for key, value in opening.items() if value is not None}
