"""How quick is the board? From touch to changed preview, with the browser slowed down four times.

    python bench/board.py

The preview is the phone's own, in the middle of a game: no touch asks the server. The yardstick is a bare
page in the same browser, just as slow, whose key writes a number down: what a touch costs before any work
of ours. Fails where half of the touches take longer than they may, or one asks the server. The bytes are
measured by bench/app.py.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "tools")]

from handset import CDN, PHONE, answer_for_the_cdn  # noqa: E402  (what the tests use too)
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from probe import wait_until  # noqa: E402
from programs import CHROMIUM_OPTIONS, find_chromium  # noqa: E402
from serving import serving  # noqa: E402

TOUCHES, ROUNDS = 40, 8
SLOW_DOWN = 4
GOAL = 50

BARE = """<!doctype html><meta name="viewport" content="width=device-width">
<button type="button">1</button><output id="preview"></output><script>
document.querySelector("button").addEventListener("click", () => {
  document.querySelector("#preview").textContent = String(performance.now());
});</script>"""

WATCH = """() => { window.took = []; let touched = 0;
  const element = (node) => (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement);
  const shown = (node) => element(node)?.closest("#preview");
  document.addEventListener("pointerdown", (event) => { touched = event.timeStamp; }, true);
  new MutationObserver((changes) => {
    if (!touched || !changes.some((change) => [change.target, ...change.addedNodes].some(shown))) return;
    const from = touched; touched = 0;
    requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - from)));
  }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def open_page(browser: Browser) -> Page:
    """A phone; the CDN is answered from the local copy, as no test machine reaches it."""
    context = browser.new_context(**PHONE)
    context.route(CDN, answer_for_the_cdn)
    return context.new_page()


def touches(page: Page, keys: list[str]) -> list[float]:
    """Milliseconds from each touch of a key to the painted change."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_DOWN})
    page.evaluate(WATCH)
    boxes = [page.locator(key).first.bounding_box() for key in keys]
    places = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    for number in range(TOUCHES):
        # A locator's own tap asks the page first whether it can be touched, and so slows it down.
        page.touchscreen.tap(*places[number % len(places)])
        page.wait_for_timeout(200)
        wait_until(page, f"took.length > {number}")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return list(page.evaluate("took"))


def play(page: Page, address: str) -> None:
    """Some rounds, and the next one begun."""
    page.goto(address)
    page.locator('form[action="/sittings"] button').tap()
    page.wait_for_url("**/s/*")
    wait_until(page, "document.body.dataset.phone === 'ready'")
    for written in range(ROUNDS):
        page.locator('[name="buy"][value="hokm-us"]').tap()
        for digit in "96" if written % 2 else "88":
            page.locator(f'.keypad [data-key="{digit}"]').first.tap()
        page.locator(".keypad__save").tap()
        wait_until(page, f"document.querySelectorAll('tr[id^=round-]').length > {written}")
    page.locator('[name="buy"][value="hokm-us"]').tap()
    page.locator('.keypad [data-key="8"]').first.tap()
    wait_until(page, "document.querySelectorAll('[data-state=waits]').length === 0")
    # What a fresh row shines for.
    page.wait_for_timeout(4000)


def row(what: str, milliseconds: list[float]) -> str:
    """One line of the table."""
    ordered = sorted(milliseconds)
    worst = ordered[int(len(ordered) * 0.95) - 1]
    return f"{what:<44} {statistics.median(ordered):>8.0f} {worst:>8.0f}"


def main() -> int:
    """Print the table; 1 where a touch takes longer than it may."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_OPTIONS)
        bare = open_page(browser)
        bare.route("**/bare", lambda route: route.fulfill(body=BARE, content_type="text/html"))
        bare.goto(address + "/bare")
        yardstick = touches(bare, ["button"])
        bare.context.close()
        page = open_page(browser)
        play(page, address)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
        board = touches(page, ['.keypad [data-key="3"]', '.keypad [data-key="back"]'])
        browser.close()
    print(f"{f'touch to painted change, ms at {SLOW_DOWN}x slow-down':<44} {'median':>8} {'95 %':>8}")
    print(row("bare page (yardstick)", yardstick))
    print(row(f"board after {ROUNDS} rounds (goal {GOAL})", board))
    print(f"{'requests of these touches':<44} {len(asked):>8}")
    return int(statistics.median(board) > GOAL or bool(asked))


if __name__ == "__main__":
    sys.exit(main())
