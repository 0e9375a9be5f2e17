"""Every page of the tour for everybody, by axe, keyboard, finger and large text (docs/access.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe import violations, violations_of_colour
from board_page import BoardPage
from board_words import AR, EN, Words
from looks import CUT, SIDEWAYS, SPILLED, enlarge_text, measured
from playwright.sync_api import Page, expect
from tour import Tour
from walking import SMALL, walk

LIGHT, DARK = "rgb(246, 241, 231)", "rgb(21, 17, 12)"
LANGUAGES = pytest.mark.parametrize("words", [AR, EN], ids=["ar", "en"])
NewPhone = Callable[..., Page]

NO_FINGER = ".compass, .visually-hidden, .skip-link, .page-tv"
"""The seats of a small compass are touched through one opener, and a television by nobody."""


def tour_of(new_phone: NewPhone, base_url: str, words: Words) -> Tour:
    """The tour on a phone of one language; English has its theme by choice, Arabic by the system."""
    page = new_phone(
        locale="ar-SA" if words is AR else "en-GB", reduced_motion="reduce", color_scheme="light"
    )
    if words is EN:
        page.context.add_cookies([{"name": "theme", "value": "light", "url": base_url}])
    return Tour(BoardPage(page, base_url, words))


def darken(page: Page, words: Words) -> None:
    """Another theme over the page as it stands: by the system, or as a choice would have written it."""
    if words is AR:
        page.emulate_media(color_scheme="dark")
    else:
        page.locator("html").evaluate("root => { root.dataset.theme = 'dark'; }")
    expect(page.locator("html")).to_have_css("background-color", DARK)


@LANGUAGES
def test_each_page_by_axe_by_keyboard_and_at_320_px(new_phone: NewPhone, base_url: str, words: Words) -> None:
    """No violation of any weight in either theme, Tab through all in order, nothing sideways, fingers met."""
    tour = tour_of(new_phone, base_url, words)
    page, wrong = tour.page, {}
    for name in tour.pages:
        page.emulate_media(color_scheme="light")
        tour.visit(name)
        if page.locator("#preview").count():
            # It may bring a stop of its own.
            page.wait_for_load_state("networkidle")
        expect(page.locator("html")).to_have_css("background-color", LIGHT)
        found = [*violations(page), *walk(page)]
        darken(page, words)
        found += [f"dark: {one}" for one in violations_of_colour(page)]
        for width, height in ((320, 568), (568, 320), (820, 1180)):
            page.set_viewport_size({"width": width, "height": height})
            small = measured(page, SMALL, NO_FINGER)
            found += [f"{width} × {height}: {one}" for one in (*measured(page, SIDEWAYS), *small)]
        page.set_viewport_size({"width": 390, "height": 844})
        if found:
            wrong[name] = found
    assert wrong == {}


@LANGUAGES
def test_each_page_with_text_of_double_size(new_phone: NewPhone, base_url: str, words: Words) -> None:
    """Nothing runs out sideways, out of its own box, or is cut."""
    tour = tour_of(new_phone, base_url, words)
    page, wrong = tour.page, {}
    page.goto(base_url)
    enlarge_text(page, 32)
    for name in tour.pages:
        tour.visit(name)
        expect(page.locator("html")).to_have_css("font-size", "32px")
        found = [one for script in (SIDEWAYS, SPILLED, CUT) for one in measured(page, script)]
        if found:
            wrong[name] = found
    assert wrong == {}


@pytest.mark.parametrize("system", ["light", "dark"])
def test_axe_finds_nothing_in_what_opens_over_the_board(
    page: Page, base_url: str, assert_accessible: Callable[[Page], None], system: Any
) -> None:
    page.emulate_media(color_scheme=system, reduced_motion="reduce")
    board = BoardPage(page, base_url).open({"buy": "hokm-us", "abnat_us": "96"})
    board.open_row(1)
    assert_accessible(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+?")
    expect(page.get_by_role("dialog", name="مفاتيح الكيبورد")).to_be_visible()
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
