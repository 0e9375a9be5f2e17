"""Belot (بيلوت), Bulgarian rules: one deal as entered to the points of the sheet (scoring.md §2)."""

from __future__ import annotations

from typing import Any

from scorekeeper.scoring.game_kind import GameKind
from scorekeeper.scoring.results import RoundScore

from .forks import forks
from .inputs import BelotRound, read_round
from .points import score
from .rules import DEFAULT_PRESET, PRESETS, VALUES, BelotRules, read_rules

__all__ = ["GAME", "BelotRound", "BelotRules"]


def _answer(score: RoundScore) -> dict[str, Any]:
    """What `scorekeeper score` says of a deal (scoring.md §4)."""
    return {"points": score.points.as_dict(), "hanging": score.hanging, "winner": score.winner}


GAME = GameKind(
    name="belot",
    presets=PRESETS,
    default_preset=DEFAULT_PRESET,
    rule_values=VALUES,
    read_rules=read_rules,
    read_round=read_round,
    score=score,
    forks=forks,
    answer=_answer,
)
