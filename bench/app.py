"""Does the app keep its budgets? The bytes of a first visit, and Lighthouse's verdict on home and board.

    python bench/app.py

Bytes are those of each body on its way, in the encoding the browser took; the CDN's file is taken as gzip.
Lighthouse 12.2.3 comes from npm into a folder of its own, once; without npm its lines are left out. It sees
the board as a follower does, and no CDN where there is no network: only that is forgiven. Fails above a
budget.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "tools")]

from handset import CDN, HTMX, PHONE, answer_for_the_cdn  # noqa: E402  (what the tests use too)
from playwright.sync_api import Browser, Response, sync_playwright  # noqa: E402
from programs import CHROMIUM_OPTIONS, find_chromium, runs  # noqa: E402
from serving import serving  # noqa: E402

from scorekeeper.security import HTMX_CDN  # noqa: E402

KB = 1024
FIRST_RESPONSE, FIRST_VISIT, OWN_SCRIPT = 14 * KB, 120 * KB, 30 * KB
LIGHTHOUSE = "lighthouse@12.2.3"
SCORES = {"performance": 90, "best-practices": 100}
FOLDER = Path(tempfile.gettempdir()) / "nashra-lighthouse"


@dataclass(frozen=True)
class Line:
    """One line of the table; `worse` says whether it breaks its budget."""

    page: str
    what: str
    found: int
    budget: int
    worse: bool

    def __str__(self) -> str:
        verdict = "OVER" if self.worse else "ok"
        return f"{self.page:<8}{self.what:<34}{self.found:>10,}{self.budget:>10,}  {verdict}"


def at_most(page: str, what: str, found: int, budget: int) -> Line:
    return Line(page, what, found, budget, found > budget)


def sent(answer: Response) -> int:
    """The bytes of one body on its way."""
    if answer.url == HTMX_CDN:
        return len(gzip.compress(HTMX.read_bytes()))
    return int(answer.request.sizes()["responseBodySize"])


def visit(browser: Browser, base: str, opened: str | None) -> tuple[dict[str, int], str]:
    """What a phone that was never here loads of home, or of the board it opens there, and the address."""
    context = browser.new_context(**PHONE)
    context.route(CDN, answer_for_the_cdn)
    page = context.new_page()
    if opened == "board":
        page.goto(base)
        page.get_by_role("button", name="جلسة جديدة", exact=True).tap()
        page.wait_for_url("**/s/*")
        cookies, address = context.cookies(), page.url
        context.close()
        # The same device with nothing in its cache.
        context = browser.new_context(**PHONE)
        context.add_cookies(cookies)
        context.route(CDN, answer_for_the_cdn)
        page = context.new_page()
    else:
        address = base
    loaded: list[Response] = []
    page.on("response", lambda answer: loaded.append(answer))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    sizes = {one.url: sent(one) for one in loaded if one.status == 200}
    context.close()
    return sizes, address


def bytes_of(page: str, sizes: dict[str, int], address: str) -> Iterator[Line]:
    """The lines of one page's bytes."""
    own = sum(size for url, size in sizes.items() if "/static/js/" in url)
    yield at_most(page, "first response, bytes", next(iter(sizes.values())), FIRST_RESPONSE)
    yield at_most(page, "own script, bytes", own, OWN_SCRIPT)
    yield at_most(page, "whole first visit, bytes", sum(sizes.values()), FIRST_VISIT)


def lighthouse(page: str, address: str) -> Iterator[Line]:
    """Lighthouse's scores of one page, on its own slow phone."""
    report = FOLDER / f"{page}.json"
    flags = " ".join(["--headless=new", *CHROMIUM_OPTIONS])
    command = [str(FOLDER / "node_modules" / ".bin" / "lighthouse"), address, "--quiet", "--output=json"]
    command += [f"--output-path={report}", f"--chrome-flags={flags}", f"--only-categories={','.join(SCORES)}"]
    environment = {**os.environ, "CHROME_PATH": find_chromium() or ""}
    subprocess.run(command, check=True, env=environment, capture_output=True, cwd=FOLDER)
    said = json.loads(report.read_text("utf-8"))
    for name, least in SCORES.items():
        score = round(said["categories"][name]["score"] * 100)
        worse = score < least and not (name == "best-practices" and only_cdn_failed(said))
        yield Line(page, f"Lighthouse {name}", score, least, worse)


def only_cdn_failed(said: dict[str, Any]) -> bool:
    """Whether all that is held against a page is that this machine doesn't reach the CDN."""
    audits = said["audits"]
    counted = [one["id"] for one in said["categories"]["best-practices"]["auditRefs"] if one["weight"]]
    failed = [name for name in counted if audits[name]["score"] == 0]
    # An error that names no place has nothing to do with the CDN.
    told = audits["errors-in-console"]["details"]["items"]
    places = [one.get("sourceLocation", {}).get("url", "") for one in told]
    return failed == ["errors-in-console"] and all("//cdn.jsdelivr.net/" in url for url in places)


def has_lighthouse() -> bool:
    """Whether Lighthouse is there, fetched from npm where it is not."""
    if not runs("npm"):
        return False
    FOLDER.mkdir(exist_ok=True)
    if not (FOLDER / "node_modules" / "lighthouse").is_dir():
        npm = shutil.which("npm") or "npm"
        command = [
            npm,
            "install",
            "--no-save",
            "--no-audit",
            "--no-fund",
            "--prefix",
            str(FOLDER),
            LIGHTHOUSE,
        ]
        return subprocess.run(command, cwd=FOLDER, capture_output=True).returncode == 0
    return True


def main() -> int:
    """Print one table; 1 where a budget is broken."""
    lines: list[Line] = []

    def show(line: Line) -> None:
        lines.append(line)
        print(line, flush=True)

    print(f"{'page':<8}{'what':<34}{'found':>10}{'budget':>10}")
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as base,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_OPTIONS)
        addresses = {}
        for page in ("home", "board"):
            sizes, addresses[page] = visit(browser, base, page)
            for line in bytes_of(page, sizes, addresses[page]):
                show(line)
        browser.close()
        if has_lighthouse():
            for page, address in addresses.items():
                for line in lighthouse(page, address):
                    show(line)
        else:
            print("Lighthouse is not to be had here: no npm, or nothing behind it")
    return int(any(line.worse for line in lines))


if __name__ == "__main__":
    sys.exit(main())
