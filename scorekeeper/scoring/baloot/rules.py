"""The house rules of Baloot; each game keeps its own frozen copy (scoring.md §1.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.scoring.choices import TARGETS, Allowed, laid_over, of_preset

from .contracts import COFFEE


@dataclass(frozen=True, slots=True)
class BalootRules:
    """How one table plays, by the keys of scoring.md §1.2; the defaults are the preset `calculator`."""

    target: int = 152
    rounding: str = "paired"
    made_by: str = "cards"
    tie: str = "made"
    tie_doubled: str = "made"
    double_scope: str = "both"
    project_tie: str = "buyer"
    project_multiplier: str = "never"
    failed_projects: str = "to_defenders"
    failed_baloot: str = "owner"
    kaboot_doubled: bool = True
    kaboot_projects: str = "kept"
    sun_double: str = "any"
    top_level: int | str = COFFEE

    def as_dict(self) -> dict[str, Any]:
        """The full set in the JSON shape of scoring.md."""
        return {key: getattr(self, key) for key in VALUES}


DEFAULT_PRESET = "calculator"

PRESETS: Mapping[str, BalootRules] = {
    "calculator": BalootRules(),
    "common": BalootRules(
        rounding="defenders_first",
        made_by="totals",
        tie_doubled="last_raiser_loses",
        double_scope="winner_takes_all",
        project_tie="higher",
        project_multiplier="capped",
        failed_baloot="to_defenders",
        kaboot_doubled=False,
        kaboot_projects="lost",
        sun_double="behind_100",
    ),
    "each_side": BalootRules(
        rounding="each_side",
        double_scope="winner_takes_all",
        project_tie="higher",
        failed_baloot="to_defenders",
        kaboot_doubled=False,
        kaboot_projects="lost",
        sun_double="behind_100",
    ),
    "over_half": BalootRules(tie="failed", tie_doubled="failed", sun_double="never"),
}
"""The named full sets of scoring.md §1.2; single keys may be laid over."""

VALUES: Mapping[str, Allowed] = {
    "target": TARGETS,
    "rounding": ("paired", "defenders_first", "defenders_five_up", "each_side", "smaller_keeps"),
    "made_by": ("cards", "totals", "points"),
    "tie": ("made", "failed"),
    "tie_doubled": ("made", "failed", "last_raiser_loses"),
    "double_scope": ("both", "winner_takes_all"),
    "project_tie": ("buyer", "higher"),
    "project_multiplier": ("never", "capped", "full", "double_only"),
    "failed_projects": ("to_defenders", "lost", "kept"),
    "failed_baloot": ("owner", "to_defenders"),
    "kaboot_doubled": (True, False),
    "kaboot_projects": ("kept", "lost", "to_winner"),
    "sun_double": ("any", "behind_100", "never"),
    "top_level": (1, 2, 3, 4, COFFEE),
}
"""Each rule key and the values it may take."""


def read_rules(preset: object, overrides: object, base: BalootRules | None = None) -> BalootRules:
    """The rules of `preset`, or `base` without one, or the default, with single choices laid over.

    Raises IllegalRules for an unknown preset, key or value; null overrides are none (scoring.md §4).
    """
    rules = base or PRESETS[DEFAULT_PRESET] if preset is None else of_preset(preset, PRESETS)
    return laid_over(rules, overrides, VALUES)
