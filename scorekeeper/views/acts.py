"""«تراجع» and «رجّعها»: the last act of the sitting taken back, whoever made it, and brought back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from flask import Blueprint, request
from werkzeug.wrappers import Response

from scorekeeper.access import Visit, sitting_to_score
from scorekeeper.board.evening import Evening
from scorekeeper.entry.messages import refusal
from scorekeeper.forms import Values, flat
from scorekeeper.scoring.undo import redo_target, undo_target

from .acting import act_on_board
from .answers import acted, refused_act
from .submission import act_id
from .visits import evening_of

bp = Blueprint("acts", __name__)

Aim = Callable[[Sequence[Mapping[str, Any]]], Mapping[str, Any] | None]


@bp.post("/s/<public_id>/undo")
def undo(public_id: str) -> Response:
    """Take back the last act in force."""
    return _take_back(sitting_to_score(public_id), undo_target)


@bp.post("/s/<public_id>/redo")
def redo(public_id: str) -> Response:
    """Bring back what was taken back last."""
    return _take_back(sitting_to_score(public_id), redo_target)


def _take_back(visit: Visit, aim: Aim) -> Response:
    """Undo the act the button named; one that is no longer the last is not taken back unseen."""
    evening, values = evening_of(visit), flat(request.form)
    repeated = _repeated(evening, values)
    if repeated is not None:
        return acted(evening, False)
    target = aim(evening.acts)
    named = values.get("act")
    if target is None or (named and named != target["id"]):
        return _nothing_to_do(evening, values, target)
    return act_on_board(visit, {"kind": "undone", "act": target["id"]})


def _repeated(evening: Evening, values: Values) -> object:
    """The same button sent twice is one act: its target is out of force by now, so none is sought anew."""
    entry = evening.entry_of(act_id(values))
    return entry if entry and entry.act["kind"] == "undone" else None


def _nothing_to_do(evening: Evening, values: Values, target: Mapping[str, Any] | None) -> Response:
    reason = "nothing" if target is None else "moved_on"
    return refused_act(evening, 409, notice=refusal(reason))
