"""What an act did, for the bar after it, and what undo would take back or redo bring back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from markupsafe import Markup

from scorekeeper.i18n import gettext, isolated, pgettext, say
from scorekeeper.scoring.sheet import Game, Row, Sheet
from scorekeeper.scoring.sides import BySide

from .voices import Names

Act = Mapping[str, Any]


def deed(act: Act, before: Sheet, after: Sheet, acts: Mapping[str, Act], who: Markup | None = None) -> Markup:
    """What `act` did, as a sentence: `before` and `after` are the folds without and with it.

    `acts` holds the log by act id, for an `undone` to find what it aims at. `who` is the phone that did
    it, as `device_name` gives it, when that was another one.
    """
    told = _undone(act, before, after, acts) if act["kind"] == "undone" else _done(act, before, after)
    return told if who is None else say(gettext("%(who)s: %(deed)s"), who=who, deed=told)


def deed_name(act: Act, with_it: Sheet, without: Sheet) -> Markup:
    """An act named as a thing, as in «تراجع عن …»: `with_it` is the fold where it has its effect."""
    kind, found = act["kind"], _place(act, with_it) or _place(act, without)
    if kind in ("game_started", "rules_changed"):
        return _game_named(act, with_it)
    if kind == "names_changed":
        return say(gettext("the change of names"))
    if found is None:
        return say(gettext("the last change"))
    _, row, number = found
    return _ROUND_NAMES[kind](number, row)


def device_name(name: str | None, number: int) -> Markup:
    """What a phone is called: its own name, else its number in the sitting («جوال 2»)."""
    return isolated(name) if name else say(gettext("Phone %(number)s"), number=number)


def score_line(points: BySide[int], names: Names) -> Markup:
    """Both sides' points with whose they are: «لنا 10، لهم 6», or by name."""
    pair = points.as_dict()
    if names is None:
        return say(gettext("us %(us)s, them %(them)s"), **pair)
    first, second = isolated(names.us), isolated(names.them)
    return say(gettext("%(first)s %(us)s, %(second)s %(them)s"), first=first, second=second, **pair)


def _undone(act: Act, before: Sheet, after: Sheet, acts: Mapping[str, Act]) -> Markup:
    """An undo of an undo is the deed come back, and so on down the chain."""
    target, back = acts[act["act"]], False
    while target["kind"] == "undone":
        target, back = acts[target["act"]], not back
    if not back and target["kind"] == "round_removed" and (found := _place(target, after)):
        return say(gettext("Round %(number)s is back"), number=found[2])
    if back:
        return say(gettext("Done again: %(deed)s"), deed=deed_name(target, after, before))
    return say(gettext("Undone: %(deed)s"), deed=deed_name(target, before, after))


def _done(act: Act, before: Sheet, after: Sheet) -> Markup:
    tell = _DEEDS.get(act["kind"])
    return say(gettext("Nothing changed")) if tell is None else tell(act, before, after)


def _added(act: Act, before: Sheet, after: Sheet) -> Markup:
    found = _place(act, after)
    if found is None:
        return say(gettext("Nothing changed"))
    game, row, number = found
    if row.points is None:
        return say(gettext("Round %(number)s is written after the end and does not count"), number=number)
    if row.round["kind"] == "passed_out":
        return _passed(after, game, number)
    line = score_line(row.points, after.names)
    return say(gettext("Round %(number)s saved: %(score)s"), number=number, score=line)


def _passed(after: Sheet, game: Game, number: int) -> Markup:
    dealer = game.rows[number].dealer if number < len(game.rows) else game.next_dealer
    name = after.seats[dealer] if after.seats else None
    context = after.game or "baloot"
    if name is None:
        return say(pgettext(context, "All passed, the next one deals"))
    return say(pgettext(context, "All passed, %(name)s deals"), name=isolated(name))


def _inserted(act: Act, before: Sheet, after: Sheet) -> Markup:
    found = _place(act, after)
    if found is None or found[2] == len(found[0].rows):
        return _added(act, before, after)
    return say(gettext("A round added before %(number)s"), number=found[2] + 1)


def _edited(act: Act, before: Sheet, after: Sheet) -> Markup:
    old, new = _place(act, before), _place(act, after)
    if old is None or new is None:
        return say(gettext("Nothing changed"))
    was, now = old[1].points, new[1].points
    if was is None or now is None or was == now:
        return say(gettext("Round %(number)s edited, the points stay"), number=new[2])
    return say(
        gettext("Round %(number)s edited: it was %(old_us)s and %(old_them)s, now %(us)s and %(them)s"),
        number=new[2],
        old_us=was.us,
        old_them=was.them,
        **now.as_dict(),
    )


def _removed(act: Act, before: Sheet, after: Sheet) -> Markup:
    found = _place(act, before)
    if found is None:
        return say(gettext("Nothing changed"))
    return say(gettext("Round %(number)s deleted"), number=found[2])


def _flagged(act: Act, before: Sheet, after: Sheet) -> Markup:
    found = _place(act, after)
    if found is None:
        return say(gettext("Nothing changed"))
    if act.get("flagged"):
        return say(gettext("Round %(number)s: to come back to"), number=found[2])
    return say(gettext("Round %(number)s: no longer to come back to"), number=found[2])


def _started(act: Act, before: Sheet, after: Sheet) -> Markup:
    return say(gettext("Game %(number)s has begun"), number=_number(act["id"], after))


def _ruled(act: Act, before: Sheet, after: Sheet) -> Markup:
    number = _number(act["game"], after)
    return say(gettext("House rules changed from game %(number)s on"), number=number)


def _opened(act: Act, before: Sheet, after: Sheet) -> Markup:
    return say(gettext("The sitting has begun"))


def _renamed(act: Act, before: Sheet, after: Sheet) -> Markup:
    return say(gettext("Names changed"))


_DEEDS: Mapping[str, Callable[[Act, Sheet, Sheet], Markup]] = {
    "sitting_opened": _opened,
    "round_added": _added,
    "round_inserted": _inserted,
    "round_edited": _edited,
    "round_removed": _removed,
    "round_flagged": _flagged,
    "game_started": _started,
    "rules_changed": _ruled,
    "names_changed": _renamed,
}


def _added_name(number: int, row: Row) -> Markup:
    if row.points is None or row.round["kind"] == "passed_out":
        return say(gettext("round %(number)s"), number=number)
    return say(gettext("round %(number)s (%(us)s and %(them)s)"), number=number, **row.points.as_dict())


def _edit_name(number: int, row: Row) -> Markup:
    return say(gettext("the edit of round %(number)s"), number=number)


def _removal_name(number: int, row: Row) -> Markup:
    return say(gettext("the deletion of round %(number)s"), number=number)


def _flag_name(number: int, row: Row) -> Markup:
    return say(gettext("the mark on round %(number)s"), number=number)


_ROUND_NAMES: Mapping[str, Callable[[int, Row], Markup]] = {
    "round_added": _added_name,
    "round_inserted": _added_name,
    "round_edited": _edit_name,
    "round_removed": _removal_name,
    "round_flagged": _flag_name,
}


def _game_named(act: Act, sheet: Sheet) -> Markup:
    if act["kind"] == "game_started":
        return say(gettext("the start of game %(number)s"), number=_number(act["id"], sheet))
    return say(gettext("the house rules of game %(number)s"), number=_number(act["game"], sheet))


def _place(act: Act, sheet: Sheet) -> tuple[Game, Row, int] | None:
    """The game and the row an act speaks of, and the row's number in its game, from 1."""
    for game in sheet.games:
        for number, row in enumerate(game.rows, 1):
            if row.id == act.get("round_id"):
                return game, row, number
    return None


def _number(game_id: object, sheet: Sheet) -> int:
    """A game's number in the evening, from 1."""
    ids = [game.id for game in sheet.games]
    return ids.index(str(game_id)) + 1 if game_id in ids else len(ids)
