"""The board as whoever holds the phone uses it: touches, and the numbers read off the page.

What is only the way to what a test is about is posted through the browser's own cookies instead: `write`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

Points = tuple[int, int]
"""Ours and theirs."""

# Two busy cores may take their time; whatever is asserted still has to come true.
expect.set_options(timeout=15_000)

COUNT_TOUCHES = (
    "addEventListener('pointerdown', (e) => { if (e.isTrusted) window.touched = touches() + 1; }, true);"
)
TOUCHES = "window.touches = () => window.touched ?? 0;"


@dataclass(frozen=True)
class Words:
    """What the buttons and parts of the board are called in one language."""

    save: str
    passed: str
    undo: str
    redo: str
    next_game: str
    edit: str
    before: str
    delete: str
    flag: str
    keypad: str
    totals: str
    end: str
    game: str
    series: str


AR = Words(
    save="سجّل",
    passed="كل بس",
    undo="تراجع",
    redo="رجّعها",
    next_game="صكّة جديدة",
    edit="عدّلها",
    before="جولة قبلها",
    delete="احذفها",
    flag="نرجع لها",
    keypad="لوحة الأرقام",
    totals="المجموع",
    end="نهاية الصكّة",
    game="الصكّة",
    series="الصكّات|السلسلة",
)
EN = Words(
    save="Save",
    passed="All passed",
    undo="Undo",
    redo="Redo",
    next_game="New game",
    edit="Edit",
    before="Insert before",
    delete="Delete",
    flag="Flag",
    keypad="Keypad",
    totals="Totals",
    end="End of the game",
    game="Game",
    series="Games won|Series",
)


class BoardPage:
    """One phone at the board of one sitting."""

    def __init__(self, page: Page, base_url: str, words: Words = AR) -> None:
        self.page, self.base_url, self.words = page, base_url, words
        self.address = ""
        self.board = page.locator("#board")
        self.entry = page.get_by_role("region").and_(page.locator("#entry"))
        self.preview = page.locator("#preview")
        self.keypad = page.get_by_role("group", name=words.keypad)
        self.end = page.get_by_role("region", name=words.end)
        self.drawer = page.get_by_role("dialog")
        page.add_init_script(TOUCHES + COUNT_TOUCHES)

    def open(self, **fields: str) -> BoardPage:
        """Open a sitting by its form and go to its board."""
        answer = self.post("/sittings", **fields)
        assert answer == 303
        self.page.goto(self.address)
        return self

    def post(self, path: str, **fields: str) -> int:
        """Send a form with this phone's cookies; the status of the answer."""
        headers = {"Sec-Fetch-Site": "same-origin"}
        response = self.page.request.post(
            self.base_url + path, form=dict(fields), headers=headers, max_redirects=0
        )
        if response.status == 303:
            self.address = self.base_url + response.headers["location"]
        return response.status

    def write(self, *rounds: dict[str, str]) -> BoardPage:
        """Post rounds as the form would, and look at the board they make."""
        path = self.address.removeprefix(self.base_url)
        for fields in rounds:
            assert self.post(f"{path}/rounds", **fields) == 303, fields
        self.page.goto(self.address)
        return self

    # What a finger does

    def touches(self) -> int:
        """How often this page was really touched since it was opened."""
        return int(self.page.evaluate("touches()"))

    def bid(self, buy: str) -> None:
        self.page.locator(f'[name="buy"][value="{buy}"]').tap()

    def digits(self, number: int | str) -> None:
        for digit in str(number):
            self.keypad.get_by_role("button", name=digit, exact=True).tap()

    def box(self, name: str) -> Locator:
        """A field of the form by its name: `abnat_us`."""
        return self.page.locator(f'#entry-form [name="{name}"]')

    def choice(self, name: str, value: str) -> Locator:
        return self.page.locator(f'#entry-form [name="{name}"][value="{value}"]')

    def chip(self, name: str) -> Locator:
        """A chip under the preview by what it chooses: a cycle, a panel's face, or خسران."""
        form = self.page.locator("#entry-form")
        return form.locator(
            f'[data-cycle="{name}"], [data-panel="{name}"] > summary, [type="checkbox"][name="{name}"]'
        ).first

    def choose(self, panel: str, name: str, value: str) -> None:
        """Open a panel and touch one of its choices."""
        if not self.choice(name, value).is_visible():
            self.chip(panel).tap()
        self.choice(name, value).tap()

    def touch(self, button: Locator) -> None:
        """Touch a button that writes, until the page shows what came of it."""
        seen = self.board.get_attribute("data-seq") or ""
        button.tap()
        expect(self.board).not_to_have_attribute("data-seq", seen)

    @property
    def save_button(self) -> Locator:
        return self.entry.get_by_role("button", name=self.words.save, exact=True)

    def save(self) -> None:
        self.touch(self.save_button)

    def pass_out(self) -> None:
        self.touch(self.keypad.get_by_role("button", name=self.words.passed, exact=True))

    def enter(self, buy: str, number: int | str) -> None:
        """A whole round by touch: who bought, the buyer's count, «سجّل»."""
        self.bid(buy)
        self.digits(number)
        self.save()

    def undo(self) -> None:
        self.touch(self.board.get_by_role("button", name=self.words.undo))

    def redo(self) -> None:
        self.touch(self.board.get_by_role("button", name=self.words.redo))

    def next_game(self) -> None:
        self.touch(self.page.get_by_role("button", name=self.words.next_game, exact=True))

    def open_row(self, number: int, game: int = 1) -> Locator:
        """Touch a round of the sheet: its working comes over the board."""
        self.row(number, game).get_by_role("link").tap()
        expect(self.drawer.get_by_role("heading", level=1)).to_be_visible()
        return self.drawer

    def edit_row(self, number: int, game: int = 1) -> None:
        self.open_row(number, game).get_by_role("link", name=self.words.edit, exact=True).tap()
        expect(self.page.locator('#entry-form[data-mode="edit"]')).to_be_visible()

    # What is read

    def rows(self, game: int = 1) -> Locator:
        """The rounds of a sakka, newest first."""
        name = re.compile(rf"^{self.words.game} {game}$")
        return self.page.get_by_role("table", name=name, include_hidden=True).locator("tbody tr[id^=round-]")

    def row(self, number: int, game: int = 1) -> Locator:
        heading = self.page.get_by_role("rowheader", name=str(number), exact=True)
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
            shown = [str(pair[side]) for pair in reversed(pairs)]
            expect(self.column(first + side, game)).to_have_text(shown)

    def expect_totals(self, us: int, them: int) -> None:
        """The large totals of the running sakka."""
        shown = self.page.get_by_role("region", name=self.words.totals).locator("h2 + p")
        expect(shown).to_have_text([str(us), str(them)])

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
