"""Rounds that two phones may both have written down (acts.md §3): derived from the log, never stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.scoring import GAMES, Sheet, fold
from scorekeeper.scoring.inforce import in_force
from scorekeeper.scoring.kept import Kept

from .conflicts import acts_of, find_row
from .entries import Entry


def look_alikes(log: Sequence[Entry], sheet: Sheet | None = None) -> dict[str, str]:
    """Rounds that look like one that another device added and theirs had not seen, each with that one's id.

    Both must stand on the sheet as they were added: a removal or an edit settles the question.
    `sheet` is the fold of the same log, when at hand.
    """
    pairs = _unseen_pairs(log)
    if not pairs:
        return {}
    sheet = sheet or fold(acts_of(log))
    found: dict[str, str] = {}
    for later, earlier in pairs:
        if later not in found and _alike(sheet, later, earlier):
            found[later] = earlier
    return found


def _unseen_pairs(log: Sequence[Entry]) -> list[tuple[str, str]]:
    """Each round added, with each that another device added between its `base` and itself."""
    standing = {place.act["id"] for place in in_force(acts_of(log))}
    added = [entry for entry in log if entry.act["kind"] == "round_added" and entry.act["id"] in standing]
    pairs = []
    for at, later in enumerate(added):
        base = later.act.get("base", later.seq - 1)
        for earlier in reversed(added[:at]):
            if earlier.seq <= base:
                break
            if earlier.device_id != later.device_id:
                pairs.append((later.act["round_id"], earlier.act["round_id"]))
    return pairs


def _alike(sheet: Sheet, later: str, earlier: str) -> bool:
    first, second = find_row(sheet, later), find_row(sheet, earlier)
    if first is None or second is None or first[0].id != second[0].id:
        return False
    if first[1].edited or second[1].edited or sheet.game is None:
        return False
    read = GAMES[sheet.game].read_round
    return bool(_counted(read(first[1].round)) == _counted(read(second[1].round)))


def _counted(read: Any) -> Any:
    """A round without its note, trump, seat and the like, which one phone may have left out."""
    return replace(read, kept=Kept())
