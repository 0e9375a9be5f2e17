"""Two phones at one address: the one that opened the sitting writes, the other follows."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from board_page import BoardPage
from playwright.sync_api import Page, expect

SEND = """path => {
  const form = document.createElement("form");
  form.method = "post";
  form.action = path;
  for (const [name, value] of [["buy", "hokm-us"], ["abnat_us", "100"]]) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}"""
"""What a follower would have to do to write: make a form of his own."""


@pytest.fixture
def pen(page: Page, base_url: str) -> BoardPage:
    return BoardPage(page, base_url).open({"buy": "hokm-us", "abnat_us": "96"}, seat_0="سالم")


@pytest.fixture
def follower(new_phone: Callable[..., Page], base_url: str, pen: BoardPage) -> BoardPage:
    return BoardPage(new_phone(), base_url).at(pen.address)


def test_a_follower_sees_the_board_without_entry(pen: BoardPage, follower: BoardPage) -> None:
    follower.expect_sheet((10, 6))
    follower.expect_totals(10, 6)
    expect(pen.entry).to_have_count(1)
    expect(follower.page.locator("#entry")).to_have_count(0)
    for name in ("سجّل", "تراجع", "كل بس"):
        expect(follower.page.get_by_role("button", name=name)).to_have_count(0)
    for seat in range(4):
        expect(follower.board.locator(f'[data-dealer="{seat}"]')).to_be_disabled()

    working = follower.open_row(1)
    expect(working).to_contain_text("الكسران متساويان، فالنقطة للمشتري")
    for name in ("عدّلها", "احذفها", "جولة قبلها", "نرجع لها"):
        expect(working.get_by_role("button", name=name)).to_have_count(0)
        expect(working.get_by_role("link", name=name)).to_have_count(0)

    pen.enter("sun-us", 80)
    follower.page.reload()
    follower.expect_sheet((10, 6), (26, 16))


@pytest.mark.parametrize("what", ["rounds", "undo", "games"])
def test_a_follower_cannot_write_whatever_he_sends(
    pen: BoardPage, follower: BoardPage, watch: Any, what: str
) -> None:
    watch.expects("403")
    with follower.page.expect_navigation():
        follower.page.evaluate(SEND, f"{pen.address}/{what}")
    expect(follower.page.get_by_role("heading", level=1)).to_have_text("هذا الرابط للمشاهدة")
    expect(follower.page.get_by_role("main")).to_contain_text("اطلب من صاحب الجلسة رابط التسجيل")
    expect(follower.page.get_by_role("link", name="إلى الصفحة الأولى")).to_be_visible()
    pen.page.reload()
    pen.expect_sheet((10, 6))


def test_the_sittings_of_one_phone_are_not_on_the_other(pen: BoardPage, follower: BoardPage) -> None:
    pen.page.goto(pen.base_url)
    follower.page.goto(pen.base_url)
    expect(pen.page.get_by_role("listitem")).to_have_count(1)
    expect(follower.page.get_by_role("listitem")).to_have_count(0)


def test_an_unknown_address_helps_on(page: Page, base_url: str, watch: Any) -> None:
    watch.expects("404")
    answer = page.goto(f"{base_url}/s/{'A' * 22}")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text("ما لقينا هذه الجلسة")
    expect(page.get_by_role("main")).to_contain_text("قد يكون الرابط قديماً أو ناقصاً")
    page.get_by_role("link", name="إلى الصفحة الأولى").tap()
    expect(page).to_have_url(re.compile(r"/$"))
    expect(page.get_by_role("button", name="جلسة جديدة", exact=True)).to_be_visible()
