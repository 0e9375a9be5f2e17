"""House rules as their pages get them: questions with answers, and what a change of them would do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from scorekeeper.choice import Choice
from scorekeeper.scoring.sides import BySide


@dataclass(frozen=True, slots=True)
class Question:
    """One house rule: `text` asks, `value` answers for this table, `answers` are what else it could be.

    `example` is the round that the answers are shown on, `shown` the code word of the value the page shows
    (empty where it shows none).
    """

    key: str
    text: str
    value: Markup
    shown: str
    example: Markup | None
    answers: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A game's rules to choose from; `preset` is the card chosen, empty where the table has its own.

    `apart`: a single choice is made or refused, so they must be in sight.
    """

    game: str
    presets: tuple[Choice, ...]
    preset: str
    questions: tuple[Question, ...]
    apart: bool = True


@dataclass(frozen=True, slots=True)
class RuleChange:
    """A house rule before and after."""

    question: str
    was: Markup
    becomes: Markup


@dataclass(frozen=True, slots=True)
class RoundChange:
    """A round whose points would change; None where it stands after the end and does not count."""

    number: int
    what: str
    whose: str | None
    was: BySide[int] | None
    becomes: BySide[int] | None


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a game stands: totals in points, and who has won it, by name or as «لنا»; None while it runs."""

    totals: BySide[int]
    winner: str | None


@dataclass(frozen=True, slots=True)
class Consequence:
    """What a change of rules would do to the game under way: nothing is written yet.

    `seen` names the change that is looked at; it travels back with the word to go on.
    """

    rules: tuple[RuleChange, ...]
    rounds: tuple[RoundChange, ...]
    was: Standing
    becomes: Standing
    seen: str

    @property
    def empty(self) -> bool:
        """Whether the rules are the same as before."""
        return not self.rules


@dataclass(frozen=True, slots=True)
class RulesForm:
    """The form of the rules page.

    `origin` is the preset the single choices lean on. `upcoming`: the rules are those of the next game, which
    has no rounds to look at. `notice` says why a change was not written yet.
    """

    action: str
    act_id: str
    base: int
    rules: RuleSet
    origin: str
    target: str
    errors: Mapping[str, Markup]
    consequence: Consequence | None = None
    notice: Markup | None = None
    upcoming: bool = False
