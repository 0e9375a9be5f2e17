"""What both games' round inputs share: reading JSON values strictly, and refusing a round that cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, TypeVar

from .sides import BySide, Side

Raw = Mapping[str, Any]
T = TypeVar("T")

MANUAL_LIMIT = 9999
"""Points written straight onto the sheet lie in −9999–9999; a correction may take away (scoring.md §1.1)."""

NOTE_LIMIT = 200
"""Characters of a round's note (scoring.md §1.1)."""


class Kind(StrEnum):
    """What a round on the sheet is (scoring.md §1.1)."""

    PLAYED = "played"
    PASSED_OUT = "passed_out"
    PENALTY = "penalty"
    MANUAL = "manual"


_KINDS: Mapping[str, Kind] = {kind.value: kind for kind in Kind}


class Reason(StrEnum):
    """Why a round is refused: the codes of scoring.md §1.4 and §2."""

    KIND = "kind"
    CONTRACT = "contract"
    BUYER = "buyer"
    BIDDER = "bidder"
    LEVEL = "level"
    ABNAT = "abnat"
    ABNAT_SUM = "abnat_sum"
    CARD_POINTS = "card_points"
    CARD_POINTS_SUM = "card_points_sum"
    KABOOT = "kaboot"
    REVERSE_KABOOT = "reverse_kaboot"
    CAPOT = "capot"
    FAILED = "failed"
    PROJECTS = "projects"
    DECLARATIONS = "declarations"
    PROJECT_EDGE = "project_edge"
    BALOOT = "baloot"
    POINTS = "points"
    AWARDED_TO = "awarded_to"
    SEAT = "seat"
    DEALER = "dealer"
    TRUMP = "trump"
    BID = "bid"
    OPEN = "open"
    NOTE = "note"
    GAME_OVER = "game_over"


class IllegalRound(ValueError):
    """A round that cannot be; nothing of it is stored. `reason` is the code, `field` where it belongs."""

    def __init__(self, reason: Reason, field: str | None = None) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.field = field or reason.value


class IllegalRules(ValueError):
    """An unknown preset, rule key or value (scoring.md §4: the error `rules`)."""


def whole(value: object, low: int, high: int, reason: Reason, field: str | None = None) -> int:
    """`value` as a whole number of low–high; booleans, 96.0 and "96" are none (scoring.md §1.4)."""
    if type(value) is not int or not low <= value <= high:
        raise IllegalRound(reason, field)
    return value


def side_or_none(value: object, reason: Reason) -> Side | None:
    """`value` as a side, null being absent."""
    if value is None:
        return None
    return side(value, reason)


def side(value: object, reason: Reason) -> Side:
    """`value` as a side that must be given."""
    if value == Side.US and isinstance(value, str):
        return Side.US
    if value == Side.THEM and isinstance(value, str):
        return Side.THEM
    raise IllegalRound(reason)


def flag(value: object, reason: Reason) -> bool:
    """`value` as true or false, null being false."""
    if value is None:
        return False
    if not isinstance(value, bool):
        raise IllegalRound(reason)
    return value


def read_kind(value: object) -> Kind:
    """What the round is."""
    return one_of(value, _KINDS, Reason.KIND)


def one_of(value: object, words: Mapping[str, T], reason: Reason) -> T:
    """What `value` means by a table of words."""
    if not isinstance(value, str) or value not in words:
        raise IllegalRound(reason)
    return words[value]


def member(value: object, allowed: frozenset[str], reason: Reason) -> str:
    """`value` as one of the allowed words."""
    if not isinstance(value, str) or value not in allowed:
        raise IllegalRound(reason)
    return value


def member_or_none(value: object, allowed: frozenset[str], reason: Reason) -> str | None:
    """`value` as one of the allowed words, null being absent."""
    return None if value is None else member(value, allowed, reason)


def manual_points(raw: Raw) -> BySide[int]:
    """The points of a manual round, both sides (scoring.md §1.1)."""
    points = raw.get("points")
    if not isinstance(points, Mapping) or set(points) != {"us", "them"}:
        raise IllegalRound(Reason.POINTS)
    return BySide(
        whole(points["us"], -MANUAL_LIMIT, MANUAL_LIMIT, Reason.POINTS),
        whole(points["them"], -MANUAL_LIMIT, MANUAL_LIMIT, Reason.POINTS),
    )
