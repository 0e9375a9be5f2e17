"""The working of a round in sentences, and the one line of it that decides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from scorekeeper.i18n import gettext
from scorekeeper.scoring.how import How
from scorekeeper.scoring.results import RoundScore, Step
from scorekeeper.scoring.sides import BySide

from .belot import BELOT
from .counting import COUNTING, by_amounts
from .projects import PROJECTS
from .verdicts import VERDICTS
from .voices import Names, Sentence

SENTENCES: Mapping[How, Sentence] = {**COUNTING, **VERDICTS, **PROJECTS, **BELOT}

WORTH_SAYING = 40
"""A reason below this rank is never a second part of the line: that a purchase was made is plain to see."""

LINE = 84
"""Letters that fit the two lines beside the preview's points; a longer pair leaves its lesser reason out."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a working; `points` are both sides' points after it, None where it moves none."""

    text: Markup
    points: BySide[int] | None


def sentence_of(step: Step) -> Sentence:
    """The sentence of a reason."""
    return by_amounts(step) or SENTENCES[step.how]


def say_step(step: Step, names: Names) -> Markup:
    """One reason as a sentence about us, about them, or about sides by name."""
    return sentence_of(step).say(step, names)


def working(score: RoundScore, names: Names) -> list[Line]:
    """Every reason of a round in the order of the counting, with the points as they stand after it."""
    return [Line(say_step(step, names), step.points) for step in score.steps]


def why(score: RoundScore, names: Names) -> Markup:
    """The round in one line that can be read aloud: the one or two reasons that decide it, in order."""
    ranks = {
        place: sentence_of(step).rank
        for place, step in enumerate(score.steps)
        if not _said_already(step, score.steps)
    }
    best = sorted(ranks, key=lambda place: -ranks[place])
    telling = best[:1] + [place for place in best[1:2] if ranks[place] >= WORTH_SAYING]
    line = _join([say_step(score.steps[place], names) for place in sorted(telling)])
    if len(line.striptags()) <= LINE:
        return line
    return say_step(score.steps[best[0]], names)


def _said_already(step: Step, steps: tuple[Step, ...]) -> bool:
    """That the defenders get everything stands in «سقط الشراء …» itself, unless a double makes it more."""
    undoubled = step.how is How.WHOLE_TO_DEFENDERS and step.amounts["level"] == 1
    return undoubled and any(other.how is How.FAILED_CARDS for other in steps)


def _join(parts: list[Markup]) -> Markup:
    return Markup(gettext(". ")).join(parts)  # noqa: S704 - words of the catalogs
