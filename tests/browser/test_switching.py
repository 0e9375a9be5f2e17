"""A switch of language, digits or colours in the settings loses nothing of what is typed elsewhere."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest
from board_page import BoardPage
from handset import CDN, PHONE, answer_for_the_cdn
from playwright.sync_api import BrowserType, Locator, Page, expect

ARABIC = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
SWITCHES = (("language", "en"), ("digits", "arabic"), ("theme", "dark"))


class Form(NamedTuple):
    """A page with a form (`{s}` is the sitting's address), and what is typed and chosen there."""

    path: str
    typed: Mapping[str, str]
    chosen: tuple[tuple[str, str], ...] = ()
    rounds: tuple[dict[str, str], ...] = ({"buy": "hokm-us", "abnat_us": "96"},)


OVER = ({"kind": "manual", "points_us": "152", "points_them": "0"},)

FORMS = {
    "new sitting": Form(
        "/new",
        {"name_us": "الصقور", "seat_2": "Omar", "target": "200"},
        (("first_dealer", "2"), ("preset", "common"), ("rounding", "each_side")),
    ),
    "house rules": Form("{s}/rules", {"target": "99"}, (("rounding", "each_side"), ("tie", "failed"))),
    "next rules": Form("{s}/rules/next", {"target": "99"}, (("rounding", "each_side"),), OVER),
    "names": Form("{s}/keeping", {"title": "ليلة الخميس", "seat_1": "سالم"}),
    "paper": Form("/paper", {"name_them": "النسور", "us_0": "12", "them_11": "٢٦"}, (("columns", "totals"),)),
    "calculator": Form("/calc", {"abnat_us": "96"}, (("buy", "hokm-us"), ("preset", "common"))),
    "Belot calculator": Form("/calc/belot", {"card_points_them": "90"}, (("buy", "hearts-them"),)),
    "card counter": Form("/calc/cards", {}, (("side", "them"), ("card", "hearts-ace"), ("last", "1"))),
    "code": Form("/rules/code", {"c": "B152-0000"}),
    "round": Form("{s}", {"abnat_us": "90", "note": "نرجع لها"}, (("buy", "hokm-us"),)),
}


@pytest.fixture
def board(page: Page, base_url: str) -> BoardPage:
    return BoardPage(page, base_url)


def at(board: BoardPage, form: Form) -> Page:
    board.page.goto(form.path.format(s=board.address) if "{s}" in form.path else board.base_url + form.path)
    return board.page


def field(page: Page, name: str, value: str | None = None) -> Locator:
    return page.locator(f'#main [name="{name}"]' + (f'[value="{value}"]' if value else ""))


def unfold(one: Locator) -> Locator:
    one.evaluate("one => one.closest('details')?.setAttribute('open', '')")
    return one


def enter(page: Page, form: Form) -> None:
    """Type and choose as the form asks for it, whatever lies folded away."""
    for name, value in form.chosen:
        unfold(field(page, name, value)).check(force=True)
    page.wait_for_load_state("networkidle")
    for name, value in form.typed.items():
        unfold(field(page, name)).fill(value)


def expect_entered(page: Page, form: Form) -> None:
    """All of it, in whatever digits the page writes."""
    page.wait_for_load_state("networkidle")
    for name, value in form.typed.items():
        said = re.escape(value.translate(ARABIC)), re.escape(value)
        expect(field(page, name)).to_have_value(re.compile(f"^({'|'.join(said)})$"))
    for name, value in form.chosen:
        expect(field(page, name, value)).to_be_checked()


def switch(page: Page, base_url: str, name: str, value: str) -> None:
    page.goto(f"{base_url}/settings")
    page.locator(f'[name="{name}"][value="{value}"]').check(force=True)
    page.locator("#settings > button").click()
    page.wait_for_url("**/settings?saved=1")
    shown = {"language": "lang", "digits": "data-digits", "theme": "data-theme"}[name]
    expect(page.locator("html")).to_have_attribute(shown, value)


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_a_form_outlives_a_switch_of_language_digits_and_theme(board: BoardPage, form: Form) -> None:
    board.open(*form.rounds)
    enter(at(board, form), form)
    for name, value in SWITCHES:
        switch(board.page, board.base_url, name, value)
        expect_entered(at(board, form), form)


def test_a_page_opened_anew_in_the_same_looks_begins_afresh(board: BoardPage) -> None:
    form = FORMS["new sitting"]
    enter(at(board, form), form)
    expect(field(at(board, form), "name_us")).to_have_value("")


def test_a_reload_keeps_what_is_typed(board: BoardPage) -> None:
    form = FORMS["new sitting"]
    enter(at(board, form), form)
    board.page.reload()
    expect_entered(board.page, form)


def test_what_was_sent_is_not_offered_again_after_a_switch(board: BoardPage) -> None:
    form = FORMS["new sitting"]
    enter(at(board, form), form)
    board.page.get_by_role("button", name="ابدأ", exact=True).tap()
    board.page.wait_for_url("**/s/*")
    switch(board.page, board.base_url, "language", "en")
    expect(field(at(board, form), "name_us")).to_have_value("")


def test_a_form_that_was_refused_outlives_a_switch_too(board: BoardPage) -> None:
    form = Form("/new", {"name_us": "الصقور", "target": "0"})
    enter(at(board, form), form)
    board.page.get_by_role("button", name="ابدأ", exact=True).tap()
    expect(board.page.locator('[name="target"][aria-invalid]')).to_be_visible()
    board.page.wait_for_load_state("load")
    switch(board.page, board.base_url, "language", "en")
    expect_entered(at(board, form), form)


def test_a_file_that_was_looked_at_needs_not_be_chosen_again(board: BoardPage) -> None:
    page = board.open(*FORMS["round"].rounds).page
    whole = page.request.get(f"{page.url}/export.json").body()
    page.goto(f"{board.base_url}/import")
    page.locator("#file").set_input_files({"name": "a.json", "mimeType": "application/json", "buffer": whole})
    page.locator(".upload button").tap()
    page.wait_for_url("**/import/*")
    looked_at = page.url
    switch(page, board.base_url, "language", "en")
    page.goto(looked_at)
    expect(page.get_by_role("heading", level=1)).to_have_text("What will come")
    expect(page.locator(".sitting")).to_have_count(1)


def test_rows_that_were_asked_for_come_back_with_what_stands_in_them(board: BoardPage) -> None:
    form = Form("/paper", {"us_0": "12", "them_15": "26"})
    at(board, form).get_by_role("button", name="أسطر زيادة").tap()
    enter(board.page, form)
    switch(board.page, board.base_url, "language", "en")
    expect_entered(at(board, form), form)


def test_rules_brought_back_say_what_they_would_change(board: BoardPage) -> None:
    form = Form("{s}/rules", {}, (("rounding", "each_side"),))
    board.open(*FORMS["house rules"].rounds)
    enter(at(board, form), form)
    switch(board.page, board.base_url, "language", "en")
    expect(at(board, form).locator("#consequence table")).to_be_visible()


def test_the_calculators_address_takes_the_round_up_again(board: BoardPage) -> None:
    form = FORMS["calculator"]
    enter(at(board, form), form)
    switch(board.page, board.base_url, "digits", "arabic")
    page = at(board, form)
    expect(page.locator("#preview b")).to_have_text(["٩", "٧"])
    assert "abnat_us=96" in page.url


def test_a_page_of_an_address_that_says_something_shows_that(board: BoardPage) -> None:
    form = FORMS["calculator"]
    enter(at(board, form), form)
    switch(board.page, board.base_url, "language", "en")
    page = at(board, Form("/calc?buy=sun-us&abnat_us=100", {}))
    expect(field(page, "abnat_us")).to_have_value("100")
    expect(field(page, "buy", "sun-us")).to_be_checked()


def test_back_shows_a_board_in_the_looks_that_are_chosen_by_now(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], base_url: str
) -> None:
    # Playwright turns off what keeps a page as it was left; phones have it.
    kept_pages = {**browser_type_launch_args, "ignore_default_args": ["--disable-back-forward-cache"]}
    with browser_type.launch(**kept_pages) as browser, browser.new_context(**PHONE) as context:
        context.route(CDN, answer_for_the_cdn)
        board = BoardPage(context.new_page(), base_url).open()
        board.bid("hokm-us")
        field(board.page, "abnat_us").fill("90")
        switch(board.page, base_url, "language", "en")
        board.page.evaluate("history.go(-2)")
        expect(field(board.page, "abnat_us")).to_have_value("90")
        expect(board.page.locator("html")).to_have_attribute("lang", "en")
        expect(board.page.locator("#preview")).to_contain_text("Us")
