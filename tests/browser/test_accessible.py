"""axe finds nothing serious on any page of an evening, in both languages and both themes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from board_page import BoardPage
from board_words import AR, EN, Words
from playwright.sync_api import Page, expect
from tour import Tour

LIGHT, DARK = "rgb(246, 241, 231)", "rgb(21, 17, 12)"


@pytest.mark.parametrize(
    ("words", "ground", "chosen", "system"),
    [
        (AR, LIGHT, "system", "light"),
        (AR, DARK, "system", "dark"),
        (EN, LIGHT, "light", "dark"),
        (EN, DARK, "dark", "light"),
    ],
    ids=["ar, light by system", "ar, dark by system", "en, light by choice", "en, dark by choice"],
)
def test_axe_finds_nothing_serious(
    new_phone: Callable[..., Page],
    base_url: str,
    assert_accessible: Callable[[Page], None],
    words: Words,
    ground: str,
    chosen: str,
    system: Any,
) -> None:
    locale = "ar-SA" if words is AR else "en-GB"
    page = new_phone(locale=locale, color_scheme=system, reduced_motion="reduce")
    page.context.add_cookies([{"name": "theme", "value": chosen, "url": base_url}])
    tour = Tour(BoardPage(page, base_url, words))
    for name in tour.pages:
        tour.visit(name)
        expect(page.locator("html")).to_have_css("background-color", ground)
        assert_accessible(page)


@pytest.mark.parametrize("system", ["light", "dark"])
def test_axe_finds_nothing_serious_in_what_opens_over_the_board(
    page: Page, base_url: str, assert_accessible: Callable[[Page], None], system: Any
) -> None:
    page.emulate_media(color_scheme=system, reduced_motion="reduce")
    board = BoardPage(page, base_url).open({"buy": "hokm-us", "abnat_us": "96"})
    board.open_row(1)
    assert_accessible(page)
    page.keyboard.press("Escape")
    board.bid("hokm-us")
    for panel in ("level", "projects", "more"):
        board.chip(panel).tap()
        expect(board.chip(panel).locator("..")).to_have_attribute("open", "")
        assert_accessible(page)
    board.chip("more").tap()
    board.digits(163)
    board.save_button.tap()
    expect(board.entry.get_by_role("alert")).to_be_visible()
    assert_accessible(page)
