"""A whole game of Belot on the page; the points are those of the rules, worked out by hand."""

from __future__ import annotations

import pytest
from board_page import BoardPage
from playwright.sync_api import Page, expect

Round = dict[str, str]


@pytest.fixture
def board(page: Page, base_url: str) -> BoardPage:
    return BoardPage(page, base_url).open(game="belot")


def suit(side: str, points: int, contract: str = "spades", **more: str) -> Round:
    """A round in which `side` bid and took so many card points."""
    return {"buy": f"{contract}-{side}", f"card_points_{side}": str(points), **more}


TIE = suit("us", 81)
"""Half each: eight for the other side, eight hang."""


def hangs(board: BoardPage, points: int) -> None:
    """What the board says hangs just now."""
    said = board.page.get_by_role("region", name="المجموع").get_by_text("معلّقة").filter(visible=True)
    expect(said).to_have_count(1 if points else 0)
    if points:
        expect(said).to_contain_text(str(points))


def test_rounds_by_touch_are_rounded_as_belot_does(board: BoardPage) -> None:
    board.bid("spades-us")
    board.digits(87)
    board.expect_preview(9, 7)
    board.save()
    board.enter("hearts-them", 86)
    board.enter("clubs-us", 70)
    board.bid("no_trumps-them")
    board.chip("failed").tap()
    board.save()
    board.expect_points((9, 7), (8, 8), (0, 16), (26, 0))
    expect(board.row(3)).to_contain_text("داخل")
    expect(board.row(2)).to_contain_text("♥")


def test_two_ties_in_a_row_leave_both_shares_to_the_next_winner(board: BoardPage) -> None:
    """Field report F12: none of the two is lost."""
    board.bid("spades-us")
    board.digits(81)
    expect(board.preview).to_contain_text("تعادل: 8 للخصم و8 معلّقة للفائز بالجولة القادمة")
    board.save()
    hangs(board, 8)
    board.enter("hearts-us", 81)
    hangs(board, 16)
    board.pass_out()
    hangs(board, 16)
    board.expect_sheet((0, 8), (0, 16), (0, 16))

    board.bid("clubs-us")
    board.digits(87)
    board.expect_preview(25, 7)
    board.save()
    board.expect_sheet((0, 8), (0, 16), (0, 16), (25, 23))
    hangs(board, 0)
    board.page.reload()
    board.expect_sheet((0, 8), (0, 16), (0, 16), (25, 23))
    board.undo()
    hangs(board, 16)


def test_a_tie_under_contra_hangs_whole_and_contra_takes_all(board: BoardPage) -> None:
    board.bid("spades-us")
    board.digits(81)
    board.choose("level", "level", "2")
    board.expect_preview(0, 0)
    expect(board.preview).to_contain_text("32")
    board.save()
    board.expect_totals(0, 0)
    hangs(board, 32)
    board.write(suit("us", 87, "hearts", level="2"))
    board.expect_sheet((0, 0), (32 + 32, 0))
    hangs(board, 0)


def test_a_capot_past_the_target_lets_the_next_deal_decide(board: BoardPage) -> None:
    board.write({"kind": "manual", "points_us": "140", "points_them": "100"})
    board.bid("spades-us")
    board.chip("capot").tap()
    board.expect_preview(25, 0)
    expect(board.preview).to_contain_text("الكبوت لا ينهي الصكّة: الجولة القادمة تحسم")
    board.save()
    board.expect_totals(165, 100)
    expect(board.end).to_have_count(0)
    board.pass_out()
    expect(board.end).to_have_count(0)
    board.enter("hearts-them", 87)
    board.expect_won(172, 109)
    board.undo()
    board.expect_totals(165, 100)


def test_a_capot_clears_a_count_it_does_not_need(board: BoardPage) -> None:
    board.bid("spades-us")
    board.digits(87)
    board.chip("capot").tap()
    expect(board.box("card_points_us")).to_have_value("")
    board.expect_preview(25, 0)


def test_both_past_the_target_the_higher_wins_and_level_goes_on(board: BoardPage) -> None:
    board.write({"kind": "manual", "points_us": "145", "points_them": "147"}, suit("them", 86))
    board.expect_won(153, 155)
    expect(board.end).to_contain_text("كسبوا الصكّة")

    # 9 for us instead of 8, 7 for them: both past it and level, so the game goes on.
    board.edit_row(2)
    board.bid("spades-us")
    board.box("card_points_them").fill("")
    board.box("card_points_us").tap()
    board.digits(87)
    board.save()
    board.expect_totals(154, 154)
    expect(board.end).to_have_count(0)
    board.enter("clubs-us", 87)
    board.expect_won(163, 161)


def test_declarations_count_except_in_no_trumps(board: BoardPage) -> None:
    """A tierce besides 87 card points makes 107 against 75: 11 and 7; no trumps double 87 and 43."""
    board.bid("spades-us")
    board.digits(87)
    board.chip("projects").tap()
    board.page.get_by_role("button", name="أكثر بواحد: سرا – لنا").tap()
    board.expect_preview(11, 7)
    board.bid("no_trumps-us")
    expect(board.box("declarations_us_tierce")).to_have_value("")
    expect(board.chip("projects").locator("..")).to_have_js_property("inert", True)
    board.expect_preview(17, 9)
