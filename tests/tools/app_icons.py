"""Make the app's icons and screenshots anew, from static/icons/icon.svg and docs/screens.

    python tests/tools/app_icons.py

A maskable icon fills its square and keeps what matters within a circle of 80 %; of a monochrome one only the
opacity counts. Each picture is cut down to a palette.
"""

from __future__ import annotations

import re
import shutil
from io import BytesIO

from PIL import Image
from playwright.sync_api import Page, sync_playwright
from programs import CHROMIUM_OPTIONS, find_chromium
from tree import ROOT

FOLDER = ROOT / "static" / "icons"
SCREENS = ROOT / "docs" / "screens"
SHOWN = ("board", "end")
PALM = "#0d6253"

PARTS = re.fullmatch(
    r"(?P<open><svg[^>]*>)\s*(?P<ground><rect[^>]*/>)(?P<sheet>.*)</svg>\s*",
    (FOLDER / "icon.svg").read_text("utf-8"),
    re.DOTALL,
)
assert PARTS is not None

SQUARE = f'<rect width="64" height="64" fill="{PALM}"/>'


def smaller(part: str, scale: float) -> str:
    """The part about its centre."""
    return f'<g transform="translate(32 32) scale({scale}) translate(-32 -32)">{part}</g>'


# White is there and black is not.
CUT = re.sub(r'stroke="#\w+"', 'stroke="#000"', PARTS["sheet"]).replace('fill="#fffdf8"', 'fill="#fff"')
MONOCHROME = (
    f'<mask id="cut">{smaller(CUT, 1.1)}</mask><rect width="64" height="64" fill="#000" mask="url(#cut)"/>'
)

ICONS = {
    "icon": PARTS["ground"] + PARTS["sheet"],
    "maskable": SQUARE + smaller(PARTS["sheet"], 0.86),
    "monochrome": MONOCHROME,
    "touch": SQUARE + PARTS["sheet"],
}
SIZES = {"icon": (192, 512), "maskable": (192, 512), "monochrome": (192, 512), "touch": (180,)}


def draw(page: Page, drawing: str, size: int) -> bytes:
    """The drawing as a picture of this size, what it leaves free transparent."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        "<style>* { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>"
        f"{PARTS['open'] if PARTS else ''}{drawing}</svg>"
    )
    return page.screenshot(omit_background=True)


def save(name: str, picture: bytes) -> None:
    """Keep a picture with as few colours as its edges need."""
    image = Image.open(BytesIO(picture)).convert("RGBA")
    image.quantize(64, method=Image.Quantize.FASTOCTREE).save(FOLDER / f"{name}.png", optimize=True)


def main() -> None:
    """Every icon in its sizes, and the screenshots a phone shows before it installs."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_OPTIONS)
        page = browser.new_page()
        for name, drawing in ICONS.items():
            for size in SIZES[name]:
                save(f"{name}-{size}", draw(page, drawing, size))
        browser.close()
    for name in SHOWN:
        shutil.copy(SCREENS / f"{name}.png", FOLDER / f"screen-{name}.png")


if __name__ == "__main__":
    main()
