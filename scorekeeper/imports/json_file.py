"""Our JSON, one sitting after the other."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import IO, Any

from scorekeeper.admission import LOG_LIMIT
from scorekeeper.exports.as_json import FORMAT, VERSION, encoded, sitting_text

from . import SITTINGS, Damaged, Read, Why
from .scanner import Scanner

ACT = 32 * 1024
"""The most letters of one act, however it is laid out; the log itself keeps 8,192."""

VALUES = 250
"""The most values of one act: a true one has some forty, and each takes more room than its text."""

HEAD = 256 * 1024

_ABOUT = ("format", "version", "sha256")


def read(file: IO[bytes]) -> Iterator[Read]:
    """The sittings of a file. Raises Damaged, at the latest after the last one: take none in before that."""
    scanner, digest = Scanner(file), hashlib.sha256()
    about: dict[str, Any] = {}
    if scanner.peek() != "{":
        raise Damaged(scanner.line, "", Why.FOREIGN if scanner.peek() else Why.EMPTY)
    sittings = None
    for key in scanner.members():
        if key == "sittings":
            sittings = 0
            for _ in scanner.elements():
                sittings += 1
                if sittings > SITTINGS:
                    raise Damaged(scanner.line, "sittings", Why.LARGE)
                sitting = _sitting(scanner)
                digest.update(encoded(sitting_text(sitting.head, (act for _, act in sitting.acts))))
                yield sitting
        elif key in _ABOUT:
            about[key] = scanner.value(key)
            _known(scanner, key, about[key])
        else:
            raise Damaged(scanner.line, key, Why.UNKNOWN if "format" in about else Why.FOREIGN)
    scanner.end()
    _whole(scanner, about, sittings)
    if about.get("sha256", digest.hexdigest()) != digest.hexdigest():
        raise Damaged(scanner.line, "sha256", Why.HASH)


def _known(scanner: Scanner, key: str, value: object) -> None:
    if key == "format" and value != FORMAT:
        raise Damaged(scanner.line, key, Why.FOREIGN)
    if key == "version" and (type(value) is not int or value != VERSION):
        raise Damaged(scanner.line, key, Why.VERSION)
    if key == "sha256" and not isinstance(value, str):
        raise Damaged(scanner.line, key, Why.TYPE)


def _whole(scanner: Scanner, about: dict[str, Any], sittings: int | None) -> None:
    for key in ("format", "version"):
        if key not in about:
            raise Damaged(scanner.line, key, Why.MISSING)
    if sittings is None:
        raise Damaged(scanner.line, "sittings", Why.MISSING)


def _sitting(scanner: Scanner) -> Read:
    scanner.peek()
    line = scanner.line
    head: dict[str, Any] = {}
    acts: list[tuple[int, Any]] | None = None
    for key in scanner.members():
        if key == "acts":
            acts = list(_acts(scanner))
        elif key in ("created_at", "devices"):
            head[key] = scanner.value(key, HEAD)
        else:
            raise Damaged(scanner.line, key, Why.UNKNOWN)
    if acts is None:
        raise Damaged(line, "acts", Why.MISSING)
    return Read(line, head, acts)


def _acts(scanner: Scanner) -> Iterator[tuple[int, Any]]:
    for number, _ in enumerate(scanner.elements(), 1):
        if number > LOG_LIMIT:
            raise Damaged(scanner.line, "acts", Why.LARGE)
        scanner.peek()
        line = scanner.line
        act = scanner.value("acts", ACT)
        if _values(act) > VALUES:
            raise Damaged(line, "acts", Why.LARGE)
        yield line, act


def _values(value: object) -> int:
    """How many values there are in a value, itself among them."""
    if isinstance(value, dict):
        return 1 + sum(map(_values, value.values()))
    return 1 + sum(map(_values, value)) if isinstance(value, list) else 1
