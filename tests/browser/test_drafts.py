"""What is half entered outlives what happens to a phone at a table, and nothing is written twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from board_page import BoardPage
from playwright.sync_api import Page, Route, expect


@pytest.fixture
def board(page: Page, base_url: str) -> BoardPage:
    return BoardPage(page, base_url).open({"buy": "sun-us", "abnat_us": "80"})


@pytest.fixture
def posting(page: Page, base_url: str) -> BoardPage:
    """A phone that keeps no log of its own, as on plain http: its forms go to the server as they stand."""
    page.add_init_script("delete Crypto.prototype.randomUUID")
    return BoardPage(page, base_url).open({"buy": "sun-us", "abnat_us": "80"})


def half_enter(board: BoardPage) -> None:
    board.bid("hokm-them")
    board.digits(90)
    board.chip("baloot").tap()
    board.expect_preview(7, 11)


def expect_half_entered(board: BoardPage) -> None:
    expect(board.choice("buy", "hokm-them")).to_be_checked()
    expect(board.box("abnat_them")).to_have_value("90")
    expect(board.box("abnat_us")).to_have_attribute("placeholder", "72")
    expect(board.choice("baloot", "them")).to_be_checked()
    board.expect_preview(7, 11)


def reload(board: BoardPage) -> BoardPage:
    board.page.reload()
    return board


def turn(board: BoardPage) -> BoardPage:
    board.page.set_viewport_size({"width": 844, "height": 390})
    return board


def go_home_and_back(board: BoardPage) -> BoardPage:
    board.page.get_by_role("link", name="إلى الصفحة الأولى").tap()
    board.page.wait_for_url(f"{board.base_url}/")
    board.page.go_back()
    return board


def close_and_open(board: BoardPage) -> BoardPage:
    again = BoardPage(board.page.context.new_page(), board.base_url)
    board.page.close()
    return again.at(board.address)


def undo_the_last_round(board: BoardPage) -> BoardPage:
    board.undo()
    expect(board.rows()).to_have_count(0)
    return board


@pytest.mark.parametrize(
    "happen", [reload, turn, go_home_and_back, close_and_open, undo_the_last_round], ids=lambda f: f.__name__
)
def test_what_is_half_entered_survives(board: BoardPage, happen: Callable[[BoardPage], BoardPage]) -> None:
    half_enter(board)
    board = happen(board)
    expect_half_entered(board)
    before = board.rows().count()
    board.save()
    expect(board.rows()).to_have_count(before + 1)
    expect(board.column(3).first).to_have_text("11")
    board.page.reload()
    expect(board.box("abnat_them")).to_have_value("")


def test_what_was_typed_survives_a_page_that_is_left_at_once(page: Page, base_url: str) -> None:
    """Before the phone had a moment to store it."""
    page.add_init_script("window.requestIdleCallback = () => 0")
    board = BoardPage(page, base_url).open({"buy": "sun-us", "abnat_us": "80"})
    half_enter(board)
    expect_half_entered(reload(board))


def test_a_half_made_correction_survives_a_reload(board: BoardPage) -> None:
    board.edit_row(1)
    board.box("abnat_us").tap()
    board.digits(90)
    board.page.reload()
    expect(board.page.locator('#entry-form[data-mode="edit"]')).to_be_visible()
    expect(board.box("abnat_us")).to_have_value("90")
    board.save()
    board.expect_sheet((18, 8))


def test_going_back_from_the_board_leads_home_and_never_to_a_form(board: BoardPage) -> None:
    board.open_by_touch()
    board.enter("hokm-us", 96)
    board.edit_row(1)
    board.chip("failed").tap()
    board.save()
    # The place of the form in the history is given up before anyone can ask for it.
    board.page.wait_for_function("navigation.canGoForward")
    board.page.go_back()
    expect(board.page).to_have_url(f"{board.base_url}/")
    board.page.go_forward()
    board.expect_sheet((0, 16))


@pytest.mark.parametrize("kind", ["edit", "insert"])
def test_back_closes_the_form_over_the_board_and_keeps_what_was_typed(board: BoardPage, kind: str) -> None:
    board.open_by_touch()
    board.enter("hokm-us", 96)
    form = board.page.locator(f'#entry-form[data-mode="{kind}"]')

    def open_form() -> None:
        name = board.words.edit if kind == "edit" else board.words.before
        board.open_row(1).get_by_role("link", name=name, exact=True).tap()
        expect(form).to_be_visible()

    open_form()
    board.bid("sun-them")
    board.page.go_back()
    expect(board.page.locator('#entry-form[data-mode="add"]')).to_be_visible()
    expect(board.page).to_have_url(board.address)
    expect(board.page.locator("[name=buy]:checked")).to_have_count(0)
    board.expect_sheet((10, 6))
    board.page.go_forward()
    expect(form).to_be_visible()
    expect(board.choice("buy", "sun-them")).to_be_checked()

    board.entry.get_by_role("link", name="خلّها كما هي").tap()
    expect(board.page.locator('#entry-form[data-mode="add"]')).to_be_visible()
    board.page.wait_for_function("navigation.canGoForward")
    board.page.go_back()
    expect(board.page).to_have_url(f"{board.base_url}/")
    board.page.go_forward()
    board.expect_sheet((10, 6))


@pytest.mark.parametrize("twice", ["b => { b.click(); b.click(); }", "double tap"])
def test_a_double_tap_stores_one_round(posting: BoardPage, twice: str) -> None:
    posting.bid("hokm-us")
    posting.digits(96)
    sent: list[str] = []
    posting.page.on(
        "request", lambda request: sent.append(request.url) if request.url.endswith("/rounds") else None
    )
    if twice == "double tap":
        posting.save_button.dblclick()
    else:
        posting.save_button.evaluate(twice)
    posting.expect_sheet((16, 10), (26, 16))
    posting.page.reload()
    posting.expect_sheet((16, 10), (26, 16))
    assert len(sent) == 1


def test_a_save_whose_answer_was_lost_is_stored_once(posting: BoardPage, watch: Any) -> None:
    """The round arrived, its answer did not: saving again writes nothing twice (field report F9)."""
    watch.expects("htmx:sendError|htmx:afterRequest|ERR_FAILED")
    posting.bid("hokm-us")
    posting.digits(96)

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    posting.page.route("**/rounds", lose_the_answer, times=1)
    posting.save_button.tap()
    expect(posting.page.locator("#notice")).to_contain_text("الموقع ما يرد")
    expect(posting.box("abnat_us")).to_have_value("96")
    posting.save()
    posting.expect_sheet((16, 10), (26, 16))
    expect(posting.box("abnat_us")).to_have_value("")
