"""House rules as a form gives them: a preset, a target, and single choices under the names of their keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from scorekeeper.scoring import GAMES
from scorekeeper.scoring.choices import TARGETS, code_of
from scorekeeper.scoring.games import GameKind
from scorekeeper.scoring.sheet import Game
from scorekeeper.sentences.errors import not_offered, target_range

from .reading import Values, chosen, number

SHOWN = "shown_"
"""Before a field's name: what the page showed there, so that a choice is told from one only passed by."""


def read_rules(game: str, values: Values) -> tuple[dict[str, Any], dict[str, Markup]]:
    """What an act says of its rules, and a message for each field that is refused.

    Fields of the other game are not read: without script both games' rules stand in one form.
    """
    kind = GAMES[game]
    errors: dict[str, Markup] = {}
    given: dict[str, Any] = {}
    preset = chosen(values, "preset")
    if preset in kind.presets:
        given["preset"] = preset
    elif preset is not None and not _of_another_game(preset):
        errors["preset"] = not_offered()
    rules = _target(values, errors) | _single_choices(kind, values, errors)
    return given | ({"rules": rules} if rules else {}), errors


def read_change(kind: GameKind, game: Game, values: Values) -> tuple[str, Any, dict[str, Markup]]:
    """The preset and the full set of rules that the rules page asks for, a message for each refused field.

    A preset chosen anew drops the single choices that were only shown; one that stood there already leaves
    every choice as the page shows it. The target shown is always meant.
    """
    said, errors = read_rules(kind.name, values)
    preset, rules = said.get("preset"), said.get("rules", {})
    anew = (preset or "") != values.get(f"{SHOWN}preset", preset or "")
    if anew:
        rules = {
            key: value for key, value in rules.items() if key == "target" or _touched(values, key, value)
        }
    rules.setdefault("target", game.rules.target)
    origin = values.get("origin", "")
    named = preset or (origin if origin in kind.presets and not anew else game.preset)
    return named, kind.read_rules(preset, rules, game.rules), errors


def as_said(kind: GameKind, game: Game, preset: str, rules: Any) -> dict[str, Any]:
    """The fewest words by which an act turns this game's rules into `rules`; none where they are the same."""
    if rules == game.rules:
        return {}
    if preset == game.preset:
        return _named({}, _differing(rules, game.rules))
    return _named({"preset": preset}, _differing(rules, kind.presets[preset]))


def _named(said: dict[str, Any], rules: Mapping[str, Any]) -> dict[str, Any]:
    return said | ({"rules": dict(rules)} if rules else {})


def _differing(rules: Any, base: Any) -> dict[str, Any]:
    old = base.as_dict()
    return {key: value for key, value in rules.as_dict().items() if value != old[key]}


def _touched(values: Values, key: str, value: object) -> bool:
    return values.get(f"{SHOWN}{key}") != code_of(value)


def _of_another_game(preset: str) -> bool:
    return any(preset in kind.presets for kind in GAMES.values())


def _target(values: Values, errors: dict[str, Markup]) -> dict[str, Any]:
    target = number(values.get("target"))
    if target is None:
        return {}
    if not isinstance(target, int) or target not in TARGETS:
        errors["target"] = target_range()
        return {}
    return {"target": target}


def _single_choices(kind: GameKind, values: Values, errors: dict[str, Markup]) -> dict[str, Any]:
    rules: dict[str, Any] = {}
    for key, allowed in kind.rule_values.items():
        said = chosen(values, key)
        if said is None or isinstance(allowed, range):
            continue
        by_code = {code_of(value): value for value in allowed}
        if said in by_code:
            rules[key] = by_code[said]
        else:
            errors[key] = not_offered()
    return rules
