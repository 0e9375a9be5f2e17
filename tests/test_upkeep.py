"""`scorekeeper check`, `backup`, `restore` and `copy-database`, on both databases."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from acting import added
from apps import SECRET, app_on, close, migrated
from cast import Table, add_device
from evenings import stored
from flask import Flask
from flask_migrate import downgrade, upgrade
from postgres import address, new_server
from sqlalchemy import create_engine, text

from scorekeeper import cli, extensions
from scorekeeper.log import Accepted, append, read_log
from scorekeeper.models import Device, Sitting
from scorekeeper.scoring import fold
from scorekeeper.upkeep import backups

both = pytest.mark.both_databases

SOME_DAY = datetime(2026, 12, 9, 21, 40, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _environment(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", database)
    monkeypatch.setenv("SECRET_KEY", SECRET)


@pytest.fixture
def evenings(app: Flask) -> dict[str, object]:
    """Three wild sittings of one phone: what each adds up to, by its inner id."""
    with app.app_context():
        device, _ = add_device()
        for seed in (4, 5, 6):
            stored(device, seed)
        extensions.db.session.commit()
    return sheets(app)


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[str]:
    """The folder of a second PostgreSQL server."""
    with new_server() as server:
        yield str(server.folder)


@pytest.fixture
def place(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """The address of a place of the same kind where nothing is yet."""
    if database.startswith("sqlite"):
        return f"sqlite:///{tmp_path}/place.sqlite3"
    return new_database(Path(request.getfixturevalue("elsewhere")))


def new_database(folder: Path) -> str:
    engine = create_engine(address(folder, "postgres"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text("DROP DATABASE IF EXISTS place"))
        connection.execute(text("CREATE DATABASE place"))
    engine.dispose()
    return address(folder, "place")


def sheets(app: Flask) -> dict[str, object]:
    """The log of each sitting and its fold."""
    with app.app_context():
        found = {one.id: read_log(one) for one in extensions.db.session.query(Sitting)}
        extensions.db.session.rollback()
    return {inner: (log, fold([entry.act for entry in log])) for inner, log in found.items()}


def held(database: str) -> dict[str, object]:
    app = app_on(database)
    try:
        return sheets(app)
    finally:
        close(app)


def samples(database: str) -> dict[str, datetime | None]:
    """The samples there, and until when they are kept."""
    app = app_on(database)
    with app.app_context():
        kept = extensions.db.session.query(Sitting).where(Sitting.sample_until.is_not(None))
        found = {one.id: one.sample_until for one in kept}
    close(app)
    return found


def said(capsys: pytest.CaptureFixture[str], *command: str) -> str:
    cli.main(list(command))
    return capsys.readouterr().err


def change(database: str, statement: str) -> None:
    """Do what no program of ours does."""
    engine = create_engine(database)
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()


@both
def test_a_whole_database_has_no_faults(
    app: Flask, evenings: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    acts = sum(len(log) for log, _ in evenings.values())
    assert said(capsys, "check") == f"3 sittings, {acts} acts, 0 faults\n"


@both
@pytest.mark.parametrize(
    ("damage", "named"),
    [
        ("DELETE FROM act WHERE seq = 1", "which are not those numbered 1 to"),
        ("UPDATE sitting SET last_seq = last_seq + 1", "which are not those numbered 1 to"),
        ("UPDATE act SET body = '{' WHERE seq = 1", "act 1 can't be read (JSONDecodeError"),
        ("UPDATE act SET body = '[]' WHERE seq = 1", "act 1 can't be read (TypeError"),
        ("UPDATE act SET kind = 'undone' WHERE seq = 1", "act 1 says of itself to be another"),
        (
            "INSERT INTO sitting_summary SELECT id, last_seq, 1, '', '{}' FROM sitting",
            "its summary is not what its log adds up to",
        ),
    ],
)
def test_each_kind_of_damage_is_told(
    evenings: dict[str, object],
    database: str,
    damage: str,
    named: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("scorekeeper.upkeep.checking.VERSION", 1)
    change(database, damage)
    with pytest.raises(SystemExit) as ended:
        cli.main(["check"])
    lines = capsys.readouterr().out.splitlines()
    assert ended.value.code == 1

    for inner in evenings:
        assert any(line.startswith(f"sitting {inner}: ") and named in line for line in lines)


@both
def test_a_round_that_no_log_takes_is_told(
    app: Flask, database: str, table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    with app.app_context():
        assert isinstance(append(table.sitting, added("r1", 1), None), Accepted)
        extensions.db.session.commit()
    change(database, """UPDATE act SET body = replace(body, '"them"', '"then"') WHERE seq = 2""")
    with pytest.raises(SystemExit):
        cli.main(["check"])
    assert (
        capsys.readouterr().out == f"sitting {table.sitting_id}: act 2 holds a round that can't be (points)\n"
    )


def test_a_damaged_file_is_told(
    evenings: dict[str, object], database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(database.removeprefix("sqlite:///"))
    with closing(sqlite3.connect(path)) as plain:
        plain.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = plain.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_act_2'"
        ).fetchone()
        (size,) = plain.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\0" * size)
    with pytest.raises(SystemExit) as ended:
        cli.main(["check"])
    assert ended.value.code != 0
    assert "the file:" in capsys.readouterr().out or "can't be used" in str(ended.value.code)


@both
def test_a_backup_comes_back_the_same(
    evenings: dict[str, object],
    place: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "kept"
    cli.main(["backup", str(file)])
    monkeypatch.setenv("DATABASE_URL", place)
    cli.main(["restore", str(file)])
    cli.main(["check"])
    assert held(place) == evenings
    assert [path.name for path in tmp_path.glob("*.part")] == []

    with pytest.raises(SystemExit, match="nothing is ever written over"):
        cli.main(["restore", str(file)])
    assert held(place) == evenings


@both
def test_a_backup_under_load_is_of_one_moment(
    app: Flask, table: Table, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two sittings grow in step, by one act each in one transaction: a copy has as many of both."""
    with app.app_context():
        other = Table(app)
    stop, failed, written = threading.Event(), [], []

    def write() -> None:
        try:
            while not stop.is_set():
                with app.app_context():
                    for one in (table, other):
                        act = added(f"round-{len(written)}", 1)
                        assert isinstance(append(one.sitting, act, None), Accepted)
                    extensions.db.session.commit()
                    written.append(1)
        except Exception as error:
            failed.append(error)

    writer = threading.Thread(target=write)
    writer.start()
    copies = []
    try:
        while len(copies) < 3:
            before = len(written)
            file = tmp_path / f"kept-{len(copies)}"
            cli.main(["backup", str(file)])
            copies.append((before, file, len(written)))
    finally:
        stop.set()
        writer.join()
    assert failed == []
    assert copies[-1][2] > 0

    before, file, after = copies[-1]
    monkeypatch.setenv("DATABASE_URL", place)
    cli.main(["restore", str(file)])
    cli.main(["check"])
    lengths = {len(log) - 1 for log, _ in held(place).values()}
    assert len(lengths) == 1
    assert before <= lengths.pop() <= after + 1


def test_a_backup_that_fails_leaves_the_one_before(
    evenings: dict[str, object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "kept"
    cli.main(["backup", str(file)])
    before = file.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", str(file))

    monkeypatch.setattr(backups, "_copy_file", full)
    with pytest.raises(SystemExit, match="No space left on device"):
        cli.main(["backup", str(file)])
    assert file.read_bytes() == before


def test_where_a_backup_cannot_lie_is_said(
    evenings: dict[str, object], database: str, tmp_path: Path
) -> None:
    with pytest.raises(SystemExit, match=r"nowhere/kept\.part: No such file or directory"):
        cli.main(["backup", str(tmp_path / "nowhere" / "kept")])

    # A disk without room, for this one process.
    room = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))"
    program = f"{room}; from scorekeeper import cli; cli.main(['backup', {str(tmp_path / 'kept')!r}])"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert answer.returncode == 1
    assert answer.stderr.startswith(f"scorekeeper: {database.removeprefix('sqlite:///')} can't be copied to ")
    assert list(tmp_path.glob("kept*")) == []


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"no backup at all", "this is no backup"),
        (b"", "this is no backup"),
        (b"PGDMP" + b"\0" * 20, "of the other kind of database"),
        (b"SQLite format 3\0" + b"\0" * 4000, "the copy is damaged"),
    ],
)
def test_what_is_no_backup_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes, why: str
) -> None:
    (tmp_path / "file").write_bytes(content)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/place.sqlite3")
    with pytest.raises(SystemExit, match=why):
        cli.main(["restore", str(tmp_path / "file")])
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("place")] == []


@pytest.mark.both_databases
def test_without_postgresql_s_programs_it_is_said(
    evenings: dict[str, object], database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    if database.startswith("sqlite"):
        cli.main(["backup", str(tmp_path / "kept")])
        assert (tmp_path / "kept").is_file()
    else:
        with pytest.raises(SystemExit, match="pg_dump is missing"):
            cli.main(["backup", str(tmp_path / "kept")])


def test_where_nothing_is_nothing_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/none.sqlite3")
    for command in (["check"], ["backup", str(tmp_path / "kept")]):
        with pytest.raises(SystemExit, match="there is no database"):
            cli.main(command)
    sqlite3.connect(tmp_path / "none.sqlite3").close()
    (tmp_path / "none.sqlite3").touch()
    with pytest.raises(SystemExit, match="holds no score sheet"):
        cli.main(["check"])
    assert not (tmp_path / "kept").exists()


@both
def test_older_tables_are_kept_as_they_are(
    app: Flask, database: str, table: Table, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And come back so, to be brought up to date there."""
    with app.app_context():
        downgrade(revision="0001")
        try:
            cli.main(["backup", str(tmp_path / "kept")])
        finally:
            # One database serves many tests.
            upgrade()
    monkeypatch.setenv("DATABASE_URL", place)
    cli.main(["restore", str(tmp_path / "kept")])
    with pytest.raises(SystemExit, match="version 0001"):
        cli.main(["check"])
    there = app_on(place)
    with there.app_context():
        upgrade()
    assert set(held(place)) == {table.sitting_id}
    close(there)


def test_older_tables_are_brought_up_to_date_first(database: str) -> None:
    change(database, "UPDATE alembic_version SET version_num = '0001'")
    with pytest.raises(SystemExit, match=r"version 0001.*bring them up to date first"):
        cli.main(["check"])


def test_sqlite_moves_to_postgresql_and_back(
    evenings: dict[str, object],
    database: str,
    elsewhere: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    there, back = new_database(Path(elsewhere)), f"sqlite:///{tmp_path}/back.sqlite3"
    sample = min(evenings)
    app = app_on(database)
    with app.app_context(), extensions.db.session.begin():
        extensions.db.session.get_one(Sitting, sample).sample_until = SOME_DAY
    close(app)
    assert "3 sittings copied" in said(capsys, "copy-database", database, there)
    assert held(there) == evenings
    # A phone that comes new gets a number that no other has.
    app = app_on(there)
    with app.app_context():
        add_device()
        extensions.db.session.commit()
        assert extensions.db.session.query(Device).count() == 2
    close(app)

    assert "3 sittings copied" in said(capsys, "copy-database", there, back)
    assert held(back) == evenings
    assert samples(there) == samples(back) == {sample: SOME_DAY}


def test_nothing_is_written_over(evenings: dict[str, object], database: str, tmp_path: Path) -> None:
    other = f"sqlite:///{tmp_path}/other.sqlite3"
    migrated(other)
    change(other, "INSERT INTO device (key_hash, created_at) VALUES ('some', '2026-12-03')")
    with pytest.raises(SystemExit, match="device holds rows there already"):
        cli.main(["copy-database", database, other])
    with pytest.raises(SystemExit, match="holds rows there already"):
        cli.main(["copy-database", other, database])
    assert held(database) == evenings
    assert held(other) == {}


def test_what_comes_out_otherwise_is_not_kept(
    evenings: dict[str, object], database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other, answers = f"sqlite:///{tmp_path}/other.sqlite3", iter(range(100))
    monkeypatch.setattr("scorekeeper.upkeep.copying.folded", lambda _log: next(answers))
    with pytest.raises(SystemExit, match="came out otherwise than it went in"):
        cli.main(["copy-database", database, other])
    assert held(other) == {}


def test_the_commands_need_no_secret(database: str, evenings: dict[str, object], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "scorekeeper", "backup", str(tmp_path / "kept")]
    environment = {"DATABASE_URL": database, "PATH": ""}
    answer = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    assert "The secret is not in it" in answer.stderr
