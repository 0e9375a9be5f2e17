"""What each kind of act does to the table, and why it may not (acts.md §1 and 2.3).

Each effect looks first and changes last: it answers a reason, or raises IllegalRound or IllegalRules,
with the table as it was; or it answers None and has taken effect.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from .games import GAMES
from .inforce import Act
from .kept import read_seat
from .names import given_names, given_seats, given_title
from .rounds import Reason
from .sheet import VoidReason
from .table import Entry, OpenGame, Table

Effect = Callable[[Table, Act], VoidReason | None]


def opened(act: Act) -> Table | None:
    """`sitting_opened`: the table with its first game; None for an unknown game."""
    name = act.get("game")
    kind = GAMES.get(name) if isinstance(name, str) else None
    if kind is None:
        return None
    preset, overrides = act.get("preset"), act.get("rules")
    rules = kind.read_rules(preset, overrides)
    dealer = read_seat(act.get("first_dealer"), Reason.DEALER)
    game = OpenGame(act["id"], preset or kind.default_preset, rules, dealer or 0)
    table = Table(kind, {game.id: game})
    _call(table, act)
    return table


def opened_again(table: Table, act: Act) -> VoidReason | None:
    """A second `sitting_opened` is illegal."""
    return VoidReason.ILLEGAL


def round_added(table: Table, act: Act) -> VoidReason | None:
    """At the end of the game it names; without it, or when that isn't there, of the last."""
    return _add(table, act, table.game(act.get("game")) or table.last, None)


def round_inserted(table: Table, act: Act) -> VoidReason | None:
    """Before another round, in its game; when that round isn't there, as `round_added`."""
    neighbour = table.entry(act["before"])
    if neighbour is None:
        return round_added(table, act)
    return _add(table, act, table.games[neighbour.game], act["before"])


def round_edited(table: Table, act: Act) -> VoidReason | None:
    """Replaces a round's inputs; the round counts as edited."""
    entry = table.entry(act["round_id"])
    if entry is None:
        return VoidReason.NO_ROUND
    read = table.kind.read_round(act["round"])
    table.rounds[act["round_id"]] = replace(entry, raw=act["round"], read=read, edited=True)
    return None


def round_removed(table: Table, act: Act) -> VoidReason | None:
    """Takes a round off the sheet; its id stays used."""
    entry = table.entry(act["round_id"])
    if entry is None:
        return VoidReason.NO_ROUND
    table.games[entry.game].order.remove(act["round_id"])
    del table.rounds[act["round_id"]]
    return None


def round_flagged(table: Table, act: Act) -> VoidReason | None:
    """«نرجع لها», on or off."""
    entry = table.entry(act["round_id"])
    if entry is None:
        return VoidReason.NO_ROUND
    if not isinstance(act["flagged"], bool):
        return VoidReason.ILLEGAL
    table.rounds[act["round_id"]] = replace(entry, flagged=act["flagged"])
    return None


def game_started(table: Table, act: Act) -> VoidReason | None:
    """The next game, whether or not the last is won; its rules as the last game's unless given."""
    preset = act.get("preset")
    rules = table.kind.read_rules(preset, act.get("rules"), table.last.rules)
    dealer = read_seat(act.get("first_dealer"), Reason.DEALER)
    game = OpenGame(act["id"], preset or table.last.preset, rules, dealer)
    table.games[game.id] = game
    return None


def rules_changed(table: Table, act: Act) -> VoidReason | None:
    """One game is recomputed under other rules; single choices are laid over the set in use."""
    game = table.game(act["game"])
    if game is None:
        return VoidReason.NO_GAME
    preset = act.get("preset")
    game.rules = table.kind.read_rules(preset, act.get("rules"), game.rules)
    game.preset = preset or game.preset
    return None


def names_changed(table: Table, act: Act) -> VoidReason | None:
    """Title, names or seats; what isn't given stays."""
    _call(table, act)
    return None


EFFECTS: Mapping[str, Effect] = {
    "sitting_opened": opened_again,
    "round_added": round_added,
    "round_inserted": round_inserted,
    "round_edited": round_edited,
    "round_removed": round_removed,
    "round_flagged": round_flagged,
    "game_started": game_started,
    "rules_changed": rules_changed,
    "names_changed": names_changed,
}


def _add(table: Table, act: Act, game: OpenGame, before: str | None) -> VoidReason | None:
    name = act["round_id"]
    if not isinstance(name, str):
        return VoidReason.ILLEGAL
    if name in table.used:
        return VoidReason.DUPLICATE
    table.rounds[name] = Entry(game.id, act["round"], table.kind.read_round(act["round"]))
    table.used.add(name)
    game.order.put(name, before)
    return None


def _call(table: Table, act: Act) -> None:
    """Lays title, names and seats on the table, all of those given or none."""
    title = given_title(act.get("title"))
    names = given_names(act.get("names"))
    seats = given_seats(act.get("seats"))
    table.title = table.title if title is None else title
    table.names = table.names if names is None else names
    table.seats = table.seats if seats is None else seats
