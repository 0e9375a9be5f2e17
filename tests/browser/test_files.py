"""Files in a browser: one phone takes a sitting out, another brings it back; and what is printed is paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from board_page import BoardPage
from playwright.sync_api import Page, expect

ROUNDS = [{"buy": "hokm-us", "abnat_us": "96"}, {"buy": "sun-them", "abnat_them": "80"}]


def test_a_sitting_goes_from_one_phone_to_another(
    new_phone: Callable[..., Page], base_url: str, tmp_path: Path
) -> None:
    board = BoardPage(new_phone(), base_url).open(*ROUNDS, name_us="الصقور", name_them="النمور")
    board.page.goto(f"{board.page.url}/export")
    with board.page.expect_download() as download:
        board.page.get_by_text("JSON").click()
    assert download.value.suggested_filename.startswith("النشرة - ")
    download.value.save_as(tmp_path / "sitting.json")

    other = new_phone()
    other.goto(f"{base_url}/import")
    other.locator("#file").set_input_files(tmp_path / "sitting.json")
    other.locator(".upload button").click()
    expect(other.locator(".sitting")).to_contain_text("الصقور × النمور")
    other.locator("#main form button").click()
    expect(other.locator(".status")).to_have_text("رجعت جلسة واحدة")
    other.goto(base_url)
    other.locator(".sitting__link").click()
    expect(other.locator(".total__name").first).to_have_text("الصقور")
    expect(other.locator(".round")).to_have_count(2)


def test_paper_is_white_whatever_the_screen_is(new_phone: Callable[..., Page], base_url: str) -> None:
    page = new_phone(color_scheme="dark")
    BoardPage(page, base_url).open(*ROUNDS)
    path = page.url
    page.emulate_media(media="print")
    for address in (path, f"{path}/print"):
        page.goto(address)
        expect(page.locator("html")).to_have_css("background-color", "rgb(255, 255, 255)")
        expect(page.locator("html")).to_have_css("color", "rgb(0, 0, 0)")
        expect(page.get_by_text("20", exact=True).first).to_be_visible()
    expect(page.locator("[data-print]")).to_be_hidden()
