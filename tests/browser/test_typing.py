"""Numbers by other ways than a finger on the keypad: paste, a hardware keyboard, and below nought."""

from __future__ import annotations

import pytest
from board_page import BoardPage
from playwright.sync_api import Page, expect


@pytest.fixture
def board(page: Page, base_url: str) -> BoardPage:
    return BoardPage(page, base_url).open()


PASTED = ["96", "٩٦", "۹۶", "٩6", " 96 ", "\u200f٩٦\u200f", "\u206696\u2069"]
"""Arabic, Persian, mixed, with spaces, with marks of direction: each is 96 (field report F15)."""


def test_any_digits_with_any_marks_are_pasted(board: BoardPage) -> None:
    board.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    board.bid("hokm-us")
    for text in PASTED:
        board.box("abnat_us").fill("")
        expect(board.preview.locator("b")).to_have_count(0)
        board.page.evaluate("text => navigator.clipboard.writeText(text)", text)
        board.page.keyboard.press("Control+V")
        expect(board.box("abnat_them")).to_have_attribute("placeholder", "66")
        board.expect_preview(10, 6)
    board.save()
    board.expect_points((10, 6))


@pytest.mark.parametrize("typed", ["96", "٩٦"])
def test_a_hardware_keyboard_writes_without_a_touched_box(board: BoardPage, typed: str) -> None:
    board.choice("buy", "hokm-us").focus()
    board.page.keyboard.press("Space")
    keys = board.page.context.new_cdp_session(board.page)
    for digit in typed:
        keys.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": digit, "text": digit})
        keys.send("Input.dispatchKeyEvent", {"type": "keyUp", "key": digit})
    expect(board.box("abnat_us")).to_have_value("96")
    expect(board.choice("buy", "hokm-us")).to_be_focused()
    board.page.keyboard.press("Backspace")
    expect(board.box("abnat_us")).to_have_value("9")
    board.page.keyboard.press("6")
    board.expect_preview(10, 6)
    board.page.keyboard.press("Enter")
    board.expect_points((10, 6))


def test_points_below_nought_are_written_with_the_minus_of_the_keypad(board: BoardPage) -> None:
    board.choose("more", "kind", "manual")
    board.box("points_us").tap()
    board.digits(12)
    board.keypad.get_by_role("button", name="ناقص").tap()
    board.box("points_them").tap()
    board.digits(5)
    board.save()
    board.expect_sheet((-12, 5))
