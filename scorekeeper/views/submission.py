"""An entry form as it was sent: where its round belongs, what it means, and how it is shown again."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, replace
from typing import Any

from flask import request
from werkzeug.wrappers import Response

from scorekeeper.board.evening import Evening
from scorekeeper.board.rows import board_row
from scorekeeper.entry import Entry, StaleConflict
from scorekeeper.entry.build import build_entry
from scorekeeper.entry.messages import refusal, round_errors, stale
from scorekeeper.entry.place import Place, at_the_end, in_front_of
from scorekeeper.entry.preview import preview
from scorekeeper.forms import Typed, Values, flat, read_round
from scorekeeper.forms.reading import number
from scorekeeper.log import Refused

from .answers import refused_entry


def fresh_id() -> str:
    """An id for a new act or round."""
    return str(uuid.uuid4())


def act_id(values: Values, field: str = "id") -> str:
    """The id the form carries; one that is none is replaced, which only costs the repeat its harmlessness."""
    try:
        return str(uuid.UUID(values.get(field, "")))
    except ValueError:
        return fresh_id()


def base(values: Values, evening: Evening) -> int:
    """The last act the page had seen; a form that doesn't say has seen all."""
    seen = number(values.get("base"))
    return min(seen, evening.seq) if isinstance(seen, int) else evening.seq


@dataclass(frozen=True, slots=True)
class Submission:
    """One sent entry form."""

    evening: Evening
    place: Place
    values: Values
    typed: Typed
    act_id: str
    base: int

    def act(self) -> dict[str, Any]:
        """The act that stores it."""
        act: dict[str, Any] = {"id": self.act_id, "round_id": self.place.round_id, "round": self.typed.raw}
        if self.place.mode == "edit":
            return act | {"kind": "round_edited", "base": self.base}
        act |= {"kind": "round_added", "game": self.place.game.id, "base": self.base}
        if self.place.before is not None:
            act |= {"kind": "round_inserted", "before": self.place.before}
        return act

    def with_errors(self) -> Response:
        """422: what was typed, and a message at the field."""
        errors = round_errors(self.evening, self.typed)
        return refused_entry(self.evening, self.entry(errors=errors), 422)

    def entry(self, place: Place | None = None, **more: Any) -> Entry:
        """The form with what was typed, its preview, and what else is to be said."""
        place = place or self.place
        shown = preview(self.evening, place, self.typed, self.values)
        more.setdefault("act_id", self.act_id)
        return build_entry(self.evening, place, self.values, preview=shown, **more)


def sent(evening: Evening, place: Place | None = None) -> Submission:
    """The form of this request; without a `place` it is a round to add, or to insert before another."""
    values = flat(request.form)
    place = place or _new_place(evening, values)
    typed = read_round(evening.game, values)
    return Submission(evening, place, values, typed, act_id(values), base(values, evening))


def _new_place(evening: Evening, values: Values) -> Place:
    round_id = act_id(values, "round_id")
    place = in_front_of(evening, values["before"], round_id) if values.get("before") else None
    return place or at_the_end(evening, round_id, values.get("game"))


def not_taken(submission: Submission, evening: Evening, refused: Refused) -> Response:
    """The log refused the round: the form again, with the board as it is now and what can be done."""
    now = replace(submission, evening=evening)
    if refused.reason in ("other_content", "duplicate"):
        return _again(now, refused)
    if refused.reason == "stale":
        return _stale(now, refused)
    # A finished sakka or a round that is gone: what was typed waits in the form of the next round.
    errors = {"form": refusal(refused.reason)}
    place = at_the_end(evening, fresh_id())
    return refused_entry(evening, now.entry(place, errors=errors, act_id=fresh_id()), 409)


def _again(now: Submission, refused: Refused) -> Response:
    """The same id with other content, as after Back: is it another round?"""
    written = now.evening.entry_of(now.act_id)
    found = now.evening.find(str(written.act.get("round_id"))) if written else None
    saved = board_row(now.evening, found[1], found[2], found[3]) if found else None
    place = at_the_end(now.evening, fresh_id(), now.place.game.id) if now.place.mode == "add" else now.place
    if place.mode == "insert":
        place = in_front_of(now.evening, str(place.before), fresh_id()) or at_the_end(now.evening)
    entry = now.entry(place, again=True, saved=saved, act_id=fresh_id())
    return refused_entry(now.evening, entry, refused.status)


def _stale(now: Submission, refused: Refused) -> Response:
    """Another phone changed the round meanwhile: both versions, and the form ready to be saved."""
    found = now.evening.find(now.place.round_id)
    theirs = board_row(now.evening, found[1], found[2], found[3]) if found else None
    mine = preview(now.evening, now.place, now.typed, now.values).points
    text = stale(now.evening, now.place.round_id, refused)
    entry = now.entry(conflict=StaleConflict(text, theirs, mine))
    return refused_entry(now.evening, entry, refused.status)
