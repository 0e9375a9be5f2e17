"""The migrations make what the models say, on both databases, and can be taken back."""

from __future__ import annotations

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from flask_migrate import downgrade, upgrade
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import inspect

TABLES = {"access", "act", "device", "sitting"}


@pytest.mark.both_databases
def test_migrations_make_what_the_models_say(db: SQLAlchemy) -> None:
    with db.engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True}
        )
        assert compare_metadata(context, db.metadata) == []


@pytest.mark.both_databases
def test_downgrade_takes_everything_back(db: SQLAlchemy) -> None:
    downgrade(revision="base")
    left = set(inspect(db.engine).get_table_names())
    upgrade()
    assert left == {"alembic_version"}
    assert set(inspect(db.engine).get_table_names()) == {*TABLES, "alembic_version"}
