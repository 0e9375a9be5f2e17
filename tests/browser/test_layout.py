"""The board on the screens it is used on: nothing out of sight, out of reach, or moved."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from board_page import BoardPage
from board_words import AR, EN, Words
from looks import CUT, OVERLAPS, SIDEWAYS, SPILLED, STANDING, TARGETS, enlarge_text, measured
from playwright.sync_api import Page, expect

SMALL, PHONE, TABLET, ACROSS = (320, 568), (390, 844), (768, 1024), (844, 390)
SCREENS = [SMALL, PHONE, TABLET, ACROSS]
ROUNDS = [
    {"buy": "hokm-us", "abnat_us": "96", "projects_us_sira": "1", "level": "2"},
    {"buy": "sun-them", "kaboot": "them"},
    {"buy": "sun-us", "failed": "1", "note": "نرجع لها"},
    {"kind": "passed_out"},
]
PARTS = "[name=buy] + *, .count, #entry-form .chips > *, #entry [role=group] > button, [aria-live]"
"""What must not lie over each other: bids, count boxes, chips, keys and the preview's slot."""

NewPhone = Callable[..., Page]


def board_on(new_phone: NewPhone, base_url: str, size: tuple[int, int], words: Words = AR) -> BoardPage:
    width, height = size
    locale = "ar-SA" if words is AR else "en-GB"
    page = new_phone(viewport={"width": width, "height": height}, locale=locale)
    return BoardPage(page, base_url, words).open(*ROUNDS)


def enter_halfway(board: BoardPage) -> None:
    board.bid("hokm-us")
    board.digits(96)
    board.expect_preview(10, 6)


def assert_in_order(board: BoardPage) -> None:
    """Nothing runs out sideways, out of its own box, or over its neighbour."""
    assert measured(board.page, SIDEWAYS) == []
    assert measured(board.page, CUT) == []
    assert measured(board.page, SPILLED) == []
    assert measured(board.page, OVERLAPS, PARTS) == []


@pytest.mark.parametrize("words", [AR, EN], ids=["ar", "en"])
@pytest.mark.parametrize("size", SCREENS, ids=lambda size: "x".join(map(str, size)))
def test_what_is_needed_while_entering_is_in_sight_and_in_reach(
    new_phone: NewPhone, base_url: str, size: tuple[int, int], words: Words
) -> None:
    board = board_on(new_phone, base_url, size, words)
    enter_halfway(board)
    assert_in_order(board)

    totals = board.page.get_by_role("region", name=words.totals).locator("h2 + p")
    for part in (board.save_button, board.preview.locator("p").first, totals.first, totals.last):
        expect(part).to_be_in_viewport(ratio=1)
    assert measured(board.page, OVERLAPS, "#board h2 + p, #entry") == []
    for box in (board.box("abnat_us"), board.box("abnat_them"), board.rows().first):
        expect(box).to_be_in_viewport(ratio=1)

    # 48, on keypad, chips and rows 44; on short screens 44. The seats are offered in «المزيد» as well.
    least = 44 if size in (SMALL, ACROSS) else 48
    targets = [target for target in measured(board.page, TARGETS) if not target["seat"]]
    assert len(targets) > 25
    narrow = [
        target
        for target in targets
        if min(target["width"], target["height"]) < (44 if target["compact"] else least)
    ]
    assert narrow == []


def test_a_seat_of_the_compass_is_met_by_a_finger(new_phone: NewPhone, base_url: str) -> None:
    board = board_on(new_phone, base_url, PHONE)
    seats = [target for target in measured(board.page, TARGETS) if target["seat"]]
    assert len(seats) == 4
    assert [seat for seat in seats if min(seat["width"], seat["height"]) < 44] == []


@pytest.mark.parametrize("size", [PHONE, ACROSS], ids=["upright", "across"])
def test_nothing_moves_when_the_preview_changes(
    new_phone: NewPhone, base_url: str, size: tuple[int, int]
) -> None:
    board = board_on(new_phone, base_url, size)
    board.bid("sun-them")
    before = measured(board.page, STANDING)
    assert len(before) > 60

    board.digits(8)
    board.expect_preview(26, 0)
    assert measured(board.page, STANDING) == before
    board.digits(0)
    board.expect_preview(10, 16)
    assert measured(board.page, STANDING) == before
    board.digits(0)
    expect(board.preview.locator("b")).to_have_count(0)
    assert measured(board.page, STANDING) == before
    board.save_button.tap()
    expect(board.entry.get_by_role("alert")).to_contain_text("الصن كله 130")
    assert measured(board.page, STANDING) == before


def test_the_board_stands_still_while_rounds_are_saved(new_phone: NewPhone, base_url: str) -> None:
    board = board_on(new_phone, base_url, PHONE)
    board.enter("hokm-us", 96)
    keys = board.keypad.bounding_box()
    totals = board.page.get_by_role("region", name=AR.totals).bounding_box()
    board.enter("sun-them", 80)
    assert board.keypad.bounding_box() == keys
    assert board.page.get_by_role("region", name=AR.totals).bounding_box() == totals
    expect(board.rows().first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("words", [AR, EN], ids=["ar", "en"])
@pytest.mark.parametrize("size", [PHONE, (320, 844), ACROSS], ids=lambda size: "x".join(map(str, size)))
def test_text_of_double_size_breaks_nothing(
    new_phone: NewPhone, base_url: str, size: tuple[int, int], words: Words
) -> None:
    board = board_on(new_phone, base_url, size, words)
    enlarge_text(board.page, 32)
    board.page.reload()
    expect(board.page.locator("html")).to_have_css("font-size", "32px")
    enter_halfway(board)
    assert_in_order(board)
    board.save()
    expect(board.rows()).to_have_count(len(ROUNDS) + 1)
    assert_in_order(board)


def test_long_names_break_nothing(new_phone: NewPhone, base_url: str) -> None:
    page = new_phone(viewport={"width": 320, "height": 568})
    names = {"name_us": "صقور الشمال البعيد جداً من الربع", "name_them": "Northern Falcons of Al-Khobar City"}
    seats = {f"seat_{seat}": "عبدالرحمن بن عبدالعزيز" for seat in range(4)}
    board = BoardPage(page, base_url).open(*ROUNDS, **names, **seats)
    enter_halfway(board)
    assert_in_order(board)
    expect(board.save_button).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("text", [16, 32], ids=["plain", "double"])
@pytest.mark.parametrize("words", [AR, EN], ids=["ar", "en"])
def test_the_twelve_bids_of_belot_fit(new_phone: NewPhone, base_url: str, words: Words, text: int) -> None:
    size = {"width": 320, "height": 568} if text == 16 else {"width": 390, "height": 844}
    page = new_phone(viewport=size, locale="ar-SA" if words is AR else "en-GB")
    board = BoardPage(page, base_url, words).open(game="belot")
    enlarge_text(board.page, text)
    board.write({"buy": "all_trumps-us", "card_points_us": "129"})
    board.bid("no_trumps-them")
    board.digits(86)
    board.expect_preview(9, 17 + 13)
    assert_in_order(board)
    if text == 16:
        expect(board.save_button).to_be_in_viewport(ratio=1)
        expect(board.preview.locator("p").first).to_be_in_viewport(ratio=1)
        assert measured(board.page, OVERLAPS, "#board section p, #entry") == []
    narrow = [
        target for target in measured(board.page, TARGETS) if min(target["width"], target["height"]) < 44
    ]
    assert [target for target in narrow if not target["seat"]] == []
