"""The rules of both games, told in our own words; every number in them is the engine's."""

from __future__ import annotations

from collections.abc import Mapping

from . import baloot_extras, baloot_play, baloot_points, belot_play, belot_points
from .parts import Group, Rule

__all__ = ["BOOK", "Group", "Rule", "find_rule"]

BOOK: Mapping[str, tuple[Group, ...]] = {
    "baloot": (*baloot_play.PLAY, *baloot_points.POINTS, *baloot_extras.EXTRAS, *baloot_points.FOULS),
    "belot": (*belot_play.PLAY, *belot_points.POINTS),
}
"""By game, in the order in which they are told."""


def find_rule(game: str, key: str) -> tuple[Group, Rule] | None:
    """A rule with the group it stands in; None where the game has none of this name."""
    pairs = ((group, rule) for group in BOOK.get(game, ()) for rule in group.rules)
    return next((pair for pair in pairs if pair[1].key == key), None)
