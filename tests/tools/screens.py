"""Remake the screenshots in docs/screens by playing the real app in Chromium, as one phone touches it.

    python tests/tools/screens.py

The CDN is answered from the local copy of htmx; each picture is cut down to a palette.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from board_page import BoardPage  # noqa: E402  (the checkout's, installed or not)
from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, expect, sync_playwright  # noqa: E402
from programs import CHROMIUM_OPTIONS, find_chromium  # noqa: E402
from serving import serving  # noqa: E402

FOLDER = ROOT / "docs" / "screens"
HTMX = ROOT / "static" / "vendor" / "htmx-2.0.11.min.js"
MOST_BYTES = 60_000

NAMES = {"name_us": "الصقور", "name_them": "النمور"}
TABLE = NAMES | {"seat_0": "خالد", "seat_1": "سالم", "seat_2": "فهد", "seat_3": "تركي"}
ROUNDS = [
    {"buy": "hokm-us", "abnat_us": "100"},
    {"buy": "sun-them", "abnat_them": "80"},
    {"buy": "hokm-us", "abnat_us": "96", "projects_us_sira": "1"},
    {"buy": "hokm-them", "abnat_them": "92"},
    {"kind": "passed_out"},
    {"buy": "sun-us", "abnat_us": "74"},
    {"buy": "hokm-them", "abnat_them": "70"},
    {"buy": "hokm-us", "abnat_us": "110", "baloot": "us"},
    {"buy": "hokm-them", "abnat_them": "95"},
]
LAST = [{"buy": "sun-us", "abnat_us": "90"}, {"buy": "sun-us", "kaboot": "us"}]
BELOT = [
    {"buy": "spades-us", "card_points_us": "98"},
    {"buy": "hearts-them", "card_points_them": "104"},
    {"buy": "clubs-us", "card_points_us": "70"},
]


def enter(board: BoardPage, buy: str, count: int) -> None:
    """Touch who bought and the count; the preview says what the round would write."""
    board.bid(buy)
    board.digits(count)
    expect(board.preview.locator("b")).to_have_count(2)


def entering(board: BoardPage) -> None:
    """Hokm, 96 to 66, not saved yet."""
    board.open(*ROUNDS[:4], **TABLE)
    enter(board, "hokm-us", 96)


def evening(board: BoardPage) -> None:
    """The sheet of nine rounds."""
    board.open(*ROUNDS, **TABLE)
    expect(board.rows()).to_have_count(len(ROUNDS))


def end(board: BoardPage) -> None:
    """The card at the end of a game."""
    board.open(*ROUNDS, *LAST, **TABLE)
    expect(board.end).to_be_visible()


def working(board: BoardPage) -> None:
    """How the round with a project was counted."""
    board.open(*ROUNDS, **TABLE)
    board.open_row(3)


def belot(board: BoardPage) -> None:
    """A round of Belot being entered."""
    board.open(*BELOT, game="belot", **TABLE)
    enter(board, "hearts-us", 96)


def new(board: BoardPage) -> None:
    """The form of a new sitting, filled in."""
    board.page.goto(f"{board.base_url}/new")
    for name, value in TABLE.items():
        board.page.locator(f'[name="{name}"]').fill(value)
    board.page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")


SCREENS: dict[str, tuple[str, Callable[[BoardPage], None]]] = {
    "board": ("light", entering),
    "board-dark": ("dark", evening),
    "end": ("light", end),
    "working-dark": ("dark", working),
    "belot": ("light", belot),
    "new": ("light", new),
}


def shoot(browser: Browser, address: str, scheme: str, play: Callable[[BoardPage], None]) -> bytes:
    """What a new phone shows once it has played."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        device_scale_factor=1,
        has_touch=True,
        locale="ar-SA",
        color_scheme=scheme,
        reduced_motion="reduce",
    )
    headers = {"Access-Control-Allow-Origin": "*", "Content-Type": "text/javascript"}
    context.route(
        "https://cdn.jsdelivr.net/**",
        lambda route: route.fulfill(body=HTMX.read_bytes(), headers=headers),
    )
    page = context.new_page()
    play(BoardPage(page, address))
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => true)")
    taken = page.screenshot(animations="disabled", caret="hide")
    context.close()
    return taken


def main() -> None:
    """Write every picture and say how large it became."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_OPTIONS)
        for name, (scheme, play) in SCREENS.items():
            file = FOLDER / f"{name}.png"
            with Image.open(BytesIO(shoot(browser, address, scheme, play))) as taken:
                taken.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(file, optimize=True)
            size = file.stat().st_size
            assert size < MOST_BYTES, (name, size)
            print(f"{name:<14} {size:>7,} bytes")
        browser.close()


if __name__ == "__main__":
    main()
