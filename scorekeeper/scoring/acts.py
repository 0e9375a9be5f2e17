"""A sitting as a fold over its log of acts (acts.md §2). Never fails on a log: what can't apply is void."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from .effects import EFFECTS, opened
from .inforce import OPENED, UNDONE, Act, Standing, in_force
from .ledger import ledger
from .names import IllegalNames
from .rounds import IllegalRound, IllegalRules
from .sheet import Game, Row, Sheet, Void, VoidReason
from .sides import NO_POINTS, BySide, add
from .table import Entry, OpenGame, Table

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


@dataclass(frozen=True, slots=True)
class Folded:
    """A log and the fold over it, which goes on from here once acts are added; never changed itself."""

    acts: tuple[Act, ...]
    table: Table | None
    sheet: Sheet

    @classmethod
    def of(cls, acts: Sequence[Act], former: Sheet | None = None) -> Folded:
        """The fold from the first act on; games that stand the same in `former` are taken from there."""
        return cls._laid(tuple(acts), None, (), in_force(acts), former)

    def and_then(self, acts: Sequence[Act]) -> Folded:
        """The fold over this log and the acts after it: equal to the one from the first act on."""
        whole = (*self.acts, *acts)
        if self.table is None or not self._only_go_on(acts):
            return self.of(whole, self.sheet)
        added = [Standing(act, None) for act in acts]
        return self._laid(whole, self.table.copy(), self.sheet.void, added, self.sheet)

    def _only_go_on(self, acts: Sequence[Act]) -> bool:
        """Whether these acts leave those before them in force: neither undoing one nor coming again."""
        names = [act.get("id") for act in (*self.acts, *acts)]
        known = [name for name in names if isinstance(name, str)]
        return len(set(known)) == len(known) and all(act.get("kind") != UNDONE for act in acts)

    @classmethod
    def _laid(
        cls,
        acts: tuple[Act, ...],
        table: Table | None,
        lost: Sequence[Void],
        standing: Sequence[Standing],
        former: Sheet | None,
    ) -> Folded:
        """This log once the acts in `standing` are laid on the table."""
        void = list(lost)
        for one in standing:
            table, reason = _apply(table, one)
            if reason is not None:
                name = one.act.get("id")
                void.append(Void(name if isinstance(name, str) else None, reason))
        return cls(acts, table, _sheet(table, tuple(void), former))


def fold(acts: Sequence[Act]) -> Sheet:
    """Everything shown of a sitting, from the acts of its log in sequence."""
    return Folded.of(acts).sheet


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


def _sheet(table: Table | None, void: tuple[Void, ...], former: Sheet | None) -> Sheet:
    if table is None:
        return Sheet(None, None, None, None, (), NO_POINTS, void)
    known = {} if former is None else {game.id: game for game in former.games}
    games: list[Game] = []
    series: BySide[int] = NO_POINTS
    dealer = 0
    for opened_game in table.games.values():
        game = _game(table, opened_game, dealer, known.get(opened_game.id))
        games.append(game)
        dealer = game.next_dealer
        if game.winner is not None:
            series = add(series, BySide.only(game.winner, 1, 0))
    return Sheet(table.kind.name, table.title, table.names, table.seats, tuple(games), series, void)


def _game(table: Table, game: OpenGame, dealer: int, known: Game | None) -> Game:
    """A game's ledger over its rounds; without a first dealer, it goes on from the game before.

    `known` is what was made of it the last time: as far as nothing differs, its rows are taken from there.
    """
    first = dealer if game.first_dealer is None else game.first_dealer
    names = tuple(game.order)
    entries = [table.rounds[name] for name in names]
    known = known if known is not None and game.plays_as(known, first) else None
    same = () if known is None else _same(known, names, entries)
    if known is not None and len(same) == len(names) == len(known.rows):
        return known
    kept = same if known is not None and known.winner is None else ()
    added = entries[len(kept) :]
    book = ledger([entry.read for entry in added], game.rules, table.kind, first, kept[-1] if kept else None)
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
        for name, entry, row in zip(names[len(kept) :], added, book.rows, strict=True)
    )
    return Game(
        id=game.id,
        preset=game.preset,
        rules=game.rules,
        first_dealer=first,
        rows=(*kept, *rows),
        totals=book.totals,
        pot=book.pot,
        winner=book.winner,
        next_dealer=book.next_dealer,
    )


def _same(known: Game, names: Sequence[str], entries: Sequence[Entry]) -> tuple[Row, ...]:
    """The first rows of `known`, as far as they were made from these very rounds."""
    pairs = zip(known.rows, names, entries, strict=False)
    return tuple(row for row, _, _ in takewhile(lambda one: one[2].stands_in(*one[:2]), pairs))
