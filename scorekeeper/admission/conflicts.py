"""What an act meets that its device has not seen, or does to rounds it does not name (acts.md §3)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from scorekeeper.scoring import Game, Row, Sheet, fold
from scorekeeper.scoring.inforce import UNDONE

from .entries import Act, Entry, Log

# Only these can win a game or open it again once it is won.
_DECIDES = frozenset({"round_inserted", "round_edited", "round_removed", "rules_changed", UNDONE})


def acts_of(log: Iterable[Entry]) -> list[dict[str, Any]]:
    """The log as the fold takes it."""
    return [entry.act for entry in log]


def find_game(sheet: Sheet, game_id: str) -> Game | None:
    """The game of this id."""
    return next((game for game in sheet.games if game.id == game_id), None)


def find_row(sheet: Sheet, round_id: str) -> tuple[Game, Row] | None:
    """The round of this id, with its game."""
    return next(((game, row) for game in sheet.games for row in game.rows if row.id == round_id), None)


def saw_win(log: Sequence[Entry], game_id: str, base: int) -> bool:
    """Whether a device that had seen the log up to `base` knew that a game, won by now, was won.

    The act that won it is the one since which it has stayed won.
    """
    unseen = [at for at, entry in enumerate(log) if entry.seq > base and entry.act["kind"] in _DECIDES]
    seen = sum(entry.seq <= base for entry in log)
    return all(_won(fold(acts_of(log[:length])), game_id) for length in (seen, *(at + 1 for at in unseen)))


def _won(sheet: Sheet, game_id: str) -> bool:
    game = find_game(sheet, game_id)
    return game is not None and game.winner is not None


def changed_since(log: Log, round_id: str, base: int, device_id: int | None) -> Entry | None:
    """The last act by which another device changed this round after `base`; None when it is as it was."""
    by_id = {entry.act["id"]: entry.act for entry in log}
    theirs = [
        entry
        for entry in log
        if entry.seq > base and entry.device_id != device_id and _changes(entry.act, by_id) == round_id
    ]
    if not theirs:
        return None
    was = find_row(fold(acts_of(entry for entry in log if entry.seq <= base)), round_id)
    now = find_row(log.sheet, round_id)
    same = was is not None and now is not None and was[1].round == now[1].round
    return None if same else theirs[-1]


def _changes(act: Act, by_id: Mapping[str, Act]) -> str | None:
    """The round an act edits or removes, or whose edit or removal it undoes or brings back."""
    while act["kind"] == UNDONE and act["act"] in by_id:
        act = by_id[act["act"]]
    changed: str | None = act.get("round_id")
    return changed if act["kind"] in ("round_edited", "round_removed") else None


def displaced(before: Sheet, after: Sheet) -> list[str]:
    """Rounds on both sheets that `after` would leave after the end of a game, or set elsewhere."""
    was = {row.id: (game.id, row.after_end) for game in before.games for row in game.rows}
    place = {round_id: at for at, round_id in enumerate(was)}
    hit: set[str] = set()
    for game in after.games:
        stayed = [row for row in game.rows if row.id in was and was[row.id][0] == game.id]
        hit |= {row.id for row in game.rows if row.id in was and was[row.id][0] != game.id}
        hit |= {row.id for row in game.rows if row.after_end and row.id in was and not was[row.id][1]}
        hit |= _out_of_order([row.id for row in stayed], place)
    return sorted(hit, key=place.__getitem__)


def _out_of_order(ids: Sequence[str], place: Mapping[str, int]) -> set[str]:
    """The fewest of `ids` that must have moved, judged by their former `place`s; rather the later ones."""
    starts: list[int] = []
    length: dict[str, int] = {}
    for name in reversed(ids):
        at = bisect_left(starts, -place[name])
        starts[at : at + 1] = [-place[name]]
        length[name] = at + 1
    moved, wanted = set(ids), len(starts)
    for name in ids:
        if length[name] == wanted:
            moved.discard(name)
            wanted -= 1
    return moved
