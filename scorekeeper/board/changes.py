"""What an act changed, from what to what: a round's two versions, names, house rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from scorekeeper.i18n import gettext, isolated, say
from scorekeeper.labels import SIDES
from scorekeeper.rule_labels import rule_name, value_name
from scorekeeper.scoring import Game, Row, Sheet, Side
from scorekeeper.scoring.sides import BySide
from scorekeeper.sentences import score_line

from .evening import Evening
from .games import GAME_WORDS
from .rows import board_row, counts_of, name_of

STATES = frozenset({"edited", "flagged", "after_end", "twin"})
"""Marks that say how the row stands today, not what was written."""


@dataclass(frozen=True, slots=True)
class Change:
    """What was and what is now, in words; None where there was or is nothing. `label` says of what."""

    label: Markup | None
    was: Markup | None
    now: Markup | None


def changes(evening: Evening, act: Mapping[str, Any], before: Sheet, after: Sheet) -> Iterator[Change]:
    """What `act` changed between these two folds."""
    kind = act["kind"]
    if kind in ("round_added", "round_inserted", "round_edited", "round_removed"):
        # What a new round brought stands in the deed itself.
        scored = kind not in ("round_added", "round_inserted")
        was, now = (_version(evening, act, sheet, scored) for sheet in (before, after))
        if was != now:
            yield Change(None, was, now)
    elif kind == "names_changed":
        yield from _names(before, after)
    elif kind == "rules_changed":
        yield from _rules(act, before, after)


def _version(evening: Evening, act: Mapping[str, Any], sheet: Sheet, scored: bool) -> Markup | None:
    """A round as it stands on that sheet: contract and buyer, what was counted, and what it brought."""
    found = _find(sheet, act.get("round_id"))
    if found is None:
        return None
    game, number, row = found
    shown = board_row(evening, game, number, row)
    what = shown.what if shown.whose is None else Markup("{} {}").format(shown.what, isolated(shown.whose))
    parts = [Markup.escape(what), _count(evening, row)]
    parts += [Markup.escape(mark.text) for mark in shown.marks if mark.kind not in STATES]
    if scored and row.points is not None and row.round["kind"] != "passed_out":
        parts.append(score_line(row.points, sheet.names))
    return Markup(" · ").join(part for part in parts if part)


def _count(evening: Evening, row: Row) -> Markup | None:
    """The abnat or card points as they were entered."""
    counts = counts_of(evening, row)
    if counts is None:
        return None
    entered = row.round[GAME_WORDS[evening.game].count]
    said = [
        Markup("{} {}").format(isolated(name_of(evening, side)), say("%(number)s", number=counts[side]))
        for side in Side
        if entered.get(side) is not None
    ]
    listed = Markup(gettext(", ")).join(said)  # noqa: S704 - words of the catalog
    return say(gettext("counted: %(counts)s"), counts=listed)


def _find(sheet: Sheet, round_id: object) -> tuple[Game, int, Row] | None:
    for game in sheet.games:
        for number, row in enumerate(game.rows, 1):
            if row.id == round_id:
                return game, number, row
    return None


def _names(before: Sheet, after: Sheet) -> Iterator[Change]:
    if before.title != after.title:
        yield _named(say(gettext("Name of the sitting")), before.title, after.title)
    was, now = (sheet.names or BySide(*map(str, SIDES.values())) for sheet in (before, after))
    for side in Side:
        if was[side] != now[side]:
            yield _named(None, was[side], now[side])
    seats = [sheet.seats or (None,) * 4 for sheet in (before, after)]
    places = (gettext("Bottom seat"), gettext("Right seat"), gettext("Top seat"), gettext("Left seat"))
    for place, old, new in zip(places, *seats, strict=True):
        if old != new:
            yield _named(say(place), old, new)


def _named(label: Markup | None, was: str | None, now: str | None) -> Change:
    return Change(label, isolated(was) if was else None, isolated(now) if now else None)


def _rules(act: Mapping[str, Any], before: Sheet, after: Sheet) -> Iterator[Change]:
    was, now = _rules_of(before, act["game"]), _rules_of(after, act["game"])
    for key in now:
        if key in was and was[key] != now[key]:
            old, new = value_name(key, was[key]), value_name(key, now[key])
            yield Change(Markup.escape(rule_name(key)), Markup.escape(old), Markup.escape(new))


def _rules_of(sheet: Sheet, game_id: object) -> Mapping[str, Any]:
    return next((dict(game.rules.as_dict()) for game in sheet.games if game.id == game_id), {})
