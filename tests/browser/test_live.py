"""Several phones at one sitting: following live, handing over the pen, two pens, and a link that ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from board_page import BoardPage
from playwright.sync_api import Page, expect

HOKM = {"buy": "hokm-us", "abnat_us": "96"}
"""10 for us and 6 for them."""

WITHIN = 4_000
"""Milliseconds in which a follower sees what was written."""


@pytest.fixture
def pen(page: Page, base_url: str) -> BoardPage:
    return BoardPage(page, base_url).open()


@pytest.fixture
def other(new_phone: Callable[..., Page], base_url: str) -> BoardPage:
    return BoardPage(new_phone(), base_url)


def scorer_link(pen: BoardPage) -> str:
    """As the owner reads it off the share page."""
    pen.page.get_by_role("link", name="مشاركة").tap()
    pen.page.get_by_text("أظهر الرابط").tap()
    field = pen.page.get_by_role("textbox", name="رابط التسجيل")
    expect(field).to_be_visible()
    link = field.input_value()
    pen.page.goto(pen.address)
    return link


def join(other: BoardPage, link: str) -> BoardPage:
    other.page.goto(link)
    other.page.get_by_role("button", name="سجّل من هذا الجوال").tap()
    other.page.wait_for_url("**/s/*")
    other.address = other.page.url
    return other


def wait_for_live(phone: BoardPage) -> None:
    """The page has asked once, so the next question is at most one pause away."""
    expect(phone.page.locator("#live")).to_have_attribute("data-state", "live")


def test_what_is_written_is_followed_without_reload(pen: BoardPage, other: BoardPage) -> None:
    other.at(pen.address)
    wait_for_live(other)
    expect(other.page.get_by_text("مباشر", exact=True)).to_be_visible()
    other.page.evaluate("window.sameDocument = true")

    pen.enter("hokm-us", 96)

    expect(other.rows()).to_have_count(1, timeout=WITHIN)
    other.expect_sheet((10, 6))
    expect(other.row(1)).to_have_class("round round--fresh")
    expect(other.page.get_by_role("status").filter(has_text="سُجّلت الجولة 1")).to_have_count(1)
    assert other.page.evaluate("window.sameDocument") is True


def test_the_page_stays_where_its_reader_is(pen: BoardPage, other: BoardPage) -> None:
    pen.write(*[HOKM] * 12)
    other.at(pen.address)
    other.page.set_viewport_size({"width": 390, "height": 560})
    wait_for_live(other)
    other.open_row(3)
    expect(other.drawer).to_be_visible()

    pen.write(HOKM)

    expect(other.board).to_have_attribute("data-seq", "14", timeout=WITHIN)
    expect(other.drawer).to_be_visible()


def test_what_is_open_and_where_the_focus_is_outlive_a_poll(pen: BoardPage, other: BoardPage) -> None:
    pen.write({"kind": "manual", "points_us": "152", "points_them": "0"})
    pen.next_game()
    pen.write(HOKM)
    other.at(pen.address)
    wait_for_live(other)
    other.board.locator("summary").filter(has_text="الصكّة 1").tap()
    expect(other.row(1, game=1)).to_be_visible()
    row = other.row(1, game=2).get_by_role("link")
    row.focus()

    pen.write(HOKM)

    expect(other.board).to_have_attribute("data-seq", "5", timeout=WITHIN)
    expect(other.row(1, game=1)).to_be_visible()
    expect(row).to_be_focused()


def test_a_scorer_is_led_to_the_new_address_and_shows_it(pen: BoardPage, other: BoardPage) -> None:
    join(other, scorer_link(pen))
    wait_for_live(other)
    former = other.page.url
    assert pen.post(f"{pen.address.removeprefix(pen.base_url)}/share/follow") == 303
    new = pen.address.removesuffix("/share")

    other.page.wait_for_url(new)
    assert new != former
    other.enter("hokm-us", 96)
    other.expect_sheet((10, 6))
    other.page.reload()
    other.expect_sheet((10, 6))


def test_the_pen_is_handed_over_by_a_link(pen: BoardPage, other: BoardPage) -> None:
    link = scorer_link(pen)
    join(other, link)
    assert "/join/" not in other.page.url

    other.enter("hokm-us", 96)

    pen.expect_sheet((10, 6))
    expect(pen.bar.get_by_text("جوال 2").filter(visible=True)).to_be_visible()


def test_a_renewed_link_shuts_the_old_scorer_out_and_keeps_what_he_typed(
    pen: BoardPage, other: BoardPage, watch: Any
) -> None:
    watch.expects("403")
    join(other, scorer_link(pen))
    wait_for_live(other)
    other.bid("hokm-us")
    other.digits(96)
    other.expect_preview(10, 6)

    assert pen.post(f"{pen.address.removeprefix(pen.base_url)}/share/score") == 303

    notice = other.page.get_by_role("alert").filter(has_text="هذا الجوال ما عاد يسجّل هنا")
    expect(notice).to_be_visible()
    expect(other.box("abnat_us")).to_have_value("96")
    other.save_button.tap()
    expect(notice).to_be_visible()
    expect(other.box("abnat_us")).to_have_value("96")
    expect(other.choice("buy", "hokm-us")).to_be_checked()


def test_an_ended_address_is_said_on_the_open_page(pen: BoardPage, other: BoardPage, watch: Any) -> None:
    watch.expects("404")
    pen.write(HOKM)
    other.at(pen.address)
    wait_for_live(other)

    assert pen.post(f"{pen.address.removeprefix(pen.base_url)}/share/follow") == 303

    expect(other.page.get_by_role("alert").filter(has_text="ما لقينا هذه الجلسة")).to_be_visible()
    other.expect_sheet((10, 6))


def test_two_scorers_who_save_the_same_round_see_the_likeness(pen: BoardPage, other: BoardPage) -> None:
    join(other, scorer_link(pen))
    for phone in (pen, other):
        phone.bid("hokm-us")
        phone.digits(96)
        phone.expect_preview(10, 6)
    pen.save()
    # The other is still typing: the board beside his form moves on, the form does not.
    other.expect_sheet((10, 6))
    expect(other.box("abnat_us")).to_have_value("96")
    other.save()

    for phone in (other, pen):
        phone.expect_sheet((10, 6), (20, 12))
        expect(phone.board.get_by_text("قد تكون مكرّرة").first).to_be_visible()
    pen.touch(pen.board.get_by_role("button", name="احذفها"))
    other.expect_sheet((10, 6))


def test_an_edit_that_another_phone_overtook_shows_both(pen: BoardPage, other: BoardPage) -> None:
    pen.write(HOKM)
    join(other, scorer_link(pen))
    other.edit_row(1)
    other.box("abnat_us").tap()
    other.digits(100)

    pen.edit_row(1)
    pen.box("abnat_us").tap()
    pen.digits(90)
    pen.save()

    other.expect_sheet((9, 7))
    expect(other.box("abnat_us")).to_have_value("100")
    other.save_button.tap()
    expect(other.entry.get_by_role("alert")).to_contain_text("عدّلها قبلك")
    expect(other.box("abnat_us")).to_have_value("100")
    pen.expect_sheet((9, 7))


def test_a_large_screen_follows_and_has_no_controls(
    pen: BoardPage, new_phone: Callable[..., Page], base_url: str
) -> None:
    pen.write(HOKM)
    screen = BoardPage(new_phone(viewport={"width": 1920, "height": 1080}), base_url)
    screen.at(f"{pen.address}?tv")
    wait_for_live(screen)
    expect(screen.page.get_by_role("button")).to_have_count(0)
    expect(screen.page.get_by_role("link", name="القوانين")).to_have_count(0)
    total = screen.page.get_by_role("region", name="المجموع").locator("h2 + p").first
    assert total.evaluate("e => parseFloat(getComputedStyle(e).fontSize)") > 200

    pen.enter("hokm-us", 96)
    screen.expect_totals(20, 12)


def test_the_share_page_serves_by_touch(pen: BoardPage, assert_accessible: Callable[[Page], None]) -> None:
    pen.write(HOKM)
    pen.page.get_by_role("link", name="مشاركة").tap()
    page = pen.page
    expect(page.get_by_role("textbox", name="رابط المشاهدة")).to_have_value(pen.address)
    expect(page.get_by_role("textbox", name="رابط التسجيل")).to_be_hidden()
    page.get_by_role("button", name="نسخ").first.tap()
    expect(
        page.get_by_role("status").filter(has_text="نُسخ").or_(page.get_by_text("الرابط محدَّد"))
    ).to_be_visible()

    page.get_by_role("link", name="الرمز بملء الشاشة").first.tap()
    code = page.get_by_role("dialog").get_by_role("img")
    expect(code).to_be_visible()
    assert code.evaluate("e => e.getBoundingClientRect().width") == 390
    page.get_by_role("dialog").get_by_role("button").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert_accessible(page)
