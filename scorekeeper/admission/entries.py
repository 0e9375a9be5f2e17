"""What the log holds and what it answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from scorekeeper.scoring import Folded, Sheet

Act = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Entry:
    """An act of the log as it stands there: `act` carries its `seq`, and `game` where it belongs to one.

    `device_id` is None where the device is not known here; `received` is aware.
    """

    seq: int
    act: dict[str, Any]
    device_id: int | None
    received: datetime


class Log(tuple[Entry, ...]):
    """A whole log, in sequence; whoever asks for its fold pays for it once."""

    _earlier: Folded | None = None

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Log:
        """These entries, with their fold where they have it."""
        return entries if isinstance(entries, Log) else cls(entries)

    def grown(self, entries: Sequence[Entry]) -> Log:
        """This log with more after it, whose fold goes on from the one that is made already."""
        log = Log((*self, *entries))
        log._earlier = vars(self).get("folded", self._earlier)
        return log

    @cached_property
    def folded(self) -> Folded:
        """The fold over it, to go on from."""
        acts, earlier = [entry.act for entry in self], self._earlier
        self._earlier = None
        return Folded.of(acts) if earlier is None else earlier.and_then(acts[len(earlier.acts) :])

    @property
    def sheet(self) -> Sheet:
        """What it folds to."""
        return self.folded.sheet


@dataclass(frozen=True, slots=True)
class Accepted:
    """The act stands in the log. `again`: it stood there before, and nothing was written now."""

    seq: int
    act: dict[str, Any]
    again: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing was written. `status` is 422 where an id came again with other content, else 409.

    `reason` and its `details`:
    `illegal` (`field`: where it belongs), `no_act`, `no_game`, `no_round`, `duplicate`: it would be void;
    `other_content` (`act`: the one that stands there); `full`: the log takes no more;
    `game_over` (`game`: its id): that game was seen won;
    `has_rounds` (`rounds`: ids in sheet order): these would stand after the end or elsewhere;
    `stale` (`mine`, `theirs`: rounds as entered, `mine` None for a removal; `act`: theirs).
    """

    status: int
    reason: str
    details: Mapping[str, Any] = field(default_factory=dict)


Answer = Accepted | Refused
