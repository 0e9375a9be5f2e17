"""Messages of the entry form: at its fields, and for the form as a whole."""

from __future__ import annotations

from markupsafe import Markup

from scorekeeper.board.asking import changed_by
from scorekeeper.board.evening import Evening
from scorekeeper.forms import Typed
from scorekeeper.log import Refused
from scorekeeper.sentences import error_message
from scorekeeper.sentences.notices import (
    changed_before_you,
    changed_meanwhile,
    game_over,
    log_full,
    no_round,
    nothing_to_undo,
    removed_before_you,
)


def round_errors(evening: Evening, typed: Typed) -> dict[str, str]:
    """A message for the field the engine refused; empty for a round that can be."""
    if typed.error is None or typed.field is None:
        return {}
    message = error_message(typed.error, typed.field, typed.raw, evening.game, evening.names)
    return {typed.field: message}


def refusal(reason: str) -> Markup:
    """Why the log did not take an act, for the form or the board as a whole."""
    told = {"game_over": game_over, "no_round": no_round, "nothing": nothing_to_undo, "full": log_full}
    return told.get(reason, changed_meanwhile)()


def stale(evening: Evening, round_id: str, refused: Refused) -> Markup:
    """Another phone changed or removed the round while it was edited here."""
    who, found = changed_by(evening, refused), evening.find(round_id)
    return removed_before_you(who) if found is None else changed_before_you(who, found[3].points)
