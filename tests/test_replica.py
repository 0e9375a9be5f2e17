"""Followers read on a hot standby, and nobody there is behind what his own phone wrote."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from apps import SECRET, close, migrated
from cast import Table, known_client, new_client
from flask import Flask
from postgres import Server, new_server, standby_of
from sqlalchemy import create_engine, event, text

from scorekeeper import create_app, extensions, replica
from scorekeeper.config import Config


@pytest.fixture(scope="module")
def primary() -> Iterator[Server]:
    with new_server() as server:
        migrated(server.address)
        yield server


@pytest.fixture(scope="module")
def standby(primary: Server) -> Iterator[Server]:
    with standby_of(primary) as server:
        yield server


@pytest.fixture
def app(primary: Server, standby: Server) -> Iterator[Flask]:
    app = create_app(Config(SECRET, primary.address, read_database_url=standby.address))
    app.testing = True
    yield app
    with app.app_context():
        extensions.db.engines["replica"].dispose()
    close(app)


@pytest.fixture
def table(app: Flask, primary: Server, standby: Server) -> Table:
    table = Table(app)
    caught_up(primary, standby)
    return table


def caught_up(primary: Server, standby: Server) -> None:
    """Return once the standby has all that the primary wrote."""
    position = primary.ask("SELECT pg_current_wal_insert_lsn()")
    until(standby, f"pg_last_wal_replay_lsn() >= '{position}'::pg_lsn")


def until(server: Server, what: str) -> None:
    """Return once this is so; the server itself gives up after a while."""
    loop = f"DO $$ BEGIN WHILE NOT {what} LOOP PERFORM pg_sleep(0.01); END LOOP; END $$"
    server.ask(f"SET statement_timeout = '30s'; {loop}")


@contextmanager
def lagging(standby: Server) -> Iterator[None]:
    """Nothing new arrives on the standby while the block lasts."""
    standby.ask("SELECT pg_wal_replay_pause()")
    until(standby, "pg_get_wal_replay_pause_state() = 'paused'")
    try:
        yield
    finally:
        standby.ask("SELECT pg_wal_replay_resume()")


@contextmanager
def asked(app: Flask) -> Iterator[list[str]]:
    """Which of the two answered for a sitting while the block lasts."""
    seen: list[str] = []
    with app.app_context():
        engines = {"primary": extensions.db.engine, "standby": extensions.db.engines["replica"]}
    notes = []
    for name, engine in engines.items():

        def note(_c: object, _k: object, statement: str, *_: object, name: str = name) -> None:
            if "FROM sitting" in statement:
                seen.append(name)

        event.listen(engine, "before_cursor_execute", note)
        notes.append((engine, note))
    yield seen
    for engine, note in notes:
        event.remove(engine, "before_cursor_execute", note)


def written(app: Flask, table: Table, seq: int) -> None:
    """A round by another phone."""
    answer = known_client(app, table.scorer_key).post(
        f"/s/{table.public_id}/acts", json={"acts": [round_of(seq)]}
    )
    assert answer.json["answers"][0]["status"] == 200


def round_of(seq: int) -> dict[str, object]:
    round_ = {"kind": "manual", "points": {"us": seq, "them": 0}}
    return {"id": f"act-{seq}", "kind": "round_added", "round_id": f"round-{seq}", "round": round_}


def test_a_follower_reads_on_the_standby(app: Flask, table: Table) -> None:
    with asked(app) as seen:
        assert new_client(app).get(f"/s/{table.public_id}").status_code == 200
    assert set(seen) == {"standby"}


def test_who_wrote_reads_his_own_round_at_once(
    app: Flask, primary: Server, standby: Server, table: Table
) -> None:
    phone, follower = known_client(app, table.owner_key), new_client(app)
    with lagging(standby):
        assert phone.post(f"/s/{table.public_id}/acts", json={"acts": [round_of(2)]}).status_code == 200
        with asked(app) as seen:
            assert phone.get(f"/s/{table.public_id}/acts").json["seq"] == 2
        assert set(seen) == {"primary"}
        assert follower.get(f"/s/{table.public_id}/acts").json["seq"] == 1

    caught_up(primary, standby)
    with asked(app) as seen:
        assert phone.get(f"/s/{table.public_id}/acts").json["seq"] == 2
        assert follower.get(f"/s/{table.public_id}/acts").json["seq"] == 2
    assert set(seen) == {"standby"}


def test_nobody_is_taken_back_behind_what_his_page_shows(app: Flask, standby: Server, table: Table) -> None:
    follower = new_client(app)
    with lagging(standby):
        written(app, table, 2)
        assert follower.get(f"/s/{table.public_id}/board?since=2").status_code == 204
        assert follower.get(f"/s/{table.public_id}/acts?since=2").json["seq"] == 2
        assert follower.get(f"/s/{table.public_id}/board?since=1").status_code == 204


def test_a_link_sent_at_once_opens(app: Flask, standby: Server) -> None:
    with lagging(standby):
        fresh = Table(app)
        assert new_client(app).get(f"/s/{fresh.public_id}").status_code == 200


@pytest.mark.parametrize("position", ["FFFFFFFF/0", "nonsense", "0/0'; --", "٣/٤"])
def test_a_number_that_cannot_be_leads_to_the_primary(app: Flask, table: Table, position: str) -> None:
    phone = new_client(app)
    phone.set_cookie(replica.COOKIE, position)
    with asked(app) as seen:
        assert phone.get(f"/s/{table.public_id}").status_code == 200
    assert set(seen) == {"primary"}


def test_what_was_written_is_said_even_if_its_number_is_not_known(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replica, "_WRITTEN", text("SELECT pg_terminate_backend(pg_backend_pid())"))
    phone = known_client(app, table.owner_key)
    answer = phone.post(f"/s/{table.public_id}/acts", json={"acts": [round_of(2)]})
    assert answer.json["answers"][0]["status"] == 200
    with asked(app) as seen:
        assert phone.get(f"/s/{table.public_id}/acts").json["seq"] == 2
    assert set(seen) == {"primary"}


def test_pages_without_a_sitting_are_read_on_the_primary(app: Flask, table: Table) -> None:
    with asked(app) as seen:
        assert known_client(app, table.owner_key).get("/").status_code == 200
    assert set(seen) == {"primary"}


def test_a_standby_that_is_away_stops_nobody(
    app: Flask, standby: Server, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    follower, tried = new_client(app), []
    with app.app_context():
        event.listen(extensions.db.engines["replica"], "do_connect", lambda *_: tried.append(1))
    standby.stop()
    try:
        with asked(app) as seen:
            for _ in range(3):
                assert follower.get(f"/s/{table.public_id}").status_code == 200
        assert set(seen) == {"primary"}
        assert len(tried) == 1
    finally:
        standby.start()

    moment = time.monotonic()
    monkeypatch.setattr(replica.time, "monotonic", lambda: moment + replica.AWAY_SECONDS)
    with asked(app) as seen:
        assert follower.get(f"/s/{table.public_id}").status_code == 200
    assert set(seen) == {"standby"}


def test_without_a_replica_no_phone_gets_a_number(primary: Server) -> None:
    app = create_app(Config(SECRET, primary.address))
    app.testing = True
    table = Table(app)
    answer = known_client(app, table.owner_key).post(
        f"/s/{table.public_id}/acts", json={"acts": [round_of(2)]}
    )
    close(app)
    assert answer.status_code == 200
    assert not any(replica.COOKIE in cookie for cookie in answer.headers.getlist("Set-Cookie"))


def test_waiting_has_an_end(primary: Server) -> None:
    app = create_app(Config(SECRET, primary.address))
    with app.app_context(), extensions.db.engine.connect() as connection:
        limits = {
            name: connection.exec_driver_sql(f"SHOW {name}").scalar()
            for name in ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")
        }
    close(app)
    assert limits == {
        "statement_timeout": "15s",
        "lock_timeout": "5s",
        "idle_in_transaction_session_timeout": "1min",
    }


def test_a_plain_engine_has_none(primary: Server) -> None:
    """The limits are ours: the server of the tests sets none."""
    engine = create_engine(primary.address)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SHOW statement_timeout").scalar() == "0"
    engine.dispose()
