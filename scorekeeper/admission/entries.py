"""What the log holds and what it answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

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
