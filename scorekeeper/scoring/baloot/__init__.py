"""Baloot (بلوت): one round as entered to the points of the sheet (scoring.md §1)."""

from __future__ import annotations

from typing import Any

from scorekeeper.scoring.game_kind import GameKind
from scorekeeper.scoring.results import RoundScore

from .forks import forks
from .inputs import BalootRound, read_round
from .points import score
from .rules import DEFAULT_PRESET, PRESETS, VALUES, BalootRules, read_rules

__all__ = ["GAME", "BalootRound", "BalootRules"]


def _answer(score: RoundScore) -> dict[str, Any]:
    """What `scorekeeper score` says of a round (scoring.md §4)."""
    return {
        "points": score.points.as_dict(),
        "made": score.made,
        "match_winner": score.match_winner,
    }


GAME = GameKind(
    name="baloot",
    presets=PRESETS,
    default_preset=DEFAULT_PRESET,
    rule_values=VALUES,
    read_rules=read_rules,
    read_round=read_round,
    score=score,
    forks=forks,
    answer=_answer,
)
