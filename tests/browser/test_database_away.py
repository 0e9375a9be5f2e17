"""The database goes away while a round is written: the page keeps it, and sends it by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from apps import migrated
from board_page import READY, BoardPage
from killing import site_on
from playwright.sync_api import Page, expect
from postgres import new_server
from probe import wait_until

MINUTE = 60_000


def test_a_round_written_meanwhile_is_on_the_server_afterwards(
    page: Page, watch: Any, tmp_path: Path
) -> None:
    watch.expects("503|htmx:responseError|htmx:afterRequest")
    with new_server(outlives_a_crash=True) as database:
        migrated(database.address)
        with site_on(database.address, tmp_path) as site:
            board = BoardPage(page, site.address)
            board.open()
            wait_until(page, READY)
            acts = f"{board.address}/acts"
            database.stop()
            board.bid("hokm-us")
            board.digits(96)
            with page.expect_response(lambda answer: answer.status == 503) as refused:
                board.save_button.tap()
            assert int(refused.value.headers["retry-after"]) > 0
            board.expect_totals(10, 6)
            expect(page.locator("[data-state=waits]")).not_to_have_count(0)

            database.start()
            expect(page.locator("[data-state=waits]")).to_have_count(0, timeout=MINUTE)
            board.expect_totals(10, 6)
            log = page.request.get(acts).json()["acts"]
            assert [act["kind"] for act in log] == ["sitting_opened", "round_added"]
            # Its polls must not outlive the site.
            page.goto("about:blank")
