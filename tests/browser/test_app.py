"""The app on a phone whose network is really off: what opens, what is said of it, and what is never kept."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from board_page import BoardPage
from playwright.sync_api import Page, expect
from probe import wait_until

RUNS = "Boolean(navigator.serviceWorker.controller)"
ASSETS = (
    "[...document.querySelectorAll('link[rel=stylesheet], script[src]')].map((one) => one.href || one.src)"
)
LOADED = "Boolean(window.htmx) && getComputedStyle(document.body).fontFamily.includes('Readex')"
NAMES = """async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
  }
  return kept;
}"""


def holds(path: str) -> str:
    """Whether the worker has a copy of this page."""
    return f"caches.match('{path}').then(Boolean)"


@pytest.fixture
def phone(new_phone: Callable[..., Page], base_url: str, watch: Any) -> Page:
    """A phone that has opened the home page once, and nothing else."""
    watch.expects("ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|console error: htmx:")
    page = new_phone(service_workers="allow")
    page.goto(base_url)
    wait_until(page, RUNS)
    wait_until(page, holds("/app"))
    return page


@pytest.fixture
def board(phone: Page, base_url: str) -> BoardPage:
    """The board of a sitting with one round, on that phone."""
    board = BoardPage(phone, base_url).open_by_touch()
    board.enter("hokm-us", 96)
    board.expect_sheet((10, 6))
    phone.reload()
    path = board.address.removeprefix(base_url)
    wait_until(
        phone,
        f"caches.match('{path}').then((kept) => kept?.text()).then((text) => /round__points/.test(text))",
    )
    return board


def go_offline(page: Page) -> None:
    page.context.set_offline(True)


def test_home_opens_without_network_and_looks_the_same(phone: Page, base_url: str) -> None:
    go_offline(phone)
    phone.reload()
    expect(phone.get_by_role("button", name="جلسة جديدة")).to_be_visible()
    wait_until(phone, LOADED)
    expect(phone.locator("[data-app=copy]")).to_have_text(re.compile(r"نسخة \d+:\d\d [صم]"))


def test_a_page_of_the_network_says_nothing_of_a_copy(phone: Page, base_url: str) -> None:
    phone.reload()
    expect(phone.locator("[data-app=copy]")).to_be_hidden()


@pytest.mark.parametrize("path", ["/new", "/app"])
def test_pages_never_seen_that_an_evening_needs_open(phone: Page, base_url: str, path: str) -> None:
    go_offline(phone)
    phone.goto(base_url + path)
    expect(phone.get_by_role("heading", level=1)).to_be_visible()
    expect(phone.locator("[data-app=copy]")).to_be_visible()


def test_the_board_opens_without_network_with_its_rows(board: BoardPage) -> None:
    go_offline(board.page)
    board.page.reload()
    board.expect_sheet((10, 6))
    wait_until(board.page, LOADED)


@pytest.mark.parametrize("path", ["/s/{0}/share", "/security", "/s/{1}"])
def test_what_needs_the_network_says_so(board: BoardPage, base_url: str, path: str) -> None:
    mine = board.address.rpartition("/")[2]
    go_offline(board.page)
    board.page.goto(base_url + path.format(mine, "A" * 22))
    expect(board.page.get_by_role("heading", name="هذه تحتاج نت")).to_be_visible()
    board.page.get_by_role("link").last.click()
    expect(board.page.get_by_role("button", name="جلسة جديدة")).to_be_visible()


def test_what_must_not_be_kept_is_not(board: BoardPage, base_url: str) -> None:
    page, address = board.page, board.address
    for path in ("/share", "/export", "/card.png"):
        page.evaluate("(path) => fetch(path).then((answer) => answer.blob())", address + path)
    page.goto(f"{address}/share")
    page.goto(address)
    kept = page.evaluate(NAMES)
    assert address.removeprefix(base_url) in kept
    assert [path for path in kept if path.endswith(("/share", "/board", "/acts", ".png", "/export"))] == []


def test_a_post_is_never_answered_by_the_worker(board: BoardPage) -> None:
    go_offline(board.page)
    said = board.page.evaluate(
        "(path) => fetch(path, { method: 'POST' }).then(({ status }) => status, ({ name }) => name)",
        f"{board.address}/rounds",
    )
    assert said == "TypeError"


def test_versioned_files_come_from_the_phone(phone: Page) -> None:
    asked: list[str] = []
    phone.context.on("request", lambda request: asked.append(request.url) if request.service_worker else None)
    phone.reload()
    wait_until(phone, LOADED)
    files = phone.evaluate(ASSETS)
    assert len(files) >= 4
    assert set(asked) & set(files) == set()


def test_a_file_that_is_gone_is_answered_with_what_took_its_place(phone: Page) -> None:
    old = "/static/js/pages/home.js?v=0123456789"
    online = phone.evaluate("(path) => fetch(path).then((answer) => answer.text())", old)
    go_offline(phone)
    offline = phone.evaluate("(path) => fetch(path).then((answer) => answer.text())", old)
    assert online == offline != ""
