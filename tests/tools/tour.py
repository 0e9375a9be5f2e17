"""The pages of an evening, one after the other, as one phone comes by them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from board_page import BoardPage
from playwright.sync_api import expect

SEATS = {"seat_0": "سالم", "seat_1": "Omar", "seat_2": "فهد", "seat_3": "ناصر"}
ROUNDS = [
    {"buy": "hokm-us", "abnat_us": "96", "projects_us_sira": "1", "level": "2"},
    {"kind": "manual", "points_us": "-12", "points_them": "5"},
    {"buy": "sun-them", "abnat_them": "85", "note": "كانت 85"},
    {"kind": "passed_out"},
    {"buy": "hokm-us", "kaboot": "us", "baloot": "us"},
]

PAGES = {
    **{"home": "/", "new": "/new", "settings": "/settings", "trust": "/security", "paper": "/paper"},
    **{"rule book": "/rules", "Belot rule book": "/rules/belot", "no rule found": "/rules?q=xyz"},
    **{"rule card": "/rules/card/baloot/failing", "rule code": "/rules/code?c=B152-0000-0000-0000-4-M"},
    **{"calculator": "/calc?buy=hokm-us&kaboot=us", "Belot calculator": "/calc/belot?buy=spades-us"},
    **{"card counter": "/calc/cards?card=hearts-ace", "Belot card counter": "/calc/belot/cards?last=1"},
    **{"put away": "/deleted", "offline": "/offline", "transfer": "/transfer"},
}
"""The pages that an address alone leads to."""


class Tour:
    """Visits each kind of page with something on it."""

    def __init__(self, board: BoardPage) -> None:
        self.board, self.page = board, board.page
        self.pages: dict[str, Callable[[], object]] = {
            "empty": self.empty,
            "half entered": self.half_entered,
            "working": self.working,
            "edit": self.edit,
            "won": self.won,
            "statistics": self.statistics,
            "history": self.history,
            "keeping": self.keeping,
            "group": self.group,
            "files": self.files,
            "print": self.print,
            "bring back": self.bring_back,
            "brought back": self.brought_back,
            "share": self.share,
            "sample": self.sample,
            "help": self.help,
            "join": self.join,
            "television": self.television,
            "rules": self.rules,
            "next rules": self.next_rules,
            "belot": self.belot,
            **{name: partial(self.page.goto, self.board.base_url + path) for name, path in PAGES.items()},
        }

    def visit(self, name: str) -> None:
        self.pages[name]()

    def empty(self) -> None:
        self.board.open()

    def half_entered(self) -> None:
        """Five rounds, and a sixth with its preview."""
        self.board.open(*ROUNDS, **SEATS)
        self.board.bid("hokm-us")
        self.board.box("abnat_us").fill("96")
        expect(self.board.preview.locator("b")).to_have_count(2)

    def working(self) -> None:
        """A round's page by itself, as it comes without script too."""
        self.board.open(*ROUNDS, **SEATS)
        self.page.goto(self.page.url.split("?")[0] + self._first_row())

    def edit(self) -> None:
        self.board.open(*ROUNDS)
        self.page.goto(self.page.url + self._first_row() + "/edit")

    def statistics(self) -> None:
        self.board.open(*ROUNDS, **SEATS)
        self.page.goto(self.page.url.split("?")[0] + "/stats")

    def history(self) -> None:
        """Rounds, one of them taken back."""
        self.board.open(*ROUNDS, **SEATS)
        path = self.page.url.split("?")[0]
        assert self.board.post(f"{path.removeprefix(self.board.base_url)}/undo") == 303
        self.page.goto(path + "/history")

    def keeping(self) -> None:
        self.board.open(ROUNDS[0], **SEATS)
        self.page.goto(self.page.url.split("?")[0] + "/keeping")

    def group(self) -> None:
        """Two evenings, one name spelt in two ways."""
        self.board.open(ROUNDS[0], **SEATS)
        self.board.open(ROUNDS[4], target="20", **{**SEATS, "seat_0": "سـالم"})
        self.page.goto(self.board.base_url + "/group")

    def files(self) -> None:
        self.board.open(*ROUNDS, **SEATS)
        self.page.goto(self.page.url.split("?")[0] + "/export")

    def print(self) -> None:
        self.board.open(*ROUNDS, **SEATS)
        self.page.goto(self.page.url.split("?")[0] + "/print")

    def bring_back(self) -> None:
        """A file that is damaged, with what is said of it."""
        self.board.open(ROUNDS[0])
        self.page.goto(self.board.base_url + "/import")
        damaged = {"name": "a.json", "mimeType": "application/json", "buffer": b'{"format":'}
        self.page.locator("#file").set_input_files(damaged)
        self.page.locator(".upload button").click()
        expect(self.page.get_by_role("alert").filter(has_text=re.compile("[1١]"))).to_be_visible()

    def won(self) -> None:
        self.board.open(ROUNDS[0], ROUNDS[4], target="40")
        expect(self.board.end).to_be_visible()

    def brought_back(self) -> None:
        """A whole file, as it is looked at before it is taken in."""
        self.board.open(ROUNDS[0], **SEATS)
        taken_out = self.page.request.get(self.page.url + "/export.json").body()
        self.page.goto(self.board.base_url + "/import")
        whole = {"name": "a.json", "mimeType": "application/json", "buffer": taken_out}
        self.page.locator("#file").set_input_files(whole)
        self.page.locator(".upload button").click()
        expect(self.page.locator(".sitting")).to_be_visible()

    def share(self) -> None:
        self.board.open(*ROUNDS, **SEATS)
        self.page.goto(self.page.url.split("?")[0] + "/share")

    def help(self) -> None:
        """All that lies folded away there, unfolded."""
        self.page.goto(f"{self.board.base_url}/app")
        self.page.locator("details").evaluate_all("all => { for (const one of all) one.open = true; }")

    def sample(self) -> None:
        """The sitting to try, with its first hint."""
        self.page.goto(f"{self.board.base_url}/app")
        self.page.locator('form[action="/samples"] button').click()
        self.page.wait_for_url("**/s/*")
        expect(self.page.locator("#sample")).to_be_visible()

    def join(self) -> None:
        """What another phone is led to by the link that hands over the pen."""
        self.share()
        link = self.page.locator('input[value*="/join/"]').get_attribute("value") or ""
        self.page.goto(self.board.base_url + link[link.index("/join/") :])

    def television(self) -> None:
        self.board.open(*ROUNDS, **SEATS)
        self.page.goto(self.page.url.split("?")[0] + "?tv")

    def rules(self) -> None:
        """The house rules of a game, with what another choice would change."""
        self.board.open(*ROUNDS)
        self.page.goto(self.page.url + "/rules")
        self.page.locator('[name="rounding"]:not(:checked)').first.tap()
        expect(self.page.locator("#consequence table")).to_be_visible()

    def next_rules(self) -> None:
        """The rules between two games, where one may be changed."""
        self.board.open({"kind": "manual", "points_us": "152", "points_them": "0"})
        self.page.goto(self.page.url + "/rules/next")

    def belot(self) -> None:
        """Points that hang, and a bid in a red suit."""
        self.board.open({"buy": "spades-us", "card_points_us": "81"}, game="belot")
        self.board.bid("hearts-us")
        self.board.box("card_points_us").fill("87")
        expect(self.board.preview.locator("b")).to_have_count(2)

    def _first_row(self) -> str:
        href = self.board.rows().last.get_by_role("link").get_attribute("href") or ""
        return href.removeprefix(self.board.address.removeprefix(self.board.base_url))
