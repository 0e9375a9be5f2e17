"""Is it up, is it ready, what has it done: and a stop that cuts nothing."""

from __future__ import annotations

import os
import re
import secrets
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from apps import SECRET, app_on, close
from cast import Table, new_client
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text
from tree import ROOT

from scorekeeper import create_app, extensions
from scorekeeper.config import Config
from scorekeeper.serve import GUNICORN, share_counts

TOKEN = "t" * 40
PEN = {"Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded"}


def test_a_process_says_that_it_is_up_without_a_database(tmp_path: Path) -> None:
    app = create_app(Config(secret_key=SECRET, database_url=f"sqlite:///{tmp_path}/no/such/folder"))

    response = new_client(app).get("/healthz")

    assert (response.status_code, response.text) == (200, "ok\n")
    assert response.headers["Cache-Control"] == "no-store"


@pytest.mark.both_databases
def test_it_is_ready_with_a_database_of_its_own_schema(client: FlaskClient) -> None:
    response = client.get("/readyz")

    assert (response.status_code, response.json) == (200, {"database": True, "migrations": True})


@pytest.mark.both_databases
def test_it_is_not_ready_before_the_migrations_are_done(app: Flask, client: FlaskClient) -> None:
    with app.app_context(), extensions.db.engine.begin() as connection:
        head = connection.scalar(text("SELECT version_num FROM alembic_version"))
        connection.execute(text("UPDATE alembic_version SET version_num = 'older'"))

    response = client.get("/readyz")
    with app.app_context(), extensions.db.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :head"), {"head": head})

    assert (response.status_code, response.json) == (503, {"database": True, "migrations": False})
    assert client.get("/readyz").status_code == 200


def test_it_is_not_ready_without_a_database(tmp_path: Path) -> None:
    app = app_on(f"sqlite:///{tmp_path}/no/such/folder")

    response = new_client(app).get("/readyz")

    assert (response.status_code, response.json) == (503, {"database": False, "migrations": False})


@pytest.fixture
def counted(database: str) -> Iterator[Flask]:
    app = create_app(Config(secret_key=SECRET, database_url=database, metrics_token=TOKEN))
    yield app
    close(app)


def test_counts_are_told_to_whoever_has_the_token(counted: Flask) -> None:
    client, table = new_client(counted), Table(counted)
    for _ in range(3):
        assert client.get(f"/s/{table.public_id}").status_code == 200

    response = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})

    assert 'scorekeeper_requests_total{method="GET",route="/s/<public_id>",status="200"} 3.0' in response.text
    assert 'scorekeeper_request_seconds_count{route="/s/<public_id>"} 3.0' in response.text
    assert table.public_id not in response.text


@pytest.mark.parametrize("given", ["", f"Bearer {TOKEN}x", "Bearer ", f"Basic {TOKEN}"])
def test_nobody_else_reads_the_counts(counted: Flask, given: str) -> None:
    response = new_client(counted).get("/metrics", headers={"Authorization": given})

    assert response.status_code == 401
    assert "scorekeeper_requests" not in response.text


def test_whatever_is_asked_makes_no_new_series(counted: Flask) -> None:
    client = new_client(counted)
    for number in range(50):
        client.open(f"/nothing/{number}", method=f"M{number}")

    said = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).text

    assert re.findall(r"^scorekeeper_requests_total\{.*", said, re.MULTILINE) == [
        'scorekeeper_requests_total{method="other",route="-",status="404"} 50.0'
    ]


def test_workers_count_together_only_where_it_is_read(tmp_path: Path) -> None:
    quiet: dict[str, str] = {}
    share_counts(quiet)
    told = {"METRICS_TOKEN": TOKEN}
    share_counts(told)
    kept = {"METRICS_TOKEN": TOKEN, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    share_counts(kept)

    assert quiet == {}
    assert Path(told["PROMETHEUS_MULTIPROC_DIR"]).is_dir()
    Path(told["PROMETHEUS_MULTIPROC_DIR"]).rmdir()
    assert kept["PROMETHEUS_MULTIPROC_DIR"] == str(tmp_path)


@contextmanager
def running(folder: Path, database: str, workers: int) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The tree as it is served, with its counts and its log for programs, and its first process."""
    (folder / "counts").mkdir()
    environment = {
        **os.environ,
        "SECRET_KEY": secrets.token_hex(32),
        "DATABASE_URL": database,
        "LOG_FORMAT": "json",
        "METRICS_TOKEN": TOKEN,
        "PROMETHEUS_MULTIPROC_DIR": str(folder / "counts"),
    }
    with socket.create_server(("127.0.0.1", 0)) as listener, (folder / "log").open("wb") as log:
        bind = [f"--bind=fd://{listener.fileno()}", f"--workers={workers}"]
        server = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", *GUNICORN, *bind, "scorekeeper:create_app()"],
            cwd=ROOT,
            env=environment,
            pass_fds=[listener.fileno()],
            stderr=log,
        )
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}", server
        finally:
            server.kill()
            server.wait()


def asked(address: str, data: bytes | None = None, headers: dict[str, str] | None = None) -> tuple[int, str]:
    class Stay(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_: object) -> None:
            return None

    request = urllib.request.Request(address, data, headers or {})  # noqa: S310 - this test's own server
    try:
        with urllib.request.build_opener(Stay).open(request, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as answer:
        return answer.code, ""


def test_a_stop_cuts_no_act_and_all_workers_count_together(
    app: Flask, table: Table, database: str, tmp_path: Path
) -> None:
    path, answers = f"/s/{table.public_id}", []
    with running(tmp_path, database, workers=2) as (base, server):
        for _ in range(20):
            assert asked(base + path)[0] == 200
        told = asked(base + "/metrics", headers={"Authorization": f"Bearer {TOKEN}"})[1]
        assert 'route="/s/<public_id>",status="200"} 20.0' in told

        # Another writer holds the database, so the round is on its way while the server is told to stop.
        holder = sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        form = f"id={'0' * 31}1&round_id={'0' * 31}2&buy=hokm-us&abnat_us=100".encode()
        pen = {**PEN, "Cookie": f"device={table.scorer_key}"}
        writer = threading.Thread(target=lambda: answers.append(asked(f"{base}{path}/rounds", form, pen)[0]))
        writer.start()
        deadline = time.monotonic() + 30
        while not taken(base, path) and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(0.3)
        server.send_signal(signal.SIGTERM)
        time.sleep(0.3)
        assert server.poll() is None
        holder.execute("COMMIT")
        holder.close()
        writer.join(60)
        stopped = server.wait(timeout=60)

    assert (answers, stopped) == ([303], 0)
    with app.app_context():
        kinds = extensions.db.session.scalars(text("SELECT kind FROM act ORDER BY seq")).all()
    assert kinds == ["sitting_opened", "round_added"]
    log = (tmp_path / "log").read_text()
    assert '"route": "/s/<public_id>/rounds", "status": 303' in log
    for secret in (table.public_id, table.scorer_key):
        assert secret not in log


def taken(base: str, path: str) -> bool:
    """Whether the server still answers those who only look: a held lock must not stop them."""
    return asked(f"{base}{path}/board?since=1")[0] == 204
