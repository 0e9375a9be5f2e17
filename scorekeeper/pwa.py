"""What the service worker keeps on a phone: which files, which pages, and when it is another build."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache

from flask import url_for

from scorekeeper import assets, scripts
from scorekeeper.admission import Entry as LogEntry
from scorekeeper.board import Board
from scorekeeper.board.build import build_board
from scorekeeper.board.evening import Evening
from scorekeeper.entry import Entry
from scorekeeper.entry.build import build_entry
from scorekeeper.entry.place import at_the_end
from scorekeeper.security import HTMX_CDN

HTMX = "vendor/htmx-2.0.11.min.js"
"""Our copy of what the CDN serves."""

KEPT = (
    *(assets.STYLESHEET, "js/boot.js", "icons/icon.svg"),
    *("fonts/readex-arabic.woff2", "fonts/readex-latin.woff2"),
    *(f"{scripts.FOLDER}{page}.js" for page in ("board", "follow", "home", "new")),
    *(f"{scripts.FOLDER}{page}.js" for page in ("rules", "calc", "cards", "outlook", "aloud", "page")),
)
"""The static files without which an evening would not look or go as it should."""

BLANK = "0" * 22
"""What stands in a shell for the sitting's public id."""

_SOURCES = (
    (assets.TEMPLATES, "**/*"),
    (assets.STATIC, "**/*"),
    (assets.PACKAGE / "translations", "**/*.mo"),
)


def kept() -> list[str]:
    """The addresses of the static files to keep."""
    return [url_for("static", filename=name) for name in KEPT]


def htmx() -> dict[str, str]:
    """Where pages get htmx from, where our own copy lies, and the hash that both have."""
    digest = hashlib.sha384((assets.STATIC / HTMX).read_bytes()).digest()
    copy = url_for("static", filename=HTMX, v=None)
    return {"cdn": HTMX_CDN, "copy": copy, "hash": f"sha384-{b64encode(digest).decode()}"}


def build() -> str:
    """The hash of all that pages are made of: with another one phones are offered the new version."""
    return _build(tuple(sorted(_states())))


def _states() -> Iterator[tuple[str, int, int]]:
    for folder, pattern in _SOURCES:
        for path in folder.glob(pattern):
            if path.is_file():
                stat = path.stat()
                yield str(path.relative_to(folder)), stat.st_mtime_ns, stat.st_size


@lru_cache(maxsize=2)
def _build(_states: tuple[tuple[str, int, int], ...]) -> str:
    whole = hashlib.sha256()
    for folder, pattern in _SOURCES:
        for path in sorted(folder.glob(pattern)):
            if path.is_file():
                whole.update(path.relative_to(folder).as_posix().encode())
                whole.update(path.read_bytes())
    return whole.hexdigest()[:10]


def shell(game: str) -> tuple[Board, Entry]:
    """The board and the form of a sitting that only a phone knows: its script fills in the rest."""
    now = datetime.now(UTC)
    opened = {"id": BLANK, "seq": 0, "kind": "sitting_opened", "game": game}
    evening = Evening(
        address=url_for("sittings.show", public_id=BLANK),
        created_at=now,
        entries=[LogEntry(0, opened, None, now)],
        may_score=True,
    )
    return replace(build_board(evening), seq=0), build_entry(evening, at_the_end(evening))
