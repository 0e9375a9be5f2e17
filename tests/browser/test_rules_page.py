"""The rules on a phone: searched as one types, drawn, without network; and a code from table to table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from board_page import BoardPage
from board_words import AR, EN, Words
from playwright.sync_api import Page, expect
from probe import wait_until

RUNS = "Boolean(navigator.serviceWorker.controller)"
# The worker keeps them one after the other.
HOLDS = "caches.match('/rules/belot').then(Boolean)"
SHOWN = ".rulebook__one:not([hidden])"


def test_the_search_answers_as_one_types(page: Page, base_url: str) -> None:
    page.goto(f"{base_url}/rules")
    box = page.get_by_role("searchbox")
    box.fill("اشكل")
    expect(page.locator(SHOWN)).to_have_count(1)
    expect(page.locator("#ashkal")).to_be_visible()
    expect(page.locator("#cards")).to_be_hidden()
    box.fill("٨٨")
    expect(page.locator(SHOWN)).to_have_count(1)
    expect(page.locator("#reverse_kaboot")).to_be_visible()
    box.fill("وكتب الخصم نقاطها")
    expect(page.locator(SHOWN)).to_have_count(1)
    page.get_by_role("link", name="متى ينجح الشراء؟").first.tap()
    expect(page.locator("#differ-made_by")).to_be_in_viewport()
    expect(box).to_have_value("")
    box.fill("لاشيء مثل هذا")
    expect(page.locator(SHOWN)).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="ما لقينا قانوناً بهذا")).to_be_visible()
    box.fill("")
    expect(page.locator("#cards")).to_be_visible()
    expect(page.locator("#rules-found")).to_have_text("")


QUERIES = ["مية", "بلوت", "الخصم", "26", "جلسة", "الدبل", "حكم ثاني", "نقطة الأبناط"]


@pytest.mark.parametrize("path", ["/rules", "/rules/belot"])
def test_both_searches_find_the_same(page: Page, base_url: str, path: str) -> None:
    """As one types, and as the server answers the form."""
    shown = f"[...document.querySelectorAll('{SHOWN}')].map(({{ id }}) => id)"
    page.goto(base_url + path)
    typed = {}
    for query in QUERIES:
        page.get_by_role("searchbox").fill(query)
        typed[query] = page.evaluate(shown)
    sent = {}
    for query in QUERIES:
        page.goto(f"{base_url}{path}?q={query}")
        sent[query] = page.evaluate(shown)
    assert typed == sent
    assert all(sent.values()) or path == "/rules/belot"


def test_the_search_works_without_script_and_a_heading_is_a_link(
    new_phone: Callable[..., Page], base_url: str
) -> None:
    page = new_phone(java_script_enabled=False)
    page.goto(f"{base_url}/rules")
    page.get_by_role("searchbox").fill("اشكل")
    page.get_by_role("button", name="بحث").tap()
    expect(page.locator(".rulebook__one")).to_have_count(1)
    page.get_by_role("link", name="أشكل").tap()
    expect(page).to_have_url(re.compile(r"/rules\?q=.*#ashkal$"))


def test_the_rules_and_a_draw_are_there_without_network(
    new_phone: Callable[..., Page], base_url: str, watch: Any
) -> None:
    watch.expects("ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch")
    page = new_phone(service_workers="allow")
    page.goto(base_url)
    wait_until(page, RUNS)
    wait_until(page, HOLDS)
    page.context.set_offline(True)
    page.goto(f"{base_url}/rules?q=اشكل")
    expect(page.locator(SHOWN)).to_have_count(1)
    page.get_by_role("link", name="اسحب قانوناً").tap()
    expect(page.locator(".rulebook__one:target")).to_be_in_viewport()
    page.goto(f"{base_url}/rules/belot")
    expect(page.get_by_role("heading", level=1)).to_have_text("قوانين البيلوت")


def test_a_drawn_rule_can_be_copied(page: Page, base_url: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{base_url}/rules")
    page.get_by_role("link", name="اسحب قانوناً").tap()
    page.wait_for_url("**/rules/card/baloot/*")
    title = page.locator(".rule-card__title").inner_text()
    page.get_by_role("button", name="نسخ").tap()
    expect(page.get_by_role("status").filter(has_text="نُسخ")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(f"{title}\n")
    assert copied.endswith(page.url)


SHEET = """
  window.shared = [];
  navigator.canShare = ({ files }) => files.every(({ type }) => type === "image/png");
  navigator.share = async ({ files }) => {
    if (window.late) throw new DOMException("late", "NotAllowedError");
    shared.push(...files);
  };
"""
"""A phone whose share sheet takes pictures, and may be too late for the touch."""


def test_a_drawn_rule_is_shared_as_a_picture_where_the_phone_can(
    page: Page, base_url: str, watch: Any
) -> None:
    # The browser's own page round a picture styles itself, which our policy forbids.
    watch.expects("Applying inline style")
    page.add_init_script(SHEET)
    page.goto(f"{base_url}/rules/card/baloot/failing")
    address = page.url
    picture = page.get_by_role("link", name="صورة")
    picture.tap()
    wait_until(page, "shared.length === 1")
    sent = page.evaluate("shared[0].bytes().then((bytes) => [shared[0].type, bytes[0], bytes.length])")
    assert sent[:2] == ["image/png", 0x89]
    assert sent[2] > 1000
    assert page.url == address

    page.evaluate("window.late = true")
    picture.tap()
    page.wait_for_url("**/*.png*")


def test_the_rules_of_one_table_begin_the_sitting_of_another(
    new_phone: Callable[..., Page], base_url: str
) -> None:
    """The code is read off the one phone and typed, in other digits, on the other."""
    ours = BoardPage(new_phone(), base_url).open(preset="common", tie="failed", target="200")
    ours.page.goto(f"{ours.address}/rules")
    code = ours.page.locator(".rule-code").inner_text()

    page = new_phone()
    page.goto(f"{base_url}/new")
    page.locator(".carried summary").tap()
    field = page.locator('.carried [name="rules"]')
    field.fill(code[:-1])
    page.get_by_role("button", name="اقرأ الرمز").tap()
    expect(page.locator("#rules-error")).to_contain_text("الحرف الأخير")
    field.fill(code.translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")))
    page.get_by_role("button", name="اقرأ الرمز").tap()
    expect(page.locator('[name="preset"][value="common"]')).to_be_checked()
    expect(page.locator(".rules-of--baloot .rule__changed:visible")).to_have_count(1)
    page.get_by_role("button", name="ابدأ").tap()
    page.wait_for_url(re.compile("/s/[^/]+$"))
    page.goto(f"{page.url}/rules")
    expect(page.locator(".rule-code")).to_have_text(code)


def test_only_what_differs_from_the_preset_says_so(page: Page, base_url: str) -> None:
    page.goto(f"{base_url}/new")
    page.locator(".rules-of--baloot summary").tap()
    changed = page.locator(".rule__changed:visible")
    expect(changed).to_have_count(0)
    page.locator('[name="tie"][value="failed"]').tap()
    page.locator('[name="rounding"][value="paired"]').tap()
    expect(changed).to_have_count(1)
    page.locator('[name="preset"][value="over_half"]').tap()
    expect(changed).to_have_count(0)
    page.locator('[name="preset"][value="common"]').tap()
    expect(changed).to_have_count(2)


def test_the_editor_between_two_games_marks_what_was_changed(page: Page, base_url: str) -> None:
    board = BoardPage(page, base_url).open({"kind": "manual", "points_us": "152", "points_them": "0"})
    page.goto(f"{board.address}/rules/next")
    changed = page.locator(".rule__changed:visible")
    expect(changed).to_have_count(0)
    page.locator('[name="made_by"][value="totals"]').tap()
    expect(changed).to_have_count(1)
    page.get_by_role("button", name="ابدأ الصكّة").tap()
    page.wait_for_url(board.address)
    page.goto(f"{board.address}/rules")
    expect(changed).to_have_count(1)
    expect(page.locator(".decided > li").first).to_contain_text("متى ينجح الشراء؟")


@pytest.mark.parametrize(("words", "theme"), [(AR, "light"), (EN, "dark"), (AR, "dark"), (EN, "light")])
def test_axe_finds_nothing_serious(
    new_phone: Callable[..., Page],
    base_url: str,
    assert_accessible: Callable[[Page], None],
    words: Words,
    theme: str,
) -> None:
    page = new_phone(locale="ar-SA" if words is AR else "en-GB", reduced_motion="reduce")
    page.context.add_cookies([{"name": "theme", "value": theme, "url": base_url}])
    for path in ("/rules", "/rules/belot#differ", "/rules?q=x9", "/rules/card/baloot/failing", "/rules/code"):
        page.goto(base_url + path)
        assert_accessible(page)
    page.goto(f"{base_url}/rules/code?c=B152-0000-0000-0000-4-M")
    expect(page.locator(".rule-code")).to_be_visible()
    assert_accessible(page)


@pytest.mark.parametrize(
    "path", ["/rules", "/rules/belot", "/rules/card/baloot/akka", "/new?rules=B152-0000-0000-0000-4-M"]
)
def test_nothing_is_wider_than_a_narrow_phone(
    new_phone: Callable[..., Page], base_url: str, path: str
) -> None:
    page = new_phone(viewport={"width": 320, "height": 640})
    page.goto(base_url + path)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
