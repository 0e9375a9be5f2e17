"""Static files: their versions, how long they are kept, and the one style sheet."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote

import pytest
from flask import Flask, url_for
from guarded import guarded_site

from scorekeeper import assets


@pytest.fixture
def site() -> Flask:
    return guarded_site([])


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


@pytest.mark.parametrize("path", ["../README.md", "css/../../README.md", "%00", "css%00/a", "a" * 999])
def test_no_file_is_read_that_is_none_of_ours(
    site: Flask, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """It would be read whole, whoever asks for its version: the database too."""
    read: list[Path] = []
    monkeypatch.setattr(assets, "_hash", lambda file, *_: str(read.append(file)))

    assert site.test_client().get(f"/static/{path}?v=1").status_code == 404
    assert assets.version(unquote(path)) is None
    assert all(file.resolve().is_relative_to(assets.STATIC) for file in read)


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
