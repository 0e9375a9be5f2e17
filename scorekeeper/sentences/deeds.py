"""What an act did, for the bar after it, and what undo would take back or redo bring back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from markupsafe import Markup

from scorekeeper.i18n import gettext, isolated, pgettext, say
from scorekeeper.labels import kind_name
from scorekeeper.scoring.sheet import Game, Sheet
from scorekeeper.scoring.sides import BySide

from .deed_names import deed_name
from .places import Act, game_number, place_of
from .voices import Names


def deed(act: Act, before: Sheet, after: Sheet, acts: Mapping[str, Act], who: Markup | None = None) -> Markup:
    """What `act` did, as a sentence: `before` and `after` are the folds without and with it.

    `acts` holds the log by act id, for an `undone` to find what it aims at. `who` is the phone that did
    it, as `device_name` gives it, when that was another one.
    """
    told = _undone(act, before, after, acts) if act["kind"] == "undone" else _done(act, before, after)
    return told if who is None else say(gettext("%(who)s: %(deed)s"), who=who, deed=told)


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
    target, back = acts.get(act["act"]), False
    while target is not None and target["kind"] == "undone":
        target, back = acts.get(target["act"]), not back
    if target is None:
        return say(gettext("Nothing changed"))
    if not back and target["kind"] == "round_removed" and (found := place_of(target, after)):
        return say(gettext("Round %(number)s is back"), number=found.said)
    if back:
        return say(gettext("Redone: %(deed)s"), deed=deed_name(target, after, before))
    return say(gettext("Undone: %(deed)s"), deed=deed_name(target, before, after))


def _done(act: Act, before: Sheet, after: Sheet) -> Markup:
    tell = _DEEDS.get(act["kind"])
    return say(gettext("Nothing changed")) if tell is None else tell(act, before, after)


def _added(act: Act, before: Sheet, after: Sheet) -> Markup:
    found = place_of(act, after)
    if found is None:
        return say(gettext("Nothing changed"))
    game, row, number, said = found
    if row.points is None:
        return say(gettext("Round %(number)s is written after the end and does not count"), number=said)
    if row.round["kind"] == "passed_out":
        return _passed(after, game, number)
    line = score_line(row.points, after.names)
    return say(gettext("Round %(number)s saved: %(score)s"), number=said, score=line)


def _passed(after: Sheet, game: Game, number: int) -> Markup:
    dealer = game.rows[number].dealer if number < len(game.rows) else game.next_dealer
    name = after.seats[dealer] if after.seats else None
    if after.game == "belot":
        alone, named = (
            pgettext("belot", "All passed, the next one deals"),
            pgettext("belot", "All passed, %(name)s deals"),
        )
    else:
        alone, named = (
            pgettext("baloot", "All passed, the next one deals"),
            pgettext("baloot", "All passed, %(name)s deals"),
        )
    return say(alone) if name is None else say(named, name=isolated(name))


def _inserted(act: Act, before: Sheet, after: Sheet) -> Markup:
    found = place_of(act, after)
    if found is None:
        return _added(act, before, after)
    game, row, number, said = found
    if number == len(game.rows) or row.points is None:
        return _added(act, before, after)
    if row.round["kind"] == "passed_out":
        score = say(kind_name(after.game or "baloot", row.round["kind"]))
    else:
        score = score_line(row.points, after.names)
    return say(gettext("Round %(number)s added: %(score)s"), number=said, score=score)


def _edited(act: Act, before: Sheet, after: Sheet) -> Markup:
    old, new = place_of(act, before), place_of(act, after)
    if old is None or new is None:
        return say(gettext("Nothing changed"))
    was, now = old.row.points, new.row.points
    if was is None or now is None or was == now:
        return say(gettext("Round %(number)s edited, the points stay"), number=new.said)
    return say(
        gettext("Round %(number)s edited: it was %(old_us)s and %(old_them)s, now %(us)s and %(them)s"),
        number=new.said,
        old_us=was.us,
        old_them=was.them,
        **now.as_dict(),
    )


def _removed(act: Act, before: Sheet, after: Sheet) -> Markup:
    found = place_of(act, before)
    if found is None:
        return say(gettext("Nothing changed"))
    return say(gettext("Round %(number)s deleted"), number=found.said)


def _flagged(act: Act, before: Sheet, after: Sheet) -> Markup:
    found = place_of(act, after)
    if found is None:
        return say(gettext("Nothing changed"))
    if act.get("flagged"):
        return say(gettext("Round %(number)s flagged"), number=found.said)
    return say(gettext("Round %(number)s unflagged"), number=found.said)


def _started(act: Act, before: Sheet, after: Sheet) -> Markup:
    return say(gettext("Game %(number)s has begun"), number=game_number(act["id"], after))


def _ruled(act: Act, before: Sheet, after: Sheet) -> Markup:
    number = game_number(act["game"], after)
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
