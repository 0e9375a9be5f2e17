"""A table's house rules as a short code to read out, type, or send in a link: «B152-1101-1000-1111-4-K».

The letter of the game; the target; for each choice, in the order of the game's rules, the place of its value;
and a letter that the rest must give. A value's place never changes: new ones come after.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from .scoring.choices import TARGETS
from .scoring.games import GAMES, GameKind

LETTERS = {"B": "baloot", "V": "belot"}
"""B for بلوت; V for بيلوت, which must not begin alike."""

CHECKS = "ABCDEFGHJKLMNPQRTUVWXYZ"
"""A prime number of letters: one wrong sign, or two neighbours exchanged, never give the same. I, O and S are
left out, which look like digits."""

WEIGHTS = {sign: number for number, sign in enumerate("0123456789BV")}

GROUP = 4


class Part(StrEnum):
    """The part of a code that can't be read."""

    EMPTY = "empty"
    GAME = "game"
    SIGN = "sign"
    SHORT = "short"
    LONG = "long"
    TARGET = "target"
    CHOICE = "choice"
    CHECK = "check"


class BadCode(ValueError):
    """A code that can't be read: which part, what stands there, and the house rule if it is one's choice."""

    def __init__(self, part: Part, found: str = "", key: str | None = None, game: str | None = None) -> None:
        super().__init__(part)
        self.part, self.found, self.key, self.game = part, found, key, game


@dataclass(frozen=True, slots=True)
class Carried:
    """What a code carries: a game, the preset nearest to its rules, and the rules."""

    game: str
    preset: str
    rules: Any


def choices(kind: GameKind) -> dict[str, tuple[Any, ...]]:
    """The rules a code has a digit for, each with its values."""
    return {key: values for key, values in kind.rule_values.items() if not isinstance(values, range)}


def encode(kind: GameKind, rules: Any) -> str:
    """The code of a full set of rules."""
    letter = next(letter for letter, game in LETTERS.items() if game == kind.name)
    digits = "".join(str(values.index(getattr(rules, key))) for key, values in choices(kind).items())
    head = f"{letter}{rules.target}"
    return "-".join([head, *_grouped(digits), _check(head + digits)])


def decode(code: str) -> Carried:
    """What a typed or scanned code says, whatever its digits, spaces, dashes and case. Raises BadCode."""
    signs = _plain(code)
    if not signs:
        raise BadCode(Part.EMPTY)
    game = LETTERS.get(signs[0])
    if game is None:
        raise BadCode(Part.GAME, signs[0])
    kind = GAMES[game]
    keys = choices(kind)
    body, check = (signs[1:], "") if signs[-1].isdigit() else (signs[1:-1], signs[-1])
    wrong = next((sign for sign in body if not sign.isdigit()), None)
    if wrong is not None:
        raise BadCode(Part.SIGN, wrong, game=game)
    target, digits = body[: -len(keys)], body[-len(keys) :]
    if not target:
        raise BadCode(Part.SHORT, game=game)
    if len(target) > len(str(TARGETS[-1])):
        raise BadCode(Part.LONG, game=game)
    if int(target) not in TARGETS:
        raise BadCode(Part.TARGET, target, "target", game)
    rules = {"target": int(target), **dict(_chosen(keys, digits, game))}
    if check != _check(signs[0] + body):
        raise BadCode(Part.CHECK, check, game=game)
    preset = nearest(kind, kind.read_rules(None, rules))
    return Carried(game, preset, kind.read_rules(preset, rules))


def nearest(kind: GameKind, rules: Any) -> str:
    """The preset from which fewest choices of `rules` differ; the first of several."""
    said = rules.as_dict()
    return min(
        kind.presets,
        key=lambda name: sum(kind.presets[name].as_dict()[key] != said[key] for key in choices(kind)),
    )


def _chosen(keys: dict[str, tuple[Any, ...]], digits: str, game: str) -> Iterator[tuple[str, Any]]:
    for (key, values), digit in zip(keys.items(), digits, strict=True):
        if int(digit) >= len(values):
            raise BadCode(Part.CHOICE, digit, key, game)
        yield key, values[int(digit)]


def _plain(code: str) -> str:
    """Digits of any script as 0-9, letters as capitals; dashes, spaces and marks left out."""
    signs = unicodedata.normalize("NFKC", code).upper()
    return "".join(
        str(unicodedata.digit(sign)) if sign.isdigit() else sign for sign in signs if sign.isalnum()
    )


def _grouped(digits: str) -> Iterator[str]:
    return (digits[at : at + GROUP] for at in range(0, len(digits), GROUP))


def _check(signs: str) -> str:
    weighed = sum(place * WEIGHTS[sign] for place, sign in enumerate(signs, 1))
    return CHECKS[weighed % len(CHECKS)]
