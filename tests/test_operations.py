"""Is it up, is it ready, what has it done: and a stop that cuts nothing."""

from __future__ import annotations

import re
import signal
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from apps import SECRET, app_on, close
from cast import Table, new_client
from flask import Flask
from flask.testing import FlaskClient
from serving import gunicorn, until
from sqlalchemy import text

from scorekeeper import create_app, extensions
from scorekeeper.config import Config
from scorekeeper.serve import share_counts

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


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_stop_cuts_no_act_and_all_workers_count_together(
    app: Flask, table: Table, database: str, tmp_path: Path
) -> None:
    path, log, answers = f"/s/{table.public_id}", tmp_path / "log", []
    counts = {"METRICS_TOKEN": TOKEN, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    told = {"DATABASE_URL": database, "LOG_FORMAT": "json", **counts}
    with gunicorn(told, log, "--workers=2", "--log-level=info") as (base, server), app.app_context():
        for _ in range(20):
            assert asked(base + path)[0] == 200
        said = asked(base + "/metrics", headers={"Authorization": f"Bearer {TOKEN}"})[1]
        assert 'route="/s/<public_id>",status="200"} 20.0' in said

        # Another writer holds the sitting, so the round is on its way while the server is told to stop.
        holder = extensions.db.session
        holder.execute(text("SELECT id FROM sitting FOR UPDATE"))
        form = f"id={'0' * 31}1&round_id={'0' * 31}2&buy=hokm-us&abnat_us=100".encode()
        pen = {**PEN, "Cookie": f"device={table.scorer_key}"}
        writer = threading.Thread(target=lambda: answers.append(asked(f"{base}{path}/rounds", form, pen)[0]))
        writer.start()
        until(lambda: bool(holder.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted"))))
        server.send_signal(signal.SIGTERM)
        until(lambda: "Handling signal: term" in log.read_text())
        assert (server.poll(), answers) == (None, [])
        holder.commit()
        writer.join(60)
        stopped = server.wait(timeout=60)
        kinds = holder.scalars(text("SELECT kind FROM act ORDER BY seq")).all()

    assert (answers, stopped) == ([303], 0)
    assert kinds == ["sitting_opened", "round_added"]
    written = log.read_text()
    assert '"route": "/s/<public_id>/rounds", "status": 303' in written
    for secret in (table.public_id, table.scorer_key):
        assert secret not in written
