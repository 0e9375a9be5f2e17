"""What this table decided about its rules, when and by whom: read from the log, as far as it is in force."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from markupsafe import Markup

from scorekeeper.board.evening import Evening, other_phone
from scorekeeper.i18n import gettext, say
from scorekeeper.rule_labels import preset_name
from scorekeeper.scoring import Game, fold
from scorekeeper.scoring.inforce import in_force

from . import RuleChange
from .consequence import rule_changes

DECIDING = ("sitting_opened", "game_started", "rules_changed")


@dataclass(frozen=True, slots=True)
class Decision:
    """One act that settled house rules; `preset` is None where the table stayed with the one it had."""

    who: Markup
    when: datetime
    preset: Markup | None
    changes: tuple[RuleChange, ...]


def decisions(evening: Evening) -> tuple[Decision, ...]:
    """The decisions that made the running sakka's rules, newest first."""
    return tuple(_decisions(evening))[::-1]


def _decisions(evening: Evening) -> Iterator[Decision]:
    written = {entry.act["id"]: entry for entry in evening.entries}
    laid: list[dict[str, object]] = []
    before: Game | None = None
    for one in in_force(evening.acts):
        laid.append(dict(one.act))
        if one.act["kind"] not in DECIDING:
            continue
        entry, now = written[one.act["id"]], fold(laid).games[-1]
        base = evening.kind.presets[now.preset] if before is None else before.rules
        changes = rule_changes(base, now.rules)
        chosen = before is None or before.preset != now.preset
        if chosen or changes:
            who = say(gettext("This phone")) if evening.is_mine(entry) else evening.device_name(entry)
            preset = say("%(preset)s", preset=preset_name(now.preset)) if chosen else None
            yield Decision(who or other_phone(), entry.received, preset, changes)
        before = now
