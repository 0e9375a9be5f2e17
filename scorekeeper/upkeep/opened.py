"""A whole database seen at one moment, while the server goes on writing in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, inspect
from sqlalchemy.engine import make_url

from scorekeeper.database import READS, set_up_sqlite
from scorekeeper.extensions import MIGRATIONS


class CannotUse(Exception):
    """Why nothing was done, in words for whoever runs the server."""


def is_sqlite(address: str) -> bool:
    """Whether this address names a file."""
    return make_url(address).get_backend_name() == "sqlite"


def file_of(address: str) -> Path:
    """The file of an SQLite address."""
    return Path(make_url(address).database or "")


@contextmanager
def engine_on(address: str) -> Iterator[Engine]:
    """An engine without the limits of requests: a whole database takes as long as it takes."""
    engine = create_engine(address, hide_parameters=True)
    if is_sqlite(address):
        set_up_sqlite(engine)
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def snapshot(address: str, newest: bool = True) -> Iterator[Connection]:
    """Everything as it stood at one moment. Raises CannotUse where there is no database of ours.

    Tables of another version than this program's are refused too, unless `newest` is False.
    """
    options: dict[str, Any] = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    if is_sqlite(address):
        if not file_of(address).is_file():
            raise CannotUse(f"there is no database {file_of(address)}")
        options = {READS: True}
    with engine_on(address) as engine, engine.connect().execution_options(**options) as connection:
        _require_ours(connection, newest)
        yield connection


def _require_ours(connection: Connection, newest: bool) -> None:
    found = MigrationContext.configure(connection).get_current_revision()
    head = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    if found is None:
        raise CannotUse("this database holds no score sheet")
    if newest and found != head:
        raise CannotUse(
            f"the tables are of version {found}, this program's of {head}: "
            "bring them up to date first (flask --app scorekeeper db upgrade)"
        )


def tables_in(address: str) -> set[str]:
    """The names of the tables there; none where there is no file yet."""
    if is_sqlite(address) and not file_of(address).exists():
        return set()
    with engine_on(address) as engine:
        return set(inspect(engine).get_table_names())
