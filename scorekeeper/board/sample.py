"""What a sample sitting says above its board: what it is, and one thing at a time to try on it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from scorekeeper.i18n import gettext

from .evening import Evening


@dataclass(frozen=True, slots=True)
class Hint:
    """Something to try; it is done once a phone has written an act of one of these kinds."""

    name: str
    kinds: frozenset[str]
    text: Callable[[], str]


HINTS = (
    Hint(
        "write",
        frozenset({"round_added", "round_inserted"}),
        lambda: gettext("Touch who bought, write his abnat, then save"),
    ),
    Hint(
        "correct",
        frozenset({"round_edited", "round_removed", "round_flagged"}),
        lambda: gettext("Touch a round on the sheet: see its working and correct it"),
    ),
    Hint("undo", frozenset({"undone"}), lambda: gettext("A slip? Undo takes back whatever was done last")),
)
"""In the order in which they are shown."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What stands above the board; `hint` is the name of what is to be tried, None once nothing is."""

    address: str
    hint: str | None
    text: str


def sample(evening: Evening, closed: Collection[str]) -> Sample | None:
    """What this evening says of itself; None where it is no sample. `closed` names hints put aside."""
    if not evening.sample:
        return None
    # The rounds that were there to begin with are of no phone.
    done = {entry.act["kind"] for entry in evening.entries if entry.device_id is not None}
    left = (one for one in HINTS if one.name not in closed and not one.kinds & done)
    hint = next(left, None) if evening.may_score else None
    if hint is None:
        return Sample(evening.address, None, gettext("A sample sitting: it is in no list and deletes itself"))
    return Sample(evening.address, hint.name, hint.text())
