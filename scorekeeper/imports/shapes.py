"""The exact shape of our JSON, version 1: what is read is held to it, docs/export.schema.json is made of it.

A round is held to the engine instead, which knows what each kind needs; its other fields stay as they are.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from scorekeeper.admission import LOG_LIMIT
from scorekeeper.admission.shape import SEQ_LIMIT

Id = Annotated[
    str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="made by the phone that wrote the act")
]
Instant = Annotated[
    str,
    Meta(
        pattern=r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$",
        description="a moment in UTC, to the microsecond",
    ),
]
Name = Annotated[str, Meta(max_length=120)]
Seat = Annotated[int, Meta(ge=0, le=3)]
Rules = dict[str, bool | int | str | None]
Seats = Annotated[list[Name | None], Meta(min_length=4, max_length=4)]


class Names(Struct, forbid_unknown_fields=True):
    """What the sides are called."""

    us: Name
    them: Name


class _Act(Struct, tag_field="kind", forbid_unknown_fields=True, kw_only=True):
    id: Id
    seq: Annotated[int, Meta(ge=1, le=LOG_LIMIT, description="its place in the sitting, from 1")]
    received: Instant
    device: Annotated[int, Meta(ge=1, description="a number of `devices`")] | None = None
    base: Annotated[int, Meta(ge=0, le=SEQ_LIMIT)] | None = None
    at: Annotated[str, Meta(max_length=64)] | None = None


class SittingOpened(_Act, tag="sitting_opened", kw_only=True):
    """First, and once."""

    game: Literal["baloot", "belot"]
    preset: str | None = None
    rules: Rules | None = None
    title: Name | None = None
    names: Names | None = None
    seats: Seats | None = None
    first_dealer: Seat | None = None


class RoundAdded(_Act, tag="round_added", kw_only=True):
    """A round at the end of a game."""

    round_id: Id
    round: dict[str, Any]
    game: str | None = None


class RoundInserted(_Act, tag="round_inserted", kw_only=True):
    """A round before another one."""

    round_id: Id
    before: Any
    round: dict[str, Any]
    game: str | None = None


class RoundEdited(_Act, tag="round_edited", kw_only=True):
    """Other inputs for a round."""

    round_id: Id
    round: dict[str, Any]


class RoundRemoved(_Act, tag="round_removed", kw_only=True):
    """A round taken off the sheet."""

    round_id: Id


class RoundFlagged(_Act, tag="round_flagged", kw_only=True):
    """A round to come back to, or no longer."""

    round_id: Id
    flagged: bool


class GameStarted(_Act, tag="game_started", kw_only=True):
    """The next game."""

    preset: str | None = None
    rules: Rules | None = None
    first_dealer: Seat | None = None


class RulesChanged(_Act, tag="rules_changed", kw_only=True):
    """Other house rules for one game."""

    game: str
    preset: str | None = None
    rules: Rules | None = None


class NamesChanged(_Act, tag="names_changed", kw_only=True):
    """Another title, other names or seats."""

    title: Name | None = None
    names: Names | None = None
    seats: Seats | None = None


class Undone(_Act, tag="undone", kw_only=True):
    """An act taken back, or an `undone` itself."""

    act: str


Act = (
    SittingOpened
    | RoundAdded
    | RoundInserted
    | RoundEdited
    | RoundRemoved
    | RoundFlagged
    | GameStarted
    | RulesChanged
    | NamesChanged
    | Undone
)


class Phone(Struct, forbid_unknown_fields=True):
    """A phone that wrote in the sitting."""

    number: Annotated[int, Meta(ge=1, le=1_000_000)]
    name: Name | None


class Head(Struct, forbid_unknown_fields=True):
    """What is said of a sitting besides its acts."""

    created_at: Instant
    devices: Annotated[list[Phone], Meta(max_length=1000)]


class Sitting(Head, forbid_unknown_fields=True):
    """One evening at one table."""

    acts: Annotated[list[Act], Meta(min_length=1, max_length=LOG_LIMIT)]


class File(Struct, forbid_unknown_fields=True):
    """A file of sittings."""

    format: Literal["scorekeeper"]
    version: Literal[1]
    sittings: list[Sitting]
    sha256: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | msgspec.UnsetType = msgspec.UNSET


def schema() -> dict[str, Any]:
    """The JSON schema of a file."""
    return msgspec.json.schema(File)
