"""What undo and redo aim at (product.md, the bar after an act)."""

from __future__ import annotations

from collections.abc import Sequence

from .acts import fold
from .inforce import OPENED, UNDONE, Act, distinct, in_force
from .sheet import Sheet


def undo_target(acts: Sequence[Act], sheet: Sheet | None = None) -> Act | None:
    """The sitting's last act in force that can be taken back, whoever made it; None when there is none.

    Neither an `undone`, nor a void act, nor the opening. `sheet` is the fold of the same acts, when at hand.
    """
    void = {lost.id for lost in (sheet or fold(acts)).void}
    for standing in reversed(in_force(acts)):
        act, name = standing.act, standing.act.get("id")
        if act.get("kind") not in (OPENED, UNDONE) and isinstance(name, str) and name not in void:
            return act
    return None


def redo_target(acts: Sequence[Act]) -> Act | None:
    """The `undone` whose own undoing brings the last thing taken back again; None when there is none.

    Redo reaches back until the next new act: only acts of undo and redo may stand after it in the log.
    """
    tail: set[str] = set()
    for act in reversed(distinct(acts)):
        if act.get("kind") != UNDONE:
            break
        if isinstance(act.get("id"), str):
            tail.add(act["id"])
    for standing in reversed(in_force(acts)):
        target = standing.target
        if target is not None and target.get("kind") != UNDONE and standing.act["id"] in tail:
            return standing.act
    return None
