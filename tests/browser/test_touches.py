"""How many touches writing takes, counted by the page itself: every real one, wherever it falls."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from board_page import BoardPage
from playwright.sync_api import Page, expect


@pytest.fixture
def board(page: Page, base_url: str) -> BoardPage:
    return BoardPage(page, base_url).open()


def counted(board: BoardPage, what: Callable[[], None]) -> int:
    """Touches that `what` took."""
    before = board.touches()
    what()
    return board.touches() - before


def test_any_contract_and_buyer_with_two_digits_takes_four(board: BoardPage) -> None:
    """One for contract and buyer, one a digit, one to save."""
    rounds = {
        "hokm-us": (96, (10, 6)),
        "sun-us": (80, (16, 10)),
        "hokm-them": (96, (6, 10)),
        "sun-them": (80, (10, 16)),
    }
    for buy, (count, _) in rounds.items():
        assert counted(board, lambda buy=buy, count=count: board.enter(buy, count)) == 4
    board.expect_points(*(points for _, points in rounds.values()))


def test_three_digits_take_five(board: BoardPage) -> None:
    assert counted(board, lambda: board.enter("hokm-us", 100)) == 5
    assert counted(board, lambda: board.enter("sun-them", 100)) == 5
    board.expect_points((10, 6), (6, 20))


@pytest.mark.parametrize(
    ("chip", "points"), [("failed", (0, 16)), ("kaboot", (25, 0))], ids=["failed", "kaboot"]
)
def test_failed_and_kaboot_take_three(board: BoardPage, chip: str, points: tuple[int, int]) -> None:
    def write() -> None:
        board.bid("hokm-us")
        board.chip(chip).tap()
        board.save()

    assert counted(board, write) == 3
    board.expect_points(points)


def test_all_passed_takes_one(board: BoardPage) -> None:
    assert counted(board, board.pass_out) == 1
    expect(board.rows()).to_have_count(1)
    board.expect_totals(0, 0)
    board.expect_dealer(1)


def test_anything_just_done_is_undone_in_two_at_most(board: BoardPage) -> None:
    board.write({"buy": "hokm-us", "abnat_us": "96"})
    board.enter("sun-us", 80)
    assert counted(board, board.undo) <= 2
    board.expect_sheet((10, 6))

    board.pass_out()
    assert counted(board, board.undo) <= 2
    board.expect_sheet((10, 6))

    board.edit_row(1)
    board.chip("failed").tap()
    board.save()
    board.expect_sheet((0, 16))
    assert counted(board, board.undo) <= 2
    board.expect_sheet((10, 6))

    board.touch(board.open_row(1).get_by_role("button", name="احذفها"))
    expect(board.rows()).to_have_count(0)
    assert counted(board, board.undo) <= 2
    board.expect_sheet((10, 6))

    board.touch(board.open_row(1).get_by_role("button", name="نرجع لها"))
    expect(board.row(1)).to_contain_text("نرجع لها")
    assert counted(board, board.undo) <= 2
    expect(board.row(1)).not_to_contain_text("نرجع لها")


def test_an_ordinary_round_of_belot_takes_five_at_most(page: Page, base_url: str) -> None:
    board = BoardPage(page, base_url).open(game="belot")
    rounds = {
        "spades-us": (87, (9, 7)),
        "hearts-them": (87, (7, 9)),
        "no_trumps-us": (87, (17, 9)),
        "all_trumps-us": (98, (0, 26)),
    }
    for buy, (count, _) in rounds.items():
        assert counted(board, lambda buy=buy, count=count: board.enter(buy, count)) <= 5
    board.expect_points(*(points for _, points in rounds.values()))
