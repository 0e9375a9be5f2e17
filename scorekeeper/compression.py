"""Answers as few bytes as the browser takes: Brotli, or gzip for those without.

What never changes under its address is packed once a process at the highest quality, which takes long; a page
is packed on its way, quickly. The length of a packed answer tells whether two parts of it are alike: where
one part is a key and another comes from whoever wrote the link, guesses in the link find the key
(https://breachattack.com, read 2026-12-02). Such pages go as they are.
"""

from __future__ import annotations

import gzip
from functools import lru_cache

import brotli
from flask import Flask, Response, request
from flask_compress import Compress

KINDS = (
    *("text/html", "text/css", "text/javascript", "text/plain", "text/csv"),
    *("application/json", "application/manifest+json", "image/svg+xml"),
)
"""What gets smaller by it: fonts, pictures and spreadsheets are packed already."""

ENCODINGS = ("br", "gzip")
"""The better first."""

SECRET = frozenset({"shares", "joining", "transfers"})
"""The blueprints whose pages show a key to write with."""

REFLECTING = "sittings.home"
"""The page that has keys to follow with, and says again what was searched for."""

QUICKLY = 5
"""Brotli's quality for pages: 2 ms for one of 76 KB, as little as gzip, and 3 % smaller than it."""

compress = Compress()


def init_app(app: Flask) -> None:
    """Pack what `app` answers; bound first, so that it sees answers last, as the other parts made them."""
    app.config["COMPRESS_MIMETYPES"] = KINDS
    app.config["COMPRESS_ALGORITHM"] = app.config["COMPRESS_ALGORITHM_STREAMING"] = ENCODINGS
    app.config["COMPRESS_BR_LEVEL"] = QUICKLY
    app.config["COMPRESS_REGISTER"] = False
    compress.init_app(app)
    app.after_request(pack)


def pack(response: Response) -> Response:
    """`response` as small as its browser reads it, if it has a body whose length tells nothing."""
    if response.status_code in (204, 206) or _tells():
        return response
    if "immutable" in response.headers.get("Cache-Control", ""):
        _pack_well(response)
    return compress.after_request(response)


def _tells() -> bool:
    return request.blueprint in SECRET or (request.endpoint == REFLECTING and bool(request.args))


def _pack_well(response: Response) -> None:
    encoding = request.accept_encodings.best_match(ENCODINGS)
    if encoding is None or response.status_code != 200 or response.mimetype not in KINDS:
        return
    response.direct_passthrough = False
    response.set_data(_packed(response.get_data(), encoding))
    response.headers["Content-Encoding"] = encoding
    etag, _ = response.get_etag()
    if etag:
        response.set_etag(f"{etag}:{encoding}")
    response.make_conditional(request)


@lru_cache(maxsize=64)
def _packed(content: bytes, encoding: str) -> bytes:
    return brotli.compress(content) if encoding == "br" else gzip.compress(content, mtime=0)
