"""Reading house rules strictly: a preset and single choices laid over it, in either game (scoring.md §4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Protocol, TypeVar

from .rounds import IllegalRules


class RuleSet(Protocol):
    """A game's full set of rules: a frozen dataclass, one field a key."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


Rules = TypeVar("Rules", bound=RuleSet)

TARGETS = range(1, 10_000)
"""Points that may be agreed to win a game (scoring.md §1.2 and 2)."""

Allowed = range | tuple[bool | int | str, ...]


def of_preset(name: object, presets: Mapping[str, Rules]) -> Rules:
    """The full set of this name; raises IllegalRules for an unknown one."""
    if not isinstance(name, str) or name not in presets:
        raise IllegalRules("preset")
    return presets[name]


def laid_over(rules: Rules, choices: object, values: Mapping[str, Allowed]) -> Rules:
    """`rules` with single choices laid over, null being none.

    Raises IllegalRules for an unknown key or value; `values` has those of each key.
    """
    if choices is None:
        return rules
    if not isinstance(choices, Mapping):
        raise IllegalRules("rules")
    for key, value in choices.items():
        if key not in values or (value is not None and not _allowed(values[key], value)):
            raise IllegalRules(key)
    return replace(rules, **{key: value for key, value in choices.items() if value is not None})


def code_of(value: object) -> str:
    """A house rule's value as one word, for forks, labels and form fields: `true`, `capped`, `4`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _allowed(values: Allowed, value: object) -> bool:
    """True is no number and 1 no truth value (scoring.md §1.4)."""
    if isinstance(values, range):
        return type(value) is int and value in values
    return any(type(value) is type(one) and value == one for one in values)
