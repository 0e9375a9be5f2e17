"""Names of the picture beside the same names in a browser, which shapes them by other means from one font."""

from __future__ import annotations

from base64 import b64encode

import pytest
from glyphs import alone, opened, trimmed, unlike
from PIL import Image, ImageDraw, ImageOps
from PIL.ImageFont import Layout, truetype
from playwright.sync_api import Page

from scorekeeper.picture.fonts import BOLD, FOLDER
from scorekeeper.picture.text import runs_rtl

SIZE = 54
ALIKE = 18
NAMES = [
    "الصقور",
    "محمد وعلي",
    "لا إله",
    "الأَبْطَال",
    "The Wolves",
    "فريق 7 الأبطال",
    "الذيابة (86)",
    "لاعبو الصكّة",
    "فريق ١٢",
]


def drawn_by_the_browser(page: Page, name: str) -> Image.Image:
    """The name in black on white, trimmed, as white on black."""
    font = b64encode((FOLDER / BOLD.file).read_bytes()).decode()
    page.set_content(
        f"<style>@font-face {{ font-family: F; src: url(data:font/ttf;base64,{font}) }}"
        f"p {{ font: {SIZE}px/2 F; white-space: nowrap; padding: 20px; display: inline-block }}</style>"
        f"<p dir=auto>{name}</p>"
    )
    page.evaluate("document.fonts.load('54px F')")
    return trimmed(ImageOps.invert(opened(page.locator("p").screenshot()).convert("L")))


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_drawn_as_the_browser_draws_it(page: Page, name: str) -> None:
    theirs = drawn_by_the_browser(page, name)
    ours = alone(name, BOLD.at(SIZE), "rtl" if runs_rtl(name, True) else "ltr")
    assert abs(ours.width - theirs.width) <= 3
    assert unlike(ours, theirs) < ALIKE


def test_loose_letters_would_be_noticed(page: Page) -> None:
    loose = truetype(FOLDER / BOLD.file, SIZE, layout_engine=Layout.BASIC)
    bare = Image.new("L", (600, 160))
    ImageDraw.Draw(bare).text((300, 100), "الصقور", 255, loose, anchor="ms")
    assert unlike(trimmed(bare), drawn_by_the_browser(page, "الصقور")) > 2 * ALIKE
