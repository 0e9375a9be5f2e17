"""How quick is the board? From touch to changed preview at 4× slow-down, and the bytes of a first visit.

    python bench/board.py

The yardstick is a bare page in the same browser, at the same slow-down, whose key asks the same server for
a small file and writes that down: what a touch costs before any of our own work. Compare the two lines.
"""

from __future__ import annotations

import gzip
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "tools")]

from playwright.sync_api import Browser, Page, Response, sync_playwright  # noqa: E402
from programs import CHROMIUM_OPTIONS, find_chromium  # noqa: E402  (what the tests use too)
from serving import serving  # noqa: E402

TOUCHES = 30
SLOW_DOWN = 4
FIRST_RESPONSE_GOAL = 14_000
TOUCH_GOAL = 120
HTMX = ROOT / "static" / "vendor" / "htmx-2.0.11.min.js"

BARE = """<!doctype html><button type="button">1</button><output id="preview"></output><script>
document.querySelector("button").addEventListener("click", async () => {
  const answer = await fetch("/static/icons/icon.svg", {cache: "no-store"});
  document.querySelector("#preview").textContent = String(answer.status) + performance.now();
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
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="ar-SA")
    headers = {"Access-Control-Allow-Origin": "*", "Content-Type": "text/javascript"}
    context.route(
        "https://cdn.jsdelivr.net/**",
        lambda route: route.fulfill(body=HTMX.read_bytes(), headers=headers),
    )
    return context.new_page()


def touches(page: Page, keys: list[str]) -> list[float]:
    """Milliseconds from each touch of a key to the painted change."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_DOWN})
    page.evaluate(WATCH)
    for number in range(TOUCHES):
        page.locator(keys[number % len(keys)]).first.tap()
        page.wait_for_function("(count) => took.length >= count", arg=number + 1)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return list(page.evaluate("took"))


def first_visit(browser: Browser, address: str) -> tuple[Page, int, dict[str, int]]:
    """A sitting opened by one touch; compressed bytes of its board, and of all that home and board fetch."""
    page = open_page(browser)
    fetched: dict[str, int] = {}

    def note(response: Response) -> None:
        if response.status == 200:
            fetched[response.url] = compressed(response)

    page.on("response", note)
    page.goto(address)
    page.locator('form[action="/sittings"] button').tap()
    page.wait_for_url("**/s/*")
    page.wait_for_load_state("networkidle")
    return page, fetched[page.url], fetched


def compressed(response: Response) -> int:
    """Bytes as a compressing proxy sends them; fonts are compressed already."""
    body = response.body()
    return len(body) if ".woff2" in response.url else len(gzip.compress(body, 6))


def row(what: str, milliseconds: list[float]) -> str:
    """One line of the table."""
    ordered = sorted(milliseconds)
    worst = ordered[int(len(ordered) * 0.95) - 1]
    return f"{what:<44} {statistics.median(ordered):>8.0f} {worst:>8.0f}"


def main() -> None:
    """Print the table."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_OPTIONS)
        page, html, fetched = first_visit(browser, address)
        bare = open_page(browser)
        bare.route("**/bare", lambda route: route.fulfill(body=BARE, content_type="text/html"))
        bare.goto(address + "/bare")
        yardstick = touches(bare, ["button"])
        page.locator('[name="buy"][value="hokm-us"]').tap()
        page.wait_for_load_state("networkidle")
        board = touches(page, ['.keypad [data-key="9"]', '.keypad [data-key="back"]'])
        browser.close()
    print(f"{'touch to painted change, ms at 4x slow-down':<44} {'median':>8} {'95 %':>8}")
    print(row("bare page, smallest answer (yardstick)", yardstick))
    print(row(f"board, server's preview (goal {TOUCH_GOAL})", board))
    print()
    print(f"{'bytes, gzip -6':<44} {'':>8}")
    print(f"{f'board, first response (goal {FIRST_RESPONSE_GOAL})':<44} {html:>8}")
    print(f"{f'home and board, {len(fetched)} requests':<44} {sum(fetched.values()):>8}")
    for url, size in sorted(fetched.items(), key=lambda one: -one[1]):
        print(f"    {url.removeprefix(address).split('?')[0][-40:]:<40} {size:>8}")


if __name__ == "__main__":
    main()
