"""A rule, and the group of rules that it is told in."""

from __future__ import annotations

import re
from dataclasses import dataclass

from flask_babel import LazyString
from markupsafe import Markup

from scorekeeper.i18n import plain_digits, say

from .numbers import NUMBERS

_NAMED = re.compile(r"%\((\w+)\)s")


def said(words: LazyString) -> Markup:
    """A message of the rule book for a page, its numbers taken from the engine."""
    message = str(words)
    return say(message, **{name: NUMBERS[name] for name in _NAMED.findall(message)})


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule; `differs` names the house rules in which tables part on it."""

    key: str
    title: LazyString
    text: LazyString
    differs: tuple[str, ...] = ()

    @property
    def said(self) -> Markup:
        """The rule in this device's language and digits."""
        return said(self.text)

    @property
    def plain(self) -> str:
        """The same as plain text, for a picture or a chat."""
        message = str(self.text)
        return message % {name: plain_digits(NUMBERS[name]) for name in _NAMED.findall(message)}


@dataclass(frozen=True, slots=True)
class Group:
    """Rules that belong together."""

    key: str
    title: LazyString
    rules: tuple[Rule, ...]
