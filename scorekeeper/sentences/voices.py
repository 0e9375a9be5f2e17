"""One sentence in three voices: ours, theirs, and of a side that has a name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from flask_babel import LazyString
from markupsafe import Markup

from scorekeeper.i18n import isolated, say
from scorekeeper.labels import SIDES
from scorekeeper.scoring.results import Step
from scorekeeper.scoring.sides import BySide, Side

Names = BySide[str] | None
"""The names of both sides; None where the table goes by «لنا» and «لهم»."""


@dataclass(frozen=True, slots=True)
class Voices:
    """Whole messages, never a side put into one: grammar differs with who is spoken of."""

    us: LazyString
    them: LazyString
    named: LazyString

    def of(self, side: Side | None, names: Names) -> str:
        """The message that speaks of `side`, its placeholders still in it."""
        if names is not None and not (side is not None and goes_by_word(side, names)):
            return str(self.named)
        return str(self.us if side is Side.US else self.them)

    def say(self, side: Side | None, names: Names, **values: object) -> Markup:
        """The message about `side` with its placeholders filled; `name` is filled from `names`."""
        if names is not None and side is not None:
            values = {"name": isolated(names[side]), **values}
        return say(self.of(side, names), **values)


def goes_by_word(side: Side, names: BySide[str]) -> bool:
    """Whether a side has no name of its own beside a named one, so that it is «لنا» or «لهم» after all."""
    return names[side] == str(SIDES[side])


def alike(words: LazyString) -> Voices:
    """A sentence that speaks of a role («للمشتري», «للخصم») and so is one for everybody."""
    return Voices(words, words, words)


Values = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Sentence:
    """The words of one reason, and what its placeholders are filled with besides the step's amounts.

    `rank` says how much the reason tells about the result: the one line under the preview takes the most
    telling. `values` turns the step into what the words need; `fixed` are numbers that never change but
    follow the device's digits all the same.
    """

    voices: Voices
    rank: int
    values: Callable[[Step], Values] = field(default=lambda step: step.amounts)
    fixed: Mapping[str, int] = field(default_factory=dict)

    def say(self, step: Step, names: Names) -> Markup:
        """The reason as a sentence."""
        return self.voices.say(step.side, names, **{**self.fixed, **self.values(step)})
