"""What `scorekeeper serve` makes for this machine, what it refuses, and what it says."""

from __future__ import annotations

import errno
import socket
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest
from gunicorn.app import wsgiapp

import scorekeeper
from scorekeeper import serve
from scorekeeper.config import BadConfig, Config


def test_the_first_start_makes_a_secret_and_the_next_keeps_it(tmp_path: Path) -> None:
    folder = tmp_path / "instance"
    first = serve.prepare({}, folder)
    second = serve.prepare({}, folder)

    assert len(first.secret_key) == 64
    assert second == first
    assert stat.S_IMODE((folder / "secret").stat().st_mode) == 0o600
    assert first.database_url == f"sqlite:///{folder}/scorekeeper.sqlite3"
    assert first.port == 8000


def test_two_machines_have_two_secrets(tmp_path: Path) -> None:
    assert serve.prepare({}, tmp_path / "a").secret_key != serve.prepare({}, tmp_path / "b").secret_key


def test_a_checkout_keeps_its_own_files_where_flask_looks_for_them() -> None:
    app = scorekeeper.create_app(Config(secret_key="k" * 40, database_url="sqlite:///none.sqlite3"))
    assert str(serve.instance_folder()) == app.instance_path


def test_a_given_secret_leaves_none_behind(tmp_path: Path) -> None:
    assert serve.prepare({"SECRET_KEY": "k" * 40}, tmp_path).secret_key == "k" * 40
    assert not (tmp_path / "secret").exists()


def test_a_cut_secret_is_refused_rather_than_replaced(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("short\n")

    with pytest.raises(BadConfig, match="SECRET_KEY"):
        serve.prepare({}, tmp_path)
    assert (tmp_path / "secret").read_text() == "short\n"


def test_a_folder_that_cannot_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "instance").write_text("a file in the way")

    with pytest.raises(serve.CannotServe, match="instance"):
        serve.prepare({}, tmp_path / "instance")


def test_a_port_in_use_is_said_with_another_to_try() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(serve.CannotServe, match=f"PORT={port + 1}"):
            serve.require_free(port)


def test_a_port_that_may_not_be_opened_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", refuse)
    with pytest.raises(serve.CannotServe, match="Permission denied"):
        serve.require_free(80)


def test_both_addresses_and_their_qr_are_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "local_address", lambda: "192.0.2.7")
    serve.announce(8123)
    printed = capsys.readouterr().out

    assert "http://localhost:8123" in printed
    assert "http://192.0.2.7:8123" in printed
    assert serve.terminal_qr("http://192.0.2.7:8123") in printed
    assert "https or localhost" in printed


def test_a_machine_without_a_network_still_starts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unreachable(*_: object) -> None:
        raise OSError(errno.ENETUNREACH, "Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", unreachable)
    serve.announce(8000)

    assert "no address there" in capsys.readouterr().out


def test_loopback_is_no_address_for_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket.socket, "connect", lambda *_: None)
    monkeypatch.setattr(socket.socket, "getsockname", lambda *_: ("127.0.0.1", 9))
    assert serve.local_address() is None


def test_the_qr_has_its_own_colours_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = serve.terminal_qr("http://192.0.2.7:8000")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    coloured = serve.terminal_qr("http://192.0.2.7:8000")

    assert "\x1b" not in plain
    assert coloured.replace("\x1b[97;40m", "").replace("\x1b[0m", "") == plain


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine on which nothing ran yet; its instance folder."""
    for variable in ("PORT", "SECRET_KEY", "DATABASE_URL", "WEB_CONCURRENCY"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(serve, "instance_folder", lambda: tmp_path)
    return tmp_path


def test_serving_migrates_and_then_becomes_gunicorn(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[object] = []
    monkeypatch.setattr(serve, "require_free", lambda port: None)
    monkeypatch.setattr(serve, "migrate", lambda: steps.append("migrate"))
    monkeypatch.setattr(wsgiapp, "run", lambda: steps.append(sys.argv))
    monkeypatch.setattr(sys, "argv", [])
    monkeypatch.setenv("PORT", "8123")
    serve.main()

    first, command = steps
    assert first == "migrate"
    assert {"--bind=0.0.0.0:8123", "--workers=2", "--no-control-socket"} <= set(command)
    assert command[-1] == "scorekeeper:create_app()"


@pytest.mark.parametrize("port", ["0", "65536", "-1", "80a", "٨٠٠٠", "8000.0"])
def test_what_is_no_port_is_refused_by_name(
    machine: Path, monkeypatch: pytest.MonkeyPatch, port: str
) -> None:
    monkeypatch.setenv("PORT", port)
    with pytest.raises(SystemExit, match="PORT is"):
        serve.main()


def test_a_database_that_cannot_be_opened_is_said(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "require_free", lambda port: None)
    monkeypatch.setenv("SECRET_KEY", "k" * 40)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{machine}/none/scorekeeper.sqlite3")
    with pytest.raises(SystemExit, match="unable to open database file"):
        serve.main()


def test_a_first_start_brings_the_database_up(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_KEY", "k" * 40)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{machine}/scorekeeper.sqlite3")
    serve.migrate()

    with closing(sqlite3.connect(machine / "scorekeeper.sqlite3")) as database:
        tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert {"sitting", "act", "device", "access", "alembic_version"} <= tables


def test_a_missing_driver_is_named_and_any_other_fault_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def without(module: str) -> None:
        def fail() -> None:
            raise ModuleNotFoundError(f"No module named {module!r}", name=module)

        monkeypatch.setattr(scorekeeper, "create_app", fail)

    without("psycopg")
    with pytest.raises(serve.CannotServe, match="pip install"):
        serve.migrate()
    without("flask_babel")
    with pytest.raises(ModuleNotFoundError):
        serve.migrate()
