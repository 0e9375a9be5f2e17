"""A picture that is drawn from the start of the line: from the right where the language runs that way."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Literal

from PIL import Image, ImageDraw

from .text import Line

Along = Literal["start", "middle", "end"]

FINER = 4
"""Corners are drawn this many times larger and scaled down, which makes them smooth."""


class Canvas:
    """A picture of `size` pixels; every `x` counts from the start of the line, every `y` from above."""

    def __init__(self, size: tuple[int, int], ground: str, rtl: bool) -> None:
        self.rtl = rtl
        self._image = Image.new("RGB", size, ground)
        self._draw = ImageDraw.Draw(self._image)

    def box(self, x: int, y: int, size: tuple[int, int], radius: int, fill: str) -> None:
        """A box with round corners; `x` and `y` are its corner at the start, above."""
        if min(size) <= 0:
            return
        edge = self._image.width - x - size[0] if self.rtl else x
        self._image.paste(fill, (edge, y), _rounded(size, radius))

    def line(self, line: Line, x: float, y: float, fill: str, along: Along = "start") -> None:
        """A line of text whose start, middle or end stands at `x`; `y` is the line it stands on."""
        at = self._image.width - x if self.rtl else x
        anchor = {"start": "rs" if self.rtl else "ls", "middle": "ms", "end": "ls" if self.rtl else "rs"}[
            along
        ]
        self._draw.text((at, y), line.text, fill, line.font, anchor=anchor, direction=line.direction)

    def png(self) -> bytes:
        """The picture as a file."""
        file = BytesIO()
        self._image.save(file, "PNG")
        return file.getvalue()


@lru_cache(maxsize=64)
def _rounded(size: tuple[int, int], radius: int) -> Image.Image:
    """How much of each pixel a box with round corners covers."""
    fine = Image.new("L", (size[0] * FINER, size[1] * FINER))
    corner = min(radius, *(side // 2 for side in size)) * FINER
    ImageDraw.Draw(fine).rounded_rectangle((0, 0, fine.width - 1, fine.height - 1), corner, fill=255)
    return fine.resize(size, Image.Resampling.BOX)
