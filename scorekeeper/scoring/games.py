"""Both games, by name."""

from __future__ import annotations

from collections.abc import Mapping

from .belot import GAME as BELOT
from .game_kind import GameKind

__all__ = ["GAMES", "GameKind"]

GAMES: Mapping[str, GameKind] = {BELOT.name: BELOT}
