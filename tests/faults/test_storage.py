"""The database is locked, full, away, taken over, half migrated: it is said, and goes on by itself."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from apps import app_on, close, migrated
from cast import Table, known_client, new_client
from flask import Flask
from flask.testing import FlaskClient
from flask_migrate import downgrade, upgrade
from postgres import ROLE, address, new_server, standby_of
from sqlalchemy import create_engine, event, select, text
from tree import ROOT

from scorekeeper import database as beginning
from scorekeeper import extensions, models
from scorekeeper.log import read_log
from scorekeeper.models import Sitting

MANUAL = {"kind": "manual", "points_us": "7", "points_them": "0"}
TOOLS = ROOT / "tests" / "tools"


@pytest.fixture
def app(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """An app that waits for a lock shorter than usual."""
    monkeypatch.setattr(beginning, "PRAGMAS", ("PRAGMA busy_timeout = 200", *beginning.PRAGMAS[1:]))
    monkeypatch.setattr(beginning, "LOCK_MS", 200)
    app = app_on(database)
    yield app
    close(app)


def act(name: str, note: str = "") -> dict[str, Any]:
    round_ = {"kind": "manual", "points": {"us": 1, "them": 0}, **({"note": note} if note else {})}
    return {
        "id": f"act-{name}",
        "kind": "round_added",
        "round_id": f"round-{name}",
        "round": round_,
        "base": 1,
    }


def send(phone: FlaskClient, table: Table, *acts: dict[str, Any]) -> Any:
    return phone.post(f"/s/{table.public_id}/acts", json={"acts": list(acts)})


def names(app: Flask, table: Table) -> list[str]:
    """The acts that stand in the log after its opening."""
    with app.app_context():
        return [entry.act["id"] for entry in read_log(table.sitting)[1:]]


def is_put_off(answer: Any) -> bool:
    """Whether somebody is told that it was not saved, and when to try again."""
    return answer.status_code == 503 and int(answer.headers["Retry-After"]) > 0


@contextmanager
def held(database: str, table: Table) -> Iterator[None]:
    """Another program holds the sitting to write, and does not let go."""
    engine = create_engine(database)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("BEGIN IMMEDIATE" if "sqlite" in database else "BEGIN"))
        connection.execute(select(Sitting.id).where(Sitting.id == table.sitting_id).with_for_update())
        yield
        connection.execute(text("ROLLBACK"))
    engine.dispose()


@pytest.mark.both_databases
def test_a_held_lock_puts_off_who_writes_and_nobody_who_reads(
    app: Flask, database: str, table: Table
) -> None:
    phone = known_client(app, table.owner_key)
    with held(database, table):
        assert is_put_off(send(phone, table, act("one")))
        form = {"id": "act-form", "round_id": "form", "base": 1, **MANUAL}
        assert is_put_off(phone.post(f"/s/{table.public_id}/rounds", data=form))
        assert new_client(app).get(f"/s/{table.public_id}").status_code == 200
        # These are sent as forms, and store nothing.
        assert phone.post(f"/s/{table.public_id}/preview", data=form).status_code == 200
        assert phone.post(f"/s/{table.public_id}/rules/preview", data={"target": "99"}).status_code == 200
    assert send(phone, table, act("one")).json["answers"][0]["status"] == 200
    assert names(app, table) == ["act-one"]


def test_a_full_disk_loses_nothing_and_goes_on_when_there_is_room(app: Flask, table: Table) -> None:
    phone, room = known_client(app, table.owner_key), {"pages": 0}
    with app.app_context():
        engine = extensions.db.engine
        with engine.connect() as connection:
            room["pages"] = connection.exec_driver_sql("PRAGMA page_count").scalar() or 0
        engine.dispose()

    def limit(connection: Any, _record: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {room['pages']}").close()

    event.listen(engine, "connect", limit)
    written = []
    for number in range(200):
        answer = send(phone, table, act(str(number), "ن" * 200))
        if answer.status_code != 200:
            break
        written.append(f"act-{number}")
    assert is_put_off(answer)
    assert 0 < len(written) < 199
    assert names(app, table) == written
    assert new_client(app).get(f"/s/{table.public_id}").status_code == 200

    room["pages"] += 1000
    with app.app_context():
        engine.dispose()
    assert send(phone, table, act("after")).json["answers"][0]["status"] == 200
    assert names(app, table) == [*written, "act-after"]


def test_a_database_that_goes_and_comes_back_stops_nobody_for_long() -> None:
    with new_server(outlives_a_crash=True) as server:
        migrated(server.address)
        app = app_on(server.address)
        table = Table(app)
        phone = known_client(app, table.owner_key)
        assert send(phone, table, act("before")).status_code == 200
        server.stop()
        for asked in (send(phone, table, act("lost")), phone.get(f"/s/{table.public_id}")):
            assert is_put_off(asked)
        server.start()
        assert send(phone, table, act("lost")).json["answers"][0]["status"] == 200
        assert send(phone, table, act("before")).json["answers"][0]["again"] is True
        assert names(app, table) == ["act-before", "act-lost"]
        close(app)


def test_a_standby_that_is_promoted_takes_over() -> None:
    with new_server() as primary, standby_of(primary) as standby:
        migrated(primary.address)
        hosts = f"host={primary.folder}&host={standby.folder}&target_session_attrs=read-write"
        app = app_on(f"postgresql+psycopg://{ROLE}@/postgres?{hosts}")
        table = Table(app)
        phone = known_client(app, table.owner_key)
        for number in range(5):
            assert send(phone, table, act(str(number))).status_code == 200
        # An orderly stop waits until the standby has everything.
        primary.stop(signal.SIGINT)
        assert is_put_off(send(phone, table, act("between")))
        assert standby.ask("SELECT pg_promote()") is True
        assert send(phone, table, act("between")).json["answers"][0]["status"] == 200
        assert names(app, table) == [*(f"act-{number}" for number in range(5)), "act-between"]
        close(app)


def test_a_server_that_only_reads_is_no_fault_of_who_writes() -> None:
    with new_server() as primary:
        migrated(primary.address)
        app = app_on(primary.address)
        table = Table(app)
        with standby_of(primary) as standby:
            there = app_on(address(standby.folder, "postgres"))
            phone = known_client(there, table.owner_key)
            assert is_put_off(send(phone, table, act("one")))
            assert phone.get(f"/s/{table.public_id}").status_code == 200
            close(there)
        close(app)


@pytest.mark.both_databases
def test_a_migration_that_is_killed_half_way_is_begun_again(
    app: Flask, database: str, table: Table, times: int
) -> None:
    """Alembic's own statements and ours, from the first to one that is never reached."""
    with app.app_context():
        downgrade(revision="0001")
        extensions.db.session.remove()
        extensions.db.engine.dispose()
    numbers = [str(number) for number in ([4, 9, 15, 22, 30] if times == 1 else range(1, 60))]
    answer = subprocess.run(
        [sys.executable, TOOLS / "killed_upgrade.py", database, *numbers],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(TOOLS)])},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert answer.returncode == 0, answer.stderr
    ends = [int(line) for line in answer.stdout.split()]
    assert ends.count(signal.SIGKILL) >= 3
    with app.app_context():
        upgrade()
        with extensions.db.engine.connect() as connection:
            context = MigrationContext.configure(connection)
            assert compare_metadata(context, extensions.db.metadata) == []
            assert connection.scalar(text("SELECT count(*) FROM act")) == 1
    phone = known_client(app, table.owner_key)
    assert send(phone, table, act("after")).json["answers"][0]["status"] == 200


@pytest.mark.both_databases
def test_a_clock_that_goes_back_an_hour_changes_no_order(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = known_client(app, table.owner_key)
    assert send(phone, table, act("first")).status_code == 200

    class Earlier(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> datetime:
            return datetime.now(tz) - timedelta(hours=1)

    monkeypatch.setattr(models, "datetime", Earlier)
    assert send(phone, table, act("second")).status_code == 200
    with app.app_context():
        log = read_log(table.sitting)
    assert log[2].received < log[1].received - timedelta(minutes=59)
    assert names(app, table) == ["act-first", "act-second"]
    for page in (f"/s/{table.public_id}", f"/s/{table.public_id}/board?since=1", "/"):
        assert phone.get(page).status_code == 200
    undo = phone.post(f"/s/{table.public_id}/undo", data={"act": "act-second"})
    assert undo.status_code in (200, 303)
    with app.app_context():
        undone = read_log(table.sitting)[-1].act
    assert (undone["kind"], undone["act"]) == ("undone", "act-second")
