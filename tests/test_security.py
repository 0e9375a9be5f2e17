"""What every answer carries, and which requests never reach a view."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask, Response, abort, request, url_for
from flask.testing import FlaskClient
from sqlalchemy.exc import OperationalError
from werkzeug.test import TestResponse

from scorekeeper import assets, errors, i18n, security, times
from scorekeeper.views import app, words


@pytest.fixture
def written() -> list[bytes]:
    """The bodies that got through to the view."""
    return []


@pytest.fixture
def site(written: list[bytes]) -> Flask:
    """A site of two views behind the real guards: one reads, one writes."""
    site = Flask("scorekeeper", template_folder=assets.TEMPLATES, static_folder=assets.STATIC)
    for guard in (assets, security, errors, i18n, times):
        guard.init_app(site)
    # What every page names: the words of its scripts, and its manifest.
    site.register_blueprint(words.bp)
    site.register_blueprint(app.bp)

    @site.get("/s/<name>")
    def read(name: str) -> str:
        return f"<p>{name}</p>"

    @site.post("/s/<name>")
    def write(name: str) -> str:
        written.append(request.get_data())
        return name

    @site.get("/locked")
    def locked() -> str:
        raise OperationalError("BEGIN IMMEDIATE", {}, Exception("database is locked"))

    @site.get("/broken")
    def broken() -> str:
        raise ZeroDivisionError

    @site.get("/own")
    def own() -> str:
        abort(Response("its own words", 418))

    return site


@pytest.fixture
def client(site: Flask) -> FlaskClient:
    """A visitor who sends no header of its own accord."""
    return site.test_client()


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


STALE = ["/static/js/boot.js?v=0123456789", "/static/js/boot.js"]


def test_a_versioned_file_is_kept_for_a_year_and_a_stale_version_is_not(site: Flask) -> None:
    client = site.test_client()
    with site.test_request_context():
        address = url_for("static", filename="js/boot.js")
        gone = url_for("static", filename="js/none.js")

    assert "?v=" in address
    assert gone == "/static/js/none.js"
    kept = {path: client.get(path, buffered=True).headers["Cache-Control"] for path in (address, *STALE)}
    assert kept.pop(address) == "public, max-age=31536000, immutable"
    assert not any("immutable" in caching for caching in kept.values())


def test_the_version_follows_the_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "STATIC", tmp_path)
    sheet = tmp_path / "a.css"
    sheet.write_text("a")
    first = assets.version("a.css")
    sheet.write_text("a {}")
    second = assets.version("a.css")

    assert first != second
    assert assets.version(".") is None


def test_the_style_is_one_file_kept_like_any_other(site: Flask) -> None:
    client = site.test_client()
    with site.test_request_context():
        address = url_for("static", filename="css/all.css")
    whole, unversioned = client.get(address), client.get("/static/css/all.css")

    assert whole.mimetype == "text/css"
    assert whole.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert unversioned.headers["Cache-Control"] == "no-cache"
    assert whole.text.startswith("@layer base, layout")
    assert all(sheet.read_text() in whole.text for sheet in (assets.STATIC / "css").iterdir())
    tagged = {"If-None-Match": unversioned.headers["ETag"]}
    assert client.get("/static/css/all.css", headers=tagged).status_code == 304


ERROR_PAGES = [
    ("/nowhere", 404, "There is no such page"),
    ("/s/table/nowhere", 404, "This sitting was not found"),
    ("/locked", 503, "The site is busy"),
]


@pytest.mark.parametrize(("path", "status", "words"), ERROR_PAGES)
def test_an_error_is_a_page_with_a_way_home(client: FlaskClient, path: str, status: int, words: str) -> None:
    answer = client.get(path, headers={"Accept-Language": "en"})

    assert answer.status_code == status
    assert words in answer.text
    assert 'id="problem"' in answer.text
    assert 'href="/"' in answer.text
    assert '<html lang="en" dir="ltr"' in answer.text


def test_an_error_page_is_arabic_unless_asked_otherwise(client: FlaskClient) -> None:
    assert '<html lang="ar" dir="rtl"' in client.get("/nowhere").text


def test_a_wrong_method_names_the_right_ones(client: FlaskClient) -> None:
    answer = client.delete("/s/table", headers={"Origin": "http://localhost", "Accept-Language": "en"})

    assert answer.status_code == 405
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS", "POST"}
    assert "Go back" in answer.text


def test_an_answer_that_a_view_made_itself_is_left_alone(client: FlaskClient) -> None:
    answer = client.get("/own")
    assert (answer.status_code, answer.text) == (418, "its own words")


def test_a_locked_database_says_when_to_try_again(
    client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    assert client.get("/locked").headers["Retry-After"] == "5"
    assert "did not answer" in caplog.text


def test_a_fault_of_ours_is_logged_and_answered_with_a_page(
    site: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    answer = site.test_client().get("/broken", headers={"Accept-Language": "en"})

    assert answer.status_code == 500
    assert "not on your phone" in answer.text
    assert "ZeroDivisionError" in caplog.text
