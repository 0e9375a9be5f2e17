"""Which acts of a log are in force (acts.md §2.1 and 2.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Act = Mapping[str, Any]

OPENED = "sitting_opened"
UNDONE = "undone"


@dataclass(frozen=True, slots=True)
class Standing:
    """An act in force; `target` is the act that an `undone` takes out of force, None where it is void."""

    act: Act
    target: Act | None


def in_force(acts: Sequence[Act]) -> tuple[Standing, ...]:
    """The acts in force, in sequence: from the last to the first, an `undone` in force takes its target out.

    The opening can't be undone, nor an act that isn't before; such an `undone` takes nothing out.
    """
    log = distinct(acts)
    places = {act["id"]: place for place, act in enumerate(log) if isinstance(act.get("id"), str)}
    out: set[int] = set()
    standing: list[Standing] = []
    for place in range(len(log) - 1, -1, -1):
        if place in out:
            continue
        target = _target(log, place, places)
        if target is not None:
            out.add(target)
        standing.append(Standing(log[place], None if target is None else log[target]))
    return tuple(reversed(standing))


def distinct(acts: Iterable[Act]) -> list[Act]:
    """The log with each id at its first place only; acts without an id are kept, to be called void."""
    seen: set[str] = set()
    log: list[Act] = []
    for act in acts:
        name = act.get("id")
        if isinstance(name, str):
            if name in seen:
                continue
            seen.add(name)
        log.append(act)
    return log


def _target(log: Sequence[Act], place: int, places: Mapping[str, int]) -> int | None:
    """The place of the act that this one undoes; None when it is no `undone` or a void one."""
    act = log[place]
    aim = act.get("act")
    if act.get("kind") != UNDONE or not isinstance(act.get("id"), str) or not isinstance(aim, str):
        return None
    target = places.get(aim)
    if target is None or target >= place or log[target].get("kind") == OPENED:
        return None
    return target
