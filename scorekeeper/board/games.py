"""The one place that knows which games there are on the board."""

from __future__ import annotations

from . import baloot, belot
from .words import GameWords

GAME_WORDS: dict[str, GameWords] = {"baloot": baloot.WORDS, "belot": belot.WORDS}
