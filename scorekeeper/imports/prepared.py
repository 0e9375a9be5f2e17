"""What is checked and waits to be written: a file of our own making, a line for each act.

Checking takes longer than writing, and no table may wait for it: so it is done before, without the database.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import IO

import msgspec

from . import ActRow, Checked, Coming, Read, csv_file, json_file
from .checking import check

LIMIT = 64 * 1024 * 1024
"""The most bytes of a file that is brought back."""


class Head(msgspec.Struct):
    """A sitting that waits, without its acts: the phones that wrote in it, and what it comes to."""

    devices: Sequence[tuple[int, str | None]]
    coming: Coming


_HEAD, _ROW = msgspec.json.Decoder(Head), msgspec.json.Decoder(ActRow)


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
    for line in (Head(checked.devices, checked.coming), *checked.rows):
        out.write(msgspec.json.encode(line) + b"\n")


def sittings(file: IO[bytes]) -> Iterator[tuple[Head, Sequence[ActRow]]]:
    """What `prepare` left: each sitting's head and its acts."""
    for line in file:
        head = _HEAD.decode(line)
        yield head, [_ROW.decode(file.readline()) for _ in range(head.coming.acts)]


def heads(file: IO[bytes]) -> Iterator[Coming]:
    """What `prepare` told, from what it left."""
    for line in file:
        coming = _HEAD.decode(line).coming
        for _ in range(coming.acts):
            file.readline()
        yield coming
