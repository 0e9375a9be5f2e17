"""The house rules of Belot; each game keeps its own frozen copy (scoring.md §2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.scoring.choices import TARGETS, Allowed, laid_over, of_preset


@dataclass(frozen=True, slots=True)
class BelotRules:
    """How one table plays Bulgarian Belot; the defaults are the preset `bulgarian`."""

    target: int = 151
    """Points that win the game (scoring.md §2; seed 003, 9)."""
    capot_no_trumps_doubled: bool = False
    """A capot in no trumps is doubled like the cards: 44 in place of 35."""
    capot_blocks_finish: bool = True
    """A capot can't end the game; the next deal that is neither a capot nor passed out decides."""

    def as_dict(self) -> dict[str, Any]:
        """The full set in the JSON shape of scoring.md."""
        return {key: getattr(self, key) for key in VALUES}


DEFAULT_PRESET = "bulgarian"

PRESETS: Mapping[str, BelotRules] = {DEFAULT_PRESET: BelotRules()}

VALUES: Mapping[str, Allowed] = {
    "target": TARGETS,
    "capot_no_trumps_doubled": (False, True),
    "capot_blocks_finish": (True, False),
}
"""Each rule key and the values it may take, the default of booleans first."""


def read_rules(preset: object, overrides: object, base: BelotRules | None = None) -> BelotRules:
    """The rules of `preset`, or `base` without one, or the default, with single choices laid over.

    Raises IllegalRules for an unknown preset, key or value; null overrides are none (scoring.md §4).
    """
    rules = base or PRESETS[DEFAULT_PRESET] if preset is None else of_preset(preset, PRESETS)
    return laid_over(rules, overrides, VALUES)
