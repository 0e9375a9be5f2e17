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
  const seen = document.querySelectorAll(`h1 *, .topbar a, .totals :not(.visually-hidden, .visually-hidden *),
    #notice, #app-bar *`);
  return [...seen].flatMap(({ childNodes }) => [...childNodes])
    .filter((node) => {
      const text = document.createRange();
      text.selectNode(node);
      return node.nodeType === Node.TEXT_NODE && node.data.trim() && meets(text.getBoundingClientRect());
    }).map(({ data }) => data);
}"""
"""The words above the sheet that lie under the chip."""

LANGUAGES = [("ar", AR, "تحتاج قرارك"), ("en", EN, "Needs your decision")]
"""Each with its words, and the longest that the chip says but for what waits."""


@pytest.mark.parametrize(("width", "height"), [(320, 568), (320, 844), (390, 844)])
@pytest.mark.parametrize(("language", "words", "longest"), LANGUAGES, ids=["ar", "en"])
def test_it_covers_neither_the_title_nor_the_totals(
    phone: Phone, base_url: str, language: str, words: Words, longest: str, width: int, height: int
) -> None:
    page, address = phone.page, phone.address
    page.set_viewport_size({"width": width, "height": height})
    page.context.add_cookies([{"name": "language", "value": language, "url": base_url}])
    phone = Phone(page, base_url, words).at(address)
    page.context.set_offline(True)
    phone.enter("hokm-us", 96)
    expect(phone.state).to_be_visible()
    assert page.evaluate(COVERED) == []
    phone.state.evaluate("(chip, words) => { chip.textContent = words; }", longest)
    assert page.evaluate(COVERED) == []


ABOVE = {
    "a message": "() => { notice.textContent = notice.dataset.silent; }",
    "a copy": """() => { document.querySelector("[data-app=copy]").hidden = false; }""",
    "a new version": """() => { document.querySelector("[data-app=update]").hidden = false; }""",
}


@pytest.mark.parametrize("comes", ABOVE.values(), ids=ABOVE)
def test_it_moves_with_the_board_where_something_stands_above(phone: Phone, comes: str) -> None:
    phone.page.context.set_offline(True)
    phone.enter("hokm-us", 96)
    expect(phone.state).to_be_visible()
    key = phone.save_button.bounding_box()
    phone.page.evaluate(comes)
    assert phone.page.evaluate(COVERED) == []
    assert phone.save_button.bounding_box() == key
