"""Somebody who was never here tries the sheet out before he keeps one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from board_page import BoardPage
from playwright.sync_api import Page, expect
from probe import wait_until

SHEET = [(10, 6), (20, 22), (35, 28), (51, 28), (51, 53)]
WRITE, CORRECT, UNDO = "المس من اشترى", "المس جولة في النشرة", "غلطة؟"
LAST = "تُحذف وحدها"


def try_it(page: Page, base_url: str) -> BoardPage:
    board = BoardPage(page, base_url)
    page.goto(base_url)
    page.get_by_role("button", name="جرّب بدون تسجيل").tap()
    page.wait_for_url("**/s/*")
    board.address = page.url
    return board


def test_a_sheet_is_tried_and_a_real_one_begun(
    page: Page, base_url: str, assert_accessible: Callable[[Page], None]
) -> None:
    board = try_it(page, base_url)
    strip = page.get_by_role("complementary", name="جلسة تجربة")
    board.expect_sheet(*SHEET)
    expect(strip).to_contain_text(WRITE)
    assert_accessible(page)
    where = board.keypad.bounding_box()

    board.enter("hokm-us", 96)
    board.expect_totals(61, 59)
    expect(strip).to_contain_text(CORRECT)

    board.edit_row(6)
    board.box("abnat_us").fill("100")
    board.save()
    board.expect_totals(61, 59)
    expect(strip).to_contain_text(UNDO)

    board.undo()
    expect(strip).to_contain_text(LAST)
    expect(strip.get_by_role("button")).to_have_count(0)
    # Nothing moved under the fingers, whatever the hints said.
    assert board.keypad.bounding_box() == where
    assert_accessible(page)

    page.reload()
    expect(strip).to_contain_text(LAST)
    strip.get_by_role("link", name="ابدأ جلسة حقيقية").tap()
    page.wait_for_url("**/new")
    page.goto(base_url)
    expect(page.locator(".sitting")).to_have_count(0)


def test_a_hint_is_closed_by_keyboard_and_the_next_can_be_too(page: Page, base_url: str) -> None:
    try_it(page, base_url)
    for text in (WRITE, CORRECT, UNDO):
        expect(page.locator("#sample")).to_contain_text(text)
        close = page.get_by_role("button", name="أخفِ التلميح")
        if text is WRITE:
            close.focus()
        expect(close).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("#sample")).to_contain_text(LAST)
    page.reload()
    expect(page.locator("#sample")).to_contain_text(LAST)


def test_without_network_it_takes_rounds_and_says_nothing_of_hints(
    page: Page, base_url: str, watch: Any
) -> None:
    watch.expects("ERR_INTERNET_DISCONNECTED|htmx:")
    board = try_it(page, base_url)
    wait_until(page, "document.body.dataset.phone === 'ready'")
    page.context.set_offline(True)
    with page.expect_event("requestfailed", lambda one: one.url.endswith("/sample")):
        board.bid("hokm-us")
        board.digits(96)
        board.save_button.tap()
    board.expect_totals(61, 59)
    expect(page.locator("#notice")).to_be_empty()
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#sample")).to_contain_text(CORRECT)


def test_the_help_is_one_screen_and_says_the_rest_where_it_is_touched(page: Page, base_url: str) -> None:
    page.goto(base_url)
    page.get_by_role("link", name="المساعدة").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("المساعدة")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    offline = page.locator("details", has=page.get_by_role("heading", name="بلا نت"))
    expect(offline.get_by_role("paragraph").first).to_be_hidden()
    offline.locator("summary").tap()
    expect(offline.get_by_role("paragraph").first).to_contain_text("الجوال الذي فتح الموقع")


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (844, 390)])
def test_the_keypad_and_a_round_are_in_sight_on_small_screens(
    new_phone: Callable[..., Page], base_url: str, size: tuple[int, int]
) -> None:
    page = new_phone(viewport={"width": size[0], "height": size[1]})
    board = try_it(page, base_url)
    expect(board.keypad).to_be_in_viewport(ratio=1)
    expect(board.row(5)).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
