"""House rules as a form gives them: a preset and a target; single choices come with the rules page."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from scorekeeper.scoring import GAMES
from scorekeeper.sentences.errors import not_offered, target_range

from .reading import Values, chosen, number

LOWEST_TARGET, HIGHEST_TARGET = 1, 9999


def read_rules(game: str, values: Values) -> tuple[dict[str, Any], dict[str, Markup]]:
    """What an act says of its rules, and a message for each field that is refused."""
    presets = GAMES[game].presets
    preset, target = chosen(values, "preset"), number(values.get("target"))
    given: dict[str, Any] = {}
    errors: dict[str, Markup] = {}
    if preset is not None and preset not in presets:
        errors["preset"] = not_offered()
    elif preset is not None:
        given["preset"] = preset
    if target is None:
        return given, errors
    if not isinstance(target, int) or not LOWEST_TARGET <= target <= HIGHEST_TARGET:
        return given, errors | {"target": target_range()}
    return given | {"rules": {"target": target}}, errors
