"""The board as whoever holds the phone uses it: touches, and the numbers read off the page.

What is only the way to what a test is about is posted through the browser's own cookies instead: `write`.
"""

from __future__ import annotations

from board_sheet import ShownSheet
from board_words import AR, Words
from playwright.sync_api import Locator, Page, expect

# Two busy cores may take their time; whatever is asserted still has to come true.
expect.set_options(timeout=15_000)

COUNT_TOUCHES = (
    "addEventListener('pointerdown', (e) => { if (e.isTrusted) window.touched = touches() + 1; }, true);"
)
READY = "document.body.dataset.phone === 'ready'"
"""The phone has read its own log."""

NO_DISK = "Object.defineProperty(window, 'indexedDB', { value: undefined });"
"""A browser that keeps nothing: the server is asked for everything."""

TOUCHES = "window.touches = () => window.touched ?? 0;"


class BoardPage(ShownSheet):
    """One phone at the board of one sitting."""

    def __init__(self, page: Page, base_url: str, words: Words = AR) -> None:
        super().__init__(page, words)
        self.base_url, self.address = base_url, ""
        self.entry = page.get_by_role("region").and_(page.locator("#entry"))
        self.keypad = page.get_by_role("group", name=words.keypad)
        self.drawer = page.get_by_role("dialog")
        page.set_default_timeout(15_000)
        page.add_init_script(TOUCHES + COUNT_TOUCHES)

    def at(self, address: str) -> BoardPage:
        """Go to the board of a sitting that is open."""
        self.address = address
        self.page.goto(address)
        return self

    def open_by_touch(self) -> BoardPage:
        """One touch on the home page: a sitting with all defaults."""
        self.page.goto(self.base_url)
        self.page.get_by_role("button", name=self.words.new_sitting, exact=True).tap()
        self.page.wait_for_url("**/s/*")
        self.address = self.page.url
        return self

    def open(self, *rounds: dict[str, str], **fields: str) -> BoardPage:
        """Open a sitting by its form, post rounds as theirs would, and look at the board they make."""
        answer = self.post("/sittings", **fields)
        assert answer == 303
        return self.write(*rounds)

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
        return self.at(self.address)

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
        self.touch(self.keypad.get_by_role("button").and_(self.choice("kind", "passed_out")))

    def enter(self, buy: str, number: int | str) -> None:
        """A whole round by touch: who bought, the buyer's count, «سجّل»."""
        self.bid(buy)
        self.digits(number)
        self.save()

    def undo(self) -> None:
        """«تراجع» where it stands just now: in the bar, or on the keypad while a round is being entered."""
        self.touch(self.page.get_by_role("button", name=self.words.undo).filter(visible=True).first)

    def redo(self) -> None:
        self.touch(self.bar.get_by_role("button", name=self.words.redo))

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
