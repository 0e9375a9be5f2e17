"""Counts of what was asked and how long it took, for whoever has METRICS_TOKEN; without one, none.

Each worker writes its counts into the folder of PROMETHEUS_MULTIPROC_DIR, and any of them answers for all;
without that folder a worker knows only its own.
"""

from __future__ import annotations

import hmac
import os
from typing import TYPE_CHECKING

from flask import Flask, Response, abort, current_app, request

from scorekeeper.journal import method, route, seconds

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry

FOLDER = "PROMETHEUS_MULTIPROC_DIR"

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds: from a poll with nothing new to a database that waits for its lock."""


def init_app(app: Flask) -> None:
    """Let `app` count, if anybody may read it."""
    if not app.config.get("METRICS_TOKEN"):
        return
    # Loaded only where it is wanted: most tables run without it.
    from prometheus_client import CollectorRegistry, Counter, Histogram, values

    registry = CollectorRegistry()
    answered = Counter(
        "scorekeeper_requests", "Requests answered", ("method", "route", "status"), registry=registry
    )
    took = Histogram(
        "scorekeeper_request_seconds", "Time to an answer", ("route",), registry=registry, buckets=BUCKETS
    )
    # The library chooses at its import whether to count in files; an app may be made later.
    several = values.ValueClass is not values.MutexValue and FOLDER in os.environ
    app.extensions["metrics"] = None if several else registry

    @app.after_request
    def count(response: Response) -> Response:
        answered.labels(method(), route(), str(response.status_code)).inc()
        took.labels(route()).observe(seconds())
        return response


def require_token() -> None:
    """Answer 404 where no token is set, and 401 to whoever does not have it."""
    token = current_app.config.get("METRICS_TOKEN")
    if not token:
        abort(404)
    given = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if not hmac.compare_digest(given.encode("utf-8", "surrogatepass"), token.encode()):
        abort(401)


def exposed() -> Response:
    """All counts in the format of Prometheus."""
    from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

    return Response(generate_latest(_registry()), content_type=CONTENT_TYPE_LATEST)


def _registry() -> CollectorRegistry:
    kept: CollectorRegistry | None = current_app.extensions["metrics"]
    if kept is not None:
        return kept
    from prometheus_client import CollectorRegistry
    from prometheus_client.multiprocess import MultiProcessCollector

    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry
