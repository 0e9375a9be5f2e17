"""How transactions begin, on either database.

SQLAlchemy's default for SQLite begins a transaction only before the first write, so that what was read to
decide the write is no longer true when it happens: updates are lost without an error. Beginning with a plain
read lock is no cure, since two readers that both turn to writing can never wait for one another. So every
transaction takes the write lock at once, except in requests that may not write at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import has_request_context, request
from flask_sqlalchemy.session import Session
from sqlalchemy import Connection, Engine, event

if TYPE_CHECKING:
    from sqlalchemy.engine.interfaces import DBAPIConnection

READS = "scorekeeper_reads"
"""The execution option of a connection that only reads."""

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

PRAGMAS = (
    # First, so that the switch to WAL waits for its turn too.
    "PRAGMA busy_timeout = 5000",
    "PRAGMA journal_mode = WAL",
    # An acknowledged round survives a flat battery of the server too.
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA journal_size_limit = 67108864",
)


class RequestSession(Session):
    """Only reads in a request that only asks; takes the write lock at once in any other, and outside one.

    A request writes in one transaction: once that is committed, what it reads for its answer holds up nobody.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._readers: dict[Engine, Engine] = {}
        self.written = False

    def get_bind(self, *args: Any, **kwargs: Any) -> Engine | Connection:
        """The engine that suits the request: where it only reads, one whose transactions cannot write."""
        engine = super().get_bind(*args, **kwargs)
        if not isinstance(engine, Engine) or not (self.written or _only_asks()):
            return engine
        # The session keys its connections by engine: the same one must come back each time.
        if engine not in self._readers:
            self._readers[engine] = engine.execution_options(**{READS: True, "postgresql_readonly": True})
        return self._readers[engine]


@event.listens_for(RequestSession, "after_commit")
def _note_commit(session: RequestSession) -> None:
    session.written = has_request_context()


def _only_asks() -> bool:
    return has_request_context() and request.method in SAFE_METHODS


def set_up_sqlite(engine: Engine) -> None:
    """Give the connections of an SQLite engine their pragmas, and its transactions their beginning."""
    event.listen(engine, "connect", _connected)
    event.listen(engine, "begin", _begin)


def _connected(connection: DBAPIConnection, _record: object) -> None:
    # The driver would otherwise begin transactions by itself, before the first write.
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(pragma).close()


def _begin(connection: Connection) -> None:
    reads = connection.get_execution_options().get(READS, False)
    connection.exec_driver_sql(f"PRAGMA query_only = {'ON' if reads else 'OFF'}")
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
