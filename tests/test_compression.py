"""Answers go packed where the browser reads it, whole, and never where their length would tell something."""

from __future__ import annotations

import gzip

import brotli
import pytest
from acting import added
from flask import Flask, url_for
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

CHROMIUM = "gzip, deflate, br, zstd"
UNPACKED = {"br": brotli.decompress, "gzip": gzip.decompress}
MADE = ("/new", "/offline", "/words/ar.json", "/manifest.webmanifest", "/sw.js", "/static/css/all.css")
KEPT = ("css/all.css", "js/pages/board.js", "js/boot.js", "icons/icon.svg")


def ask(client: FlaskClient, address: str, accepted: str = CHROMIUM, **headers: str) -> TestResponse:
    return client.get(address, headers={"Accept-Encoding": accepted, **headers}, buffered=True)


def unpacked(answer: TestResponse) -> bytes:
    return bytes(UNPACKED[answer.headers["Content-Encoding"]](answer.data))


def plain(client: FlaskClient, address: str) -> bytes:
    answer = client.get(address, buffered=True)
    assert "Content-Encoding" not in answer.headers
    return answer.data


@pytest.mark.parametrize("address", MADE)
@pytest.mark.parametrize(
    ("accepted", "encoding"), [(CHROMIUM, "br"), ("gzip, deflate", "gzip"), ("br;q=0.1, gzip", "gzip")]
)
def test_every_text_goes_packed(client: FlaskClient, address: str, accepted: str, encoding: str) -> None:
    answer = ask(client, address, accepted)

    assert answer.headers["Content-Encoding"] == encoding
    assert "Accept-Encoding" in answer.headers["Vary"]
    assert answer.content_length == len(answer.data)
    assert len(answer.data) < 0.6 * len(unpacked(answer))


@pytest.mark.parametrize("name", KEPT)
@pytest.mark.parametrize("accepted", [CHROMIUM, "gzip"])
def test_a_kept_file_is_the_same_whole_and_packed(
    app: Flask, client: FlaskClient, name: str, accepted: str
) -> None:
    with app.test_request_context():
        address = url_for("static", filename=name)
    answer = ask(client, address, accepted)

    assert unpacked(answer) == plain(client, address)
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.content_length == len(answer.data)
    again = ask(client, address, accepted, **{"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_a_kept_file_is_packed_better_than_a_page(app: Flask, client: FlaskClient) -> None:
    with app.test_request_context():
        address = url_for("static", filename="js/pages/board.js")
    kept, passing = ask(client, address), ask(client, "/static/js/pages/board.js")
    assert unpacked(kept) == unpacked(passing)
    assert len(kept.data) < 0.95 * len(passing.data)


@pytest.mark.parametrize("accepted", ["", "identity", "compress"])
def test_who_reads_nothing_packed_gets_it_plain(client: FlaskClient, accepted: str) -> None:
    for address in (*MADE, "/static/fonts/readex-arabic.woff2"):
        assert "Content-Encoding" not in ask(client, address, accepted).headers


def test_what_is_packed_by_itself_is_left_alone(client: FlaskClient) -> None:
    for address in ("/static/fonts/readex-arabic.woff2", "/static/icons/icon-192.png"):
        answer = ask(client, address)
        assert (answer.status_code, "Content-Encoding" in answer.headers) == (200, False)


def test_a_part_of_a_file_is_left_alone(client: FlaskClient) -> None:
    whole = plain(client, "/static/js/boot.js")
    part = ask(client, "/static/js/boot.js", Range="bytes=10-700")
    assert (part.status_code, part.data) == (206, whole[10:701])


def test_an_evening_taken_out_is_packed_on_its_way(owner: FlaskClient, address: str) -> None:
    evening = [added(f"round-{number}", number + 1, 0) for number in range(12)]
    sent = owner.post(f"{address}/acts", json={"acts": evening}, headers={"Sec-Fetch-Site": "same-origin"})
    assert [answer["status"] for answer in sent.json["answers"]] == [200] * 12
    for kind in ("json", "csv"):
        taken = ask(owner, f"{address}/export.{kind}")
        assert taken.headers["Content-Encoding"] == "br"
        assert unpacked(taken) == plain(owner, f"{address}/export.{kind}")


def test_no_length_tells_a_key(owner: FlaskClient, address: str) -> None:
    """Pages with a key to write, and those that repeat what the link said beside keys, go as they are."""
    for one in (f"{address}/share", f"{address}/share/score.svg", "/transfer", "/?q=guess"):
        answer = ask(owner, one)
        assert (answer.status_code, "Content-Encoding" in answer.headers) == (200, False), one
    assert ask(owner, "/").headers["Content-Encoding"] == "br"
