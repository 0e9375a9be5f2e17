"""Both games, by name."""

from __future__ import annotations

from collections.abc import Mapping

from .baloot import GAME as BALOOT
from .belot import GAME as BELOT
from .game_kind import GameKind

__all__ = ["GAMES", "GameKind"]

GAMES: Mapping[str, GameKind] = {BALOOT.name: BALOOT, BELOT.name: BELOT}
