"""Reading a picture by its pixels: which digits stand in it, from left to right, and where ink is.

Every digit is drawn alone and looked for in the picture, so that the order found is the order seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

from PIL import Image, ImageChops, ImageDraw, ImageStat
from PIL.ImageFont import FreeTypeFont

Box = tuple[int, int, int, int]

SAME = 60
"""Scaled to one size, pictures of one glyph differ by less than this on average, of 255."""


def opened(png: bytes) -> Image.Image:
    """The picture of a file."""
    picture = Image.open(BytesIO(png))
    picture.load()
    return picture.convert("RGB")


def ink(picture: Image.Image, colour: str) -> Image.Image:
    """White where `picture` is nearly `colour`, black elsewhere."""
    away = ImageChops.difference(picture, Image.new("RGB", picture.size, colour))
    farthest = ImageChops.lighter(ImageChops.lighter(*away.split()[:2]), away.split()[2])
    return farthest.point([255 * (level < 40) for level in range(256)])


def columns(mask: Image.Image) -> list[tuple[int, int]]:
    """The stretches of columns that hold ink, from left to right."""
    inked = [bool(mask.crop((x, 0, x + 1, mask.height)).getbbox()) for x in range(mask.width)]
    edges = [x for x in range(mask.width + 1) if (x < len(inked) and inked[x]) != (x > 0 and inked[x - 1])]
    return list(zip(edges[::2], edges[1::2], strict=True))


def trimmed(mask: Image.Image) -> Image.Image:
    """`mask` without the empty space around its ink."""
    return mask.crop(mask.getbbox())


def alone(text: str, font: FreeTypeFont, direction: str = "ltr") -> Image.Image:
    """`text` drawn by itself, white on black, trimmed."""
    mask = Image.new("L", (int(font.size * (len(text) + 2)), int(font.size * 3)))
    at = (mask.width // 2, int(font.size * 2))
    ImageDraw.Draw(mask).text(at, text, 255, font, anchor="ms", direction=direction)
    return trimmed(mask)


def unlike(one: Image.Image, other: Image.Image) -> float:
    """How much two glyphs differ, 0 to 255: in shape, and in how wide they are for their height."""
    size = (64, 64)
    shape = ImageStat.Stat(ImageChops.difference(one.resize(size), other.resize(size))).mean[0]
    wide, high = one.width / one.height, other.width / other.height
    return float(shape) + 100 * abs(wide - high) / max(wide, high)


def read(mask: Image.Image, alphabet: Iterable[str], font: FreeTypeFont) -> str:
    """The characters of `alphabet` that stand in `mask` from left to right, `?` for anything else."""
    known = {letter: alone(letter, font) for letter in alphabet}
    found = ""
    for start, end in columns(mask):
        glyph = trimmed(mask.crop((start, 0, end, mask.height)))
        nearest = min(known, key=lambda letter: unlike(glyph, known[letter]))
        found += nearest if unlike(glyph, known[nearest]) < SAME else "?"
    return found
