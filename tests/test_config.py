"""Settings are read strictly, and a wrong one is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import request

from scorekeeper import create_app
from scorekeeper.config import BadConfig, Config

SECRET = "0123456789abcdef" * 2
SET = {"SECRET_KEY": SECRET}


def test_what_is_left_out_has_a_default(tmp_path: Path) -> None:
    assert Config.read(SET, tmp_path) == Config(
        secret_key=SECRET,
        database_url=f"sqlite:///{tmp_path}/scorekeeper.sqlite3",
        port=8000,
        trusted_proxies=0,
        timezone="Asia/Riyadh",
    )


def test_the_folder_of_the_database_is_made(tmp_path: Path) -> None:
    Config.read(SET, tmp_path / "new" / "instance")
    assert (tmp_path / "new" / "instance").is_dir()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadConfig, match=r"DATABASE_URL is not set, and the folder .* can't be made"):
        Config.read(SET, tmp_path / "file" / "instance")


def test_an_empty_variable_is_left_out(tmp_path: Path) -> None:
    empty = dict.fromkeys(["DATABASE_URL", "PORT", "TRUSTED_PROXIES", "TIMEZONE"], "")
    assert Config.read({**SET, **empty}, tmp_path) == Config.read(SET, tmp_path)


def test_everything_can_be_said(tmp_path: Path) -> None:
    said = {
        "DATABASE_URL": "sqlite:////srv/nashra.db",
        "PORT": " 80 ",
        "TRUSTED_PROXIES": "2",
        "TIMEZONE": "Asia/Kuwait",
    }
    assert Config.read({**SET, **said}, tmp_path) == Config(
        SECRET, "sqlite:////srv/nashra.db", port=80, trusted_proxies=2, timezone="Asia/Kuwait"
    )


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_postgresql_goes_through_psycopg(scheme: str, tmp_path: Path) -> None:
    config = Config.read({**SET, "DATABASE_URL": f"{scheme}://user:p%40ss@host:5433/name"}, tmp_path)
    assert config.database_url == "postgresql+psycopg://user:p%40ss@host:5433/name"


def test_a_replica_needs_postgresql_on_both_sides(tmp_path: Path) -> None:
    postgres, sqlite = "postgresql://host/name", "sqlite:////srv/nashra.db"
    both = {**SET, "DATABASE_URL": postgres, "READ_DATABASE_URL": "postgres://standby/name"}
    assert Config.read(both, tmp_path).read_database_url == "postgresql+psycopg://standby/name"
    assert Config.read({**both, "READ_DATABASE_URL": ""}, tmp_path).read_database_url is None
    for wrong in ({"DATABASE_URL": sqlite}, {"DATABASE_URL": ""}, {"READ_DATABASE_URL": sqlite}):
        with pytest.raises(BadConfig, match="READ_DATABASE_URL needs PostgreSQL"):
            Config.read({**both, **wrong}, tmp_path)
    with pytest.raises(BadConfig, match="READ_DATABASE_URL is no database address"):
        Config.read({**both, "READ_DATABASE_URL": "standby"}, tmp_path)


def test_the_secret_of_this_machine_is_found(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(f"{SECRET}\n")
    assert Config.read({}, tmp_path).secret_key == SECRET
    assert Config.read({"SECRET_KEY": "another " * 5}, tmp_path).secret_key == "another " * 5


def test_there_is_no_default_secret(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match="SECRET_KEY is not set") as refused:
        Config.read({}, tmp_path)
    assert refused.value.variable == "SECRET_KEY"


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("SECRET_KEY", "short"),
        ("DATABASE_URL", "nonsense"),
        ("DATABASE_URL", "postgresql://host:port/name"),
        ("DATABASE_URL", "mysql://user:hunter2@host/name"),
        ("DATABASE_URL", "sqlite://"),
        ("DATABASE_URL", "sqlite:///:memory:"),
        ("DATABASE_URL", "postgresql://host"),
        ("PORT", "0"),
        ("PORT", "65536"),
        ("PORT", "-1"),
        ("PORT", "80.0"),
        ("PORT", "٨٠"),
        ("PORT", "http"),
        ("TRUSTED_PROXIES", "yes"),
        ("TRUSTED_PROXIES", "11"),
        ("TIMEZONE", "Riyadh"),
        ("TIMEZONE", "../etc"),
    ],
)
def test_a_wrong_setting_is_named(variable: str, value: str, tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match=f"^{variable} ") as refused:
        Config.read({**SET, variable: value}, tmp_path)
    assert "hunter2" not in str(refused.value)


def test_a_wrong_setting_stops_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_KEY", "short")
    with pytest.raises(BadConfig, match="SECRET_KEY is too short"):
        create_app()


@pytest.mark.parametrize(("hops", "host"), [(0, "inside"), (1, "nashra.example")])
def test_only_trusted_proxies_say_where_a_request_came_from(hops: int, host: str, tmp_path: Path) -> None:
    app = create_app(Config(SECRET, f"sqlite:///{tmp_path}/x.sqlite3", trusted_proxies=hops))
    app.add_url_rule("/where", view_func=lambda: request.url)
    said = app.test_client().get(
        "/where",
        base_url="http://inside",
        headers={"X-Forwarded-Host": "nashra.example", "X-Forwarded-Proto": "https"},
    )
    assert said.text == f"{'https' if hops else 'http'}://{host}/where"
