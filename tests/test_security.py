"""What every answer carries, and which requests never reach a view."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from guarded import guarded_site
from werkzeug.test import TestResponse


@pytest.fixture
def written() -> list[bytes]:
    """The bodies that got through to the view."""
    return []


@pytest.fixture
def client(written: list[bytes]) -> FlaskClient:
    """A visitor who sends no header of its own accord."""
    return guarded_site(written).test_client()


FORM = "application/x-www-form-urlencoded"
ALLOWED = [
    {"Sec-Fetch-Site": "same-origin"},
    {"Sec-Fetch-Site": "none"},
    {"Origin": "http://localhost"},
    {"Origin": "http://LOCALHOST"},
    {"Referer": "http://localhost/s/table?from=home", "Content-Type": FORM},
    {"Referer": "http://localhost/", "Content-Type": "multipart/form-data; boundary=x"},
]
REFUSED = [
    {},
    {"Content-Type": FORM},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": ""},
    {"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"},
    {"Origin": "null"},
    {"Origin": "http://elsewhere.example"},
    {"Origin": "http://localhost.elsewhere.example"},
    {"Origin": "http://localhost:81"},
    {"Origin": "http://elsewhere.example", "Referer": "http://localhost/", "Content-Type": FORM},
    {"Origin": "http://[::1"},
    {"Origin": "javascript://localhost"},
    {"Referer": "http://localhost/", "Content-Type": "application/json"},
    {"Referer": "http://localhost/"},
    {"Referer": "http://elsewhere.example/?http://localhost/", "Content-Type": FORM},
]


@pytest.mark.parametrize("headers", ALLOWED)
def test_writes_from_our_own_pages_get_through(
    client: FlaskClient, written: list[bytes], headers: dict[str, str]
) -> None:
    assert client.post("/s/table", headers=headers, data=b"points=16").status_code == 200
    assert len(written) == 1


@pytest.mark.parametrize("headers", REFUSED)
def test_writes_from_elsewhere_are_refused_with_a_page(
    client: FlaskClient, written: list[bytes], headers: dict[str, str]
) -> None:
    answer = client.post("/s/table", headers={**headers, "Accept-Language": "en"}, data=b"points=16")

    assert answer.status_code == 403
    assert "Nothing was changed" in answer.text
    assert written == []


def test_the_port_belongs_to_the_host(client: FlaskClient, written: list[bytes]) -> None:
    headers = {"Host": "192.0.2.7:8000", "Origin": "http://192.0.2.7:8000"}
    assert client.post("/s/table", headers=headers).status_code == 200
    assert client.post("/s/table", headers={**headers, "Origin": "http://192.0.2.7"}).status_code == 403


def test_reading_needs_no_origin(client: FlaskClient) -> None:
    assert client.get("/s/table", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 200


def test_a_body_over_one_megabyte_is_refused_and_one_of_a_megabyte_is_not(
    client: FlaskClient, written: list[bytes]
) -> None:
    ours = {"Origin": "http://localhost", "Accept-Language": "en"}
    limit = 1024 * 1024

    assert client.post("/s/table", headers=ours, data=b"x" * limit).status_code == 200
    answer = client.post("/s/table", headers=ours, data=b"x" * (limit + 1))

    assert answer.status_code == 413
    assert "one megabyte" in answer.text
    assert [len(body) for body in written] == [limit]


def policy(answer: TestResponse) -> dict[str, list[str]]:
    """The directives of an answer's Content-Security-Policy."""
    directives = [part.split() for part in answer.headers["Content-Security-Policy"].split(";")]
    return {name: sources for name, *sources in directives}


def test_the_policy_allows_our_files_and_one_pinned_file_of_the_cdn(client: FlaskClient) -> None:
    htmx = "https://cdn.jsdelivr.net/npm/htmx.org@2.0.11/dist/htmx.min.js"

    assert policy(client.get("/s/table")) == {
        "default-src": ["'none'"],
        "script-src": ["'self'", htmx],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'", htmx],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
    }


@pytest.mark.parametrize("path", ["/s/table", "/nowhere", "/static/js/boot.js", "/locked"])
def test_every_answer_carries_the_headers(client: FlaskClient, path: str) -> None:
    headers = client.get(path, buffered=True).headers

    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "camera=()" in headers["Permissions-Policy"]
    assert "default-src 'none'" in headers["Content-Security-Policy"]


def test_what_needs_https_is_sent_over_https_only(client: FlaskClient) -> None:
    plain = client.get("/s/table").headers
    secure = client.get("/s/table", base_url="https://localhost").headers

    assert "Strict-Transport-Security" not in plain
    assert "Cross-Origin-Opener-Policy" not in plain
    assert secure["Strict-Transport-Security"] == "max-age=31536000"
    assert secure["Cross-Origin-Opener-Policy"] == "same-origin"


def test_search_engines_list_no_sitting(client: FlaskClient) -> None:
    assert "noindex" in client.get("/s/table").headers["X-Robots-Tag"]
    assert "noindex" in client.get("/join/token").headers["X-Robots-Tag"]
    assert "X-Robots-Tag" not in client.get("/nowhere").headers


def test_pages_are_asked_for_again_and_kept_by_nobody_else(client: FlaskClient) -> None:
    assert client.get("/s/table").headers["Cache-Control"] == "private, no-cache"
