"""Logs this worker read a moment ago, each with its fold: only what was added since is read and folded.

A log only grows, so one that is kept is right as far as it goes. That is checked at every reading by its last
act: in another database, restored or failed over, that act would have been received at another time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from threading import Lock

from scorekeeper.admission import Entry, Log

ACTS = 6_000
"""How many acts are kept at most, some twelve megabytes with their folds; a longer log is never kept."""

Read = Callable[[int], Iterable[Entry]]
"""The acts of a log from this number on."""


class RecentLogs:
    """The logs that were asked for last."""

    def __init__(self) -> None:
        self._logs: OrderedDict[str, Log] = OrderedDict()
        self._acts = 0
        self._lock = Lock()

    def of(self, sitting_id: str, read: Read) -> Log:
        """The log of this sitting as the database has it now."""
        with self._lock:
            kept = self._logs.get(sitting_id)
        tail = tuple(read(kept[-1].seq if kept else 1))
        log = _continued(kept, tail) if kept else Log(tail)
        if log is None:
            log = Log(read(1))
        self.keep(sitting_id, log)
        return log

    def keep(self, sitting_id: str, log: Log) -> None:
        """Go on from here the next time: what of it the database has is looked at then."""
        with self._lock:
            self._acts -= len(self._logs.pop(sitting_id, ()))
            if not 0 < len(log) <= ACTS:
                return
            self._logs[sitting_id] = log
            self._acts += len(log)
            while self._acts > ACTS:
                self._acts -= len(self._logs.popitem(last=False)[1])


def _continued(kept: Log, tail: tuple[Entry, ...]) -> Log | None:
    """The kept log with what came after its last act; None where it is no part of what the database has."""
    if not tail or tail[0].received != kept[-1].received or tail[0].act["id"] != kept[-1].act["id"]:
        return None
    return kept if len(tail) == 1 else kept.grown(tail[1:])
