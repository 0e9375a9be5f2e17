"""For whoever runs the server: is it up, is it ready, and what has it done."""

from __future__ import annotations

from functools import lru_cache

from flask import Blueprint, Response, jsonify
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper import metrics
from scorekeeper.extensions import MIGRATIONS, db

bp = Blueprint("operations", __name__)


@bp.get("/healthz")
def health() -> Response:
    """This process answers; nothing else is asked."""
    return _now(Response("ok\n", mimetype="text/plain"))


@bp.get("/readyz")
def ready() -> tuple[Response, int]:
    """Whether the database answers and has the schema of this program: 503 until both are so."""
    try:
        found = set(db.session.scalars(text("SELECT version_num FROM alembic_version")))
    except SQLAlchemyError:
        return _now(jsonify(database=False, migrations=False)), 503
    done = found == _heads()
    return _now(jsonify(database=True, migrations=done)), 200 if done else 503


@bp.get("/metrics")
def counts() -> Response:
    """Counts and times of requests, for whoever has METRICS_TOKEN."""
    metrics.require_token()
    return _now(metrics.exposed())


@lru_cache(maxsize=1)
def _heads() -> frozenset[str]:
    """The newest migrations of this program."""
    from alembic.script import ScriptDirectory

    return frozenset(ScriptDirectory(str(MIGRATIONS)).get_heads())


def _now(response: Response) -> Response:
    response.headers["Cache-Control"] = "no-store"
    return response
