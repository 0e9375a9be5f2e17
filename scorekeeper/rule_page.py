"""The rules page: everything a game's rules say, or what of it answers a search."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from .i18n import plain_text
from .rule_book import BOOK, Group, Rule
from .rule_book.learning import QUESTIONS, STEPS
from .rule_book.parts import said
from .rule_book.tables import Card, SampleRow, Worth, cards, projects, sample
from .rule_differences import Difference, differences
from .scoring.games import GAMES
from .statistics.spelling import folded


@dataclass(frozen=True, slots=True)
class RulePage:
    """A game's rules; `query` is what was searched for, and then the parts that are no rules are empty."""

    game: str
    query: str
    groups: tuple[Group, ...]
    questions: tuple[Rule, ...]
    differences: tuple[Difference, ...]
    steps: tuple[Markup, ...]
    cards: tuple[tuple[Card, ...], tuple[Card, ...]]
    projects: tuple[Worth, ...]
    sample: tuple[SampleRow, ...]

    @property
    def nothing(self) -> bool:
        """Whether the search found nothing."""
        return not (self.groups or self.questions or self.differences)


def rule_page(game: str, query: str = "") -> RulePage:
    """The whole page, or only the rules, questions and differences that hold every word of `query`."""
    words = _searched(query).split()
    groups = (
        Group(group.key, group.title, tuple(_holding(words, group.rules, str(group.title))))
        for group in BOOK[game]
    )
    return RulePage(
        game=game,
        query=query,
        groups=tuple(group for group in groups if group.rules),
        questions=tuple(_holding(words, QUESTIONS[game])),
        differences=tuple(
            one for one in differences(GAMES[game]) if _holds(words, one.question, *_answers(one))
        ),
        steps=tuple(map(said, STEPS[game])),
        cards=cards(),
        projects=projects(game),
        sample=sample(game),
    )


def draw(game: str) -> Rule:
    """One rule at random."""
    return secrets.choice([rule for group in BOOK[game] for rule in group.rules])


def _holding(words: list[str], rules: tuple[Rule, ...], *more: str) -> Iterator[Rule]:
    return (rule for rule in rules if _holds(words, str(rule.title), rule.plain, *more))


def _holds(words: list[str], *texts: str) -> bool:
    text = _searched(" ".join(texts))
    return all(word in text for word in words)


def _answers(one: Difference) -> Iterator[str]:
    return (plain_text(answer.text) for answer in one.answers)


def _searched(text: str) -> str:
    """As it is compared: one spelling for each word, and digits as 0-9."""
    return "".join(str(unicodedata.digit(sign)) if sign.isdigit() else sign for sign in folded(text))
