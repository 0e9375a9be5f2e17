"""Where a checked file waits to be confirmed: on the disk of this machine, for an hour, for one device."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

HOUR = 3600

MOST = 1024**3
"""The most bytes that may wait at once."""

_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")


class NoRoom(Exception):
    """Too much waits already."""


class Waiting:
    """The files that wait in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @contextmanager
    def new(self) -> Iterator[tuple[str, IO[bytes]]]:
        """A file to be filled, and the token it will be found by; it stays only if all goes well."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._let_go()
        token = secrets.token_urlsafe(16)
        path = self._path("new", token)
        try:
            with path.open("xb") as file:
                yield token, file
        except BaseException:
            path.unlink(missing_ok=True)
            raise

    def keep(self, token: str, device_id: int) -> None:
        """Let the file of this token wait for this device; one that waited for it before goes."""
        for path in self._folder.glob(f"{device_id}-*"):
            path.unlink(missing_ok=True)
        self._path("new", token).rename(self._path(str(device_id), token))

    def find(self, token: str, device_id: int) -> Path | None:
        """The file that waits under this token for this device."""
        path = self._path(str(device_id), token)
        known = _TOKEN.fullmatch(token) and path.is_file() and not _is_old(path)
        return path if known else None

    def _path(self, whose: str, token: str) -> Path:
        return self._folder / f"{whose}-{token}"

    def _let_go(self) -> None:
        """Remove what waited for too long, and see whether there is room for more."""
        size = 0
        for path in self._folder.iterdir():
            try:
                if _is_old(path):
                    path.unlink()
                else:
                    size += path.stat().st_size
            except FileNotFoundError:
                # Another request let it go.
                continue
        if size > MOST:
            raise NoRoom


def _is_old(path: Path) -> bool:
    return path.stat().st_mtime < time.time() - HOUR
