"""The pure engine of both games: what a round is worth, a game's ledger, and a sitting as a fold over acts.

Everything here is a function of its arguments: only the standard library, only whole numbers, no clock,
no randomness, no files, no state between calls, and no text for people. It answers enums and numbers;
words are made of them elsewhere. So the same inputs give the same sheet on the server, on the command
line and, mirrored file by file, in the browser (scoring.md, acts.md).
"""

from .acts import Folded, fold
from .game_kind import GameKind
from .games import GAMES
from .how import How
from .ledger import Ledger, LedgerRow, ledger
from .results import Fork, RoundScore, Step
from .rounds import IllegalRound, IllegalRules, Kind, Reason
from .sheet import Game, Row, Sheet, Void, VoidReason
from .sides import BySide, Side
from .undo import redo_target, undo_target

__all__ = [
    "GAMES",
    "BySide",
    "Folded",
    "Fork",
    "Game",
    "GameKind",
    "How",
    "IllegalRound",
    "IllegalRules",
    "Kind",
    "Ledger",
    "LedgerRow",
    "Reason",
    "RoundScore",
    "Row",
    "Sheet",
    "Side",
    "Step",
    "Void",
    "VoidReason",
    "fold",
    "ledger",
    "redo_target",
    "undo_target",
]
