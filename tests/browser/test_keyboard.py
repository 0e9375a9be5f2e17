"""The board by keyboard alone, where the focus goes, and what is read out."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from board_page import BoardPage
from board_words import AR, EN
from looks import FOCUS_SEEN
from playwright.sync_api import Locator, Page, expect

MOST_STOPS = 60
NewPhone = Callable[..., Page]

PRESSED = (
    """(key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))"""
)
"""A key that the keyboard of this machine may not have."""


@pytest.fixture
def board(page: Page, base_url: str) -> BoardPage:
    return BoardPage(page, base_url).open()


def press(board: BoardPage, *keys: str) -> None:
    for key in keys:
        board.page.keyboard.press(key)


def tab_to(board: BoardPage, place: Locator, key: str = "Tab") -> None:
    """Go on by Tab until the focus is there; it must be seen at every stop on the way."""
    for _ in range(MOST_STOPS):
        press(board, key)
        assert board.page.evaluate(FOCUS_SEEN), board.page.evaluate("document.activeElement.outerHTML")
        if place.evaluate("place => place === document.activeElement"):
            return
    raise AssertionError(f"never reached by {key}: {place}")


def test_a_whole_round_by_keyboard(board: BoardPage) -> None:
    tab_to(board, board.choice("buy", "sun-us"))
    press(board, "ArrowLeft")
    expect(board.choice("buy", "hokm-us")).to_be_checked()
    expect(board.choice("buy", "hokm-us")).to_be_focused()
    tab_to(board, board.box("abnat_us"))
    press(board, "9", "6")
    board.expect_preview(10, 6)

    tab_to(board, board.chip("level"))
    press(board, "Enter")
    tab_to(board, board.choice("level", "1"))
    press(board, "ArrowDown")
    expect(board.choice("level", "2")).to_be_checked()
    board.expect_preview(20, 12)
    press(board, "Escape")
    expect(board.chip("level")).to_be_focused()
    expect(board.choice("level", "2")).to_be_hidden()

    tab_to(board, board.choice("baloot", ""))
    press(board, "ArrowDown")
    board.expect_preview(22, 12)
    press(board, "Enter")
    board.expect_sheet((22, 12))


def test_kaboot_and_failed_by_keyboard(board: BoardPage) -> None:
    board.choice("buy", "sun-us").focus()
    press(board, "Space")
    tab_to(board, board.chip("failed"))
    press(board, "Space")
    board.expect_preview(0, 26)
    tab_to(board, board.choice("kaboot", ""), key="Shift+Tab")
    press(board, "ArrowDown")
    board.expect_preview(44, 0)
    expect(board.chip("failed")).not_to_be_checked()
    tab_to(board, board.save_button)
    press(board, "Space")
    board.expect_sheet((44, 0))


def test_all_passed_undo_and_redo_by_keyboard(board: BoardPage) -> None:
    passed = board.keypad.get_by_role("button", name="كل بس")
    tab_to(board, passed)
    press(board, "Enter")
    expect(board.rows()).to_have_count(1)
    expect(board.entry.locator(":focus")).to_have_count(1)

    undo = board.bar.get_by_role("button", name="تراجع")
    tab_to(board, undo)
    press(board, "Enter")
    expect(board.rows()).to_have_count(0)
    expect(board.page.locator("body:focus")).to_have_count(0)
    redo = board.bar.get_by_role("button", name="رجّعها")
    redo.focus()
    press(board, "Enter")
    expect(board.rows()).to_have_count(1)
    expect(undo).to_be_focused()


def test_a_round_is_opened_closed_and_corrected_by_keyboard(board: BoardPage) -> None:
    board.write({"buy": "hokm-us", "abnat_us": "96"})
    link = board.row(1).get_by_role("link")
    tab_to(board, link)
    press(board, "Enter")
    expect(board.drawer.get_by_role("heading", level=1)).to_be_focused()
    press(board, "Escape")
    expect(board.drawer).to_have_count(0)
    expect(link).to_be_focused()

    press(board, "Enter")
    expect(board.drawer.get_by_role("heading", level=1)).to_be_focused()
    tab_to(board, board.drawer.get_by_role("link", name="عدّلها"))
    press(board, "Enter")
    expect(board.choice("buy", "hokm-us")).to_be_focused()
    tab_to(board, board.chip("failed"))
    press(board, "Space")
    board.expect_preview(0, 16)
    press(board, "Enter")
    board.expect_sheet((0, 16))


def test_the_focus_goes_to_the_field_that_is_refused(board: BoardPage) -> None:
    board.choice("buy", "hokm-us").focus()
    press(board, "Space", "1", "6", "3", "Enter")
    expect(board.box("abnat_us")).to_be_focused()
    expect(board.box("abnat_us")).to_have_accessible_description(re.compile("الحكم كله 162"))
    press(board, "Backspace", "Backspace", "Backspace", "9", "6", "Enter")
    board.expect_sheet((10, 6))


@pytest.mark.parametrize("key", ["?", "؟"])
def test_a_question_mark_lists_the_keys_and_gives_the_focus_back(board: BoardPage, key: str) -> None:
    """On an Arabic keyboard the same key writes the other mark."""
    board.choice("buy", "hokm-us").focus()
    board.page.evaluate(PRESSED, key)
    keys = board.page.get_by_role("dialog", name="مفاتيح الكيبورد")
    expect(keys.get_by_role("button", name="إغلاق")).to_be_focused()
    expect(keys.get_by_role("term").filter(has_text="Esc")).to_be_visible()
    press(board, "Escape")
    expect(keys).to_have_count(0)
    expect(board.choice("buy", "hokm-us")).to_be_focused()
    board.page.evaluate(PRESSED, key)
    press(board, "Enter")
    expect(keys).to_have_count(0)
    expect(board.rows()).to_have_count(0)


def test_a_question_mark_in_a_field_is_only_written(board: BoardPage) -> None:
    board.chip("more").tap()
    board.box("note").press_sequentially("96?")
    expect(board.box("note")).to_have_value("96?")
    expect(board.page.get_by_role("dialog")).to_have_count(0)


def test_the_calculator_and_whoever_follows_have_their_list(board: BoardPage, new_phone: NewPhone) -> None:
    other = new_phone()
    for page, address in ((board.page, f"{board.base_url}/calc"), (other, board.address)):
        page.goto(address)
        page.keyboard.press("Shift+?")
        expect(page.get_by_role("dialog", name="مفاتيح الكيبورد")).to_be_visible()
    expect(other.get_by_role("term").filter(has_text="Backspace")).to_have_count(0)


def test_whoever_turns_the_keys_off_is_left_alone_by_them(page: Page, base_url: str) -> None:
    """WCAG 2.1.4: a voice that is taken for single keys must not write a count."""
    page.goto(f"{base_url}/app")
    page.locator("summary", has_text="مفاتيح الكيبورد").tap()
    page.get_by_role("link", name="أوقف مفاتيحنا").tap()
    page.locator('[name="keyboard"][value="off"]').check()
    page.get_by_role("button", name="احفظ").tap()
    expect(page.get_by_role("status").filter(has_text="الإعدادات")).to_be_visible()
    board = BoardPage(page, base_url).open()
    board.choice("buy", "hokm-us").focus()
    press(board, "Space", "Shift+?", "9")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(board.box("abnat_us")).to_have_value("")


def test_what_was_done_and_the_totals_are_told_once(board: BoardPage) -> None:
    """A live region that changes once an act; neither the preview nor a draft speaks in it."""
    board.page.evaluate(
        """() => {
          const region = document.querySelector("#announcer[role=status]");
          window.told = [];
          new MutationObserver(() => told.push(region.textContent)).observe(region, { childList: true });
        }"""
    )
    board.enter("hokm-us", 96)
    board.enter("sun-us", 80)
    board.undo()
    board.expect_sheet((10, 6))
    assert board.page.evaluate("told") == [
        "سُجّلت الجولة 1: لنا 10، لهم 6 · لنا 10 · لهم 6",
        "سُجّلت الجولة 2: لنا 16، لهم 10 · لنا 26 · لهم 16",
        "أُلغي: تسجيل الجولة 2 (16 و10) · لنا 10 · لهم 6",
    ]


@pytest.mark.parametrize(
    ("locale", "words", "names"),
    [
        ("ar-SA", AR, ["حكم لنا", "أبناط لنا", "أبناط لهم", "خسران", "سجّل"]),
        ("en-GB", EN, ["Hokm Us", "Our abnat", "Their abnat", "Failed", "Save"]),
    ],
    ids=["ar", "en"],
)
def test_names_roles_and_states_are_on_the_accessibility_tree(
    new_phone: object, base_url: str, locale: str, words: object, names: list[str]
) -> None:
    board = BoardPage(new_phone(locale=locale), base_url, words).open()  # type: ignore[operator,arg-type]
    bid, ours, theirs, failed, save = names
    board.bid("hokm-us")
    expect(board.entry.get_by_role("radio", name=bid, exact=True)).to_be_checked()
    expect(board.entry.get_by_role("textbox", name=ours, exact=True)).to_be_editable()
    expect(board.entry.get_by_role("textbox", name=theirs, exact=True)).to_be_editable()
    expect(board.entry.get_by_role("checkbox", name=failed, exact=True)).not_to_be_checked()
    expect(board.entry.get_by_role("button", name=save, exact=True)).to_be_enabled()
    expect(board.page.get_by_role("switch")).to_be_checked()
    expect(board.board.get_by_role("button", pressed=True)).to_have_count(1)
