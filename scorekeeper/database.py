"""How transactions begin, on either database.

SQLAlchemy's default for SQLite begins a transaction only before the first write, so that what was read to
decide the write is no longer true when it happens: updates are lost without an error. Beginning with a plain
read lock is no cure, since two readers that both turn to writing can never wait for one another. So every
transaction takes the write lock at once, except in requests that may not write at all.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from flask import current_app, g, has_request_context, request
from flask_sqlalchemy.session import Session
from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine import make_url

from scorekeeper import replica

if TYPE_CHECKING:
    from flask import Flask
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.pool import ConnectionPoolEntry

P = ParamSpec("P")
R = TypeVar("R")

READS = "scorekeeper_reads"
"""The execution option of a connection that only reads."""

_READER = "scorekeeper_reader"

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

TURN_SECONDS = 2.0
"""How long a writer of SQLite waits for the others of its process, before it tries all the same."""

_TURN = "scorekeeper_turn"

STATEMENT_MS = 15_000
LOCK_MS = 5_000
IDLE_MS = 60_000
"""How long PostgreSQL lets a statement run, a lock be waited for, a transaction do nothing."""

CONNECT_SECONDS = 5
POOL = 8
"""Connections a process keeps: one for each of its threads."""

POOL_MORE = 4
POOL_SECONDS = 5
POOL_AGE_SECONDS = 1800


def engine_options(address: str) -> dict[str, Any]:
    """What the engine of this address is made with: on PostgreSQL, nothing is waited for without an end."""
    if make_url(address).get_backend_name() == "sqlite":
        return {}
    limits = {
        "statement_timeout": STATEMENT_MS,
        "lock_timeout": LOCK_MS,
        "idle_in_transaction_session_timeout": IDLE_MS,
    }
    options = " ".join(f"-c {name}={milliseconds}" for name, milliseconds in limits.items())
    return {
        "connect_args": {"options": options, "connect_timeout": CONNECT_SECONDS},
        # A server that restarted or a network that dropped must not cost a table its next round.
        "pool_pre_ping": True,
        "pool_size": POOL,
        "max_overflow": POOL_MORE,
        "pool_timeout": POOL_SECONDS,
        "pool_recycle": POOL_AGE_SECONDS,
    }


class RequestSession(Session):
    """Only reads in a request that only asks; takes the write lock at once in any other, and outside one.

    A request writes in one transaction: once that is committed, what it reads for its answer holds up nobody.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.written = False

    def get_bind(self, *args: Any, **kwargs: Any) -> Engine | Connection:
        """The engine that suits the request: where it only reads, one whose transactions cannot write."""
        engine = super().get_bind(*args, **kwargs)
        if not isinstance(engine, Engine):
            return engine
        if self.written or _writes_nothing():
            return _reader()
        return (replica.engine_for_reading() or _reader()) if _only_asks() else engine


@event.listens_for(RequestSession, "after_commit")
def _note_commit(session: RequestSession) -> None:
    session.written = has_request_context()


def writes_nothing(view: Callable[P, R]) -> Callable[P, R]:
    """For views that answer to a form as it stands: they hold up nobody who writes."""

    @wraps(view)
    def reading_view(*args: P.args, **kwargs: P.kwargs) -> R:
        g.writes_nothing = True
        return view(*args, **kwargs)

    return reading_view


def reading() -> Connection:
    """A connection beside the session, to look something up: it costs a third of what the session does."""
    return (replica.engine_for_reading() or _reader()).connect()


def keep_reader(app: Flask, engine: Engine) -> None:
    """Let requests of `app` that only ask read on `engine`, in transactions that cannot write."""
    # Made once: a session keys its connections by engine.
    app.extensions[_READER] = engine.execution_options(**{READS: True, "postgresql_readonly": True})


def _reader() -> Engine:
    engine: Engine = current_app.extensions[_READER]
    return engine


def _writes_nothing() -> bool:
    return has_request_context() and "writes_nothing" in g


def _only_asks() -> bool:
    return has_request_context() and request.method in SAFE_METHODS


def set_up_sqlite(engine: Engine) -> None:
    """Give the connections of an SQLite engine their pragmas, and its transactions their beginning."""
    turns = _Turns()
    event.listen(engine, "connect", _connected)
    event.listen(engine, "begin", turns.begin)
    event.listen(engine, "checkin", turns.give_back)


def _connected(connection: DBAPIConnection, _record: object) -> None:
    # The driver would otherwise begin transactions by itself, before the first write.
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(pragma).close()


class _Turns:
    """Who of this process writes in an SQLite file: one after the other.

    SQLite lets whoever finds the file taken sleep, longer each time, while others come and go: with eight
    writers one in a hundred slept for most of a second.
    """

    def __init__(self) -> None:
        self._lock = Lock()

    def begin(self, connection: Connection) -> None:
        """A transaction that takes the write lock at once, or one that cannot write."""
        reads = connection.get_execution_options().get(READS, False)
        # By the driver itself, which costs a tenth of it; what may fail is left to SQLAlchemy to report.
        driver = connection.connection.cursor()
        if connection.info.get(READS) is not reads:
            driver.execute(f"PRAGMA query_only = {'ON' if reads else 'OFF'}")
            connection.info[READS] = reads
        if reads:
            driver.execute("BEGIN")
        else:
            self._take(connection.connection.record_info)
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    def _take(self, kept: dict[str, Any] | None) -> None:
        if kept is not None and not kept.get(_TURN):
            kept[_TURN] = self._lock.acquire(timeout=TURN_SECONDS)

    def give_back(self, _connection: DBAPIConnection | None, entry: ConnectionPoolEntry) -> None:
        """The connection is let go, its transaction over: the next one may write."""
        if entry.record_info is not None and entry.record_info.pop(_TURN, False):
            self._lock.release()
