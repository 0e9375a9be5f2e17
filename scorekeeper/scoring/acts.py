"""A sitting as a fold over its log of acts (acts.md §2). Never fails on a log: what can't apply is void."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .effects import EFFECTS, opened
from .inforce import OPENED, UNDONE, Act, Standing, in_force
from .ledger import ledger
from .names import IllegalNames
from .rounds import IllegalRound, IllegalRules
from .sheet import Game, Row, Sheet, Void, VoidReason
from .sides import NO_POINTS, BySide, add
from .table import OpenGame, Table

NEEDS: Mapping[str, tuple[str, ...]] = {
    OPENED: ("game",),
    "round_added": ("round_id", "round"),
    "round_inserted": ("round_id", "before", "round"),
    "round_edited": ("round_id", "round"),
    "round_removed": ("round_id",),
    "round_flagged": ("round_id", "flagged"),
    "game_started": (),
    "rules_changed": ("game",),
    "names_changed": (),
    UNDONE: ("act",),
}
"""The fields each kind of act must have; null is absent (acts.md §1)."""

NEEDS_ONE_OF: Mapping[str, tuple[str, ...]] = {
    "rules_changed": ("preset", "rules"),
    "names_changed": ("title", "names", "seats"),
}


def fold(acts: Sequence[Act]) -> Sheet:
    """Everything shown of a sitting, from the acts of its log in sequence."""
    table: Table | None = None
    void: list[Void] = []
    for standing in in_force(acts):
        table, reason = _apply(table, standing)
        if reason is not None:
            name = standing.act.get("id")
            void.append(Void(name if isinstance(name, str) else None, reason))
    return _sheet(table, tuple(void))


def _apply(table: Table | None, standing: Standing) -> tuple[Table | None, VoidReason | None]:
    """One act on the table; with the reason when it is void, judged by the state just before it.

    The order of the tests is that of acts.md §2.3.
    """
    act = standing.act
    if not complete(act):
        return table, VoidReason.ILLEGAL
    if act["kind"] == UNDONE:
        return table, VoidReason.NO_ACT if standing.target is None else None
    try:
        if table is not None:
            return table, EFFECTS[act["kind"]](table, act)
        if act["kind"] != OPENED:
            return None, VoidReason.NO_GAME
        table = opened(act)
        return table, VoidReason.ILLEGAL if table is None else None
    except (IllegalRound, IllegalRules, IllegalNames):
        return table, VoidReason.ILLEGAL


def complete(act: Act) -> bool:
    """Whether an act has an id, a known kind and every field that kind needs."""
    kind = act.get("kind")
    if not isinstance(kind, str) or kind not in NEEDS or not isinstance(act.get("id"), str):
        return False
    if any(act.get(field) is None for field in NEEDS[kind]):
        return False
    choices = NEEDS_ONE_OF.get(kind)
    return choices is None or any(act.get(field) is not None for field in choices)


def _sheet(table: Table | None, void: tuple[Void, ...]) -> Sheet:
    if table is None:
        return Sheet(None, None, None, None, (), NO_POINTS, void)
    games: list[Game] = []
    series: BySide[int] = NO_POINTS
    dealer = 0
    for opened_game in table.games.values():
        game = _game(table, opened_game, dealer)
        games.append(game)
        dealer = game.next_dealer
        if game.winner is not None:
            series = add(series, BySide.only(game.winner, 1, 0))
    return Sheet(table.kind.name, table.title, table.names, table.seats, tuple(games), series, void)


def _game(table: Table, game: OpenGame, dealer: int) -> Game:
    """A game's ledger over its rounds; without a first dealer, it goes on from the former game."""
    first = dealer if game.first_dealer is None else game.first_dealer
    names = tuple(game.order)
    entries = [table.rounds[name] for name in names]
    book = ledger([entry.read for entry in entries], game.rules, table.kind, first)
    rows = tuple(
        Row(
            id=name,
            round=entry.raw,
            dealer=row.dealer,
            points=row.points,
            totals=row.totals,
            pot=row.pot,
            edited=entry.edited,
            flagged=entry.flagged,
            after_end=row.after_end,
            score=row.score,
        )
        for name, entry, row in zip(names, entries, book.rows, strict=True)
    )
    return Game(
        game.id, game.preset, game.rules, first, rows, book.totals, book.pot, book.winner, book.next_dealer
    )
