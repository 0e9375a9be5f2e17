"""The numbers of the board as they are read off the page: the sheet, the totals, the preview."""

from __future__ import annotations

import re
from collections.abc import Sequence

from board_words import Words
from playwright.sync_api import Locator, Page, expect

Points = tuple[int, int]
"""Ours and theirs."""


def shown(number: int) -> str:
    """A pattern for a number in whichever digits this phone has chosen."""
    return "".join(f"[{digit}{chr(0x660 + int(digit))}]" for digit in str(number))


class ShownSheet:
    """What one phone shows of a sitting; every expectation waits until it holds."""

    def __init__(self, page: Page, words: Words) -> None:
        self.page, self.words = page, words
        self.board = page.locator("#board")
        self.preview = page.locator("#preview")
        self.bar = page.locator("#bar")
        self.end = page.get_by_role("region", name=words.end)

    def rows(self, game: int = 1) -> Locator:
        """The rounds of a sakka, newest first."""
        name = re.compile(rf"^{self.words.game} {shown(game)}$")
        return self.page.get_by_role("table", name=name, include_hidden=True).locator("tbody tr[id^=round-]")

    def row(self, number: int, game: int = 1) -> Locator:
        heading = self.page.get_by_role("rowheader", name=re.compile(f"^{shown(number)}$"))
        return self.rows(game).filter(has=heading)

    def column(self, place: int, game: int = 1) -> Locator:
        """The cells of one column: 2 and 3 the points, 4 and 5 the running totals, ours before theirs."""
        return self.rows(game).locator(f"> td:nth-of-type({place})")

    def expect_sheet(self, *totals: Points, game: int = 1) -> None:
        """The running totals of every round, oldest first."""
        self._expect_columns(4, totals, game)

    def expect_points(self, *points: Points, game: int = 1) -> None:
        """The points of every round, oldest first."""
        self._expect_columns(2, points, game)

    def _expect_columns(self, first: int, pairs: Sequence[Points], game: int) -> None:
        for side in (0, 1):
            texts = [str(pair[side]).replace("-", "−") for pair in reversed(pairs)]
            expect(self.column(first + side, game)).to_have_text(texts)

    def expect_totals(self, us: int, them: int) -> None:
        """The large totals of the running sakka."""
        totals = self.page.get_by_role("region", name=self.words.totals).locator("h2 + p")
        expect(totals).to_have_text([str(us), str(them)])

    def expect_won(self, us: int, them: int) -> None:
        """The card at the end of a sakka, and what stood there when it was won."""
        points = self.end.locator("p").filter(has=self.page.locator("bdi[dir=ltr]")).first
        expect(points.locator("bdi")).to_have_text([str(us), str(them)])

    def expect_series(self, us: int, them: int) -> None:
        """Sakkat won by each side, between the totals or on the card."""
        said = self.board.locator("p").filter(has_text=re.compile(self.words.series)).locator("bdi")
        expect(said.nth(0)).to_have_text(str(us))
        expect(said.nth(1)).to_have_text(str(them))

    def expect_preview(self, us: int, them: int) -> None:
        expect(self.preview.locator("b")).to_have_text([str(us), str(them)])

    def expect_dealer(self, seat: int) -> None:
        """The seat that deals the next round, 0 below and counter-clockwise."""
        pressed = self.board.locator(f'[data-dealer="{seat}"]')
        expect(pressed).to_have_attribute("aria-pressed", "true")
