"""Where the fault of an illegal act lies; the fold says only that there is one."""

from __future__ import annotations

from scorekeeper.scoring import GAMES, Sheet
from scorekeeper.scoring.rounds import IllegalRound, IllegalRules

from .entries import Act


def field_of(act: Act, sheet: Sheet) -> str:
    """The field that an act was refused for, as forms and clients name it; `act` where it is the whole."""
    game = act.get("game") if act["kind"] == "sitting_opened" else sheet.game
    if not isinstance(game, str) or game not in GAMES:
        return "game"
    kind = GAMES[game]
    try:
        if "round" in act:
            kind.read_round(act["round"])
        if "preset" in act or "rules" in act:
            kind.read_rules(act.get("preset"), act.get("rules"))
    except IllegalRound as fault:
        return fault.field
    except IllegalRules:
        return "rules"
    return "first_dealer" if "first_dealer" in act else "act"
