"""Short and narrow screens: what lies over the board takes no touch of what lies under it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from board_page import BoardPage
from looks import OVERLAPS, TARGETS, measured
from playwright.sync_api import Page, expect

NewPhone = Callable[..., Page]
ROUNDS = [{"buy": "hokm-us", "abnat_us": "100"}] * 3

MISSED = """() => [...document.querySelectorAll("#board tr[id^=round-]")].filter((row) => {
  const [box, frame] = [row.getBoundingClientRect(), row.closest(".sheet").getBoundingClientRect()];
  const x = box.x + box.width / 2;
  const [top, bottom] = [Math.max(box.top, frame.top), Math.min(box.bottom, frame.bottom)];
  const entry = document.getElementById("entry").getBoundingClientRect();
  const end = innerWidth > innerHeight ? bottom : Math.min(bottom, entry.top);
  if (end - top < 8) return false;
  return [top + 2, (top + end) / 2, end - 2].some((y) => !row.contains(document.elementFromPoint(x, y)));
}).length"""
"""How many rows that are in sight are not met by a touch on them."""


CLEAR = """(row) => {
  const box = row.getBoundingClientRect();
  const x = box.x + box.width / 2;
  return [box.top + 3, box.bottom - 3].every((y) => row.contains(document.elementFromPoint(x, y)));
}"""
"""Whether nothing lies over a row, neither above nor below."""


def board_on(new_phone: NewPhone, base_url: str, width: int, height: int) -> BoardPage:
    return BoardPage(new_phone(viewport={"width": width, "height": height}), base_url)


@pytest.mark.parametrize(
    "size", [(320, 568), (390, 664), (667, 375)], ids=lambda size: "x".join(map(str, size))
)
def test_the_bar_takes_no_touch_of_a_row(new_phone: NewPhone, base_url: str, size: tuple[int, int]) -> None:
    board = board_on(new_phone, base_url, *size).open(*ROUNDS)
    keys = board.keypad.bounding_box()
    board.enter("hokm-us", 96)
    said = board.bar.get_by_text("سُجّلت الجولة 4").filter(visible=True)
    expect(said).to_be_in_viewport(ratio=1)
    assert board.page.evaluate(MISSED) == 0
    assert measured(board.page, OVERLAPS, "#bar > *, .bid, .count, .chips, .keypad, #board h2") == []
    assert board.keypad.bounding_box() == keys

    board.open_row(4)
    board.page.keyboard.press("Escape")
    board.bid("sun-us")
    expect(said).to_have_count(0)
    board.undo()
    expect(board.rows()).to_have_count(3)


def test_what_hangs_and_a_row_are_in_sight_while_belot_is_entered(new_phone: NewPhone, base_url: str) -> None:
    board = board_on(new_phone, base_url, 320, 568).open(
        {"buy": "spades-us", "card_points_us": "81"}, game="belot"
    )
    board.bid("hearts-us")
    board.digits(87)
    expect(board.preview.locator("b")).to_have_count(2)
    totals = board.page.get_by_role("region", name=board.words.totals)
    expect(totals.get_by_text("8 معلّقة").filter(visible=True)).to_be_in_viewport(ratio=1)
    expect(board.rows().first).to_be_in_viewport(ratio=1)
    expect(board.save_button).to_be_in_viewport(ratio=1)
    assert measured(board.page, OVERLAPS, "#board tr, #entry, #board header, #board header + section") == []


@pytest.mark.parametrize(
    "size", [(320, 568), (375, 667), (844, 390)], ids=lambda size: "x".join(map(str, size))
)
@pytest.mark.parametrize("game", ["baloot", "belot"])
def test_the_round_that_is_corrected_is_in_sight(
    new_phone: NewPhone, base_url: str, game: str, size: tuple[int, int]
) -> None:
    belot = {"buy": "spades-us", "card_points_us": "98"}
    rounds = [belot if game == "belot" else ROUNDS[0]] * 8
    board = board_on(new_phone, base_url, *size).open(*rounds, game=game)
    for number in (2, 7):
        board.edit_row(number)
        expect(board.row(number)).to_be_in_viewport(ratio=1)
        assert board.row(number).evaluate(CLEAR)
        expect(board.save_button).to_be_in_viewport(ratio=1)
        board.page.get_by_role("link", name="خلّها كما هي").tap()
        expect(board.page.locator('#entry-form[data-mode="add"]')).to_be_visible()
    expect(board.page.get_by_role("link", name="إلى الصفحة الأولى")).to_be_visible()


@pytest.mark.parametrize(
    "size", [(320, 568), (390, 844), (667, 375)], ids=lambda size: "x".join(map(str, size))
)
def test_a_finger_meets_each_button_of_the_counters(
    new_phone: NewPhone, base_url: str, size: tuple[int, int]
) -> None:
    board = board_on(new_phone, base_url, *size).open()
    board.bid("hokm-us")
    board.chip("projects").tap()
    steps = board.page.locator(".projects [data-step]").filter(visible=True)
    expect(steps).to_have_count(12)
    for step in steps.all():
        step.scroll_into_view_if_needed()
        box = step.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 42, box
    steps.nth(1).tap()
    expect(board.box("projects_us_sira")).to_have_value("1")
    steps.nth(0).tap()
    expect(board.box("projects_us_sira")).to_have_value("")


def test_the_end_card_shows_who_won_on_a_short_screen(new_phone: NewPhone, base_url: str) -> None:
    board = board_on(new_phone, base_url, 320, 568).open({"buy": "sun-us", "kaboot": "us"}, target="20")
    expect(board.end.locator(".end__points")).to_be_in_viewport(ratio=1)
    expect(board.end.locator(".facts__one").first).to_be_in_viewport(ratio=1)
    for name in ("صكّة جديدة", "تراجع"):
        expect(board.page.get_by_role("button", name=name).filter(visible=True)).to_be_in_viewport(ratio=1)
    board.page.get_by_role("link", name="الإحصاء").tap()
    expect(board.page.get_by_role("heading", level=1, name="الإحصاء")).to_be_visible()


def test_the_top_of_a_board_held_across_keeps_its_parts_apart(new_phone: NewPhone, base_url: str) -> None:
    board = board_on(new_phone, base_url, 667, 375).open(*ROUNDS, name_us="الصقور", name_them="النمور")
    assert measured(board.page, OVERLAPS, "#board header > *") == []
    for name in board.page.get_by_role("region", name=board.words.totals).locator("h2 bdi").all():
        assert name.evaluate("name => name.scrollWidth <= name.clientWidth")


@pytest.mark.parametrize(
    "size", [(320, 568), (390, 844), (667, 375)], ids=lambda size: "x".join(map(str, size))
)
def test_a_panel_leaves_the_preview_in_sight_and_is_closed_in_every_way(
    new_phone: NewPhone, base_url: str, size: tuple[int, int]
) -> None:
    board = board_on(new_phone, base_url, *size).open()
    board.bid("hokm-us")
    board.digits(96)
    board.expect_preview(10, 6)
    for panel in ("level", "projects", "more"):
        chip = board.chip(panel)
        done = chip.locator("..").get_by_role("button", name="تم", exact=True)
        chip.tap()
        assert (
            measured(board.page, OVERLAPS, "details[open] > div, .bids, .count, #preview, .chips > *") == []
        )
        done.tap()
        expect(done).to_be_hidden()
        expect(chip).to_be_focused()
        chip.press("Enter")
        done.focus()
        board.page.keyboard.press("Escape")
        expect(done).to_be_hidden()
        chip.tap()
        expect(done).to_be_visible()
        board.box("abnat_us").tap()
        expect(done).to_be_hidden()
        chip.press("Enter")
        expect(done).to_be_visible()
        board.save_button.focus()
        expect(done).to_be_hidden()
    board.save()
    board.expect_sheet((10, 6))


def test_the_small_compass_is_laid_large_for_a_finger(new_phone: NewPhone, base_url: str) -> None:
    board = board_on(new_phone, base_url, 320, 568).open(*ROUNDS, seat_0="خالد", seat_2="فهد")
    opener = board.page.get_by_role("button", name="من يوزّع؟")
    assert [
        one for one in measured(board.page, TARGETS) if one["name"] == opener.get_attribute("aria-label")
    ] != []
    opener.tap()
    seats = [target for target in measured(board.page, TARGETS) if target["seat"]]
    assert len(seats) == 4
    assert [seat for seat in seats if min(seat["width"], seat["height"]) < 44] == []
    board.board.locator('[data-dealer="2"]').tap()
    board.expect_dealer(2)
    expect(opener).to_have_attribute("aria-expanded", "false")
    opener.tap()
    board.page.keyboard.press("Escape")
    expect(opener).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize("text", ["a lone reason", "a note"])
def test_what_is_cut_in_the_preview_opens_at_one_touch(new_phone: NewPhone, base_url: str, text: str) -> None:
    names = {"name_us": "صقور الشمال البعيد جداً من الربع", "name_them": "نمور الجنوب البعيد جداً من الربع"}
    board = board_on(new_phone, base_url, 320, 568).open(**names)
    board.bid("sun-us" if text == "a lone reason" else "hokm-us")
    board.digits(60 if text == "a lone reason" else 96)
    expect(board.preview.locator("b")).to_have_count(2)
    whole = board.preview.locator("details > p")
    expect(whole).to_be_hidden()
    board.preview.tap()
    expect(whole).to_be_in_viewport(ratio=1)
    assert whole.evaluate("whole => whole.scrollHeight <= whole.clientHeight")
    board.chip("failed").tap()
    expect(whole.filter(visible=True)).to_have_count(0)


def test_what_belot_cannot_have_is_not_offered(new_phone: NewPhone, base_url: str) -> None:
    board = board_on(new_phone, base_url, 390, 844).open(game="belot")
    declared = board.chip("projects").locator("..")
    board.bid("hearts-us")
    expect(declared).to_have_css("opacity", "1")
    board.bid("no_trumps-us")
    expect(declared).to_have_css("opacity", "0.45")
    board.chip("projects").tap(force=True)
    expect(declared).not_to_have_attribute("open", "")
