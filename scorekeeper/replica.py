"""Those who follow read on a copy of the database, never behind what the device that asks has itself written.

PostgreSQL numbers what it writes. After each write the device gets that number in a cookie, and reads on the
primary until the replica has got there. A number that can't be reached, forged or left over from another
database, leads to the primary too, and so does a replica that is away.
"""

from __future__ import annotations

import re
import time

from flask import Flask, Response, current_app, g, request
from sqlalchemy import Engine, text
from sqlalchemy.exc import OperationalError

COOKIE = "wrote"
UNKNOWN = "unknown"
YEAR = 365 * 24 * 3600
AWAY_SECONDS = 5
"""How long a replica that did not answer is left alone."""

_EXTENSION = "scorekeeper_replica"
_POSITION = re.compile(r"[0-9A-F]{1,8}/[0-9A-F]{1,8}")
# Not what is on the disk already: where commits don't wait for that, one's own would be missing.
_WRITTEN = text("SELECT pg_current_wal_insert_lsn()")
# A replica that was promoted follows nobody any more, and has no such number.
_REACHED = text("SELECT coalesce(pg_last_wal_replay_lsn() >= CAST(:position AS pg_lsn), false)")


class Replica:
    """The copy that DATABASE_URL's server keeps up to date, and whether it answered lately."""

    def __init__(self, engine: Engine) -> None:
        # A standby refuses a transaction that says it may write, even if it doesn't.
        self.engine = engine.execution_options(postgresql_readonly=True)
        self._away_until = 0.0

    def has(self, position: str) -> bool:
        """Whether it can be read, and holds everything up to `position`."""
        if time.monotonic() < self._away_until:
            return False
        try:
            with self.engine.connect() as connection:
                return bool(connection.scalar(_REACHED, {"position": position}))
        except OperationalError as error:
            current_app.logger.warning("The replica does not answer: %s", error.orig)
            self._away_until = time.monotonic() + AWAY_SECONDS
            return False


def init_app(app: Flask, replica: Engine) -> None:
    """Let `app` read on `replica` where it may."""
    app.extensions[_EXTENSION] = Replica(replica)


def engine_for_reading() -> Engine | None:
    """The replica, where this request follows a sitting and the replica is far enough; else None."""
    if "replica" not in g:
        replica = current_app.extensions.get(_EXTENSION)
        g.replica = replica.engine if replica and _follows() and replica.has(_seen()) else None
    engine: Engine | None = g.replica
    return engine


def is_behind(seq: int | None) -> bool:
    """Whether the replica was read, and has less of a sitting than the page that asks shows, or none of it.

    From then on this request reads the primary. `seq` is the last act's number as it was read.
    """
    shown = request.args.get("since", 0, type=int)
    if g.get("replica") is None or (seq is not None and seq >= shown):
        return False
    g.replica = None
    return True


def remember(response: Response, primary: Engine) -> None:
    """Give the device the number of what was just written: the replica may be behind it."""
    try:
        with primary.connect() as connection:
            position = connection.scalar(_WRITTEN)
    except OperationalError:
        # What was written stands, and was said to. Where it stands nobody knows: so the primary is read.
        position = UNKNOWN
    response.set_cookie(
        COOKIE, position, max_age=YEAR, path="/", secure=request.is_secure, httponly=True, samesite="Lax"
    )


def _follows() -> bool:
    return "public_id" in (request.view_args or {})


def _seen() -> str:
    position = request.cookies.get(COOKIE, "")
    # Nothing is behind the beginning, everything before the end.
    return position if _POSITION.fullmatch(position) else "FFFFFFFF/FFFFFFFF" if position else "0/0"
