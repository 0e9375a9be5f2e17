"""The form of the rules page, as it stands or as it was sent."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from scorekeeper.board.evening import Evening
from scorekeeper.forms.rules import as_said, read_change
from scorekeeper.i18n import plain_digits

from . import RulesForm
from .choices import rule_set
from .consequence import look_at


@dataclass(frozen=True, slots=True)
class Wish:
    """The rules that a form asks for; `said` is what an act would say of them, empty when nothing changes."""

    preset: str
    rules: Any
    said: Mapping[str, Any]
    errors: Mapping[str, Markup] = field(default_factory=dict)
    target: str = ""


def wish(evening: Evening, values: Mapping[str, str]) -> Wish:
    """What the sent form asks for."""
    kind, game = evening.kind, evening.current
    preset, rules, errors = read_change(kind, game, values)
    typed = values.get("target", "") if "target" in errors else ""
    return Wish(preset, rules, as_said(kind, game, preset, rules), errors, typed)


def rules_form(
    evening: Evening,
    wish: Wish | None = None,
    *,
    act_id: str | None = None,
    notice: Markup | None = None,
    upcoming: bool = False,
) -> RulesForm:
    """The form with the table's own rules, or with those of `wish` and what they would do."""
    game = evening.current
    preset, rules = (game.preset, game.rules) if wish is None else (wish.preset, wish.rules)
    looks = wish is not None and not wish.errors and not upcoming
    return RulesForm(
        action=f"{evening.address}/rules/next" if upcoming else f"{evening.address}/rules",
        act_id=act_id or str(uuid.uuid4()),
        base=evening.seq,
        rules=rule_set(evening.kind, preset, rules, (game.preset, game.rules)),
        origin=preset,
        target=(wish.target if wish else "") or plain_digits(rules.target),
        errors={} if wish is None else wish.errors,
        consequence=look_at(evening, change(evening, wish), rules) if wish is not None and looks else None,
        notice=notice,
        upcoming=upcoming,
    )


def change(evening: Evening, wish: Wish) -> dict[str, Any]:
    """The act that changes the running game's rules as wished, without its id."""
    return {"kind": "rules_changed", "game": evening.current.id, **wish.said}
