"""The sample configuration of Litestream keeps every change elsewhere, and it all comes back from there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from acting import added
from apps import SECRET, app_on, close
from cast import Table
from flask import Flask
from tree import ROOT

from scorekeeper import cli, extensions
from scorekeeper.log import Accepted, append, read_log
from scorekeeper.models import Sitting

CONFIG = ROOT / "docs" / "samples" / "litestream.yml"
SECONDS = 60


@pytest.fixture
def litestream() -> str:
    """The program, as its wheel or the machine has it."""
    beside = Path(sys.executable).parent / "litestream"
    found = str(beside) if beside.exists() else shutil.which("litestream")
    if found is None:
        pytest.skip("Litestream's wheel is made for Linux alone")
    return found


def test_the_database_comes_back_from_the_replica(
    litestream: str,
    app: Flask,
    database: str,
    table: Table,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = Path(database.removeprefix("sqlite:///"))
    names = {"SCOREKEEPER_DATABASE": str(path), "LITESTREAM_REPLICA": f"file://{tmp_path}/replica"}
    environment = {**os.environ, **names}
    with (tmp_path / "litestream.log").open("wb") as log:
        running = subprocess.Popen(
            [litestream, "replicate", "-config", CONFIG], env=environment, stdout=log, stderr=log
        )
    try:
        for number in range(20):
            with app.app_context():
                assert isinstance(append(table.sitting, added(f"round-{number}", 1), None), Accepted)
                extensions.db.session.commit()
        with app.app_context():
            written = read_log(table.sitting)
        end, back = time.monotonic() + SECONDS, tmp_path / "back.sqlite3"
        while held(restored(litestream, environment, path, back)) != written:
            assert running.poll() is None, (tmp_path / "litestream.log").read_text()
            assert time.monotonic() < end, (tmp_path / "litestream.log").read_text()
    finally:
        running.terminate()
        running.wait(timeout=SECONDS)

    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{back}")
    monkeypatch.setenv("SECRET_KEY", SECRET)
    cli.main(["check"])
    assert capsys.readouterr().err == "1 sittings, 21 acts, 0 faults\n"


def restored(litestream: str, environment: dict[str, str], path: Path, back: Path) -> Path:
    """What the replica holds just now, as a database of its own; nothing there yet is no file."""
    for left in back.parent.glob(f"{back.name}*"):
        left.unlink()
    command = [litestream, "restore", "-config", CONFIG, "-o", back, path]
    subprocess.run(command, env=environment, capture_output=True, timeout=SECONDS)
    return back


def held(path: Path) -> object:
    """The only log there."""
    if not path.exists():
        return None
    app = app_on(f"sqlite:///{path}")
    try:
        with app.app_context():
            return [entry for one in extensions.db.session.query(Sitting) for entry in read_log(one)]
    finally:
        close(app)
