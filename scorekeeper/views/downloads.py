"""A file as an answer: under a name in any script, and kept by nobody on the way."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from datetime import datetime
from tempfile import TemporaryFile
from typing import IO
from urllib.parse import quote

from werkzeug.wrappers import Response

from scorekeeper.exports import Taken
from scorekeeper.exports.files import MIMETYPES, ascii_name, file_name, write

PIECE = 64 * 1024


def download(kind: str, sittings: Iterable[Taken], title: str, when: datetime) -> Response:
    """The sittings as a file of this kind.

    It is written before it is sent: a slow phone then holds no connection of the database, and what goes
    wrong is told instead of ending in half a file.
    """
    file = TemporaryFile()  # noqa: SIM115 - the server closes it once it is sent
    write(kind, sittings, file)
    length = file.tell()
    file.seek(0, os.SEEK_SET)
    response = Response(_pieces(file), mimetype=MIMETYPES[kind], direct_passthrough=True)
    response.call_on_close(file.close)
    response.content_length = length
    return named(response, "attachment", file_name(title, when, kind), ascii_name(when, kind))


def _pieces(file: IO[bytes]) -> Iterator[bytes]:
    with file:
        while piece := file.read(PIECE):
            yield piece


def named(response: Response, how: str, name: str, plain_name: str) -> Response:
    """`response` under a file name, as RFC 6266 and RFC 5987 write one that is not ASCII."""
    response.headers["Content-Disposition"] = (
        f"{how}; filename=\"{plain_name}\"; filename*=UTF-8''{quote(name, safe='')}"
    )
    response.headers["Cache-Control"] = "no-store"
    return response
