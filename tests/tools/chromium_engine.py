"""Chromium's way to a batch: lines on standard input, answers on standard output.

A process of its own, since a test process may already drive a browser.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Route, sync_playwright
from programs import CHROMIUM_OPTIONS, find_chromium

ROOT = Path(__file__).parent.parent.parent
ORIGIN = "http://engine.test"
ASK = f"async ([script, lines]) => (await import(`{ORIGIN}/tests/js/${{script}}.js`)).answers(lines)"


def give(route: Route) -> None:
    """A script of this tree, or the empty page that asks for it."""
    path = route.request.url.removeprefix(ORIGIN + "/")
    if path.endswith(".js"):
        route.fulfill(body=(ROOT / path).read_text("utf-8"), content_type="text/javascript; charset=utf-8")
    else:
        route.fulfill(body="<!doctype html>", content_type="text/html")


def main() -> None:
    """Answer one batch."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_OPTIONS)
        page = browser.new_page()
        page.route("**", give)
        page.goto(f"{ORIGIN}/")
        sys.stdout.write(page.evaluate(ASK, [sys.argv[1], sys.stdin.read()]))
        browser.close()


if __name__ == "__main__":
    sys.stdin.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    main()
