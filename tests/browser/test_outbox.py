"""A phone in the desert: what it writes is on its sheet at once, and on the server once."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from typing import Any

import pytest
from board_page import BoardPage
from playwright.sync_api import Locator, Page, Route, expect
from probe import wait_until

from scorekeeper.scoring import fold

READY = "document.body.dataset.phone === 'ready'"
SOON = "dispatchEvent(new Event('online'))"

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

# What a table plays in one sakka: who bought, the buyer's count, and what the sheet shows then.
SAKKA = [("hokm-us", 96, (10, 6)), ("sun-us", 80, (26, 16)), ("hokm-them", 90, (33, 25))]


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


@pytest.fixture
def phone(page: Page, base_url: str, watch: Any) -> Phone:
    watch.expects("ERR_INTERNET_DISCONNECTED|ERR_FAILED|htmx:sendError|htmx:afterRequest|htmx:timeout")
    phone = Phone(page, base_url)
    phone.open()
    return phone


@pytest.fixture
def second(phone: Phone, new_phone: Callable[..., Page], base_url: str) -> Phone:
    """Another phone that took the pen."""
    page = new_phone()
    share = phone.page.request.get(f"{phone.address}/share").text()
    token = share.split("/join/")[1][:38]
    headers = {"Sec-Fetch-Site": "same-origin"}
    page.request.post(f"{base_url}/join/{token}", headers=headers)
    return Phone(page, base_url).at(phone.address)


def unreachable(page: Page) -> Callable[[], None]:
    """The server takes no acts and tells none; pages still come, as a worker would bring them."""

    def away(route: Route) -> None:
        route.abort()

    page.route("**/acts*", away)
    page.route("**/board?*", away)
    return lambda: (page.unroute("**/acts*", away), page.unroute("**/board?*", away))[0]


def test_five_rounds_and_an_undo_without_network(
    phone: Phone, new_phone: Callable[..., Page], base_url: str
) -> None:
    follower = BoardPage(new_phone(), base_url).at(phone.address)
    phone.page.context.set_offline(True)
    for buy, count, _ in SAKKA:
        phone.enter(buy, count)
    phone.enter("hokm-us", 100)
    phone.enter("hokm-us", 102)
    phone.undo()
    phone.expect_sheet((10, 6), (26, 16), (33, 25), (43, 31))
    phone.expect_totals(43, 31)
    expect(phone.state).to_have_text("على الجوال، 6 تنتظر")
    expect(phone.board.get_by_text("على الجوال", exact=True)).to_have_count(4)

    back = unreachable(phone.page)
    phone.page.context.set_offline(False)
    phone.reload()
    phone.expect_sheet((10, 6), (26, 16), (33, 25), (43, 31))
    expect(phone.state).to_have_text("على الجوال، 6 تنتظر")

    back()
    phone.page.evaluate(SOON)
    phone.expect_all_sent()
    follower.expect_sheet((10, 6), (26, 16), (33, 25), (43, 31))
    log = phone.expect_same_as_server()
    assert [act["kind"] for act in log[1:]] == ["round_added"] * 5 + ["undone"]


def test_what_says_that_rounds_wait_covers_neither_the_title_nor_the_totals(phone: Phone) -> None:
    phone.page.context.set_offline(True)
    phone.enter("hokm-us", 96)
    expect(phone.state).to_be_visible()
    assert phone.page.evaluate(COVERED) == []


def test_what_says_that_rounds_wait_covers_no_message(phone: Phone) -> None:
    notice = phone.page.locator("#notice")
    phone.page.context.set_offline(True)
    phone.enter("hokm-us", 96)
    expect(phone.state).to_be_visible()
    notice.evaluate("notice => { notice.textContent = notice.dataset.silent; }")
    expect(notice).to_be_visible()
    expect(phone.state).to_be_hidden()
    expect(phone.page.locator("#sheet, .sheet").first).to_contain_text("على الجوال")


def test_the_form_is_ready_for_the_next_round_at_once(phone: Phone) -> None:
    phone.page.context.set_offline(True)
    phone.bid("hokm-us")
    phone.digits(96)
    phone.save_button.tap()
    assert phone.box("abnat_us").input_value() == ""
    assert phone.box("base").get_attribute("value") == "1"
    assert phone.rows().count() == 1
    phone.bid("sun-us")
    phone.digits(8)
    back = unreachable(phone.page)
    phone.page.context.set_offline(False)
    phone.reload()
    # Half entered, and the round before it on the sheet: neither took the other's place.
    expect(phone.box("abnat_us")).to_have_value("8")
    phone.expect_sheet((10, 6))
    back()


def test_a_double_tap_is_one_round(phone: Phone) -> None:
    phone.bid("hokm-us")
    phone.digits(96)
    phone.save_button.dblclick()
    phone.expect_sheet((10, 6))
    expect(phone.entry.get_by_role("alert")).to_have_count(0)
    assert len(phone.expect_same_as_server()) == 2


def test_a_lost_answer_stores_nothing_twice(phone: Phone) -> None:
    lost: list[str] = []

    def lose(route: Route) -> None:
        route.fetch()
        lost.append(route.request.url)
        route.abort()

    phone.page.route("**/acts", lose, times=2)
    phone.enter("hokm-us", 96)
    phone.enter("sun-us", 80)
    phone.page.evaluate(SOON)
    phone.expect_all_sent()
    assert lost
    phone.expect_sheet((10, 6), (26, 16))
    assert len(phone.expect_same_as_server()) == 3


def test_two_tabs_are_one_phone(phone: Phone) -> None:
    other = Phone(phone.page.context.new_page(), phone.base_url).at(phone.address)
    phone.page.context.set_offline(True)
    phone.enter("hokm-us", 96)
    other.expect_sheet((10, 6))
    other.enter("sun-us", 80)
    phone.expect_sheet((10, 6), (26, 16))
    phone.page.context.set_offline(False)
    for tab in (phone, other):
        tab.expect_all_sent()
        tab.expect_sheet((10, 6), (26, 16))
    assert len(phone.expect_same_as_server()) == 3


def test_two_phones_without_network_on_one_sitting(phone: Phone, second: Phone) -> None:
    for one in (phone, second):
        one.page.context.set_offline(True)
    phone.enter("hokm-us", 96)
    second.enter("hokm-us", 96)
    second.enter("sun-us", 80)
    second.page.context.set_offline(False)
    second.expect_all_sent()
    phone.page.context.set_offline(False)
    phone.expect_all_sent()
    for one in (phone, second):
        one.expect_sheet((10, 6), (26, 16), (36, 22))
        expect(one.board).to_contain_text("قد تكون مكرّرة")
    assert len(phone.expect_same_as_server()) == 4


@pytest.mark.parametrize(
    ("way", "points"),
    [("سجّلها كما هي", (18, 8)), ("غيّرها", (0, 16)), ("اتركها", (9, 7))],
    ids=["keep", "change", "discard"],
)
def test_what_needs_a_decision_is_asked(
    phone: Phone, second: Phone, way: str, points: tuple[int, int]
) -> None:
    phone.enter("hokm-us", 96)
    phone.expect_all_sent()
    second.expect_sheet((10, 6))
    phone.page.context.set_offline(True)
    phone.page.locator("tr[id^=round-] a").first.tap()
    phone.drawer.get_by_role("link", name="عدّلها", exact=True).tap()
    phone.choice("buy", "sun-us").tap()
    phone.save_button.tap()
    second.edit_row(1)
    second.digits(90)
    second.save_button.tap()
    second.expect_all_sent()

    phone.page.context.set_offline(False)
    expect(phone.state).to_have_text("تحتاج قرارك")
    asked = phone.page.get_by_role("region", name="تحتاج قرارك")
    expect(asked).to_contain_text("عدّلها قبلك")
    second_points = second.column(2).first.inner_text(), second.column(3).first.inner_text()
    phone.expect_points((int(second_points[0]), int(second_points[1])))
    phone.bid("hokm-us")
    phone.digits(7)
    asked.get_by_role("button", name=way).tap()
    if way == "سجّلها كما هي":
        assert phone.box("abnat_us").input_value() == "7"
    if way == "غيّرها":
        phone.chip("failed").tap()
        phone.save_button.tap()
    expect(asked).to_be_hidden()
    assert points
    phone.expect_same_as_server()


def end(phone: Phone, ended: bool) -> None:
    """What the owner's phone does at «المشاركة والتصدير»."""
    headers, form = {"Sec-Fetch-Site": "same-origin"}, {"ended": str(int(ended))}
    assert phone.page.request.post(f"{phone.address}/ending", headers=headers, form=form).ok


def test_what_finds_the_sitting_ended_waits_for_its_writer_and_asks_no_more(
    phone: Phone, second: Phone, watch: Any
) -> None:
    """Two rounds written without network reach a sitting that its owner has ended meanwhile."""
    watch.expects("403")
    second.page.context.set_offline(True)
    second.enter("hokm-us", 96)
    second.enter("sun-us", 80)
    end(phone, True)
    sent: list[str] = []
    second.page.on("request", lambda asked: sent.append(asked.url) if asked.method == "POST" else None)
    second.page.context.set_offline(False)

    asked = second.page.get_by_role("region", name="تحتاج قرارك")
    expect(second.state).to_have_text("تحتاج قرارك")
    expect(asked.get_by_text("صاحب الجلسة أنهاها")).to_have_count(2)
    second.page.evaluate(SOON)
    second.page.evaluate("navigator.locks.request('nashra outbox', () => {})")
    assert sent == [f"{second.address}/acts"]

    # A page that comes anew has no form, and still shows what was written.
    second.page.reload()
    expect(asked.get_by_text("صاحب الجلسة أنهاها")).to_have_count(2)
    expect(asked.get_by_role("button", name="غيّرها")).to_have_count(0)
    with second.page.expect_response(lambda answer: answer.status == 403):
        asked.get_by_role("button", name="سجّلها كما هي").first.tap()
    expect(second.state).to_have_text("تحتاج قرارك")
    expect(asked.get_by_text("صاحب الجلسة أنهاها")).to_have_count(2)
    assert len(phone.log()) == 1

    end(phone, False)
    second.at(second.address)
    for left in (1, 0):
        asked.get_by_role("button", name="سجّلها كما هي").first.tap()
        expect(asked.get_by_text("صاحب الجلسة أنهاها")).to_have_count(left)
    assert [act["kind"] for act in second.expect_same_as_server()[1:]] == ["round_added"] * 2


def test_a_full_disk_says_so_and_the_round_goes_all_the_same(phone: Phone) -> None:
    phone.page.evaluate(
        """() => {
            IDBObjectStore.prototype.add = () => { throw new DOMException("full", "QuotaExceededError"); };
        }"""
    )
    back = unreachable(phone.page)
    phone.enter("hokm-us", 96)
    notice = phone.page.locator("#notice")
    expect(notice).to_contain_text("ذاكرة الجوال ممتلئة")
    expect(notice).to_contain_text("10")
    expect(notice.get_by_role("button", name="نسخ")).to_be_visible()
    phone.expect_sheet((10, 6))
    back()
    phone.page.evaluate(SOON)
    phone.expect_all_sent()
    expect(notice).to_be_empty()
    assert len(phone.expect_same_as_server()) == 2


def test_a_full_disk_loses_no_round_that_the_server_refuses(phone: Phone) -> None:
    """A refused act of which only this page knows stays on it."""
    phone.page.evaluate(
        """() => {
            IDBObjectStore.prototype.add = () => { throw new DOMException("full", "QuotaExceededError"); };
        }"""
    )

    def refuse(route: Route) -> None:
        told = route.fetch().json()
        answer = told["answers"][0]
        answer |= {"status": 409, "reason": "full", "message": "full"}
        route.fulfill(json={**told, "acts": []})

    phone.page.route("**/acts", refuse, times=1)
    phone.enter("hokm-us", 96)
    phone.expect_sheet((10, 6))
    expect(phone.page.locator("#notice")).to_contain_text("ذاكرة الجوال ممتلئة")
    phone.page.evaluate(SOON)
    phone.expect_all_sent()
    phone.expect_sheet((10, 6))


def test_rounds_after_the_end_go_over_without_network(phone: Phone, second: Phone) -> None:
    """One phone wins the sakka, the other wrote on without knowing: its rounds move with one touch."""
    second.page.context.set_offline(True)
    second.enter("hokm-us", 96)
    second.enter("sun-us", 80)
    phone.write({"kind": "manual", "points_us": "152", "points_them": "0"})
    second.page.context.set_offline(False)
    second.expect_all_sent()
    move = second.page.get_by_role("button", name="انقلها للصكّة الجديدة")
    expect(move).to_be_visible()

    second.page.context.set_offline(True)
    move.tap()
    second.expect_sheet((10, 6), (26, 16), game=2)
    second.expect_series(1, 0)
    expect(second.state).to_have_text("على الجوال، 5 تنتظر")
    second.page.context.set_offline(False)
    log = second.expect_same_as_server()
    moved = ["game_started", *["round_removed", "round_added"] * 2]
    assert [act["kind"] for act in log] == ["sitting_opened", *["round_added"] * 3, *moved]


def test_a_whole_sakka_over_a_network_that_fails_every_third_time(phone: Phone) -> None:
    seed = secrets.randbits(32)
    chance = random.Random(seed)  # noqa: S311 - for tests

    def weather(route: Route) -> None:
        fate = chance.random()
        if fate < 0.15:
            route.fetch()
        if fate < 0.3:
            route.abort()
        else:
            route.continue_()

    phone.page.route("**/acts*", weather)
    for _ in range(16):
        phone.enter("hokm-us", 102)
    phone.page.evaluate(SOON)
    phone.expect_won(160, 96)
    # A request that the weather still holds would go on by itself, and then be decided once more.
    phone.page.unroute_all(behavior="wait")
    phone.page.evaluate(SOON)
    phone.expect_all_sent()
    assert len(phone.expect_same_as_server()) == 17, f"seed {seed}"


def test_a_sitting_is_begun_and_finished_without_network(page: Page, base_url: str, watch: Any) -> None:
    """The page of the board comes from the worker there; here a route plays it."""
    watch.expects("ERR_INTERNET_DISCONNECTED|ERR_FAILED|htmx:sendError|htmx:afterRequest")
    shell = page.request.get(f"{base_url}/shell/baloot").text()
    words = page.request.get(f"{base_url}/words/ar.json").text()

    def from_the_worker(route: Route) -> None:
        if route.request.resource_type == "document":
            route.fulfill(body=shell, content_type="text/html; charset=utf-8")
        else:
            route.fallback()

    def kept(route: Route) -> None:
        route.fulfill(response=page.request.get(route.request.url))

    page.route("**/s/*", from_the_worker)
    page.route("**/static/**", kept)
    page.route("**/words/*", lambda route: route.fulfill(body=words, content_type="application/json"))
    phone = Phone(page, base_url)
    page.goto(base_url)
    page.context.set_offline(True)
    page.get_by_role("button", name=phone.words.new_sitting, exact=True).tap()
    page.wait_for_url("**/s/*")
    phone.address = page.url
    wait_until(page, READY)
    for _ in range(16):
        phone.enter("hokm-us", 102)
    phone.expect_won(160, 96)
    page.get_by_role("button", name=phone.words.next_game, exact=True).tap()
    phone.expect_series(1, 0)
    phone.enter("sun-them", 80)
    phone.expect_totals(10, 16)
    expect(phone.state).to_have_text("على الجوال، 19 تنتظر")

    page.unroute("**/s/*", from_the_worker)
    page.context.set_offline(False)
    phone.expect_all_sent()
    log = phone.expect_same_as_server()
    assert [act["kind"] for act in log] == [
        "sitting_opened",
        *["round_added"] * 16,
        "game_started",
        "round_added",
    ]
    phone.expect_totals(10, 16)
    expect(phone.entry).to_be_visible()
