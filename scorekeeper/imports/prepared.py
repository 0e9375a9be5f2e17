"""What is checked and waits to be written: a file of our own making, a line for each act.

Checking takes longer than writing, and no table may wait for it: so it is done before, without the database.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import IO, Any

import msgspec

from . import ActRow, Checked, Coming, Read, csv_file, json_file
from .checking import check

LIMIT = 64 * 1024 * 1024
"""The most bytes of a file that is brought back."""


def read(file: IO[bytes]) -> Iterator[Read]:
    """The sittings of a file of either kind, told by how it begins. Raises Damaged."""
    start = file.read(64).lstrip(b"\xef\xbb\xbf \t\r\n")
    file.seek(0)
    return json_file.read(file) if start[:1] in (b"{", b"[", b"") else csv_file.read(file)


def prepare(file: IO[bytes], out: IO[bytes], told: Callable[[int], object] = lambda _: None) -> list[Coming]:
    """Check a file whole, and leave in `out` what is to be written; `told` hears how many are done.

    Raises Damaged.
    """
    coming: list[Coming] = []
    for sitting in read(file):
        checked = check(sitting)
        _write(checked, out)
        coming.append(checked.coming)
        told(len(coming))
    return coming


def _write(checked: Checked, out: IO[bytes]) -> None:
    head = {
        "created_at": checked.created_at.isoformat(),
        "devices": checked.devices,
        "opening": checked.coming.opening,
        "acts": len(checked.rows),
    }
    out.write(_line(head))
    for row in checked.rows:
        out.write(_line([row.seq, row.id, row.kind, row.body, row.received.isoformat(), row.device]))


def _line(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"


def sittings(file: IO[bytes]) -> Iterator[tuple[dict[str, Any], Iterable[ActRow]]]:
    """What `prepare` left: each sitting's head and its acts, which must be taken before the next."""
    for line in file:
        head = msgspec.json.decode(line)
        head["created_at"] = datetime.fromisoformat(head["created_at"])
        yield head, [_row(msgspec.json.decode(file.readline())) for _ in range(head["acts"])]


def _row(cells: list[Any]) -> ActRow:
    seq, name, kind, text, received, device = cells
    return ActRow(seq, name, kind, text, datetime.fromisoformat(received), device)
