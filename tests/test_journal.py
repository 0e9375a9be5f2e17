"""The log of the running server: one object a line, the ids of requests, nothing that opens a sitting."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest
from apps import SECRET, close
from cast import Table, known_client, new_client
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper import create_app, journal
from scorekeeper.config import Config


@pytest.fixture
def told(database: str, capsys: pytest.CaptureFixture[str]) -> Iterator[Flask]:
    """An app that writes its log for programs; loggers belong to the process, so they are put back."""
    logger = logging.getLogger("scorekeeper")
    before = logger.handlers, logger.propagate, logger.filters
    app = create_app(Config(secret_key=SECRET, database_url=database, log_format="json"))
    yield app
    close(app)
    logger.handlers, logger.propagate, logger.filters = before


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def test_each_request_is_one_line_that_says_its_route(
    told: Flask, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table(told)
    path = f"/s/{table.public_id}"

    response = known_client(told, table.owner_key).get(path, headers={"X-Request-ID": "front-42.a"})

    assert response.headers["X-Request-ID"] == "front-42.a"
    (line,) = lines(capsys)
    assert {name: line[name] for name in ("method", "route", "status", "request", "level")} == {
        "method": "GET",
        "route": "/s/<public_id>",
        "status": 200,
        "request": "front-42.a",
        "level": "info",
    }
    assert isinstance(line["ms"], float)
    assert table.public_id not in json.dumps(line)
    assert table.owner_key not in json.dumps(line)


@pytest.mark.parametrize("given", ["", "short", "a" * 65, "with space in it", 'quote"}{', "عربي-عربي"])
def test_an_id_that_is_no_plain_word_is_replaced(client: FlaskClient, given: str) -> None:
    response = client.get("/healthz", headers={"X-Request-ID": given.encode().decode("latin-1")})

    assert len(response.headers["X-Request-ID"]) == 16
    assert response.headers["X-Request-ID"] != client.get("/healthz").headers["X-Request-ID"]


def test_a_fault_tells_its_request_and_no_link(told: Flask, capsys: pytest.CaptureFixture[str]) -> None:
    @told.get("/fault")
    def fault() -> str:
        raise RuntimeError("at /join/0123456789abcdef and /s/AAAAAAAAAAAAAAAAAAAAAA of device=Key_of-a_phone")

    response = new_client(told).get("/fault")

    assert response.status_code == 500
    first, second = lines(capsys)
    assert first["level"] == "error"
    assert first["request"] == second["request"] == response.headers["X-Request-ID"]
    assert "RuntimeError: at /join/... and /s/... of device=..." in str(first["exception"])
    assert "fault()" in str(first["exception"]) or "in fault" in str(first["exception"])


def test_a_line_for_people_hides_links_in_tracebacks_too() -> None:
    fault = RuntimeError("no such page: /transfer/AbCdEf0123")
    raised = (RuntimeError, fault, None)
    record = logging.LogRecord("scorekeeper", logging.ERROR, "", 1, "failed", (), raised)

    said = journal.Plain().format(record)

    assert "AbCdEf0123" not in said
    assert "/transfer/..." in said


@pytest.mark.parametrize("log_format", ["plain", "json"])
def test_what_gunicorn_reports_hides_links_too(database: str, log_format: str) -> None:
    logger, written = logging.getLogger("gunicorn.error"), io.StringIO()
    logger.addHandler(handler := logging.StreamHandler(written))
    app = create_app(Config(secret_key=SECRET, database_url=database, log_format=log_format))
    try:
        for address in ("/s/AAAAAAAAAAAAAAAAAAAAAA/board", "/export.csv?s=BBBBBBBBBB&s=CCCCCCCCCC"):
            logger.error("Error handling request %s %s", "GET", address)
    finally:
        logger.removeHandler(handler)
        close(app)

    assert "GET /s/.../board" in written.getvalue()
    assert "GET /export.csv?s=...&s=..." in written.getvalue()


def test_no_request_fills_the_log(told: Flask, capsys: pytest.CaptureFixture[str]) -> None:
    new_client(told).get(f"/{'a' * 60_000}?{'b' * 60_000}", headers={"User-Agent": "c" * 60_000})
    told.logger.error("%s", "d" * 100_000)
    told.logger.error("ن" * 100_000, exc_info=RuntimeError("ن" * 100_000 + "the end"))

    written = capsys.readouterr().err.splitlines()

    assert [len(line) <= journal.LINE_LIMIT for line in written] == [True, True, True]
    assert json.loads(written[1])["message"].startswith("ddd")
    assert json.loads(written[2])["exception"].endswith("the end")


def test_a_method_that_is_none_says_nothing_in_the_log(
    told: Flask, capsys: pytest.CaptureFixture[str]
) -> None:
    new_client(told).open("/", method="INVENTED")

    assert [line["method"] for line in lines(capsys)] == ["other"]
