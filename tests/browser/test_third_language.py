"""A third language comes with its catalog alone: a pseudo-locale, whole and with nothing cut off."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pseudo
import pytest
from board_page import BoardPage
from looks import CUT, OURS, SHORTENED, SIDEWAYS, SPILLED, measured
from playwright.sync_api import Page, expect
from serving import serving
from tour import SEATS, Tour

LETTERS = re.compile("[A-Za-z\u0600-\u06ff]")
THEIRS = re.compile("|".join([*SEATS.values(), "سـالم", "CSV", "JSON", "format", "١٢٣"]))
"""What people wrote, and what is called so everywhere."""
NAMES = {*SEATS.values(), *map(pseudo.pseudo, ("Salem", "Fahad", "Nasser", "Majid"))}
"""Of people, those of the sample too: a name gives way where there is no room."""
SIZES = [{"width": 390, "height": 844}, {"width": 320, "height": 640}]


@pytest.fixture(scope="module")
def third(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a copy of the tree that has one catalog more."""
    tree = pseudo.add_language(tmp_path_factory.mktemp("tree"))
    with serving(tmp_path_factory.mktemp("third"), tree=tree) as address:
        yield address


@pytest.fixture
def page(new_phone: Callable[..., Page]) -> Page:
    """The phone of somebody who speaks it."""
    return new_phone(locale="el-GR", reduced_motion="reduce")


def test_no_page_has_a_word_of_another_language_or_one_cut_off(page: Page, third: str) -> None:
    tour = Tour(BoardPage(page, third, pseudo.WORDS))
    found = []
    for name in tour.pages:
        page.set_viewport_size(SIZES[0])
        tour.visit(name)
        expect(page.locator("html")).to_have_attribute("lang", pseudo.LANGUAGE)
        said = {THEIRS.sub("", text) for text in measured(page, OURS)}
        assert any(pseudo.changed(text) for text in said), name
        found += [(name, "not translated", text) for text in sorted(said) if LETTERS.search(text)]
        for size in SIZES:
            page.set_viewport_size(size)
            cut = {text for look in (SPILLED, SHORTENED, SIDEWAYS, CUT) for text in measured(page, look)}
            found += [(name, size["width"], text) for text in sorted(cut - NAMES)]
    assert found == []


def test_what_opens_over_the_board_and_what_scripts_say_is_translated(page: Page, third: str) -> None:
    """Panels, a round saved on the phone, an error at its field, and what is done without network."""
    board = BoardPage(page, third, pseudo.WORDS).open()
    said: set[str] = set()
    board.bid("hokm-us")
    for panel in ("level", "projects", "more"):
        board.chip(panel).tap()
        said |= set(measured(page, OURS))
    board.chip("more").tap()
    board.digits(163)
    board.save_button.tap()
    expect(board.entry.get_by_role("alert")).to_be_visible()
    said |= set(measured(page, OURS))
    board.box("abnat_us").fill("96")
    board.save()
    said |= set(measured(page, OURS))
    board.undo()
    said |= set(measured(page, OURS))
    assert [text for text in sorted(said) if LETTERS.search(text)] == []


def test_it_is_chosen_by_its_own_name_and_everything_speaks_it(
    new_phone: Callable[..., Page], third: str
) -> None:
    page = new_phone(locale="ar-SA")
    page.goto(f"{third}/settings")
    names = page.locator('[name="language"] + span')
    expect(names).to_have_text(["العربية", "Ελληνικά", "English"])
    page.locator('[name="language"][value="el"]').tap()
    page.locator('#settings [type="submit"]').tap()
    expect(page.locator("html")).to_have_attribute("lang", "el")
    expect(page.locator("html")).to_have_attribute("dir", "ltr")
    manifest = page.request.get(third + (page.locator("[rel=manifest]").get_attribute("href") or "")).json()
    assert (manifest["lang"], manifest["dir"]) == ("el", "ltr")
    assert manifest["shortcuts"][0]["name"] == pseudo.pseudo("New sitting")
    page.request.post(f"{third}/sittings", headers={"Sec-Fetch-Site": "same-origin"})
    table = page.request.get(f"{third}/export.csv").text()
    assert not LETTERS.search(table.splitlines()[0])
    lost = page.request.get(f"{third}/s/{'x' * 22}")
    assert lost.status == 404
    assert pseudo.changed(lost.text())
