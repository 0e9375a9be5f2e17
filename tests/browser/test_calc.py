"""The calculator and the card counter as one touches them, and what the board says beside a round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from board_page import BoardPage
from playwright.sync_api import Page, expect

from scorekeeper.scoring.pile import DECK, abnat

PAGES = ("calc?buy=hokm-us&abnat_us=96", "calc/belot", "calc/cards?card=hearts-ace", "calc/belot/cards")


def touch(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f'.playing-card:has([value="{card}"])').tap()


def outcome(page: Page, preset: str) -> list[str]:
    return page.locator(f'[data-outcome="{preset}"] [data-points]').all_inner_texts()


def test_a_round_is_worked_out_at_once_and_the_address_carries_it(page: Page, base_url: str) -> None:
    page.goto(f"{base_url}/calc")
    page.locator('.bid:has([value="hokm-us"])').tap()
    for key in "96":
        page.locator(f'[data-key="{key}"]').tap()
    expect(page.locator("#preview b")).to_have_text(["10", "6"])
    expect(page.locator('[data-outcome="common"] [data-points]')).to_have_text(["9", "7"])
    expect(page.locator("#preview")).to_contain_text("الشائع في الجلسات")

    page.get_by_role("radio", name="الشائع في الجلسات").check()
    expect(page.locator("#preview b")).to_have_text(["9", "7"])
    page.goto(page.url)
    expect(page.locator("#preview b")).to_have_text(["9", "7"])
    assert outcome(page, "calculator") == ["10", "6"]


def test_the_counter_counts_as_the_engine_does(page: Page, base_url: str) -> None:
    page.goto(f"{base_url}/calc/cards?buy=hokm-them")
    pile = [card for card in DECK if card.suit == "hearts" or card.rank == "jack"]
    touch(page, *(f"{card.suit}-{card.rank}" for card in pile))
    page.locator('.option:has([name="last"])').tap()
    counted = [abnat(pile, trumps, last=True) for trumps in ((), *((card.suit,) for card in DECK[::8]))]
    expect(page.locator("[data-pile]")).to_have_text([str(count) for count in counted])

    page.locator(".choice__option", has_text="لهم").tap()
    page.locator("[data-take]").nth(1).tap()
    expect(page.locator("#abnat_them")).to_have_value(str(counted[1]))
    expect(page.locator('[name="buy"]:checked')).to_have_value("hokm-them")
    expect(page.locator("#preview b")).to_have_count(2)


def test_the_count_goes_into_the_round_that_is_half_entered(page: Page, base_url: str) -> None:
    board = BoardPage(page, base_url).open()
    board.bid("hokm-us")
    board.chip("projects").tap()
    page.locator('[name="projects_us_sira"]').fill("1")
    board.chip("more").tap()
    page.get_by_role("link", name="عدّ الورق").tap()
    page.wait_for_url("**/calc/cards?**")
    touch(page, "hearts-jack", "hearts-nine", "spades-ace")
    page.locator("[data-take]").nth(1).tap()
    expect(page.locator("#abnat_us")).to_have_value("45")
    expect(page.locator('[name="buy"]:checked')).to_have_value("hokm-us")
    expect(page.locator('[name="trump"]:checked')).to_have_value("hearts")
    expect(page.locator('[name="projects_us_sira"]')).to_have_value("1")


def test_a_fork_leads_to_the_rule_and_to_what_another_would_do(
    page: Page, base_url: str, assert_accessible: Callable[..., None]
) -> None:
    board = BoardPage(page, base_url).open({"buy": "hokm-us", "abnat_us": "96"})
    board.bid("hokm-us")
    board.box("abnat_us").fill("96")
    page.locator(".preview__note summary").tap()
    # What lies open covers the chips until the next touch.
    assert_accessible(page, but="target-size")
    page.get_by_role("link", name="ما قانون جلستكم؟").tap()
    expect(page.locator("#rounding-defenders_first")).to_be_checked()
    expect(page.locator("#consequence .changes")).to_contain_text("9")
    page.get_by_role("button", name="غيّر القوانين").tap()
    page.wait_for_url(board.address)
    expect(page.locator(".total--us .total__points")).to_have_text("9")


def test_the_line_says_what_is_needed_and_can_be_hidden(page: Page, base_url: str) -> None:
    board = BoardPage(page, base_url).open()
    line = page.locator("#outlook")
    expect(line).to_contain_text("المشتري يحتاج")
    expect(line).to_contain_text("81")
    board.bid("sun-them")
    expect(line).to_have_text("المشتري يحتاج 65 · الصن لهم: لنا أن ندبّله")
    page.context.add_cookies([{"name": "outlook", "value": "off", "url": base_url}])
    page.reload()
    expect(board.keypad).to_be_visible()
    expect(line).to_have_count(0)


def test_a_phone_that_wants_it_shakes_and_speaks_on_save(page: Page, base_url: str) -> None:
    for name in ("aloud", "shake"):
        page.context.add_cookies([{"name": name, "value": "on", "url": base_url}])
    page.add_init_script(
        """const root = () => document.documentElement.dataset;
        const done = (what) => { root().done = `${root().done ?? ""}${what};`; };
        navigator.vibrate = (long) => done(`shake ${long}`);
        speechSynthesis.getVoices = () => [{ lang: "ar-SA" }];
        speechSynthesis.speak = ({ text }) => done(text);
        window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };"""
    )
    board = BoardPage(page, base_url).open()
    board.bid("hokm-us")
    board.box("abnat_us").fill("100")
    board.save_button.tap()
    expect(page.locator("html")).to_have_attribute("data-done", "لنا 10، لهم 6;shake 40;")


def test_calculator_and_counter_work_without_network(
    new_phone: Callable[..., Page], base_url: str, watch: Any
) -> None:
    page = new_phone(service_workers="allow")
    page.goto(base_url)
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    watch.expects("ERR_INTERNET_DISCONNECTED")
    page.context.set_offline(True)
    page.goto(f"{base_url}/calc/cards?buy=hokm-us&card=hearts-jack")
    expect(page.locator("[data-pile]").nth(1)).to_have_text("20")
    touch(page, "hearts-nine")
    page.locator("[data-take]").nth(1).tap()
    expect(page.locator("#abnat_us")).to_have_value("34")
    expect(page.locator("#preview b")).to_have_text(["0", "16"])


@pytest.mark.parametrize("locale", ["ar-SA", "en-GB"])
@pytest.mark.parametrize("system", ["light", "dark"])
def test_axe_finds_nothing(new_phone: Callable[..., Page], base_url: str, locale: str, system: Any) -> None:
    page = new_phone(locale=locale, color_scheme=system, reduced_motion="reduce")
    for path in PAGES:
        page.goto(f"{base_url}/{path}")
        assert Axe().run(page).response["violations"] == []
        page.set_viewport_size({"width": 320, "height": 640})
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        page.set_viewport_size({"width": 390, "height": 844})
