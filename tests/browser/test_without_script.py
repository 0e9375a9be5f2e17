"""The whole board as plain forms, on a phone whose browser runs no script."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from board_page import BoardPage
from board_words import EN
from playwright.sync_api import Page, expect


class PlainBoard(BoardPage):
    """Every button sends a form, and the page that comes back is a whole one."""

    def press(self, name: str, within: str = "body") -> None:
        """Touch a button or link by its name, until another page has come."""
        place = self.page.locator(within)
        target = place.get_by_role("button", name=name).or_(place.get_by_role("link", name=name))
        with self.page.expect_navigation():
            target.filter(visible=True).first.tap()

    def fill(self, **values: str) -> None:
        for name, value in values.items():
            self.box(name).fill(value)

    def row_page(self, number: int) -> None:
        """The page with the working of a round."""
        with self.page.expect_navigation():
            self.row(number).get_by_role("link").tap()


@pytest.fixture
def board(new_phone: Callable[..., Page], base_url: str) -> PlainBoard:
    return PlainBoard(new_phone(java_script_enabled=False), base_url)


def test_a_sitting_is_opened_and_a_round_looked_at_before_it_is_saved(board: PlainBoard) -> None:
    board.page.goto(board.base_url)
    board.press("جلسة جديدة")
    board.bid("hokm-us")
    board.fill(abnat_us="٩٦")
    board.press("احسب")
    board.expect_preview(10, 6)
    expect(board.preview).to_contain_text("9.6 و6.6: الكسران متساويان، فالنقطة للمشتري")
    expect(board.choice("buy", "hokm-us")).to_be_checked()
    expect(board.rows()).to_have_count(0)

    board.press("سجّل", "#entry")
    board.expect_sheet((10, 6))
    board.expect_totals(10, 6)
    expect(board.bar).to_contain_text("سُجّلت الجولة 1: لنا 10، لهم 6")
    expect(board.box("abnat_us")).to_have_value("")
    board.press("كل بس", "#entry")
    board.expect_sheet((10, 6), (10, 6))


def test_a_refused_round_keeps_what_was_typed(board: PlainBoard) -> None:
    board.open()
    board.bid("hokm-us")
    board.fill(abnat_us="96", abnat_them="56")
    board.page.locator("summary", has_text="مشاريع").tap()
    board.fill(projects_us_sira="1")
    board.page.locator("summary", has_text="مشاريع").tap()
    board.press("سجّل", "#entry")

    refused = board.page.locator("#entry-form [aria-invalid=true]")
    expect(refused).to_have_attribute("name", "abnat_them")
    expect(refused).to_have_accessible_description("المجموع 152، والحكم 162. الناقص 10: الأرض؟")
    expect(board.box("abnat_us")).to_have_value("96")
    expect(board.box("abnat_them")).to_have_value("56")
    expect(board.box("projects_us_sira")).to_have_value("1")
    expect(board.rows()).to_have_count(0)

    board.fill(abnat_them="66")
    board.press("سجّل", "#entry")
    board.expect_sheet((12, 6))


def test_rounds_are_edited_inserted_deleted_and_brought_back(board: PlainBoard) -> None:
    board.open({"buy": "hokm-us", "abnat_us": "96"}, {"buy": "sun-us", "abnat_us": "80"})
    board.row_page(1)
    expect(board.page.get_by_role("main")).to_contain_text("الشراء ناجح: 96 من 162")
    board.press("عدّلها")
    expect(board.box("abnat_us")).to_have_value("96")
    board.fill(abnat_us="100", abnat_them="")
    board.press("سجّل", "#entry")
    board.expect_sheet((10, 6), (26, 16))
    expect(board.row(1)).to_contain_text("معدّلة")

    board.row_page(2)
    board.press("جولة قبلها")
    board.bid("sun-them")
    board.page.locator("label", has_text="خسران").tap()
    board.press("سجّل", "#entry")
    board.expect_sheet((10, 6), (36, 6), (52, 16))

    board.row_page(1)
    board.press("احذفها")
    board.expect_sheet((26, 0), (42, 10))
    board.press("تراجع", "#bar")
    board.expect_sheet((10, 6), (36, 6), (52, 16))
    board.press("رجّعها", "#bar")
    board.expect_sheet((26, 0), (42, 10))


def test_the_next_sakka_follows_a_won_one(board: PlainBoard) -> None:
    board.page.goto(f"{board.base_url}/new")
    board.page.get_by_label("اسمنا").fill("الصقور")
    board.page.get_by_label("تنتهي الصكّة عند").fill("١٠")
    board.press("ابدأ")
    board.bid("hokm-us")
    board.fill(abnat_us="100")
    board.press("سجّل", "#entry")
    board.expect_won(10, 6)
    expect(board.end).to_contain_text("الصقور")
    board.press("صكّة جديدة")
    board.expect_totals(0, 0)
    board.expect_series(1, 0)
    board.expect_dealer(1)
    board.press("تراجع", "#bar")
    board.expect_won(10, 6)


def test_settings_are_kept(board: PlainBoard) -> None:
    board.page.goto(board.base_url)
    board.press("الإعدادات")
    board.page.get_by_label("English").check()
    board.page.get_by_label("١٢٣").check()
    board.page.get_by_label("داكن").check()
    board.press("احفظ")
    expect(board.page.get_by_role("main").get_by_role("status")).to_have_text("The settings are saved")
    html = board.page.locator("html")
    for name, value in {"lang": "en", "dir": "ltr", "data-theme": "dark"}.items():
        expect(html).to_have_attribute(name, value)
    english = BoardPage(board.page, board.base_url, EN)
    english.open({"buy": "hokm-us", "abnat_us": "96"})
    expect(english.column(2)).to_have_text(["١٠"])
