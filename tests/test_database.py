"""How transactions begin: with the write lock, except in requests that may not write."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from apps import app_on, close
from cast import Table
from flask import Flask
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import create_engine, event, func, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from scorekeeper import database as beginning
from scorekeeper import extensions
from scorekeeper.models import Sitting, new_public_id


@contextmanager
def begun(db: SQLAlchemy) -> Iterator[list[str]]:
    """The statements that begin transactions while the block lasts."""
    seen: list[str] = []

    def note(statement: str) -> None:
        if statement.startswith("BEGIN"):
            seen.append(statement)

    def watch(connection: sqlite3.Connection, *_more: object) -> None:
        connection.set_trace_callback(note)

    event.listen(db.engine, "checkout", watch)
    yield seen
    event.remove(db.engine, "checkout", watch)


def look(db: SQLAlchemy) -> None:
    """Read something, and end the transaction that took."""
    db.session.scalars(select(Sitting)).all()
    db.session.rollback()


@pytest.mark.parametrize(
    ("method", "beginning"),
    [("GET", "BEGIN"), ("HEAD", "BEGIN"), ("POST", "BEGIN IMMEDIATE"), ("DELETE", "BEGIN IMMEDIATE")],
)
def test_a_request_that_only_asks_takes_no_write_lock(app: Flask, method: str, beginning: str) -> None:
    with app.test_request_context("/", method=method), begun(extensions.db) as seen:
        look(extensions.db)
    assert seen == [beginning]


def test_outside_a_request_the_lock_is_taken(db: SQLAlchemy) -> None:
    with begun(db) as seen:
        look(db)
    assert seen == ["BEGIN IMMEDIATE"]


def test_once_a_request_has_written_it_only_reads(app: Flask) -> None:
    with app.test_request_context("/", method="POST"), begun(extensions.db) as seen:
        look(extensions.db)
        extensions.db.session.add(Sitting())
        extensions.db.session.commit()
        look(extensions.db)
    assert seen == ["BEGIN IMMEDIATE", "BEGIN IMMEDIATE", "BEGIN"]


@pytest.mark.both_databases
def test_a_get_cannot_write(app: Flask) -> None:
    with app.test_request_context("/"):
        extensions.db.session.add(Sitting())
        with pytest.raises(DBAPIError, match=r"readonly|read-only"):
            extensions.db.session.commit()


@pytest.mark.both_databases
def test_a_connection_that_read_can_write_again(app: Flask) -> None:
    with app.test_request_context("/"):
        look(extensions.db)
    with app.test_request_context("/", method="POST"):
        extensions.db.session.add(Sitting())
        extensions.db.session.commit()
    with app.test_request_context("/"):
        assert len(extensions.db.session.scalars(select(Sitting)).all()) == 1


def test_reading_goes_on_while_another_writes(app: Flask, table: Table) -> None:
    with app.app_context():
        extensions.db.session.add(Sitting())
        extensions.db.session.flush()
        with app.test_request_context("/"):
            seen = extensions.db.session.scalars(select(Sitting.id)).all()
    assert seen == [table.sitting_id]


def test_every_connection_of_sqlite_is_set_up(db: SQLAlchemy) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    for _ in range(2):
        with db.engine.connect() as connection:
            found = {name: connection.execute(text(f"PRAGMA {name}")).scalar() for name in wanted}
        assert found == wanted
        db.engine.dispose()


def write_in_threads(app: Flask, threads: int, times: int) -> list[str]:
    """What went wrong while so many wrote at once, each so often."""
    errors: list[str] = []
    start = threading.Barrier(threads)

    def write() -> None:
        start.wait()
        for _ in range(times):
            with app.app_context():
                extensions.db.session.add(Sitting())
                try:
                    extensions.db.session.commit()
                except DBAPIError as error:
                    errors.append(str(error))

    several = [threading.Thread(target=write) for _ in range(threads)]
    for one in several:
        one.start()
    for one in several:
        one.join()
    return errors


def test_writers_of_one_process_take_turns(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite itself waits for nobody here, and none of them finds the file taken."""
    monkeypatch.setattr(beginning, "PRAGMAS", ("PRAGMA busy_timeout = 0", *beginning.PRAGMAS[1:]))
    app = app_on(database)
    assert write_in_threads(app, threads=8, times=15) == []
    with app.app_context():
        assert extensions.db.session.scalar(select(func.count()).select_from(Sitting)) == 120
    close(app)


def test_whoever_fails_to_write_lets_the_next_one_write(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beginning, "TURN_SECONDS", 60)
    with app.app_context():
        extensions.db.session.add(Sitting(public_id=table.public_id))
        with pytest.raises(IntegrityError):
            extensions.db.session.commit()
    with app.app_context(), extensions.db.engine.connect():
        # The connection that failed is in use: the next one needs a turn of its own.
        following = threading.Thread(target=write_in_threads, args=(app, 1, 1), daemon=True)
        following.start()
        following.join(30)
        assert not following.is_alive()


@pytest.mark.both_databases
def test_what_is_read_cannot_change_before_the_write(app: Flask, database: str, table: Table) -> None:
    """While one transaction holds a sitting to write, another can't get hold of it."""
    with app.app_context():
        sitting = table.sitting
        extensions.db.session.refresh(sitting, with_for_update=True)
        with pytest.raises(DBAPIError, match=r"locked|could not obtain lock"):
            grab(database)
        sitting.public_id = new_public_id()
        extensions.db.session.commit()
    grab(database)


def grab(database: str) -> None:
    """Take hold of all sittings from elsewhere, without waiting."""
    engine = create_engine(database, connect_args={"timeout": 0} if database.startswith("sqlite") else {})
    try:
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text("BEGIN IMMEDIATE" if "sqlite" in database else "BEGIN"))
            connection.execute(select(Sitting.id).with_for_update(nowait=True))
            connection.execute(text("ROLLBACK"))
    finally:
        engine.dispose()
