"""The questions of a game's house rules with their answers, one of them chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.choice import Choice
from scorekeeper.i18n import gettext, say
from scorekeeper.rule_examples import example_words, examples
from scorekeeper.rule_labels import PRESETS, preset_example, preset_name, rule_name, value_name
from scorekeeper.scoring.choices import code_of
from scorekeeper.scoring.games import GameKind

from . import Question, RuleSet


def questions(kind: GameKind, rules: Any) -> tuple[Question, ...]:
    """Every house rule of this table but the target, which is a number and asked for as one."""
    return tuple(_question(kind, key, rules) for key in single_keys(kind))


def single_keys(kind: GameKind) -> list[str]:
    """The keys of the rules that are a choice."""
    return [key for key, values in kind.rule_values.items() if not isinstance(values, range)]


def _question(kind: GameKind, key: str, rules: Any) -> Question:
    current, written = code_of(rules.as_dict()[key]), examples(kind, key, rules)
    answers = tuple(
        Choice(code, value_name(key, value), code == current, written.get(code), _usual(kind, key, code))
        for value in kind.rule_values[key]
        for code in (code_of(value),)
    )
    value = value_name(key, rules.as_dict()[key])
    return Question(key, rule_name(key), value, current, example_words(key), answers)


def _usual(kind: GameKind, key: str, code: str) -> tuple[str, ...]:
    return tuple(name for name, rules in kind.presets.items() if code_of(rules.as_dict()[key]) == code)


def rule_set(kind: GameKind, named: str, rules: Any, own: tuple[str, Any] | None = None) -> RuleSet:
    """The rules as a form shows them: presets as cards, and each choice as it is in `rules`.

    `named` is the preset these lean on; `own` is the preset and the rules of the table as it plays now, which
    get a card of their own where no preset is quite like them.
    """
    pure = same_but_target(kind, rules, kind.presets[named])
    chosen = named if pure else ""
    cards = [_card(name, name == chosen) for name in kind.presets]
    kept = own is not None and not same_but_target(kind, own[1], kind.presets[own[0]])
    if not pure or kept:
        leaning = own[0] if own is not None and pure else named
        words = say(gettext("%(preset)s, with changes"), preset=preset_name(leaning))
        cards.append(Choice("", gettext("Our house rules"), not pure, words))
    return RuleSet(kind.name, tuple(cards), chosen, questions(kind, rules))


def same_but_target(kind: GameKind, first: Any, second: Any) -> bool:
    """Whether two sets of rules agree in every choice."""
    one, other = first.as_dict(), second.as_dict()
    return all(one[key] == other[key] for key in single_keys(kind))


def offered(kind: GameKind, values: Mapping[str, str]) -> RuleSet:
    """The rules a new sitting may have, as its form was filled in; choices may be left to the preset."""
    preset = values.get("preset") if values.get("preset") in kind.presets else kind.default_preset
    several = len(kind.presets) > 1
    cards = tuple(_card(name, name == preset) for name in kind.presets) if several else ()
    asked = questions(kind, kind.presets[kind.default_preset])
    said = {key: values.get(key, "") for key in single_keys(kind)}
    return RuleSet(
        kind.name,
        cards,
        str(preset),
        tuple(_unsaid(one, said[one.key], several) for one in asked),
        apart=not several or any(said.values()),
    )


def _unsaid(question: Question, said: str, several: bool) -> Question:
    """A question of a sitting that has no rules yet."""
    chosen = said or ("" if several else question.shown)
    answers = [replace(one, chosen=one.value == chosen) for one in question.answers]
    if several:
        answers.insert(0, Choice("", gettext("As in the way above"), not said, usual=tuple(PRESETS)))
    return replace(question, shown="", answers=tuple(answers))


def _card(name: str, chosen: bool) -> Choice:
    return Choice(name, preset_name(name), chosen, preset_example(name))
