"""House rules carried from table to table by a code: what a page shows of them, and the form they fill."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from scorekeeper.i18n import gettext, plain_text
from scorekeeper.labels import GAMES as GAME_NAMES
from scorekeeper.rule_code_words import code_message, other_game
from scorekeeper.rule_codes import BadCode, Carried, decode, encode
from scorekeeper.rule_labels import preset_name, rule_name, value_name
from scorekeeper.scoring.choices import code_of
from scorekeeper.scoring.games import GAMES, GameKind


@dataclass(frozen=True, slots=True)
class Stated:
    """A house rule and its value; `apart` where the preset has another."""

    question: str
    value: Markup
    apart: bool


@dataclass(frozen=True, slots=True)
class CarriedRules:
    """A set of house rules as it travels."""

    code: str
    game: str
    preset: str
    rules: tuple[Stated, ...]

    @property
    def apart(self) -> tuple[Stated, ...]:
        """The rules in which this table differs from the preset."""
        return tuple(rule for rule in self.rules if rule.apart)


def carried_rules(kind: GameKind, preset: str, rules: Any) -> CarriedRules:
    """A full set of rules under the preset it is called by."""
    said, usual = rules.as_dict(), kind.presets[preset].as_dict()
    return CarriedRules(
        encode(kind, rules),
        str(GAME_NAMES[kind.name]),
        preset_name(preset),
        tuple(
            Stated(rule_name(key), value_name(key, value), value != usual[key]) for key, value in said.items()
        ),
    )


def read_carried(code: str, game: str | None = None) -> tuple[Carried | None, Markup | None]:
    """What a code carries, or what is wrong with it: here too one of another game than `game`."""
    try:
        carried = decode(code)
    except BadCode as bad:
        return None, code_message(bad)
    if game not in (None, carried.game):
        return None, other_game(carried.game)
    return carried, None


def shown(carried: Carried) -> CarriedRules:
    """The rules of a code that was read."""
    return carried_rules(GAMES[carried.game], carried.preset, carried.rules)


def as_fields(carried: Carried) -> dict[str, str]:
    """The fields of a new sitting's form that give these rules."""
    said, usual = carried.rules.as_dict(), GAMES[carried.game].presets[carried.preset].as_dict()
    apart = {key: code_of(value) for key, value in said.items() if value != usual[key]}
    return {"game": carried.game, "preset": carried.preset, **apart}


def told(rules: CarriedRules) -> str:
    """«عندنا القانون كذا»: the rules as plain text for a chat."""
    lines = [gettext("Our rules: %(preset)s") % {"preset": f"{rules.game} · {rules.preset}"}]
    lines += [f"{rule.question} {plain_text(rule.value)}" for rule in rules.apart]
    return "\n".join(lines)
