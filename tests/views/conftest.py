"""The cast of request tests, each a phone; what the owner does is tried by plain forms and by htmx."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playing import Player


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
