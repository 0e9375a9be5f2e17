"""What is read out: the accessibility tree of the board, of whoever follows, and of what counts beside it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from board_page import BoardPage
from board_words import AR, EN, Words
from playwright.sync_api import Page, expect

NewPhone = Callable[..., Page]
LANGUAGES = pytest.mark.parametrize("words", [AR, EN], ids=["ar", "en"])
ROUNDS = [
    {"buy": "hokm-us", "abnat_us": "96", "projects_us_sira": "1", "level": "2"},
    {"buy": "sun-them", "abnat_them": "85"},
]

BOARD = {
    AR: """
      - region "المجموع":
        - group "الصقور":
          - heading "الصقور" [level=2]
          - paragraph: "31"
          - paragraph: باقي 121
        - group "لهم":
          - heading "لهم" [level=2]
          - paragraph: "29"
          - paragraph: باقي 123
      - region "الجولات":
        - table "الصكّة 1":
          - rowgroup:
            - row "جولة الشراء الصقور لهم مجموع الصقور مجموع لهم"
          - rowgroup:
            - row "2 صن لهم الصقور 9 لهم 17 9 17 31 29":
              - rowheader "2"
              - cell:
                - link "صن لهم الصقور 9 لهم 17"
            - row "1 حكم الصقور دبل سرا الصقور 22 لهم 12 22 12 22 12"
    """,
    EN: """
      - region "Totals":
        - group "الصقور":
          - heading "الصقور" [level=2]
          - paragraph: "31"
          - paragraph: 121 to go
        - group "Them":
          - heading "Them" [level=2]
          - paragraph: "29"
          - paragraph: 123 to go
      - region "Rounds":
        - table "Game 1":
          - rowgroup:
            - row "Round Contract الصقور Them Total, الصقور Total, Them"
          - rowgroup:
            - row "2 Sun Them الصقور 9 Them 17 9 17 31 29":
              - rowheader "2"
              - cell:
                - link "Sun Them الصقور 9 Them 17"
            - row "1 Hokm الصقور Double Sira الصقور 22 Them 12 22 12 22 12"
    """,
}
"""96 doubled with a sira: 10 × 2 + 2 against 6 × 2; 85 in sun: 17 against 9 (scoring.md §1)."""


def locale(words: Words) -> str:
    return "ar-SA" if words is AR else "en-GB"


@LANGUAGES
def test_the_board_is_read_out_with_sides(new_phone: NewPhone, base_url: str, words: Words) -> None:
    """By whoever writes and whoever follows alike: a total within its side, a row under the sides' names."""
    board = BoardPage(new_phone(locale=locale(words)), base_url, words)
    them = "لهم" if words is AR else "Them"
    board.open(*ROUNDS, name_us="الصقور", name_them=them)
    follower = new_phone(locale=locale(words))
    follower.goto(board.address)
    for page in (board.page, follower):
        expect(page.locator("#board")).to_match_aria_snapshot(BOARD[words])


@pytest.mark.parametrize(
    ("words", "cards", "rows"),
    [
        (AR, ["الإكة هاص", "الولد سبيت"], ["صن 13 117", "حكم هاص 13 149", "حكم سبيت 31 131"]),
        (EN, ["Ace Hearts", "Jack Spades"], ["Sun 13 117", "Hokm Hearts 13 149", "Hokm Spades 31 131"]),
    ],
    ids=["ar", "en"],
)
def test_the_card_counter_is_read_out(
    new_phone: NewPhone, base_url: str, words: Words, cards: list[str], rows: list[str]
) -> None:
    """Each card by its name, and what pile and rest count in each contract; a jack is 2, as trump 20."""
    page = new_phone(locale=locale(words))
    page.goto(f"{base_url}/calc/cards")
    for card in cards:
        page.get_by_role("checkbox", name=card, exact=True).check()
    for row in rows:
        expect(page.get_by_role("row", name=row)).to_have_count(1)


@pytest.mark.parametrize(
    ("words", "said", "row"),
    [(AR, "لنا 10 لهم 6", "الحاسبة 10 6"), (EN, "Us 10 Them 6", "The calculator's 10 6")],
    ids=["ar", "en"],
)
def test_the_calculator_is_read_out(
    new_phone: NewPhone, base_url: str, words: Words, said: str, row: str
) -> None:
    page = new_phone(locale=locale(words))
    page.goto(f"{base_url}/calc?buy=hokm-us&abnat_us=96")
    expect(page.locator("#preview")).to_match_aria_snapshot(f"- paragraph: {said}")
    expect(page.get_by_role("row", name=row)).to_have_count(1)
    expect(page.get_by_role("radio", name=row.removesuffix(" 10 6"))).to_be_checked()
