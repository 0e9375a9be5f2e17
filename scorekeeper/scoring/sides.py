"""The two sides of a table, and one type for "a value for each side"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

T = TypeVar("T")
U = TypeVar("U")


class Side(StrEnum):
    """One of the two partnerships; the values are the words of the JSON."""

    US = "us"
    THEM = "them"

    @property
    def other(self) -> Side:
        """The opponents of this side."""
        return Side.THEM if self is Side.US else Side.US


@dataclass(frozen=True, slots=True)
class BySide(Generic[T]):
    """A value for each side: points, abnat, names or counted projects."""

    us: T
    them: T

    @classmethod
    def only(cls, side: Side, value: U, other: U) -> BySide[U]:
        """`value` for `side` and `other` for its opponents."""
        return BySide(value, other) if side is Side.US else BySide(other, value)

    def __getitem__(self, side: Side) -> T:
        return self.us if side is Side.US else self.them

    def __iter__(self) -> Iterator[T]:
        return iter((self.us, self.them))

    def map(self, change: Callable[[T], U]) -> BySide[U]:
        """The same function applied to both sides."""
        return BySide(change(self.us), change(self.them))

    def swap(self) -> BySide[T]:
        """The sides exchanged."""
        return BySide(self.them, self.us)

    def as_dict(self) -> dict[str, T]:
        """The JSON shape `{"us": …, "them": …}`."""
        return {"us": self.us, "them": self.them}


NO_POINTS: BySide[int] = BySide(0, 0)
"""Neither side has any."""


def add(first: BySide[int], second: BySide[int]) -> BySide[int]:
    """The sums of two pairs of points."""
    return BySide(first.us + second.us, first.them + second.them)
