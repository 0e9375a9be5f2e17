"""A phone in the desert: what it writes is on its sheet at once, and on the server once."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from typing import Any

from board_page import READY, BoardPage
from outbox_phone import SOON, Phone, unreachable
from playwright.sync_api import Page, Route, expect
from probe import wait_until

# What a table plays in one sakka: who bought, the buyer's count, and what the sheet shows then.
SAKKA = [("hokm-us", 96, (10, 6)), ("sun-us", 80, (26, 16)), ("hokm-them", 90, (33, 25))]


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
