"""Title, names and seats as an act gives them; the fold takes them as they stand (acts.md §1 and 2)."""

from __future__ import annotations

from collections.abc import Mapping

from .kept import SEATS
from .sides import BySide


class IllegalNames(ValueError):
    """A title, names or seats of a shape that cannot be."""


def given_title(value: object) -> str | None:
    """The sitting's title; None when not given."""
    if value is None or isinstance(value, str):
        return value
    raise IllegalNames("title")


def given_names(value: object) -> BySide[str] | None:
    """The names of both sides; None when not given. One alone is refused."""
    if value is None:
        return None
    if not isinstance(value, Mapping):
        raise IllegalNames("names")
    us, them = value.get("us"), value.get("them")
    if not isinstance(us, str) or not isinstance(them, str):
        raise IllegalNames("names")
    return BySide(us, them)


def given_seats(value: object) -> tuple[str | None, ...] | None:
    """Four places, each a name or None for a seat without one; None when not given."""
    if value is None:
        return None
    if not isinstance(value, list | tuple) or len(value) != SEATS:
        raise IllegalNames("seats")
    if not all(name is None or isinstance(name, str) for name in value):
        raise IllegalNames("seats")
    return tuple(value)
