"""One value that a form offers."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup


@dataclass(frozen=True, slots=True)
class Choice:
    """A value to choose, with an example of what it does where it has one.

    `usual` are the presets of house rules that have this value.
    """

    value: str
    label: str
    chosen: bool
    example: Markup | None = None
    usual: tuple[str, ...] = ()
