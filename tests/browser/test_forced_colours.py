"""Forced colours leave no fill and no shadow: what is chosen and what has the focus show all the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from board_page import BoardPage
from playwright.sync_api import Locator, Page, expect

GROUND = "background-color"


@pytest.fixture
def page(new_phone: Callable[..., Page]) -> Page:
    """A phone whose owner sees by the system's own colours."""
    return new_phone(forced_colors="active", reduced_motion="reduce")


def look(one: Locator, name: str) -> str:
    seen: str = one.evaluate("(one, name) => getComputedStyle(one).getPropertyValue(name)", name)
    return seen


def assert_told_apart(chosen: Locator, other: Locator) -> None:
    """The chosen one has a ground of its own, its text another than that, and the other one an edge."""
    assert look(chosen, GROUND) != look(other, GROUND)
    assert look(chosen, "color") != look(chosen, GROUND)
    assert look(chosen, "forced-color-adjust") == "none"


def test_what_is_chosen_on_the_board_is_seen(page: Page, base_url: str) -> None:
    board = BoardPage(page, base_url).open({"buy": "hokm-us", "abnat_us": "96"}, seat_0="سالم")
    bids, chips = page.locator(".bid__face"), page.locator(".chip--toggle .chip__face")
    board.bid("hokm-us")
    board.chip("failed").tap()
    assert_told_apart(page.locator(":checked + .bid__face"), bids.last)
    assert_told_apart(chips.first, page.locator(".chip[data-panel=more] > .chip__face"))
    deals, others = "[data-dealer][aria-pressed=true]", "[data-dealer][aria-pressed=false]"
    assert_told_apart(page.locator(deals), page.locator(others).first)
    for edge in (board.save_button, bids.last, board.keypad.get_by_role("button").first):
        assert float(look(edge, "outline-width").removesuffix("px")) >= 1
        assert look(edge, "outline-style") == "solid"


def test_what_is_chosen_on_other_pages_is_seen(page: Page, base_url: str) -> None:
    page.goto(f"{base_url}/settings")
    faces = page.locator(".choice__option > span")
    assert_told_apart(page.locator(".choice__option :checked + span").first, faces.nth(1))
    page.goto(f"{base_url}/calc/cards?card=hearts-ace")
    cards = page.locator(".playing-card__face")
    assert_told_apart(cards.first, cards.nth(1))
    assert_told_apart(page.locator(".tabs__one[aria-current]"), page.locator(".tabs__one").last)


def test_the_focus_is_seen(page: Page, base_url: str) -> None:
    page.goto(f"{base_url}/settings")
    page.locator("[name=theme]:checked").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(":focus + span")).to_have_css("outline-width", "3px")


def test_a_code_stays_dark_on_light_for_a_camera(page: Page, base_url: str) -> None:
    board = BoardPage(page, base_url).open()
    page.goto(f"{board.address}/share")
    code = page.locator(".qr__image").first
    assert look(code, "forced-color-adjust") == "none"
    expect(code).to_have_css(GROUND, "rgb(255, 255, 255)")


def test_nothing_moves_where_no_motion_is_wanted(page: Page, base_url: str) -> None:
    board = BoardPage(page, base_url).open({"buy": "hokm-us", "abnat_us": "96"})
    board.open_row(1)
    moving = page.evaluate(
        """() => [...document.querySelectorAll("*")].filter((one) => {
          const style = getComputedStyle(one);
          return (style.animationName !== "none" && parseFloat(style.animationDuration) > 0.001)
            || (style.transitionProperty !== "none" && parseFloat(style.transitionDuration) > 0.001);
        }).map((one) => one.className)"""
    )
    assert moving == []
