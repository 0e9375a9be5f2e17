"""The cast of request tests, each a phone; what the owner does is tried by plain forms and by htmx.

Every request is tried on both databases. An app is made once for each of them: making one, and its templates
anew, takes longer than most tests.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from copy import copy
from pathlib import Path

import pytest
from apps import app_on, close
from flask import Flask
from flask.testing import FlaskClient
from playing import Player

from scorekeeper.limits import limiter


@pytest.fixture(scope="session")
def sqlite_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the SQLite database of all request tests lies, for one after the other."""
    return tmp_path_factory.mktemp("views") / "test.sqlite3"


@pytest.fixture
def sqlite_database(sqlite_file: Path, sqlite_template: Path) -> str:
    """The same address each time, with empty tables."""
    for left in sqlite_file.parent.iterdir():
        left.unlink()
    return f"sqlite:///{shutil.copy(sqlite_template, sqlite_file)}"


@pytest.fixture(scope="session")
def apps() -> Iterator[Callable[[str], Flask]]:
    """The app on a database, made when it is first asked for."""
    made: dict[str, Flask] = {}
    yield lambda database: made.get(database) or made.setdefault(database, app_on(database))
    for app in made.values():
        close(app)


@pytest.fixture
def app(database: str, apps: Callable[[str], Flask]) -> Iterator[Flask]:
    """The app on a clean database, with nothing left of the tests before."""
    app = apps(database)
    # Counts and settings are the app's own and would outlive a test.
    limiter.reset()
    before = copy(app.config)
    yield app
    app.config.clear()
    app.config.update(before)
    close(app)


@pytest.fixture(params=["plain", "htmx"])
def by_htmx(request: pytest.FixtureRequest) -> bool:
    """Every promise holds for both kinds of form."""
    return bool(request.param == "htmx")


@pytest.fixture
def owner(app: Flask, owner: FlaskClient, by_htmx: bool) -> Player:
    return Player(app, owner, by_htmx)


@pytest.fixture
def plain(app: Flask, scorer: Player) -> Player:
    """A phone with the pen and without script."""
    return Player(app, scorer.client)


@pytest.fixture
def htmx(app: Flask, scorer: Player) -> Player:
    """A phone with the pen and with script."""
    return Player(app, scorer.client, htmx=True)


@pytest.fixture
def scorer(app: Flask, scorer: FlaskClient) -> Player:
    return Player(app, scorer)


@pytest.fixture
def viewer(app: Flask, viewer: FlaskClient) -> Player:
    return Player(app, viewer)


@pytest.fixture
def stranger(app: Flask, stranger: FlaskClient) -> Player:
    return Player(app, stranger)


@pytest.fixture
def newcomer(app: Flask, client: FlaskClient, by_htmx: bool) -> Player:
    """A phone that has never been here, and opens its first sitting."""
    return Player(app, client, by_htmx)
