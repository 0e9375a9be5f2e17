"""The preview comes at once where the phone knows the evening, and from the server where it doesn't."""

from __future__ import annotations

import pytest
from board_page import NO_DISK, READY, BoardPage
from playwright.sync_api import Page, Request, Route, expect
from probe import wait_until

PREVIEW = "/preview"


@pytest.fixture
def asked(page: Page) -> list[str]:
    """What the page asked the server for a preview."""
    found: list[str] = []

    def note(request: Request) -> None:
        if PREVIEW in request.url:
            found.append(request.url)

    page.on("request", note)
    return found


def test_a_phone_that_knows_the_evening_asks_nobody(page: Page, base_url: str, asked: list[str]) -> None:
    board = BoardPage(page, base_url).open({"buy": "hokm-us", "abnat_us": "100"})
    wait_until(page, READY)
    board.bid("sun-them")
    expect(board.preview).to_contain_text("كم أبناطهم")
    board.digits(70)
    board.expect_preview(12, 14)
    board.bid("hokm-us")
    board.expect_preview(0, 16)
    assert asked == []


def test_an_edit_and_a_round_before_another_are_worked_out_at_their_place(
    page: Page, base_url: str, asked: list[str]
) -> None:
    board = BoardPage(page, base_url).open({"buy": "hokm-us", "abnat_us": "100"})
    wait_until(page, READY)
    for way in ("edit", "before"):
        row = board.rows().first.get_by_role("link").get_attribute("href")
        page.goto(f"{base_url}{row}/{way}")
        wait_until(page, READY)
        asked.clear()
        board.bid("hokm-them")
        board.box("abnat_them").tap()
        board.digits(96)
        board.expect_preview(6, 10)
        assert asked == []


def test_without_a_disk_the_server_is_asked(page: Page, base_url: str, asked: list[str]) -> None:
    page.add_init_script(NO_DISK)
    board = BoardPage(page, base_url).open()
    board.bid("hokm-us")
    board.digits(96)
    board.expect_preview(10, 6)
    assert asked != []


def test_what_was_asked_before_the_phone_knew_the_evening_does_not_come_over_it(
    page: Page, base_url: str
) -> None:
    board = BoardPage(page, base_url)
    board.post("/sittings")
    logs: list[Route] = []
    previews: list[Route] = []
    page.route("**/acts?*", lambda route: logs.append(route))
    page.route("**/preview", lambda route: previews.append(route))
    board.at(board.address)
    with page.expect_request("**/preview"):
        board.bid("hokm-us")
    with page.expect_event("requestfailed", lambda asked: asked == previews[0].request):
        logs[0].continue_()
    wait_until(page, READY)
    board.digits(96)
    board.expect_preview(10, 6)


def test_a_round_typed_before_the_disk_was_read_waits_for_it(
    page: Page, base_url: str, asked: list[str]
) -> None:
    board = BoardPage(page, base_url).open()
    wait_until(page, READY)
    words: list[Route] = []
    page.route("**/words/*", lambda route: words.append(route))
    page.reload()
    board.bid("hokm-us")
    board.digits(96)
    words[0].continue_()
    board.expect_preview(10, 6)
    assert asked == []


def test_a_half_entered_round_is_previewed_under_the_rule_that_was_just_changed(
    page: Page, base_url: str
) -> None:
    board = BoardPage(page, base_url).open()
    board.bid("hokm-us")
    board.digits(81)
    board.expect_preview(8, 8)
    board.page.goto(f"{board.address}/rules?tie=failed")
    board.page.locator("#consequence").get_by_role("button").tap()
    board.page.wait_for_url(board.address)
    board.expect_preview(0, 16)
