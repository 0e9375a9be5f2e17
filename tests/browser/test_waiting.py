"""The chip that says what waits on this phone, or for whom: it lies over the board, and over no words."""

from __future__ import annotations

import pytest
from board_words import AR, EN, Words
from outbox_phone import Phone
from playwright.sync_api import expect

COVERED = """() => {
  const chip = document.getElementById("live").getBoundingClientRect();
  const meets = (box) => box.width && box.left < chip.right && box.right > chip.left
    && box.top < chip.bottom && box.bottom > chip.top;
  const seen = document.querySelectorAll("h1 *, .totals :not(.visually-hidden, .visually-hidden *)");
  return [...seen].flatMap(({ childNodes }) => [...childNodes])
    .filter((node) => {
      const text = document.createRange();
      text.selectNode(node);
      return node.nodeType === Node.TEXT_NODE && node.data.trim() && meets(text.getBoundingClientRect());
    }).map(({ data }) => data);
}"""
"""The words of the title and the totals that lie under the chip."""

LANGUAGES = [("ar", AR, "تحتاج قرارك"), ("en", EN, "Needs your decision")]
"""Each with its words, and the longest that the chip says but for what waits."""


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize(("language", "words", "longest"), LANGUAGES, ids=["ar", "en"])
def test_it_covers_neither_the_title_nor_the_totals(
    phone: Phone, base_url: str, language: str, words: Words, longest: str, width: int
) -> None:
    page, address = phone.page, phone.address
    page.set_viewport_size({"width": width, "height": 844})
    page.context.add_cookies([{"name": "language", "value": language, "url": base_url}])
    phone = Phone(page, base_url, words).at(address)
    page.context.set_offline(True)
    phone.enter("hokm-us", 96)
    expect(phone.state).to_be_visible()
    assert page.evaluate(COVERED) == []
    phone.state.evaluate("(chip, words) => { chip.textContent = words; }", longest)
    assert page.evaluate(COVERED) == []


def test_it_covers_no_message(phone: Phone) -> None:
    notice = phone.page.locator("#notice")
    phone.page.context.set_offline(True)
    phone.enter("hokm-us", 96)
    expect(phone.state).to_be_visible()
    notice.evaluate("notice => { notice.textContent = notice.dataset.silent; }")
    expect(notice).to_be_visible()
    expect(phone.state).to_be_hidden()
    expect(phone.page.locator("#sheet, .sheet").first).to_contain_text("على الجوال")
