"""How Alembic reaches the app's database: by its own engine, a migration in one transaction or not at all."""

from __future__ import annotations

from typing import Any

from alembic import context
from flask import current_app
from sqlalchemy import Connection

from scorekeeper import models
from scorekeeper.extensions import db


def run(connection: Connection) -> None:
    """Bring the database of `connection` to the revision that was asked for."""
    settings = current_app.extensions["migrate"].configure_args
    context.configure(connection=connection, target_metadata=models.Model.metadata, **settings)
    with connection.begin():
        context.run_migrations()
        if connection.dialect.name == "sqlite":
            check_foreign_keys(connection)


def run_on_sqlite(connection: Connection) -> None:
    """The same with foreign keys off: changing a table there makes it anew, and dropping the old one would
    take the rows along that point to it. The switch works only outside a transaction.
    """
    driver: Any = connection.connection.driver_connection
    driver.execute("PRAGMA foreign_keys = OFF")
    try:
        run(connection)
    finally:
        driver.execute("PRAGMA foreign_keys = ON")


def check_foreign_keys(connection: Connection) -> None:
    """What was not watched during a migration is checked before it counts; raises RuntimeError."""
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
    if broken:
        raise RuntimeError(f"rows would point to nothing after this migration: {broken[:5]}")


if context.is_offline_mode():
    context.configure(dialect_name=db.engine.dialect.name, target_metadata=models.Model.metadata)
    with context.begin_transaction():
        context.run_migrations()
else:
    with db.engine.connect() as opened:
        (run_on_sqlite if db.engine.dialect.name == "sqlite" else run)(opened)
