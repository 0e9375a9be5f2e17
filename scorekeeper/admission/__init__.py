"""Whether an act may enter a log (acts.md §3): pure judging, no database and no request."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorekeeper.scoring import Sheet
from scorekeeper.scoring.inforce import UNDONE

from .conflicts import changed_since, displaced, find_row, saw_win
from .entries import Accepted, Act, Answer, Entry, Log, Refused
from .illegal import field_of
from .likeness import look_alikes
from .shape import Malformed, body, same_content, shaped

__all__ = ["Accepted", "Answer", "Entry", "Log", "Refused", "body", "judge", "look_alikes"]

LOG_LIMIT = 20_000
"""The most acts of one sitting: no evening comes near, and no one can fill the disk through one address."""


def judge(log: Sequence[Entry], raw: object, device_id: int | None, anyway: bool = False) -> Answer:
    """What to answer to an act that this device sends; an accepted one, unless `again`, is to be written.

    `anyway` goes on where rounds would be left after the end or moved (`has_rounds`).
    A `base` left out says that the device has seen everything.
    """
    try:
        act = shaped(raw)
    except Malformed as fault:
        return Refused(409, "illegal", {"field": fault.field})
    stored = next((entry for entry in log if entry.act["id"] == act["id"]), None)
    if stored is not None:
        if same_content(stored.act, act):
            return Accepted(stored.seq, stored.act, again=True)
        return Refused(422, "other_content", {"act": stored.act})
    if len(log) >= LOG_LIMIT:
        return Refused(409, "full")
    return _judge_new(Log.of(log), act, device_id, anyway)


def _judge_new(log: Log, act: dict[str, Any], device_id: int | None, anyway: bool) -> Answer:
    last = log[-1].seq if log else 0
    base = min(act.get("base", last), last)
    after = log.folded.and_then([act]).sheet
    void = next((lost.reason.value for lost in after.void if lost.id == act["id"]), None)
    if void is not None:
        return Refused(409, void, {"field": field_of(act, after)} if void == "illegal" else {})
    refused = (
        _game_over(log, act, after, base)
        or _stale(log, act, device_id, base)
        or (None if anyway else _has_rounds(log, act, after))
    )
    return refused or Accepted(last + 1, {**_placed(act, after), "seq": last + 1})


def _game_over(log: Sequence[Entry], act: Act, after: Sheet, base: int) -> Refused | None:
    """A round for a game that its device has seen won; one that is set before another is a correction."""
    if act["kind"] not in ("round_added", "round_inserted"):
        return None
    found = find_row(after, act["round_id"])
    if found is None or not found[1].after_end:
        return None
    game, row = found
    corrects = act["kind"] == "round_inserted" and row is not game.rows[-1]
    if corrects or not saw_win(log, game.id, base):
        return None
    return Refused(409, "game_over", {"game": game.id})


def _stale(log: Log, act: Act, device_id: int | None, base: int) -> Refused | None:
    """A change of a round that another device changed after `base`: the scorer is to choose."""
    if act["kind"] not in ("round_edited", "round_removed"):
        return None
    theirs = changed_since(log, act["round_id"], base, device_id)
    if theirs is None:
        return None
    found = find_row(log.sheet, act["round_id"])
    now = None if found is None else found[1].round
    return Refused(409, "stale", {"mine": act.get("round"), "theirs": now, "act": theirs.act})


def _has_rounds(log: Log, act: Act, after: Sheet) -> Refused | None:
    if act["kind"] != UNDONE:
        return None
    rounds = displaced(log.sheet, after)
    return Refused(409, "has_rounds", {"rounds": rounds}) if rounds else None


def _placed(act: dict[str, Any], after: Sheet) -> dict[str, Any]:
    """The act with the game that its round really fell into: where it stands must not hang on later games."""
    if act["kind"] not in ("round_added", "round_inserted"):
        return act
    found = find_row(after, act["round_id"])
    return act if found is None else {**act, "game": found[0].id}
