"""What a game must be able to do for the ledger, the fold and the command line, which know neither."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from .results import Fork, RoundScore
from .rounds import Kind


class Rules(Protocol):
    """A game's house rules: one frozen set (scoring.md §1.2 and 2)."""

    @property
    def target(self) -> int:
        """Points that win the game."""

    def as_dict(self) -> dict[str, Any]:
        """The full set in the JSON shape of scoring.md."""


class Round(Protocol):
    """A round as read from its inputs."""

    @property
    def kind(self) -> Kind:
        """What it is: played, passed out, a penalty or points as they are."""

    @property
    def dealer(self) -> int | None:
        """The seat that dealt, where the scorer corrected it."""


class ReadRules(Protocol):
    """Presets and single choices to a set of rules; raises IllegalRules."""

    def __call__(self, preset: object, overrides: object, base: Any = None) -> Any:
        """The rules of `preset`, else `base`, else the default, with `overrides` laid over."""


@dataclass(frozen=True, slots=True)
class GameKind:
    """One of the two games.

    `rule_values` are each rule key's allowed values. `read_rules` raises IllegalRules, `read_round`
    IllegalRound. `score` gives a round's points and working, `forks` what other tables would have
    written on it, `answer` the JSON of `scorekeeper score`.
    """

    name: str
    presets: Mapping[str, Any]
    default_preset: str
    rule_values: Mapping[str, Any]
    read_rules: ReadRules
    read_round: Callable[[object], Any]
    score: Callable[[Any, Any], RoundScore]
    forks: Callable[[Any, Any], tuple[Fork, ...]]
    answer: Callable[[RoundScore], dict[str, Any]]
