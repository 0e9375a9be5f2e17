"""What this phone wants besides the score, each kept in a cookie of its own name."""

from __future__ import annotations

from collections.abc import Mapping

from flask import has_request_context, request

WISHES: Mapping[str, tuple[str, ...]] = {
    "outlook": ("on", "off"),
    "aloud": ("off", "on"),
    "shake": ("off", "on"),
    "keyboard": ("on", "off"),
}
"""A line of what is needed; totals read aloud; a short shake on save; the keys of a keyboard, which whoever
dictates turns off (WCAG 2.1.4). The first is what nobody has chosen."""


def wish(name: str) -> str:
    """What this phone chose."""
    value = request.cookies.get(name) if has_request_context() else None
    return value if value in WISHES[name] else WISHES[name][0]


def wants(name: str) -> bool:
    """Whether this phone wants it."""
    return wish(name) == "on"
