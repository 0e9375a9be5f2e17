"""Acts named as things, for «تراجع عن …» and for what an undo or a redo did."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from markupsafe import Markup

from scorekeeper.i18n import gettext, lazy_pgettext, say
from scorekeeper.scoring.sheet import Row, Sheet

from .places import Act, game_number, place_of

ALL_PASSED = {
    "baloot": lazy_pgettext("baloot", "all passed (round %(number)s)"),
    "belot": lazy_pgettext("belot", "all passed (round %(number)s)"),
}


def deed_name(act: Act, with_it: Sheet, without: Sheet) -> Markup:
    """An act named as a thing, as in «تراجع عن …»: `with_it` is the fold where it has its effect."""
    kind, found = act["kind"], place_of(act, with_it) or place_of(act, without)
    if kind in ("game_started", "rules_changed"):
        return _game_named(act, with_it)
    if kind == "names_changed":
        return say(gettext("the change of names"))
    if found is None or kind not in _ROUND_NAMES:
        return say(gettext("the last change"))
    return _ROUND_NAMES[kind](found.said, found.row, with_it.game or without.game or "baloot")


def _added_name(number: Markup, row: Row, game: str) -> Markup:
    if row.round["kind"] == "passed_out":
        return say(str(ALL_PASSED[game]), number=number)
    if row.points is None:
        return say(gettext("round %(number)s"), number=number)
    return say(gettext("round %(number)s (%(us)s and %(them)s)"), number=number, **row.points.as_dict())


def _edit_name(number: Markup, row: Row, game: str) -> Markup:
    return say(gettext("the edit of round %(number)s"), number=number)


def _removal_name(number: Markup, row: Row, game: str) -> Markup:
    return say(gettext("the deletion of round %(number)s"), number=number)


def _flag_name(number: Markup, row: Row, game: str) -> Markup:
    return say(gettext("the flag on round %(number)s"), number=number)


_ROUND_NAMES: Mapping[str, Callable[[Markup, Row, str], Markup]] = {
    "round_added": _added_name,
    "round_inserted": _added_name,
    "round_edited": _edit_name,
    "round_removed": _removal_name,
    "round_flagged": _flag_name,
}


def _game_named(act: Act, sheet: Sheet) -> Markup:
    if act["kind"] == "game_started":
        return say(gettext("the start of game %(number)s"), number=game_number(act["id"], sheet))
    return say(gettext("the house rules of game %(number)s"), number=game_number(act["game"], sheet))
