"""One line of text that fits: in a font that has its letters, in a size and a length that find room."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

import regex
from PIL.ImageFont import FreeTypeFont

from .fonts import BOLD, PERSIAN, Face

NAME_FACES = (BOLD, PERSIAN)

_CHARACTERS = regex.compile(r"\X")
_SPOKEN = regex.compile(r"[\p{L}\p{N}]")
_UNSEEN = frozenset("\u200c\u200d")
"""Joiners: they need no glyph, and change how the letters beside them are written."""

_COMPANIONS = regex.compile(r"[\p{Me}\uFE0E\uFE0F]")
"""What makes an emoji of a digit or a sign: that digit can be written without it."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line ready to be drawn; `rtl` is its own direction, which is not always the picture's."""

    text: str
    font: FreeTypeFont
    rtl: bool

    @property
    def direction(self) -> str:
        """As the shaping library calls it."""
        return "rtl" if self.rtl else "ltr"

    @property
    def width(self) -> float:
        """Pixels from the first to the last letter's advance."""
        return self.font.getlength(self.text, direction=self.direction)


def runs_rtl(text: str, otherwise: bool) -> bool:
    """Whether the first letter of `text` runs right to left, as in an isolate of its own (UAX 9, P2)."""
    for letter in text:
        kind = unicodedata.bidirectional(letter)
        if kind in ("R", "AL", "L"):
            return kind != "L"
    return otherwise


def legible(text: str, faces: Sequence[Face] = NAME_FACES) -> tuple[str, Face] | None:
    """`text` as the first face can write it that has all its letters and digits, None where none has.

    Emoji and signs that the face lacks are left out: the name is the same without them. A letter is never
    left out, since that would be another name.
    """
    for face in faces:
        written = _written(text, face)
        if written:
            return written, face
    return None


def _written(text: str, face: Face) -> str | None:
    kept = []
    for character in _CHARACTERS.findall(text):
        forms = (character, _COMPANIONS.sub("", character), unicodedata.normalize("NFKC", character))
        form = next((form for form in forms if _has(face, form)), None)
        if form is not None:
            kept.append(form)
        elif _SPOKEN.search(character):
            return None
    return " ".join("".join(kept).split())


def _has(face: Face, form: str) -> bool:
    return all(ord(letter) in face.characters or letter in _UNSEEN for letter in form)


def fitted(text: str, face: Face, sizes: range, width: float, rtl: bool) -> Line:
    """`text` in the largest of `sizes` (descending) in which it is at most `width` pixels wide.

    Where even the smallest is too wide, it is cut after a whole character and ends in an ellipsis.
    """
    for size in sizes:
        line = Line(text, face.at(size), rtl)
        if line.width <= width:
            return line
    return _cut(Line(text, face.at(sizes[-1]), rtl), width)


def _cut(line: Line, width: float) -> Line:
    characters = _CHARACTERS.findall(line.text)
    low, high = 0, len(characters)
    while low < high:
        middle = (low + high + 1) // 2
        if _shortened(line, characters[:middle]).width <= width:
            low = middle
        else:
            high = middle - 1
    return _shortened(line, characters[:low])


def _shortened(line: Line, characters: list[str]) -> Line:
    return Line("".join(characters).rstrip() + "…", line.font, line.rtl)


def name_lines(
    name: str, stand_in: str, sizes: range, width: float, rtl: bool, most: int = 1
) -> tuple[Line, ...]:
    """A name people gave, in its own direction, on at most `most` lines (1 or 2).

    `stand_in` is written where no font has the name's letters. A name takes a second line only where it
    doesn't fit in the smallest of `sizes`, and breaks between words.
    """
    text, face = legible(name) or legible(stand_in) or ("", BOLD)
    direction = runs_rtl(text, rtl)
    words, smallest = text.split(" "), sizes[-1:]
    if most == 1 or Line(text, face.at(sizes[-1]), direction).width <= width:
        return (fitted(text, face, sizes, width, direction),)
    whole = [Line(" ".join(words[:at]), face.at(sizes[-1]), direction) for at in range(1, len(words))]
    first = [line for line in whole if line.width <= width]
    if not first:
        return (fitted(text, face, smallest, width, direction),)
    return first[-1], fitted(" ".join(words[len(first) :]), face, smallest, width, direction)
