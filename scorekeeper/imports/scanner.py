"""JSON read in pieces: the outer objects by hand, one small value after another by the standard library.

So that a file of any size needs no more room than its largest value, and each fault has its line.
"""

from __future__ import annotations

import codecs
import json
import math
import re
from collections.abc import Iterator
from typing import IO, Any

from . import Damaged, Why

PIECE = 64 * 1024

KEY = 256
"""The most letters of a key or a short value."""

_SPACE = re.compile(r"[ \t\n\r]*")


class _Fault(Exception):
    """Something inside a value that the standard library would take."""

    def __init__(self, why: Why, field: str = "") -> None:
        super().__init__(why)
        self.why, self.field = why, field


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = dict(pairs)
    if len(keys) != len(pairs):
        names = [name for name, _ in pairs]
        raise _Fault(Why.TWICE, next(name for name in names if names.count(name) > 1))
    return keys


def _constant(_name: str) -> Any:
    raise _Fault(Why.NUMBER)


def _float(digits: str) -> float:
    value = float(digits)
    if math.isinf(value):
        raise _Fault(Why.NUMBER)
    return value


def _int(digits: str) -> int:
    try:
        return int(digits)
    except ValueError:
        # Python itself refuses numbers of thousands of digits.
        raise _Fault(Why.NUMBER) from None


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object, parse_constant=_constant, parse_float=_float, parse_int=_int
)


class Scanner:
    """A place in a JSON text; `line` is the one it stands in."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._decoder = codecs.getincrementaldecoder("utf-8")("strict")
        self._text = ""
        self._at = 0
        self._ended = False
        self.line = 1
        if self.peek() == "\ufeff":
            raise Damaged(1, "", Why.MARK)

    def peek(self) -> str:
        """The next character that is no space; empty at the end."""
        while True:
            self._fill(1)
            self._go_to(_SPACE.match(self._text, self._at).end())  # type: ignore[union-attr]
            if self._at < len(self._text):
                return self._text[self._at]
            if self._ended:
                return ""

    def take(self, *marks: str) -> str:
        """The next character, which must be one of `marks`."""
        mark = self.peek()
        if mark not in marks:
            raise Damaged(self.line, "", Why.BROKEN if mark else Why.CUT)
        self._go_to(self._at + 1)
        return mark

    def value(self, field: str, most: int = KEY) -> Any:
        """The next value, of at most so many letters."""
        if not self.peek():
            raise Damaged(self.line, field, Why.CUT)
        self._fill(most + 1)
        try:
            value, end = _DECODER.raw_decode(self._text, self._at)
        except json.JSONDecodeError as error:
            raise self._broken(field, error.pos, most) from None
        except RecursionError:
            raise Damaged(self.line, field, Why.NESTING) from None
        except _Fault as fault:
            raise Damaged(self.line, fault.field or field, fault.why) from None
        if end - self._at > most:
            raise Damaged(self.line, field, Why.LARGE)
        self._go_to(end)
        return value

    def end(self) -> None:
        """Nothing may follow."""
        if self.peek():
            raise Damaged(self.line, "", Why.BROKEN)

    def members(self) -> Iterator[str]:
        """The keys of the object that comes next; whoever asks reads each value before the next key."""
        self.take("{")
        seen: set[str] = set()
        if self.peek() == "}":
            self.take("}")
            return
        while True:
            key = self._key()
            if key in seen:
                raise Damaged(self.line, key, Why.TWICE)
            seen.add(key)
            self.take(":")
            yield key
            if self.take(",", "}") == "}":
                return

    def elements(self) -> Iterator[None]:
        """The places of the list that comes next; whoever asks reads each value before the next."""
        self.take("[")
        if self.peek() == "]":
            self.take("]")
            return
        while True:
            yield
            if self.take(",", "]") == "]":
                return

    def _key(self) -> str:
        if self.peek() != '"':
            raise Damaged(self.line, "", Why.BROKEN if self.peek() else Why.CUT)
        return str(self.value(""))

    def _broken(self, field: str, place: int, most: int) -> Damaged:
        line = self.line + self._text.count("\n", self._at, place)
        if self._ended and place >= len(self._text):
            return Damaged(line, field, Why.CUT)
        return Damaged(line, field, Why.LARGE if not self._ended and place - self._at >= most else Why.BROKEN)

    def _go_to(self, place: int) -> None:
        self.line += self._text.count("\n", self._at, place)
        self._at = place

    def _fill(self, wanted: int) -> None:
        """Have at least so many letters ahead, or the rest of the file."""
        while not self._ended and len(self._text) - self._at < wanted:
            piece = self._file.read(PIECE)
            self._ended = not piece
            try:
                letters = self._decoder.decode(piece, final=self._ended)
            except UnicodeDecodeError as error:
                line = self.line + self._text.count("\n", self._at) + piece.count(b"\n", 0, error.start)
                raise Damaged(line, "", Why.LETTERS) from None
            self._text, self._at = self._text[self._at :] + letters, 0
