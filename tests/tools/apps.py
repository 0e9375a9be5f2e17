"""Apps on databases made for tests."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from flask import Flask
from flask_migrate import upgrade

from scorekeeper import create_app, extensions
from scorekeeper.config import Config

SECRET = "a secret for tests and nothing else"  # noqa: S105


def app_on(database_url: str) -> Flask:
    """An app on a database that has its tables."""
    app = create_app(Config(secret_key=SECRET, database_url=database_url))
    app.testing = True
    # Tests look at what templates were given, so each page is made anew.
    app.config["KEPT_PAGES"] = 0
    app.config["IMPORT_FOLDER"] = Path(tempfile.gettempdir()) / f"scorekeeper-imports-{os.getpid()}"
    return app


def close(app: Flask) -> None:
    """Give back the connections of `app`."""
    with app.app_context():
        extensions.db.engine.dispose()


def migrated(database_url: str) -> None:
    """Make the tables of a new database."""
    app = app_on(database_url)
    with app.app_context():
        upgrade()
    close(app)
