"""All tables from one database into an empty one, on whichever side SQLite and PostgreSQL are."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from flask_migrate import upgrade
from sqlalchemy import Connection, Table, func, insert, select, text

from scorekeeper import create_app
from scorekeeper.config import Config
from scorekeeper.extensions import db
from scorekeeper.models import Act, Device, Sitting
from scorekeeper.upkeep.checking import AT_ONCE, folded
from scorekeeper.upkeep.opened import CannotUse, engine_on, snapshot, tables_in

ROWS = 1000
"""How many rows go over at a time."""


def copy(source: str, target: str, progress: Callable[[int], None]) -> int:
    """Copy everything and compare it, in one transaction of `target`; the number of sittings.

    Raises CannotUse, with `target` as empty as it was. `progress` hears the sittings compared.
    """
    if tables_in(target) - {"alembic_version"}:
        _require_no_rows(target)
    with snapshot(source) as old:
        _make_tables(target)
        with engine_on(target) as engine, engine.begin() as new:
            for table in db.metadata.sorted_tables:
                _copy_table(table, old, new)
            if new.dialect.name == "postgresql":
                _count_on(new)
            return _compare(old, new, progress)


def _require_no_rows(target: str) -> None:
    with engine_on(target) as engine, engine.connect() as connection:
        for table in db.metadata.sorted_tables:
            if (
                engine.dialect.has_table(connection, table.name)
                and connection.execute(select(table.c[0]).limit(1)).first()
            ):
                raise CannotUse(f"{table.name} holds rows there already, and nothing is ever written over")


def _make_tables(target: str) -> None:
    app = create_app(Config(secrets.token_hex(32), target))
    with app.app_context():
        upgrade()
        db.engine.dispose()


def _copy_table(table: Table, old: Connection, new: Connection) -> None:
    rows = old.execution_options(stream_results=True, yield_per=ROWS).execute(select(table))
    for some in rows.mappings().partitions(ROWS):
        new.execute(insert(table), [dict(row) for row in some])
    before, after = (one.scalar(select(func.count()).select_from(table)) for one in (old, new))
    if before != after:
        raise CannotUse(f"{table.name} has {before} rows here and {after} there")


def _count_on(new: Connection) -> None:
    """The next new device gets a number that is free."""
    last = new.scalar(select(func.max(Device.id)))
    if last is not None:
        sequence = text("SELECT setval(pg_get_serial_sequence('device', 'id'), :last)")
        new.execute(sequence, {"last": last})


def _compare(old: Connection, new: Connection, progress: Callable[[int], None]) -> int:
    """Fold every sitting on both sides; raises CannotUse at the first that differs."""
    inner_ids = list(old.scalars(select(Sitting.id).order_by(Sitting.id)))
    for start in range(0, len(inner_ids), AT_ONCE):
        for inner in inner_ids[start : start + AT_ONCE]:
            log = select(Act.seq, Act.id, Act.kind, Act.body).where(Act.sitting_id == inner).order_by(Act.seq)
            here, there = ([(*row,) for row in one.execute(log)] for one in (old, new))
            if here != there or folded(here) != folded(there):
                raise CannotUse(f"sitting {inner} came out otherwise than it went in")
        progress(min(start + AT_ONCE, len(inner_ids)))
    return len(inner_ids)
