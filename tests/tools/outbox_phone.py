"""A phone that keeps its own log, as the browser tests touch it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from board_page import READY, BoardPage
from playwright.sync_api import Locator, Page, Route, expect
from probe import wait_until

from scorekeeper.scoring import fold

SOON = "dispatchEvent(new Event('online'))"


class Phone(BoardPage):
    """A phone that keeps its own log."""

    def at(self, address: str) -> Phone:
        super().at(address)
        wait_until(self.page, READY)
        return self

    def reload(self) -> Phone:
        self.page.reload()
        wait_until(self.page, READY)
        return self

    def enter(self, buy: str, number: int | str) -> None:
        """A whole round by touch; it stands on the sheet before anything is sent."""
        rows = self.page.locator("tr[id^=round-]")
        before = rows.count()
        self.bid(buy)
        self.digits(number)
        self.save_button.tap()
        assert rows.count() == before + 1

    def undo(self) -> None:
        self.page.get_by_role("button", name=self.words.undo).filter(visible=True).first.tap()

    @property
    def state(self) -> Locator:
        """What the chip says of all that was written here."""
        return self.page.locator("#sync")

    def log(self) -> list[dict[str, Any]]:
        """The log as the server has it."""
        acts: list[dict[str, Any]] = self.page.request.get(f"{self.address}/acts").json()["acts"]
        return acts

    def expect_all_sent(self) -> None:
        """Nothing waits any more."""
        expect(self.page.locator("[data-state=waits]")).to_have_count(0)
        expect(self.board.get_by_text("على الجوال", exact=True)).to_have_count(0)

    def expect_same_as_server(self) -> list[dict[str, Any]]:
        """The page shows what the server's log comes to, and no act stands there twice."""
        self.expect_all_sent()
        log = self.log()
        totals = [game.totals for game in fold(log).games]
        self.page.reload()
        if fold(log).games[-1].winner is None:
            self.expect_totals(totals[-1].us, totals[-1].them)
        assert len({act["id"] for act in log}) == len(log)
        return log


def unreachable(page: Page) -> Callable[[], None]:
    """The server takes no acts and tells none; pages still come, as a worker would bring them."""

    def away(route: Route) -> None:
        route.abort()

    page.route("**/acts*", away)
    page.route("**/board?*", away)
    return lambda: (page.unroute("**/acts*", away), page.unroute("**/board?*", away))[0]
