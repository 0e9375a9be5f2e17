"""What one game says of a round on the sheet, and offers in its form: filled once per game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.labels import MARKS, RED_SUITS, SYMBOLS
from scorekeeper.scoring.results import RoundScore
from scorekeeper.scoring.sides import Side
from scorekeeper.sentences import Names

from .parts import Mark

Raw = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit, or in Belot a contract, to choose; `red` is never told by colour alone."""

    value: str
    label: str
    symbol: str
    red: bool


@dataclass(frozen=True, slots=True)
class GameWords:
    """One game's part of the board.

    `contract` names what was bought with its suit, `marks` are the small words beside it, `buyer` the JSON
    field that holds who bought and `count` the one
    that holds the cards' count, `swept` the side that took every trick (None when none did).
    """

    contract: Callable[[Raw], Suit]
    marks: Callable[[Raw, RoundScore | None, Names], list[Mark]]
    buyer: str
    count: str
    swept: Callable[[Raw], Side | None]
    levels: Callable[[], tuple[tuple[str, str], ...]]
    suits: Callable[[], tuple[Suit, ...]]
    contracts: Callable[[], tuple[Suit, ...]]
    declarations: Callable[[], tuple[tuple[str, str], ...]]


def suit(value: str, label: object) -> Suit:
    """A suit under its name in this game; a contract without a suit has no symbol and no colour."""
    return Suit(value, str(label), SYMBOLS.get(value, ""), value in RED_SUITS)


def mark(kind: str, word: str | None = None) -> Mark:
    """The small word of `MARKS` under `word` or, when it has none of its own, `kind`."""
    return Mark(kind, str(MARKS[word or kind]))


def counted(counts: Mapping[str, Any] | None) -> list[str]:
    """The project keys that either side has, in the order they stand."""
    keys: dict[str, None] = {}
    for side in ("us", "them"):
        keys |= {key: None for key, many in ((counts or {}).get(side) or {}).items() if many}
    return list(keys)
