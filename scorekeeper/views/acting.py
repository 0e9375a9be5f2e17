"""Acts that need no form of their own: a button on the board, its id, and the answer."""

from __future__ import annotations

from typing import Any

from flask import request
from werkzeug.wrappers import Response

from scorekeeper.access import Visit
from scorekeeper.board.asking import question
from scorekeeper.board.evening import Evening
from scorekeeper.board.parts import Ask
from scorekeeper.entry.messages import refusal
from scorekeeper.entry.place import at_the_end
from scorekeeper.extensions import db
from scorekeeper.forms import flat
from scorekeeper.log import Refused, append

from .answers import acted, kept, refused_act, refused_entry
from .submission import act_id, base, fresh_id, sent
from .visits import evening_of


def act_on_board(visit: Visit, act: dict[str, Any], keep: bool = False) -> Response:
    """Append `act` under the id and base the button carries, and answer with the board.

    `keep`: the button stood in the form of a round, and what is typed there goes into the form that follows.
    """
    values = flat(request.form)
    before = evening_of(visit)
    whole = {"id": act_id(values), "base": base(values, before), **act}
    answer = append(visit.sitting, whole, visit.device, anyway=values.get("anyway") == "1")
    db.session.commit()
    now = evening_of(visit)
    if not isinstance(answer, Refused):
        if keep:
            return kept(now, sent(now, at_the_end(now)).entry(act_id=fresh_id()))
        return acted(now, _standing(before) != _standing(now))
    if keep:
        errors = {"form": refusal(answer.reason)}
        entry = sent(now, at_the_end(now)).entry(act_id=fresh_id(), errors=errors)
        return refused_entry(now, entry, answer.status)
    text = question(now, whole, answer)
    if text is not None:
        return refused_act(now, answer.status, ask=Ask(text, request.path, _again(now.seq, whole)))
    return refused_act(now, answer.status, notice=refusal(answer.reason))


def _standing(evening: Evening) -> tuple[str, bool]:
    """Which sakka runs, and whether it is over: while that stays, so does the form."""
    return evening.current.id, evening.current.winner is not None


def _again(seq: int, act: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    """The fields of the same button once more, with what this page has seen, and the word to go on."""
    fields = {"id": act["id"], "base": seq, "act": act.get("act"), "anyway": 1}
    return tuple((name, str(value)) for name, value in fields.items() if value is not None)
