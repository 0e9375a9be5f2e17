"""The fonts of the pictures, which characters each has, and whether this machine can shape Arabic.

A drawing library falls back to no second font and writes boxes for what the first one lacks, so what a font
has is asked before anything is written in it. `tests/tools/picture_fonts.py` says how the files were made.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from PIL import features
from PIL.ImageFont import FreeTypeFont, Layout, truetype

FOLDER = Path(__file__).resolve().parent / "fonts"

NEEDED = {
    "fribidi": "libfribidi (libfribidi0 on Debian and Ubuntu, elsewhere fribidi)",
    "raqm": "libraqm, which comes with Pillow's wheels",
}
"""What shapes Arabic: runs put in order by the one, letters joined by the other, which needs the first."""

GROUPS = 12
"""The format of the character map our font files hold: groups of characters, 32 bits each."""


def shaping_fault() -> str | None:
    """What this machine lacks to write Arabic, None where it lacks nothing.

    Without either library Pillow writes Arabic with loose letters in the wrong order, and says nothing.
    """
    return next((package for feature, package in NEEDED.items() if not features.check(feature)), None)


@dataclass(frozen=True)
class Face:
    """One font file."""

    file: str

    @cached_property
    def characters(self) -> frozenset[int]:
        """The code points this font has a glyph for."""
        return frozenset(_mapped((FOLDER / self.file).read_bytes()))

    def at(self, size: int) -> FreeTypeFont:
        """The font in a size of pixels."""
        return _sized(self.file, size)


@lru_cache(maxsize=128)
def _sized(file: str, size: int) -> FreeTypeFont:
    return truetype(FOLDER / file, size, layout_engine=Layout.RAQM)


def _mapped(font: bytes) -> set[int]:
    """The characters of a font's map (OpenType, `cmap`): the one table of our files, in groups."""
    (tables,) = struct.unpack_from(">H", font, 4)
    records = {
        tag: start
        for tag, _, start, _ in (struct.unpack_from(">4sIII", font, 12 + 16 * at) for at in range(tables))
    }
    (inner,) = struct.unpack_from(">I", font, records[b"cmap"] + 8)
    start = records[b"cmap"] + inner
    layout, _, _, _, groups = struct.unpack_from(">HHIII", font, start)
    if layout != GROUPS:
        raise ValueError(f"the font's character map has format {layout}, not {GROUPS}")
    found: set[int] = set()
    for at in range(groups):
        first, last, _ = struct.unpack_from(">III", font, start + 16 + 12 * at)
        found.update(range(first, last + 1))
    return found


PLAIN = Face("readex-400.ttf")
BOLD = Face("readex-700.ttf")
PERSIAN = Face("cairo-700.ttf")
"""For names alone: it has the letters of Persian and Urdu, such as گ and چ, that the other two lack."""
