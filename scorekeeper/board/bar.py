"""The bar after an act: what was done last, and what undo and redo would take back and bring back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from scorekeeper.scoring import fold
from scorekeeper.scoring.undo import redo_target, undo_target
from scorekeeper.sentences import deed, deed_name

from .evening import Evening
from .parts import Bar

Act = Mapping[str, Any]


def bar(evening: Evening) -> Bar | None:
    """What was done last, whoever did it; None while nothing was."""
    text = told(evening)
    if text is None:
        return None
    back, again = undo_target(evening.acts, evening.sheet), redo_target(evening.acts)
    return Bar(
        text=text,
        undo=back is not None,
        redo=again is not None,
        undo_text=None if back is None else deed_name(back, evening.sheet, _without(evening, back)),
        redo_text=None if again is None else _redo_text(evening, again),
        undo_act=None if back is None else str(back["id"]),
        redo_act=None if again is None else str(again["id"]),
    )


def touched(evening: Evening) -> str | None:
    """The round that the last act wrote or changed, or brought back; the sheet shows it as fresh."""
    act: Act = evening.acts[-1]
    seen = {entry.act["id"]: entry.act for entry in evening.entries}
    while act["kind"] == "undone" and act["act"] in seen:
        act = seen[act["act"]]
    return str(act["round_id"]) if act.get("round_id") else None


def told(evening: Evening) -> Markup | None:
    """The last act in words, with the phone when it was another; None while nothing was done."""
    last = evening.entries[-1]
    if last.act["kind"] == "sitting_opened":
        return None
    acts = {entry.act["id"]: entry.act for entry in evening.entries}
    who = None if evening.is_mine(last) else evening.device_name(last)
    return deed(last.act, fold(evening.acts[:-1]), evening.sheet, acts, who)


def _without(evening: Evening, act: Act) -> Any:
    """The fold as it would be with that act undone."""
    return fold([*evening.acts, {"id": f"not {act['id']}", "kind": "undone", "act": act["id"]}])


def _redo_text(evening: Evening, undone: Act) -> Markup:
    target = next(act for act in evening.acts if act["id"] == undone["act"])
    return deed_name(target, _without(evening, undone), evening.sheet)
