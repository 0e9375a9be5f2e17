"""The extensions of the app, unbound; `init_app` ties them to one."""

from __future__ import annotations

from pathlib import Path

from flask import Flask, Response
from flask_migrate import Migrate
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import MetaData
from sqlalchemy.orm import DeclarativeBase

from scorekeeper import database, replica
from scorekeeper.config import REPLICA

MIGRATIONS = Path(__file__).resolve().parent / "migrations"

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}
"""Every constraint has a name on both databases, so that a later migration can change it."""


class Base(DeclarativeBase):
    """What every model of this package is made from."""

    metadata = MetaData(naming_convention=NAMING)


# What a request committed is what it goes on with: reading it again would cost as much as writing it.
_SESSION = {"class_": database.RequestSession, "expire_on_commit": False}
db = SQLAlchemy(model_class=Base, session_options=_SESSION)
migrate = Migrate(directory=MIGRATIONS, compare_server_default=True)


def init_app(app: Flask) -> None:
    """Bind the extensions to `app`, and set its database up before anything connects."""
    addresses = {None: app.config["SQLALCHEMY_DATABASE_URI"], **app.config["SQLALCHEMY_BINDS"]}
    app.config["SQLALCHEMY_BINDS"] = {
        name: {"url": address, **app.config["SQLALCHEMY_ENGINE_OPTIONS"], **database.engine_options(address)}
        for name, address in addresses.items()
    }
    db.init_app(app)
    migrate.init_app(app, db)
    with app.app_context():
        if db.engine.dialect.name == "sqlite":
            database.set_up_sqlite(db.engine)
        database.keep_reader(app, db.engine)
        if REPLICA in db.engines:
            replica.init_app(app, db.engines[REPLICA])
            app.after_request(_remember)


def _remember(response: Response) -> Response:
    session = db.session()
    if isinstance(session, database.RequestSession) and session.written:
        replica.remember(response, db.engine)
    return response
