"""`scorekeeper export` and `scorekeeper import` as a shell sees them."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest
from apps import SECRET, app_on, close
from cast import add_device
from evenings import plain_evening, stored, taken
from flask import Flask
from sqlalchemy import select
from tree import ROOT

from scorekeeper import cli, extensions
from scorekeeper.exports import as_json
from scorekeeper.models import Access, Sitting, now

COMMAND = [sys.executable, "-m", "scorekeeper"]


@pytest.fixture(autouse=True)
def _environment(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", database)
    monkeypatch.setenv("SECRET_KEY", SECRET)


@pytest.fixture
def addresses(app: Flask) -> list[str]:
    """Three wild sittings of one phone."""
    with app.app_context():
        device, _ = add_device()
        found = [stored(device, seed).public_id for seed in (4, 5, 6)]
        extensions.db.session.commit()
    return found


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=60)


def test_all_of_one_server_goes_into_another_and_out_the_same(
    addresses: list[str], sqlite_template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    done = run("export", "--all", "--format", "json", "-o", str(first))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "3 sittings\n")

    (tmp_path / "other.sqlite3").write_bytes(sqlite_template.read_bytes())
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/other.sqlite3")
    done = run("import", str(first))
    assert (done.returncode, done.stderr) == (0, "3 of 3 sittings added, 0 were here\n")
    again = run("import", str(first))
    assert (again.stdout, again.stderr) == ("", "0 of 3 sittings added, 3 were here\n")
    run("export", "--all", "-o", str(second))
    assert second.read_bytes() == first.read_bytes()

    # Nobody owns what came so: the link to score gives the pen.
    links = [line.split("\t")[1] for line in done.stdout.splitlines()]
    other = app_on(f"sqlite:///{tmp_path}/other.sqlite3")
    with other.app_context():
        assert extensions.db.session.scalars(select(Access).where(Access.ended_at.is_(None))).all() == []
    answer = other.test_client().post(links[0], headers={"Sec-Fetch-Site": "same-origin"})
    assert answer.status_code == 303
    close(other)


@pytest.mark.parametrize("kind", ["json", "csv", "xlsx"])
def test_some_sittings_in_any_kind(
    addresses: list[str], tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / f"some.{kind}"
    sittings = [f"--sitting={addresses[at]}" for at in (2, 0, 2)]
    cli.main(["export", *sittings, "--format", kind, "-o", str(out)])
    assert capsys.readouterr().err == "2 sittings\n"
    if kind == "json":
        ids = [one["acts"][0]["id"] for one in json.loads(out.read_bytes())["sittings"]]
        assert ids == ["o6", "o4"]
    assert out.stat().st_size > 100
    assert list(tmp_path.glob("*.part")) == []


def test_the_standard_output_is_a_file_too(addresses: list[str]) -> None:
    done = run("export", f"--sitting={addresses[0]}", "-o", "-")
    assert len(json.loads(done.stdout)["sittings"]) == 1


def test_a_damaged_file_says_where_and_writes_nothing(app: Flask, tmp_path: Path) -> None:
    path = tmp_path / "damaged.json"
    path.write_bytes(b"".join(as_json.write([taken(plain_evening())])).replace(b'"seq":2', b'"seq":"2"'))
    with pytest.raises(SystemExit, match=r"Line 4, field seq: not the kind .*Nothing was written"):
        cli.main(["import", str(path)])
    with app.app_context():
        assert extensions.db.session.scalars(select(Sitting)).all() == []


def test_what_is_not_there_is_named(app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match="no sitting has the address /s/nowhere"):
        cli.main(["export", "--sitting", "nowhere", "-o", str(tmp_path / "a")])
    assert not (tmp_path / "a").exists()
    with pytest.raises(SystemExit, match=r"gone\.json: No such file"):
        cli.main(["import", str(tmp_path / "gone.json")])
    with pytest.raises(SystemExit, match="No such file"):
        cli.main(["export", "--all", "-o", str(tmp_path / "no" / "folder")])
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/none/none.sqlite3")
    with pytest.raises(SystemExit, match="the database can't be used"):
        cli.main(["export", "--all", "-o", str(tmp_path / "a")])
    monkeypatch.setenv("SECRET_KEY", "short")
    with pytest.raises(SystemExit, match="SECRET_KEY is too short"):
        cli.main(["export", "--all", "-o", str(tmp_path / "a")])


def test_what_was_deleted_long_ago_is_purged(app: Flask, addresses: list[str]) -> None:
    for address, days in zip(addresses, (31, 29), strict=False):
        with app.app_context():
            found = extensions.db.session.scalars(select(Sitting).where(Sitting.public_id == address)).one()
            found.deleted_at = now() - timedelta(days=days)
            extensions.db.session.commit()
    done = [run("purge") for _ in range(2)]
    assert [(one.returncode, one.stdout, one.stderr) for one in done] == [
        (0, "", "1 sittings purged\n"),
        (0, "", "0 sittings purged\n"),
    ]
    with app.app_context():
        left = extensions.db.session.scalars(select(Sitting.public_id)).all()
    assert sorted(left) == sorted(addresses[1:])


def test_a_sample_past_its_time_is_purged_and_never_taken_out(app: Flask, addresses: list[str]) -> None:
    for address, days in zip(addresses, (-1, 1), strict=False):
        with app.app_context():
            found = extensions.db.session.scalars(select(Sitting).where(Sitting.public_id == address)).one()
            found.sample_until = now() + timedelta(days=days)
            extensions.db.session.commit()
    many = len(addresses) - 2
    assert f"{many} sittings" in run("export", "--all", "-o", "-").stderr
    assert run("purge").stderr == "1 sittings purged\n"
    with app.app_context():
        left = extensions.db.session.scalars(select(Sitting.public_id)).all()
    assert sorted(left) == sorted(addresses[1:])


def test_progress_shows_on_a_terminal_alone(addresses: list[str], tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    out = tmp_path / "all.json"
    with subprocess.Popen([*COMMAND, "export", "--all", "-o", str(out)], cwd=ROOT, stderr=theirs) as process:
        assert process.wait(timeout=60) == 0
    os.close(theirs)
    said = os.read(ours, 4096).decode()
    os.close(ours)
    assert "3 of 3 sittings" in said
    assert said.endswith("3 sittings\r\n")


@pytest.mark.parametrize("arguments", [["export"], ["export", "--all"], ["export", "-o", "a"], ["import"]])
def test_a_command_that_lacks_something_is_told_how(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    assert ended.value.code == 2
    assert "usage: scorekeeper" in capsys.readouterr().err
