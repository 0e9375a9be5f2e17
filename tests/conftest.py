"""An app with a clean database for every test, and the cast: owner, scorer, viewer and stranger.

Everything is tested on SQLite. Request tests, and those marked `both_databases`, run on PostgreSQL too.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from apps import app_on, close, migrated
from cast import Table, known_client, new_client
from flask import Flask
from flask.testing import FlaskClient
from flask_sqlalchemy import SQLAlchemy
from hypothesis import settings
from postgres import address as postgres_address
from postgres import postgres_server
from sqlalchemy import create_engine, inspect, text

from scorekeeper import extensions, translate

BOTH = ("sqlite", "postgresql")

# How long an example takes says nothing where two cores are shared.
settings.register_profile("shared", deadline=None)
settings.load_profile("shared")


def pytest_configure(config: pytest.Config) -> None:
    # Compiled catalogs are not committed; a clone can run any one test file before its first `make`.
    translate.compile_catalogs()
    config.addinivalue_line("markers", "both_databases: run on SQLite and on PostgreSQL")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    requests = metafunc.definition.path.parent.name == "views" and "database" in metafunc.fixturenames
    if requests or metafunc.definition.get_closest_marker("both_databases"):
        metafunc.parametrize("database", BOTH, indirect=True)


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with empty tables, to be copied."""
    path = tmp_path_factory.mktemp("template") / "empty.sqlite3"
    migrated(f"sqlite:///{path}")
    return path


@pytest.fixture(scope="session")
def postgres() -> Iterator[Path]:
    """The folder of a PostgreSQL server's socket."""
    with postgres_server() as folder:
        yield folder


@pytest.fixture(scope="session")
def postgres_database(postgres: Path) -> str:
    """The address of a PostgreSQL database with tables; whoever uses it empties it first."""
    url = postgres_address(postgres, "postgres")
    migrated(url)
    return url


@pytest.fixture
def sqlite_database(sqlite_template: Path, tmp_path: Path) -> str:
    """The address of an SQLite file with empty tables."""
    return f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'test.sqlite3')}"


@pytest.fixture
def database(request: pytest.FixtureRequest) -> str:
    """The address of a database with empty tables."""
    if getattr(request, "param", "sqlite") == "sqlite":
        address: str = request.getfixturevalue("sqlite_database")
        return address
    url: str = request.getfixturevalue("postgres_database")
    engine = create_engine(url)
    tables = sorted(set(inspect(engine).get_table_names()) - {"alembic_version"})
    with engine.begin() as connection:
        connection.execute(text(f"TRUNCATE {', '.join(tables)} RESTART IDENTITY"))
    engine.dispose()
    return url


@pytest.fixture
def app(database: str) -> Iterator[Flask]:
    """The app on a clean database."""
    app = app_on(database)
    yield app
    close(app)


@pytest.fixture
def db(app: Flask) -> Iterator[SQLAlchemy]:
    """The database, outside any request."""
    with app.app_context():
        yield extensions.db


@pytest.fixture
def table(app: Flask) -> Table:
    """A sitting of Baloot with all defaults, and the devices of the cast."""
    return Table(app)


@pytest.fixture
def address(table: Table) -> str:
    """Where the sitting is."""
    return f"/s/{table.public_id}"


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A browser that has never been here."""
    return new_client(app)


@pytest.fixture
def owner(app: Flask, table: Table) -> FlaskClient:
    """The phone that opened the sitting."""
    return known_client(app, table.owner_key)


@pytest.fixture
def scorer(app: Flask, table: Table) -> FlaskClient:
    """Another phone with the pen."""
    return known_client(app, table.scorer_key)


@pytest.fixture
def viewer(app: Flask, table: Table) -> FlaskClient:
    """A phone that is known here, without the pen of this sitting."""
    return known_client(app, table.viewer_key)


@pytest.fixture
def stranger(app: Flask) -> FlaskClient:
    """A browser that has never been here."""
    return new_client(app)
