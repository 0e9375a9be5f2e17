"""A whole evening in the desert: the network is really off, and the browser is killed in the middle."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from board_page import READY, BoardPage
from handset import CDN, PHONE, answer_for_the_cdn
from playwright.sync_api import BrowserContext, Error, Page, Playwright, Route, expect
from probe import wait_until
from programs import CHROMIUM_OPTIONS, find_chromium

RUNS = "Boolean(navigator.serviceWorker.controller)"
ROUNDS = [("hokm-us", 96), ("sun-us", 80), ("hokm-them", 90), ("hokm-us", 100), ("hokm-us", 102)]
NOTHING_WAITS = "document.querySelectorAll('[data-state=waits]').length === 0"


class Handset:
    """A phone with a disk: its browser may be killed and started again."""

    def __init__(self, playwright: Playwright, disk: Path) -> None:
        self.playwright, self.disk = playwright, disk
        self.context: BrowserContext | None = None
        self.cookies: Any = []

    def start(self, offline: bool = False) -> Page:
        """Switch it on, with or without network."""
        options = {**PHONE, "service_workers": "allow"}
        self.context = self.playwright.chromium.launch_persistent_context(
            str(self.disk), executable_path=find_chromium(), args=CHROMIUM_OPTIONS, **options
        )
        self.context.route(CDN, answer_for_the_cdn)
        self.context.add_cookies(self.cookies)
        self.context.set_offline(offline)
        return self.context.pages[0]

    def kill(self) -> None:
        """End every process of its browser at once, as a flat battery does."""
        # Chromium writes cookies to the disk half a minute late: the test doesn't wait for it.
        self.cookies = self.context.cookies() if self.context else []
        mine = str(self.disk).encode()
        for process in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                if mine in (process / "cmdline").read_bytes():
                    os.kill(int(process.name), signal.SIGKILL)
        self.close()

    def close(self) -> None:
        with suppress(Error):
            if self.context:
                self.context.close()
        self.context = None


@pytest.fixture
def handset(playwright: Playwright, tmp_path: Path) -> Iterator[Handset]:
    handset = Handset(playwright, tmp_path / "disk")
    yield handset
    handset.close()


def installed(handset: Handset, base_url: str) -> Page:
    """The home page, opened once with network."""
    page = handset.start()
    page.goto(base_url)
    wait_until(page, RUNS)
    wait_until(page, "caches.match('/app').then(Boolean)")
    return page


def enter(board: BoardPage, buy: str, count: int) -> None:
    """A round by touch; without network nothing on the board says that it arrived."""
    rows = board.rows().count()
    board.bid(buy)
    board.digits(count)
    board.save_button.tap()
    expect(board.rows()).to_have_count(rows + 1)


def undo(board: BoardPage) -> None:
    board.page.get_by_role("button", name=board.words.undo).filter(visible=True).first.tap()


def log(page: Page, address: str) -> list[dict[str, Any]]:
    """The log as the server has it."""
    acts: list[dict[str, Any]] = page.request.get(f"{address}/acts").json()["acts"]
    return acts


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="processes are found in /proc")
def test_five_rounds_a_killed_browser_and_an_undo_reach_the_server_once(
    handset: Handset, new_phone: Callable[..., Page], base_url: str
) -> None:
    board = BoardPage(installed(handset, base_url), base_url).open_by_touch()
    wait_until(board.page, READY)
    address = board.address
    path = address.removeprefix(base_url)
    wait_until(board.page, f"caches.match('{path}').then(Boolean)")
    follower = BoardPage(new_phone(), base_url).at(address)

    board.page.context.set_offline(True)
    for buy, count in [
        ("hokm-us", 96),
        ("sun-us", 80),
        ("hokm-them", 90),
        ("hokm-us", 100),
        ("hokm-us", 102),
    ]:
        enter(board, buy, count)
    handset.kill()

    page = handset.start(offline=True)
    board = BoardPage(page, base_url).at(address)
    wait_until(page, READY)
    expect(board.rows()).to_have_count(5)
    undo(board)
    board.expect_sheet((10, 6), (26, 16), (33, 25), (43, 31))

    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_until(page, NOTHING_WAITS)
    follower.expect_sheet((10, 6), (26, 16), (33, 25), (43, 31))
    kinds = [act["kind"] for act in log(page, address)]
    assert kinds == ["sitting_opened", *["round_added"] * 5, "undone"]


def test_a_sitting_begun_and_finished_without_network(handset: Handset, base_url: str) -> None:
    page = installed(handset, base_url)
    page.context.set_offline(True)
    page.reload()
    board = BoardPage(page, base_url)
    page.get_by_role("button", name=board.words.new_sitting, exact=True).tap()
    page.wait_for_url("**/s/*")
    address = page.url
    wait_until(page, READY)
    for buy in ["sun-us"] * 6:
        enter(board, buy, 130)
    handset.kill()

    page = handset.start(offline=True)
    page.goto(base_url)
    expect(page.get_by_text("على هذا الجوال فقط", exact=False).first).to_be_visible()
    board = BoardPage(page, base_url).at(address)
    wait_until(page, READY)
    expect(board.end).to_be_visible()

    page.context.set_offline(False)
    page.reload()
    wait_until(page, READY)
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_until(page, NOTHING_WAITS)
    assert [act["kind"] for act in log(page, address)] == ["sitting_opened", *["round_added"] * 6]
    assert page.request.get(address).status == 200
    page.reload()
    expect(board.end).to_be_visible()


def test_a_page_that_opens_as_the_network_comes_back_goes_on(handset: Handset, base_url: str) -> None:
    """Its first question finds a sitting that the server has not heard of."""
    page = installed(handset, base_url)
    page.context.set_offline(True)
    page.goto(base_url)
    page.get_by_role("button", name="جلسة جديدة", exact=True).tap()
    page.wait_for_url("**/s/*")
    wait_until(page, READY)
    address, board = page.url, BoardPage(page, base_url)
    enter(board, "hokm-us", 96)
    page.goto(base_url)
    page.goto(address)
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_until(page, READY)
    wait_until(page, NOTHING_WAITS)
    page.context.set_offline(True)
    enter(board, "sun-us", 80)
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_until(page, NOTHING_WAITS)
    assert [act["kind"] for act in log(page, address)] == ["sitting_opened", *["round_added"] * 2]


@pytest.fixture
def hang(handset: Handset, base_url: str) -> Iterator[Callable[[], Callable[[], None]]]:
    """A network that the browser believes in, and that brings nothing; what it gives ends that."""
    held: list[Route] = []

    def hold() -> Callable[[], None]:
        # A built-in method is no handler for Playwright.
        handset.context.route(f"{base_url}/**", lambda route: held.append(route))

        def let_go() -> None:
            handset.context.unroute(f"{base_url}/**")
            while held:
                held.pop().abort()

        return let_go

    yield hold
    for route in held:
        with suppress(Error):
            route.abort()


@pytest.mark.parametrize("path", ["", "/new"])
def test_a_sitting_begins_at_once_while_the_network_brings_nothing(
    handset: Handset, base_url: str, hang: Callable[[], Callable[[], None]], path: str
) -> None:
    page = installed(handset, base_url)
    page.goto(base_url + path)
    let_go = hang()
    assert page.evaluate("navigator.onLine")
    button = page.get_by_role("button", name="ابدأ" if path else "جلسة جديدة", exact=True)
    tapped = monotonic()
    button.tap()
    page.wait_for_url("**/s/*")
    wait_until(page, READY)
    # Two seconds on a quiet machine; what would wait for an answer waits for eight or more.
    assert monotonic() - tapped < 5
    address = page.url
    board = BoardPage(page, base_url)
    for buy, count in ROUNDS[:2]:
        enter(board, buy, count)

    let_go()
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_until(page, NOTHING_WAITS)
    assert [act["kind"] for act in log(page, address)] == ["sitting_opened", *["round_added"] * 2]
    page.goto(base_url)
    assert page.get_by_role("listitem").get_by_role("link").count() == 1


def test_a_sitting_is_opened_once_with_network_too(handset: Handset, base_url: str) -> None:
    """One touch, one sitting, though it begins on the phone; and the page is the server's own."""
    page = installed(handset, base_url)
    page.get_by_role("button", name="جلسة جديدة", exact=True).evaluate("one => { one.click(); one.click(); }")
    page.wait_for_url("**/s/*")
    wait_until(page, READY)
    assert page.locator('meta[name="shell"]').count() == 0
    assert [act["kind"] for act in log(page, page.url)] == ["sitting_opened"]
    page.go_back()
    page.reload()
    assert page.get_by_role("listitem").get_by_role("link").count() == 1


def test_a_row_opens_and_is_edited_while_the_network_brings_nothing(
    handset: Handset, base_url: str, hang: Callable[[], Callable[[], None]]
) -> None:
    board = BoardPage(installed(handset, base_url), base_url).open_by_touch()
    page = board.page
    wait_until(page, READY)
    address = page.url
    enter(board, "hokm-us", 96)
    wait_until(page, NOTHING_WAITS)
    let_go = hang()
    board.edit_row(1)
    board.choice("buy", "sun-us").tap()
    board.save_button.tap()
    board.expect_sheet((19, 7))
    let_go()
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_until(page, NOTHING_WAITS)
    assert [act["kind"] for act in log(page, address)][1:] == ["round_added", "round_edited"]
