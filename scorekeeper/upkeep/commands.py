"""`scorekeeper check`, `backup`, `restore` and `copy-database`, as a shell sees them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import func, select
from sqlalchemy.exc import DatabaseError

from scorekeeper.config import BadConfig, database_address, database_url
from scorekeeper.models import Act, Sitting
from scorekeeper.serve import instance_folder
from scorekeeper.upkeep import backups, copying
from scorekeeper.upkeep.checking import faults
from scorekeeper.upkeep.opened import CannotUse, snapshot


def check() -> None:
    """Look the database through, say each fault in a line, and exit with 1 where there is one."""
    with _complaining(), snapshot(_here()) as connection:
        found = 0
        for fault in faults(connection, lambda done: _progress(f"{done} sittings checked")):
            _progress(None)
            print(fault)
            found += 1
        sittings, acts = (
            connection.scalar(select(func.count()).select_from(table)) for table in (Sitting, Act)
        )
    _progress(None)
    print(f"{sittings} sittings, {acts} acts, {found} faults", file=sys.stderr)
    if found:
        raise SystemExit(1)


def backup(path: str) -> None:
    """Keep the database in a file."""
    with _complaining():
        backups.keep(_here(), Path(path))
    print(f"{path}: {Path(path).stat().st_size:,} bytes. The secret is not in it.", file=sys.stderr)


def restore(path: str) -> None:
    """Make the database from such a file."""
    with _complaining():
        backups.bring_back(Path(path), _here())
    print("Restored. `scorekeeper check` looks it through.", file=sys.stderr)


def copy_database(source: str, target: str) -> None:
    """Copy one database into another, empty one."""
    with _complaining():
        addresses = database_address("FROM", source), database_address("TO", target)
        many = copying.copy(*addresses, lambda done: _progress(f"{done} sittings compared"))
    _progress(None)
    print(f"{many} sittings copied, each folded on both sides and the same", file=sys.stderr)


def _here() -> str:
    return database_url(os.environ, instance_folder())


@contextmanager
def _complaining() -> Iterator[None]:
    """What goes wrong outside of us, in a line instead of a traceback."""
    try:
        yield
    except (BadConfig, CannotUse) as reason:
        raise SystemExit(f"scorekeeper: {reason}") from None
    except DatabaseError as error:
        raise SystemExit(f"scorekeeper: the database can't be used: {error.orig}") from None
    except OSError as error:
        raise SystemExit(f"scorekeeper: {error.filename}: {error.strerror}") from None


def _progress(text: str | None) -> None:
    """How far it is, on a terminal alone; None takes the line away."""
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K" if text is None else f"\r{text}")
        sys.stderr.flush()
