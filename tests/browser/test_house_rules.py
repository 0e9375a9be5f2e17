"""The house rules of a game that runs: a touched choice says what it would do, a second word does it."""

from __future__ import annotations

import re

import pytest
from board_page import BoardPage
from playwright.sync_api import Page, expect

# Rounded each side by itself 96 and 66 would be 10 and 7.
ROUND = {"buy": "hokm-us", "abnat_us": "96"}


@pytest.fixture
def board(page: Page, base_url: str) -> BoardPage:
    return BoardPage(page, base_url).open(ROUND)


def test_a_touched_choice_shows_what_would_change_and_is_saved(board: BoardPage) -> None:
    page = board.page
    board.expect_sheet((10, 6))
    page.get_by_role("link", name="القوانين", exact=True).first.tap()
    consequence = page.locator("#consequence")
    expect(consequence.get_by_role("table")).to_have_count(0)

    page.locator('[name="rounding"][value="each_side"]').tap()
    row = consequence.get_by_role("row", name=re.compile("^1 · حكم"))
    expect(row.get_by_role("cell").locator("bdi")).to_have_text(["10", "6", "10", "7"])
    sum_up = consequence.get_by_role("row", name=re.compile("^المجموع"))
    expect(sum_up.get_by_role("cell").locator("bdi")).to_have_text(["10", "6", "10", "7"])
    save = consequence.get_by_role("button", name="غيّر القوانين")
    expect(save).to_be_in_viewport(ratio=1)

    # Looking changes nothing.
    board.at(board.address)
    board.expect_sheet((10, 6))
    page.go_back()
    page.locator('[name="rounding"][value="each_side"]').tap()
    save.tap()
    page.wait_for_url(board.address)
    board.expect_sheet((10, 7))
    board.undo()
    board.expect_sheet((10, 6))


def test_a_choice_taken_back_leaves_the_rules_as_they_are(board: BoardPage) -> None:
    page = board.page
    page.goto(f"{board.address}/rules")
    now = page.locator('[name="rounding"]:checked').get_attribute("value")
    page.locator('[name="rounding"][value="each_side"]').tap()
    expect(page.locator("#consequence").get_by_role("table")).to_be_visible()
    page.locator(f'[name="rounding"][value="{now}"]').tap()
    expect(page.locator("#consequence")).to_contain_text("نفس القوانين")
    expect(page.locator("#consequence").get_by_role("table")).to_have_count(0)
