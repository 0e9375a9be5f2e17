"""What other house rules would do to the game under way: the fold of the log with the act laid on."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.board.evening import Evening
from scorekeeper.board.rows import board_row, name_of
from scorekeeper.rule_labels import rule_name, value_name
from scorekeeper.scoring import Game, fold

from . import Consequence, RoundChange, RuleChange, Standing


def look_at(evening: Evening, act: Mapping[str, Any], rules: Any) -> Consequence:
    """The running game before and after `act`, which gives it the house rules `rules`; nothing is stored."""
    before = evening.current
    # An act that is in the log already would count once, at its first place.
    laid = {**act, "id": f"look at {evening.seq}"}
    after = next(game for game in fold([*evening.acts, laid]).games if game.id == before.id)
    return Consequence(
        rules=rule_changes(before.rules, rules),
        rounds=tuple(_rounds(evening, before, after)),
        was=_standing(evening, before),
        becomes=_standing(evening, after),
        seen=fingerprint(evening, rules),
    )


def rule_changes(was: Any, becomes: Any) -> tuple[RuleChange, ...]:
    """Each house rule in which two sets differ."""
    old = was.as_dict()
    return tuple(
        RuleChange(rule_name(key), value_name(key, old[key]), value_name(key, value))
        for key, value in becomes.as_dict().items()
        if value != old[key]
    )


def fingerprint(evening: Evening, rules: Any) -> str:
    """A word for these rules laid on the log as it stands; other rules or another act give another one."""
    told = json.dumps([evening.current.id, evening.seq, rules.as_dict()], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def _rounds(evening: Evening, before: Game, after: Game) -> Iterator[RoundChange]:
    for number, (was, becomes) in enumerate(zip(before.rows, after.rows, strict=True), 1):
        if was.points != becomes.points:
            row = board_row(evening, before, number, was)
            yield RoundChange(number, row.what, row.whose, was.points, becomes.points)


def _standing(evening: Evening, game: Game) -> Standing:
    return Standing(game.totals, None if game.winner is None else name_of(evening, game.winner))
