"""Entering a round: what fills itself, what is cleared, what is refused, and what survives."""

from __future__ import annotations

from typing import Any

import pytest
from board_page import NO_DISK, BoardPage
from playwright.sync_api import Page, expect


@pytest.fixture
def board(page: Page, base_url: str) -> BoardPage:
    return BoardPage(page, base_url).open()


def test_the_preview_says_the_points_and_why(board: BoardPage) -> None:
    board.bid("hokm-us")
    board.digits(96)
    board.expect_preview(10, 6)
    expect(board.preview).to_contain_text("9.6 و6.6: الكسران متساويان، فالنقطة للمشتري")
    expect(board.preview.locator("p").first).to_have_text("لنا 10 · لهم 6")


@pytest.mark.parametrize("answer", ["abort", "refuse"])
def test_a_preview_that_fails_leaves_no_points_of_before(board: BoardPage, watch: Any, answer: str) -> None:
    watch.expects("ERR_FAILED|afterRequest|sendError|403|send")
    board.page.add_init_script(NO_DISK)
    board.page.reload()
    board.bid("hokm-us")
    board.digits(9)
    board.expect_preview(0, 16)

    stop = (lambda route: route.abort()) if answer == "abort" else (lambda route: route.fulfill(status=403))
    board.page.route("**/preview", stop)
    board.digits(6)
    expect(board.preview).to_have_text("")
    expect(board.box("abnat_us")).to_have_value("96")

    board.page.unroute("**/preview")
    board.keypad.locator("[data-key=back]").tap()
    board.digits(5)
    board.expect_preview(9, 7)


def test_the_other_side_fills_itself(board: BoardPage) -> None:
    board.bid("hokm-us")
    board.digits(96)
    expect(board.box("abnat_them")).to_have_attribute("placeholder", "66")
    board.bid("sun-us")
    expect(board.box("abnat_them")).to_have_attribute("placeholder", "34")

    # Another buyer takes the number along; a touched box keeps it.
    board.bid("sun-them")
    expect(board.box("abnat_us")).to_have_value("")
    expect(board.box("abnat_them")).to_have_value("96")
    board.box("abnat_us").tap()
    board.digits(50)
    expect(board.box("abnat_them")).to_have_value("96")


def test_a_number_written_before_anybody_bought_is_the_buyers(board: BoardPage) -> None:
    board.digits(96)
    expect(board.box("abnat_us")).to_have_value("96")
    board.bid("hokm-them")
    expect(board.box("abnat_them")).to_have_value("96")
    board.expect_preview(6, 10)

    # What was taken back leaves nothing behind: the next number is the buyer's too.
    board.page.add_init_script("localStorage.clear()")
    board.page.reload()
    board.digits(9)
    board.keypad.locator("[data-key=back]").tap()
    board.bid("hokm-us")
    board.digits(100)
    board.save()
    board.expect_points((10, 6))


def test_a_touched_box_takes_the_count_of_its_side(board: BoardPage) -> None:
    board.bid("hokm-us")
    board.box("abnat_them").tap()
    board.digits(66)
    expect(board.box("abnat_us")).to_have_attribute("placeholder", "96")
    board.save()
    board.expect_points((10, 6))
    for name in ("abnat_us", "abnat_them"):
        expect(board.box(name)).to_have_value("")
        expect(board.box(name)).to_have_attribute("placeholder", "")
    expect(board.page.locator("[name=buy]:checked")).to_have_count(0)


def test_counts_that_do_not_add_up_are_told_at_the_field_and_kept(board: BoardPage) -> None:
    board.bid("hokm-us")
    board.digits(96)
    board.box("abnat_them").tap()
    board.digits(56)
    board.save_button.tap()

    refused = board.page.locator("#entry-form [aria-invalid=true]")
    expect(refused).to_have_attribute("name", "abnat_them")
    expect(refused).to_have_accessible_description("المجموع 152، والحكم 162. الناقص 10: الأرض؟")
    expect(board.entry.get_by_role("alert")).to_be_in_viewport()
    for look in ("as refused", "after a reload"):
        expect(board.box("abnat_us"), look).to_have_value("96")
        expect(board.box("abnat_them"), look).to_have_value("56")
        expect(board.choice("buy", "hokm-us"), look).to_be_checked()
        expect(board.rows(), look).to_have_count(0)
        board.page.reload()

    board.box("abnat_them").tap()
    board.digits(66)
    board.save()
    board.expect_points((10, 6))


def test_what_is_missing_is_asked_for(board: BoardPage) -> None:
    board.save_button.tap()
    expect(board.entry.get_by_role("alert")).to_contain_text("صن أو حكم، ومن المشتري؟")
    board.bid("hokm-them")
    expect(board.entry.get_by_role("alert")).to_have_count(0)
    board.save_button.tap()
    expect(board.entry.get_by_role("alert")).to_contain_text("كم أبناطهم؟")
    expect(board.choice("buy", "hokm-them")).to_be_checked()
    expect(board.rows()).to_have_count(0)


def test_kaboot_goes_round_from_the_buyer_to_the_other_to_none(board: BoardPage) -> None:
    for buy, order, points in (("hokm-us", ["us", "them"], (0, 25)), ("sun-them", ["them", "us"], (44, 0))):
        board.bid(buy)
        for side in [*order, "", *order]:
            board.chip("kaboot").tap()
            expect(board.choice("kaboot", side)).to_be_checked()
        board.expect_preview(*points)
        board.save()
    board.expect_points((0, 25), (44, 0))


def test_choices_that_stop_making_sense_are_cleared(board: BoardPage) -> None:
    board.bid("hokm-us")
    board.chip("baloot").tap()
    expect(board.choice("baloot", "us")).to_be_checked()
    board.bid("sun-us")
    expect(board.choice("baloot", "us")).not_to_be_checked()
    expect(board.choice("baloot", "us")).to_be_disabled()

    board.digits(80)
    board.chip("failed").tap()
    expect(board.box("abnat_us")).to_have_value("")
    board.chip("kaboot").tap()
    expect(board.chip("failed")).not_to_be_checked()
    board.box("abnat_us").tap()
    board.digits(9)
    expect(board.choice("kaboot", "")).to_be_checked()

    board.choose("more", "reverse_kaboot", "1")
    expect(board.box("abnat_us")).to_have_value("")
    board.bid("hokm-us")
    board.digits(90)
    board.expect_preview(9, 7)


def test_open_or_closed_is_asked_only_where_it_is_said(board: BoardPage) -> None:
    board.bid("hokm-us")
    board.choose("level", "level", "2")
    board.choose("more", "open", "closed")
    board.choose("level", "level", "3")
    expect(board.choice("open", "closed")).not_to_be_checked()
    board.chip("more").tap()
    expect(board.choice("open", "closed")).to_be_hidden()


def test_a_hundred_of_a_hokm_is_told_whose_counts(board: BoardPage) -> None:
    board.bid("hokm-us")
    board.digits(96)
    board.chip("projects").tap()
    board.page.get_by_role("button", name="أكثر بواحد: سرا – لنا").tap()
    board.page.get_by_role("button", name="أكثر بواحد: خمسين – لهم").tap()
    expect(board.preview).to_contain_text("أعلى مشروع لهم (خمسين)، فتُحسب مشاريعهم كلها ولا يُحسب لنا شي")
    board.expect_preview(10, 11)


def test_a_four_hundred_is_one_more_hundred_in_hokm(board: BoardPage) -> None:
    board.bid("sun-us")
    board.chip("projects").tap()
    board.page.get_by_role("button", name="أكثر بواحد: مية – لنا").tap()
    board.page.get_by_role("button", name="أكثر بواحد: أربعمية – لنا").tap()
    board.bid("hokm-us")
    expect(board.box("projects_us_hundred")).to_have_value("2")
    expect(board.box("projects_us_four_hundred")).to_have_value("")
