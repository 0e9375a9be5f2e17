"""The migrations make what the models say, on both databases, and can be taken back."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from flask_migrate import downgrade, upgrade
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import inspect, text
from tree import PACKAGE, ROOT

from scorekeeper.models import Sitting, now

MIGRATIONS = sorted((PACKAGE / "migrations" / "versions").glob("*.py"))
TABLES = {
    "access",
    "act",
    "device",
    "former_address",
    "joined_name",
    "sitting",
    "sitting_summary",
    "transfer",
}


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


@pytest.mark.both_databases
def test_sittings_of_before_links_get_one_each(db: SQLAlchemy) -> None:
    downgrade(revision="0001")
    with db.engine.begin() as connection:
        for name in ("one", "two"):
            connection.execute(
                text("INSERT INTO sitting VALUES (:name, :name, CURRENT_TIMESTAMP, 0)"), {"name": name}
            )
    upgrade()
    with db.engine.connect() as connection:
        found = connection.execute(text("SELECT join_handle, join_generation FROM sitting")).all()
    assert [generation for _, generation in found] == [1, 1]
    assert len({handle for handle, _ in found}) == 2
    assert all(re.fullmatch(r"[0-9a-f]{16}", handle) for handle, _ in found)


@pytest.mark.both_databases
def test_samples_are_gone_where_no_table_tells_them_from_evenings(db: SQLAlchemy) -> None:
    for name, until in (("evening", None), ("sample", now())):
        db.session.add(Sitting(public_id=name, sample_until=until))
    db.session.commit()
    downgrade(revision="0005")
    upgrade()
    with db.engine.connect() as connection:
        assert connection.scalars(text("SELECT public_id FROM sitting")).all() == ["evening"]


def test_migrations_are_numbered_and_named() -> None:
    numbers = []
    for path in MIGRATIONS:
        number = re.fullmatch(r"(\d{4})_[a-z]+(_[a-z]+)+", path.stem)
        assert number, path.name
        numbers.append(int(number[1]))
        assert f'revision = "{number[1]}"' in path.read_text()
    assert numbers == list(range(1, len(MIGRATIONS) + 1))


def test_a_migration_that_would_leave_rows_pointing_to_nothing_fails(
    db: SQLAlchemy, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    with sqlite3.connect(database.removeprefix("sqlite:///")) as plain:
        plain.execute("INSERT INTO access VALUES ('none', 1, 'owner', 1, '2026-12-03', NULL, NULL)")
    plain.close()
    with pytest.raises(SystemExit):
        upgrade()
    assert "rows would point to nothing" in caplog.text
    with db.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


@pytest.mark.both_databases
def test_the_statements_can_be_written_out(db: SQLAlchemy, capsys: pytest.CaptureFixture[str]) -> None:
    upgrade(sql=True)
    said = capsys.readouterr().out
    assert {table for table in TABLES if f"CREATE TABLE {table} " in said} == TABLES


def test_the_command_works_from_anywhere(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "flask", "--app", "scorekeeper", "db", "upgrade"]
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "SECRET_KEY": "x" * 32,
        "DATABASE_URL": f"sqlite:///{tmp_path}/new.sqlite3",
    }
    subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True)
    database = sqlite3.connect(tmp_path / "new.sqlite3")
    found = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    database.close()
    assert found == {*TABLES, "alembic_version"}
