"""Whole evenings for the tests of files: logs as the server takes them, in memory or in the database."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from acting import Log, added, opened
from wild import Wild

from scorekeeper import extensions
from scorekeeper.access import Phone
from scorekeeper.exports import Taken
from scorekeeper.log import append, open_sitting
from scorekeeper.models import Access, Device, Power, Sitting

OPENED = datetime(2026, 12, 3, 18, 30, 0, 125, tzinfo=UTC)

HOSTILE = (
    '=HYPERLINK("http://x","a")',
    "+1+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(1)",
    "＝1+1",
    "<script>alert(1)</script>",
    "a\u202egnp.exe",
    "\u2067ليلة",
    "'=1",
    'a"b,c;d',
)
"""Names that some program might run, turn round or cut in two."""


def acts_of(seed: int) -> list[dict[str, Any]]:
    """The acts of a wild sitting that begins well; what is void or spoilt is for the log to refuse."""
    wild = Wild(seed)
    game = wild.game()
    opening = {"id": f"o{seed}", "kind": "sitting_opened", "game": game, **wild.names()}
    acts = [wild.act(game) for _ in range(wild.random.randrange(40))]
    return [opening, *(act for act in acts if isinstance(act, dict))]


def log_of(seed: int) -> Log:
    """A wild log in memory, by two devices in turn."""
    log = Log()
    for at, act in enumerate(acts_of(seed)):
        log.send(act, device=1 + at % 2, anyway=True)
    return log


def taken(log: Log, name: str | None = "جوال سالم") -> Taken:
    """A log as it is taken out."""
    return Taken(OPENED, log.entries, {1: Phone(1, name), 2: Phone(2, None), 3: Phone(3, "لم يكتب")})


def plain_evening(us: str = "الصقور", them: str = "النمور", note: str = "", **fields: Any) -> Log:
    """Two sakkat, the first won by us, under these names."""
    names = {"us": us, "them": them}
    start = opened(names=names, seats=["سالم", None, None, "علي"], rules={"target": 50}, **fields)
    played = {"kind": "played", "buyer": "us", "contract": "hokm", "abnat": {"us": 96}, "level": 2}
    log = Log(start, added("r1", 40, -16))
    log.take({"id": "a2", "kind": "round_added", "round_id": "r2", "round": {**played, "note": note}})
    log.take({"id": "a3", "kind": "game_started"}, added("r3", 3, 7))
    log.take({"id": "a4", "kind": "round_added", "round_id": "r4", "round": {"kind": "passed_out"}})
    return log


def stored(device: Device, seed: int, other: Device | None = None) -> Sitting:
    """A wild sitting in the database, written by `device` and, in turn, by `other`; not yet committed."""
    opening, *acts = acts_of(seed)
    sitting = open_sitting(opening, device)
    sitting.created_at = OPENED + timedelta(days=seed)
    if other is not None:
        pen = Access(sitting_id=sitting.id, device_id=other.id, power=Power.SCORER, number=2)
        extensions.db.session.add(pen)
        extensions.db.session.flush()
    for at, act in enumerate(acts):
        append(sitting, act, other if other is not None and at % 2 else device, anyway=True)
    return sitting
