"""An evening at the table as it is kept on one phone, from the first deal to the next sakka."""

from __future__ import annotations

import pytest
from board_page import BoardPage
from playwright.sync_api import Page, expect

FOUR = [(10, 6), (20, 22), (31, 29), (31, 55)]
"""What the sheet shows after each of the four sample rounds."""

SAMPLE = [
    {"buy": "hokm-us", "abnat_us": "100"},
    {"buy": "sun-them", "abnat_them": "80"},
    {"buy": "hokm-us", "abnat_us": "90", "projects_us_sira": "1"},
    {"buy": "sun-us", "abnat_us": "60"},
]
# 96/66 → 10/6; sun 80/50 → 16/10; all passed; kaboot in hokm 25; a failed sun 26.
FIVE_MORE = [
    {"buy": "hokm-us", "abnat_us": "96"},
    {"buy": "sun-us", "abnat_us": "80"},
    {"kind": "passed_out"},
    {"buy": "hokm-us", "kaboot": "us"},
    {"buy": "sun-them", "failed": "1"},
]
NINE = [*FOUR, (41, 61), (57, 71), (57, 71), (82, 71), (108, 71)]
EDITED = [(10, 6), (18, 24), (29, 31), (29, 57), (39, 63), (55, 73), (55, 73), (80, 73), (106, 73)]
"""The same with 90/40 instead of 80/50 in the second round: 18 for them and 8 for us."""

KABOOT_IN_SUN = {"buy": "sun-us", "kaboot": "us"}
"""44 more for us: 152 to 71."""

SHORT = [{"buy": "hokm-us", "abnat_us": "100"}, {"buy": "sun-us", "abnat_us": "80"}]
"""10/6 and 16/10, which win a sakka to 20."""


@pytest.fixture
def board(page: Page, base_url: str) -> BoardPage:
    return BoardPage(page, base_url)


def test_the_four_sample_rounds_by_touch(board: BoardPage) -> None:
    board.open_by_touch()
    board.enter("hokm-us", 100)
    board.expect_sheet(*FOUR[:1])
    board.enter("sun-them", 80)
    board.expect_sheet(*FOUR[:2])

    board.bid("hokm-us")
    board.digits(90)
    board.chip("projects").tap()
    board.page.get_by_role("button", name="أكثر بواحد: سرا – لنا").tap()
    board.chip("projects").tap()
    board.save()
    board.expect_sheet(*FOUR[:3])

    board.enter("sun-us", 60)
    board.expect_sheet(*FOUR)
    board.expect_totals(31, 55)
    board.page.reload()
    board.expect_sheet(*FOUR)
    board.expect_totals(31, 55)


def test_round_two_is_put_right_after_round_nine(board: BoardPage) -> None:
    board.open(*SAMPLE, *FIVE_MORE)
    board.expect_sheet(*NINE)
    board.expect_dealer(1)

    board.edit_row(2)
    expect(board.box("abnat_them")).to_have_value("80")
    board.box("abnat_them").tap()
    board.digits(90)
    board.expect_preview(8, 18)
    board.save()

    board.expect_sheet(*EDITED)
    board.expect_totals(106, 73)
    board.expect_dealer(1)
    expect(board.row(2)).to_contain_text("معدّلة")
    expect(board.bar).to_contain_text("عُدّلت الجولة 2: كانت 10 و16 وصارت 8 و18")
    expect(board.page).to_have_url(board.address)
    board.page.reload()
    board.expect_sheet(*EDITED)
    board.undo()
    board.expect_sheet(*NINE)


def test_a_sakka_is_won_undone_done_again_and_followed_by_the_next(board: BoardPage) -> None:
    board.open(*SAMPLE, *FIVE_MORE)
    board.bid("sun-us")
    board.chip("kaboot").tap()
    board.save()
    for _ in range(2):
        expect(board.end).to_contain_text("كسبنا الصكّة")
        board.expect_won(152, 71)
        board.expect_series(1, 0)
        expect(board.save_button).to_have_count(0)
        board.page.reload()

    board.undo()
    expect(board.end).to_have_count(0)
    board.expect_totals(108, 71)
    board.page.reload()
    board.expect_sheet(*NINE)
    board.redo()
    board.expect_won(152, 71)

    board.next_game()
    board.expect_totals(0, 0)
    board.expect_series(1, 0)
    board.expect_dealer(2)
    expect(board.page.get_by_role("heading", level=1)).to_contain_text("الصكّة 2")
    board.enter("hokm-them", 100)
    board.expect_totals(6, 10)
    board.expect_dealer(3)


def test_undo_reaches_back_through_the_next_sakka(board: BoardPage) -> None:
    board.open(*SHORT, target="20")
    board.next_game()
    board.enter("sun-them", 80)
    board.expect_sheet((10, 16), game=2)

    board.undo()
    board.expect_totals(0, 0)
    board.undo()
    board.expect_won(26, 16)
    board.undo()
    board.expect_totals(10, 6)
    board.undo()
    board.expect_totals(0, 0)
    board.page.reload()
    for _ in range(4):
        board.redo()
    board.expect_sheet((10, 16), game=2)
    board.expect_sheet((10, 6), (26, 16), game=1)
    board.expect_series(1, 0)


def test_a_correction_reopens_a_won_sakka_and_another_closes_it(board: BoardPage) -> None:
    board.open(*SHORT, target="20")
    board.expect_won(26, 16)
    board.edit_row(2)
    board.chip("failed").tap()
    board.save()
    board.expect_won(10, 32)
    board.expect_series(0, 1)
    expect(board.end).to_contain_text("كسبوا الصكّة")

    # Half exactly in hokm: eight for each side.
    board.edit_row(2)
    board.bid("hokm-us")
    board.digits(81)
    board.save()
    expect(board.end).to_have_count(0)
    board.expect_totals(18, 14)
    board.expect_series(0, 0)
    board.enter("hokm-us", 96)
    board.expect_won(28, 20)


def test_a_former_sakka_is_corrected_from_within_the_next(board: BoardPage) -> None:
    board.open(*SHORT, target="20")
    board.next_game()
    board.enter("hokm-us", 96)
    former = board.page.locator("details", has_text="الصكّة 1")

    for buy, count, totals, series in (
        ("sun-them", 80, (20, 22), (0, 1)),
        ("hokm-us", 81, (18, 14), (0, 0)),
        ("sun-us", 80, (26, 16), (1, 0)),
    ):
        if not board.rows(1).first.is_visible():
            former.locator("summary").tap()
        board.edit_row(2, game=1)
        for box in ("abnat_us", "abnat_them"):
            board.box(box).fill("")
        board.bid(buy)
        board.digits(count)
        board.save()
        board.expect_sheet((10, 6), totals, game=1)
        board.expect_series(*series)
        board.expect_sheet((10, 6), game=2)
        board.expect_totals(10, 6)


def test_leaving_and_coming_back_shows_the_same_sheet(board: BoardPage) -> None:
    """The phone locked, the tab closed, the sitting resumed from the home page (field reports F1, F2)."""
    board.open(*SAMPLE, title="جلسة الخميس")
    other = board.page.context.new_page()
    board.page.close()
    other.goto(board.base_url)
    expect(other.get_by_role("listitem")).to_have_count(1)
    other.get_by_role("link", name="جلسة الخميس").tap()
    BoardPage(other, board.base_url).expect_sheet(*FOUR)
