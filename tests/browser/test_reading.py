"""Numbers and their order as eyes meet them, in both languages and both kinds of digits."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from board_page import BoardPage
from board_words import AR, EN, Words
from looks import LOOSE, REVERSED, SAID, measured
from playwright.sync_api import Locator, Page, expect
from tour import Tour

NewPhone = Callable[..., Page]
LANGUAGES = pytest.mark.parametrize("words", [AR, EN], ids=["ar", "en"])


@pytest.fixture
def tour(new_phone: NewPhone, base_url: str) -> Callable[..., Tour]:
    """A phone with its settings, and the way through the pages of an evening."""

    def begin(words: Words, **settings: str) -> Tour:
        page = new_phone(locale="ar-SA" if words is AR else "en-GB")
        cookies = [{"name": name, "value": value, "url": base_url} for name, value in settings.items()]
        page.context.add_cookies(cookies)  # type: ignore[arg-type]
        return Tour(BoardPage(page, base_url, words))

    return begin


def middle(place: Locator) -> float:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2


@LANGUAGES
def test_ours_stands_at_the_inline_start_everywhere(tour: Callable[..., Tour], words: Words) -> None:
    evening = tour(words)
    board = evening.board

    def assert_ours_first(*pairs: tuple[Locator, Locator]) -> None:
        for ours, theirs in pairs:
            assert (middle(ours) > middle(theirs)) is (words is AR), (ours, theirs)

    def in_order(place: Locator) -> tuple[Locator, Locator]:
        expect(place).to_have_count(2)
        return place.nth(0), place.nth(1)

    evening.half_entered()
    totals = board.page.get_by_role("region", name=words.totals).locator("h2 + p")
    series = board.board.locator("p").filter(has_text=re.compile(words.series)).locator("bdi")
    assert_ours_first(in_order(totals), in_order(series), in_order(board.preview.locator("b")))
    assert_ours_first(
        (board.box("abnat_us"), board.box("abnat_them")),
        (board.choice("buy", "sun-us"), board.choice("buy", "sun-them")),
    )
    for row in range(board.rows().count()):
        cells = board.rows().nth(row).get_by_role("cell")
        assert_ours_first((cells.nth(1), cells.nth(2)), (cells.nth(3), cells.nth(4)))

    evening.won()
    points = board.end.locator("p").filter(has=board.page.locator("bdi[dir=ltr]")).first.locator("bdi")
    assert_ours_first(in_order(points))
    evening.visit("home")
    assert_ours_first(in_order(board.page.get_by_role("listitem").first.locator("p").last.locator("bdi")))


@LANGUAGES
def test_the_compass_and_the_keypad_never_turn_round(tour: Callable[..., Tour], words: Words) -> None:
    board = tour(words).board.open()
    seats = [board.board.locator(f'[data-dealer="{seat}"]').bounding_box() for seat in range(4)]
    assert None not in seats
    bottom, right, top, left = (seat or {} for seat in seats)
    assert left["x"] < bottom["x"] < right["x"]
    assert top["y"] < right["y"] < bottom["y"]
    keys = [board.keypad.get_by_role("button", name=str(n), exact=True) for n in range(1, 10)]
    for row in (keys[0:3], keys[3:6], keys[6:9]):
        assert middle(row[0]) < middle(row[1]) < middle(row[2])


@pytest.mark.parametrize("digits", ["123", "arabic"])
@LANGUAGES
def test_every_number_has_its_own_isolate_and_its_digits_in_order(
    tour: Callable[..., Tour], words: Words, digits: str
) -> None:
    evening = tour(words, digits=digits)
    foreign = re.compile("[٠-٩]" if digits == "123" else "[0-9]")
    for name in evening.pages:
        evening.visit(name)
        assert measured(evening.page, LOOSE) == [], name
        assert measured(evening.page, REVERSED) == [], name
        # On the settings page each kind of digits shows itself.
        if name != "settings":
            assert [said for said in measured(evening.page, SAID) if foreign.search(said)] == [], name


def test_the_keypad_writes_the_digits_of_the_phone(tour: Callable[..., Tour]) -> None:
    board = tour(AR, digits="arabic").board.open()
    board.bid("hokm-us")
    board.digits("٩٦")
    expect(board.box("abnat_us")).to_have_value("٩٦")
    expect(board.box("abnat_them")).to_have_attribute("placeholder", "٦٦")
    expect(board.preview).to_contain_text("٩٫٦ و٦٫٦: الكسران متساويان، فالنقطة للمشتري")
    board.save()
    expect(board.column(2)).to_have_text(["١٠"])
    expect(board.bar).to_contain_text("سُجّلت الجولة ١: لنا ١٠، لهم ٦")


def test_names_of_either_script_keep_to_themselves(tour: Callable[..., Tour]) -> None:
    """A name may run either way and end in a number; what stands beside it stays where it is."""
    board = (
        tour(AR)
        .board.open(name_us="Falcons 7", name_them="ربع (2)")
        .write({"buy": "hokm-us", "abnat_us": "96"})
    )
    names = board.page.get_by_role("region", name=AR.totals).get_by_role("heading")
    expect(names).to_have_text(["Falcons 7", "ربع (2)"])
    expect(board.bar).to_contain_text("سُجّلت الجولة 1: Falcons 7 10، ربع (2) 6")
    assert middle(names.first) > middle(names.last)
    assert measured(board.page, REVERSED) == []
    board.bid("hokm-us")
    board.digits(96)
    board.expect_preview(10, 6)
    ours, theirs = board.preview.locator("b").all()
    assert middle(ours) > middle(theirs)


@LANGUAGES
def test_a_sum_runs_from_left_to_right_in_the_working(tour: Callable[..., Tour], words: Words) -> None:
    """67 in sun is 13.4 points (scoring.md §1): that comes last in the sum, not first."""
    board = tour(words).board.open({"buy": "sun-us", "abnat_us": "67"})
    said = board.open_row(1).locator("bdi", has=board.page.locator("bdi")).filter(has_text="=").first
    numbers = said.locator("bdi")
    expect(numbers).to_have_text(["67", "2", "10", "13.4"])
    places = [middle(number) for number in numbers.all()]
    assert places == sorted(places)
