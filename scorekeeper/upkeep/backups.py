"""The whole database into one file while the server writes on, and back into an empty place.

SQLite's own online backup reads one moment in the log of changes and stops no writer. PostgreSQL has programs
of its own for both ways.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url

from scorekeeper.upkeep.opened import CannotUse, engine_on, file_of, is_sqlite, snapshot, tables_in

SQLITE_BEGINS = b"SQLite format 3\0"
POSTGRES_BEGINS = b"PGDMP"

# What libpq reads: on a command line everybody on the machine could read the password.
LIBPQ = {
    **{
        "host": "PGHOST",
        "port": "PGPORT",
        "user": "PGUSER",
        "password": "PGPASSWORD",
        "dbname": "PGDATABASE",
    },
    **{
        "sslmode": "PGSSLMODE",
        "sslrootcert": "PGSSLROOTCERT",
        "target_session_attrs": "PGTARGETSESSIONATTRS",
    },
}


def keep(address: str, path: Path) -> None:
    """Write all that stands at `address` into `path`, whole or not at all. Raises CannotUse."""
    part = path.with_name(f"{path.name}.part")
    try:
        # A backup is wanted most just before the tables are brought up to date.
        with snapshot(address, newest=False):
            if is_sqlite(address):
                _copy_file(file_of(address), part)
            else:
                _run("pg_dump", address, "--format=custom", f"--file={part}")
        _settle(part, path)
    finally:
        part.unlink(missing_ok=True)


def bring_back(path: Path, address: str) -> None:
    """Make the database at `address` from a file that `keep` wrote. Raises CannotUse where one is there."""
    with path.open("rb") as file:
        begins = file.read(len(SQLITE_BEGINS))
    if begins == SQLITE_BEGINS and is_sqlite(address):
        _restore_file(path, file_of(address))
    elif begins.startswith(POSTGRES_BEGINS) and not is_sqlite(address):
        if tables_in(address):
            raise CannotUse("there are tables in this database already, and nothing is ever written over")
        whole = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges"]
        _run("pg_restore", address, *whole, "--dbname", make_url(address).database or "", str(path))
    elif begins == SQLITE_BEGINS or begins.startswith(POSTGRES_BEGINS):
        raise CannotUse("this backup is of the other kind of database: restore it there, then copy-database")
    else:
        raise CannotUse("this is no backup")


def _copy_file(source: Path, target: Path) -> None:
    target.unlink(missing_ok=True)
    # SQLite says neither which file it can't open nor which disk is full.
    target.touch()
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
            # All pages in one step: in several, each write of another process would begin it anew.
            old.backup(new, pages=-1)
            # One file, with nothing beside it that could be left behind.
            new.execute("PRAGMA journal_mode = DELETE")
            _require_whole(new)
    except sqlite3.Error as error:
        raise CannotUse(f"{source} can't be copied to {target}: {error}") from error


def _restore_file(path: Path, target: Path) -> None:
    beside = [target, *(target.with_name(target.name + end) for end in ("-wal", "-shm", "-journal"))]
    there = next((one for one in beside if one.exists()), None)
    if there is not None:
        raise CannotUse(f"{there} is there already, and nothing is ever written over")
    part = target.with_name(f"{target.name}.part")
    try:
        shutil.copyfile(path, part)
        with closing(sqlite3.connect(part)) as copy:
            _require_whole(copy)
        _settle(part, target)
    finally:
        part.unlink(missing_ok=True)


def _require_whole(copy: sqlite3.Connection) -> None:
    try:
        said = copy.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.DatabaseError as error:
        said = str(error)
    if said != "ok":
        raise CannotUse(f"the copy is damaged: {said}")


def _settle(part: Path, path: Path) -> None:
    """Make `part` the file, once it is on the disk."""
    with part.open("rb") as file:
        os.fsync(file.fileno())
    part.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _run(program: str, address: str, *arguments: str) -> None:
    found = shutil.which(program)
    if found is None:
        raise CannotUse(f"{program} is missing: it comes with PostgreSQL's client programs")
    with engine_on(address) as engine:
        _, given = engine.dialect.create_connect_args(engine.url)
    settings = {LIBPQ[name]: str(value) for name, value in given.items() if name in LIBPQ}
    answer = subprocess.run(  # noqa: S603 - a fixed program, and no shell
        [found, "--no-password", *arguments],
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
    )
    if answer.returncode != 0:
        raise CannotUse(f"{program}: {answer.stderr.strip()}")
