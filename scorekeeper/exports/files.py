"""The three kinds of file, each with how it is written and what it is called."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from typing import IO

from scorekeeper.i18n import gettext
from scorekeeper.times import zone

from . import Taken, as_csv, as_json, as_xlsx

MIMETYPES: Mapping[str, str] = {
    "json": "application/json",
    "csv": "text/csv",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
"""The kinds there are, by the end of their file names."""

# What one system or another forbids in the name of a file.
_FORBIDDEN = re.compile(r'[\\/:*?"<>|\x00-\x1f]+')


def _in_pieces(
    pieces: Callable[[Iterable[Taken]], Iterator[bytes]],
) -> Callable[[Iterable[Taken], IO[bytes]], None]:
    def write_all(sittings: Iterable[Taken], out: IO[bytes]) -> None:
        for piece in pieces(sittings):
            out.write(piece)

    return write_all


_WRITERS: Mapping[str, Callable[[Iterable[Taken], IO[bytes]], None]] = {
    "json": _in_pieces(as_json.write),
    "csv": _in_pieces(as_csv.write),
    "xlsx": as_xlsx.write,
}


def write(kind: str, sittings: Iterable[Taken], out: IO[bytes]) -> None:
    """Write the sittings to `out` as a file of this kind."""
    _WRITERS[kind](sittings, out)


def file_name(title: str, when: datetime, kind: str) -> str:
    """What a file is called: the product, whose it is, the day, and its kind."""
    day = when.astimezone(zone()).strftime("%Y-%m-%d")
    parts = " - ".join(part for part in (gettext("Nashra"), title, day) if part)
    return f"{_FORBIDDEN.sub(' ', parts).strip(' .')}.{kind}"


def ascii_name(when: datetime, kind: str) -> str:
    """The same for whoever reads no other letters in a header."""
    return f"nashra-{when.astimezone(zone()):%Y-%m-%d}.{kind}"
