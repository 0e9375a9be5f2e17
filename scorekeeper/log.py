"""A sitting's log of acts in the database: opening one, adding to it, reading it. Only views commit."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import bindparam, insert, select

from scorekeeper.admission import Accepted, Answer, Entry, Log, Refused, body, judge, look_alikes
from scorekeeper.extensions import db
from scorekeeper.models import Access, Act, Device, Power, Sitting, new_public_id, now
from scorekeeper.recent_logs import RecentLogs

__all__ = [
    "Accepted",
    "Answer",
    "Entry",
    "Log",
    "OpeningRefused",
    "Refused",
    "append",
    "append_all",
    "look_alikes",
    "open_once",
    "open_sitting",
    "opened_by",
    "read_log",
    "recent_log",
]

# Built once: making them anew would cost as much as running them.
_LOCK = select(Sitting.last_seq).where(Sitting.id == bindparam("sitting_id")).with_for_update()
_READ = (
    select(Act.seq, Act.body, Act.device_id, Act.received)
    .where(Act.sitting_id == bindparam("sitting_id"), Act.seq >= bindparam("first"))
    .order_by(Act.seq)
)
_ADD = insert(Act)


class OpeningRefused(ValueError):
    """A sitting that can't be opened so; `refused` says why, as for any act."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.reason)
        self.refused = refused


def open_sitting(opening: Mapping[str, Any], device: Device, public_id: str | None = None) -> Sitting:
    """A new sitting, owned by `device`; the same opening sent again gives the one it opened.

    `opening` is a `sitting_opened` with its id, `public_id` the address that a phone gave its sitting when it
    had no network. Raises OpeningRefused.
    """
    # Two taps at once are two requests: the second waits here until the first is written.
    db.session.refresh(device, with_for_update=True)
    opened = opened_by(device, opening.get("id"))
    log = [] if opened is None else read_log(opened)
    answer = judge(log, {**opening, "kind": "sitting_opened"}, device.id)
    if isinstance(answer, Refused):
        raise OpeningRefused(answer)
    if opened is not None:
        return opened
    sitting = Sitting(public_id=public_id or new_public_id())
    db.session.add(sitting)
    db.session.flush()
    db.session.add(Access(sitting_id=sitting.id, device_id=device.id, power=Power.OWNER, number=1))
    _write(sitting, answer, device.id)
    return sitting


def open_once(opening: Mapping[str, Any], device: Device) -> Sitting:
    """The sitting of a form that may be sent again: with other names or another draw it is open already.

    Raises OpeningRefused where it opened none.
    """
    try:
        return open_sitting(opening, device)
    except OpeningRefused:
        earlier = opened_by(device, opening["id"])
        if earlier is None:
            raise
        return earlier


def append(sitting: Sitting, act: Mapping[str, Any], device: Device | None, anyway: bool = False) -> Answer:
    """Add an act to the log, or say why not; its rules are those of `judge`."""
    return append_all(sitting, [act], device, {act.get("id")} if anyway else ())[0]


def append_all(
    sitting: Sitting, acts: Sequence[Any], device: Device | None, anyway: Collection[object] = ()
) -> list[Answer]:
    """Add acts to the log one by one, each judged by what stands there then; one that is refused stops none.

    The sitting's row is locked first, so that what an act is judged by is still true when it is written.
    `anyway` names acts that go on where rounds would be left after the end or moved.
    """
    db.session.execute(_LOCK, {"sitting_id": sitting.id})
    log, device_id = recent_log(sitting), None if device is None else device.id
    answers = []
    for act in acts:
        named = isinstance(act, Mapping) and isinstance(act.get("id"), str) and act["id"] in anyway
        answer = judge(log, act, device_id, anyway=named)
        if isinstance(answer, Accepted) and not answer.again:
            log = log.grown([_write(sitting, answer, device_id)])
        answers.append(answer)
    # If this is never committed, whoever reads on from here finds that its last act is not there.
    _RECENT.keep(sitting.id, log)
    return answers


_RECENT = RecentLogs()


def recent_log(sitting: Sitting) -> Log:
    """The whole log, with its fold; of one that was read a moment ago only what came since is read."""
    return _RECENT.of(sitting.id, lambda first: read_log(sitting, first))


def read_log(sitting: Sitting, first: int = 1) -> list[Entry]:
    """The log in sequence, the whole or from the act of this number on."""
    rows = db.session.execute(_READ, {"sitting_id": sitting.id, "first": first})
    return [Entry(seq, {**json.loads(text), "seq": seq}, device, when) for seq, text, device, when in rows]


def _write(sitting: Sitting, accepted: Accepted, device_id: int | None) -> Entry:
    act, entry = accepted.act, Entry(accepted.seq, accepted.act, device_id, now())
    row = {"sitting_id": sitting.id, "seq": entry.seq, "id": act["id"], "kind": act["kind"]}
    told = {"body": body(act), "device_id": device_id, "received": entry.received}
    db.session.connection().execute(_ADD, {**row, **told})
    sitting.last_seq = entry.seq
    return entry


def opened_by(device: Device, act_id: object) -> Sitting | None:
    """The sitting this device opened by the act of this id."""
    if not isinstance(act_id, str):
        return None
    return db.session.scalar(
        select(Sitting)
        .join(Access, Access.sitting_id == Sitting.id)
        .join(Act, Act.sitting_id == Sitting.id)
        .where(Access.device_id == device.id, Access.power == Power.OWNER, Act.seq == 1, Act.id == act_id)
    )
