"""Pages for what went wrong, as people see them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("locale", "direction", "heading", "home"),
    [
        ("ar-SA", "rtl", "ما لقينا هذه الجلسة", "إلى الصفحة الأولى"),
        ("en-GB", "ltr", "This sitting was not found", "home"),
    ],
)
def test_an_unknown_link_leads_home(
    new_phone: Callable[..., Page], watch: Any, assert_accessible: Callable[[Page], None],
    scheme: str, locale: str, direction: str, heading: str, home: str,
) -> None:  # fmt: skip
    watch.expects("404")
    page = new_phone(locale=locale, color_scheme=scheme)
    page.goto("/s/AAAAAAAAAAAAAAAAAAAAAA")

    expect(page.locator("html")).to_have_attribute("dir", direction)
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    assert_accessible(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name=home)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url("/")


def test_the_skip_link_is_the_first_thing_the_keyboard_reaches(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.locator(".skip-link")).to_be_focused()
    expect(page.locator(".skip-link")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
