"""A sitting begun without network: what its form says, kept on the phone, listed, opened at first contact."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from board_page import BoardPage
from playwright.sync_api import Page, Route, expect
from werkzeug.datastructures import MultiDict

from scorekeeper.forms import flat
from scorekeeper.forms.opening import DRAW, read_opening

KEPT = """async () => {
  const asked = indexedDB.open("nashra");
  const db = await new Promise((done) => { asked.onsuccess = () => done(asked.result); });
  const rows = db.transaction("outbox").objectStore("outbox").getAll();
  return new Promise((done) => { rows.onsuccess = () => done(rows.result); });
}"""

SENT = """[...new FormData(document.querySelector('form[action$="/sittings"]'))]"""

FORMS: list[dict[str, str]] = [
    {},
    {
        "title": "  ديوانية  بو فهد ",
        "name_us": "الصقور",
        "seat_0": "سالم",
        "seat_2": "فهد",
        "first_dealer": "2",
    },
    {"name_us": "الصقور", "name_them": "الذيابة", "target": "٢٠٠", "first_dealer": DRAW},
    {"game": "belot", "title": "Belote\u202e", "target": "301"},
]


@pytest.fixture
def away(page: Page, base_url: str, watch: Any) -> Page:
    """A phone that loses its network on the form of a new sitting; a worker would bring the board's page."""
    watch.expects("ERR_INTERNET_DISCONNECTED|ERR_FAILED")

    def blank(route: Route) -> None:
        route.fulfill(body="<!doctype html><title>board</title>", content_type="text/html")

    page.route("**/s/*", blank)
    page.goto(f"{base_url}/new")
    return page


def fill(page: Page, form: dict[str, str]) -> None:
    for name, value in form.items():
        field = page.locator(f'[name="{name}"]')
        if name in ("game", "first_dealer"):
            page.locator(f'[name="{name}"][value="{value}"]').check(force=True)
        else:
            field.fill(value)


@pytest.mark.parametrize("form", FORMS, ids=range(len(FORMS)))
def test_the_act_is_that_of_the_form(away: Page, form: dict[str, str]) -> None:
    fill(away, form)
    sent = flat(MultiDict(away.evaluate(SENT)))
    away.context.set_offline(True)
    away.get_by_role("button", name="ابدأ").click()
    away.wait_for_url("**/s/*")
    (row,) = away.evaluate(KEPT)

    act = row["act"]
    expected, errors = read_opening(act["id"], sent)
    assert errors == {}
    if "names" in expected:
        # Without an app there is no catalog.
        expected["names"] = {
            side: {"Them": "لهم"}.get(name, name) for side, name in expected["names"].items()
        }
    if form.get("first_dealer") == DRAW:
        assert act["first_dealer"] in range(4)
        expected["first_dealer"] = act["first_dealer"]
    said = {key: value for key, value in act.items() if key not in ("base", "at") and value is not None}
    assert said == expected
    assert row["sitting"] == away.url.removeprefix(away.url.split("/s/")[0])


def test_house_rules_chosen_by_hand_come_along(away: Page) -> None:
    choices = away.evaluate(
        """() => [...document.querySelectorAll(".rules-of--baloot [type=radio]")]
            .filter((one) => one.value && one.name !== "preset").map((one) => [one.name, one.value])"""
    )
    chosen = dict(choices)
    for name, value in chosen.items():
        away.locator(f'.rules-of--baloot [name="{name}"][value="{value}"]').evaluate(
            "one => { one.checked = true; }"
        )
    away.context.set_offline(True)
    away.get_by_role("button", name="ابدأ").click()
    away.wait_for_url("**/s/*")
    (row,) = away.evaluate(KEPT)
    expected, errors = read_opening(row["act"]["id"], chosen)
    assert errors == {}
    assert len(chosen) > 5
    assert row["act"]["rules"] == expected["rules"]


def test_a_target_that_cannot_be_is_not_passed_over(away: Page) -> None:
    away.locator('[name="target"]').fill("10000")
    away.context.set_offline(True)
    away.get_by_role("button", name="ابدأ").click()
    expect(away.locator('[name="target"]')).to_have_attribute("aria-invalid", "true")
    assert away.evaluate(KEPT) == [] or away.url.endswith("/new")


def test_it_stands_on_the_home_page_until_the_server_has_it(away: Page, base_url: str) -> None:
    away.goto(base_url)
    away.context.set_offline(True)
    away.get_by_role("button", name="جلسة جديدة", exact=True).tap()
    away.wait_for_url("**/s/*")
    address = away.url
    away.unroute("**/s/*")
    held: list[Route] = []

    def hold(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    away.route("**/acts", hold)
    away.context.set_offline(False)
    away.goto(base_url)
    begun = away.get_by_role("region", name="على هذا الجوال فقط إلى الآن")
    expect(begun).to_be_visible()
    expect(away.get_by_text("ما فيه جلسات على هذا الجوال")).to_be_hidden()
    expect(begun.get_by_role("link")).to_have_attribute("href", address.removeprefix(base_url))

    held[0].continue_()
    expect(begun).to_have_count(0)
    away.reload()
    expect(away.get_by_role("listitem").get_by_role("link")).to_have_attribute(
        "href", address.removeprefix(base_url)
    )
    away.goto(address)
    expect(away.locator("#entry-form")).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/new"])
def test_the_same_group_sits_down_without_network(away: Page, base_url: str, path: str) -> None:
    board = BoardPage(away, base_url)
    board.post("/sittings", name_us="الصقور", name_them="الذيابة", seat_0="سالم", target="200")
    former = away.request.get(f"{board.address}/acts").json()["acts"][0]
    away.goto(base_url + path)
    away.context.set_offline(True)
    away.get_by_role("button", name="نفس الشلّة").tap()
    away.wait_for_url("**/s/*")
    (row,) = away.evaluate(KEPT)
    assert away.url != board.address
    assert row["act"]["id"] != former["id"]
    for what in ("kind", "game", "names", "seats", "preset", "rules"):
        assert row["act"].get(what) == former.get(what, {"preset": "calculator"}.get(what)), what


def test_it_is_called_by_the_day_of_the_site_wherever_the_phone_is(
    new_phone: Callable[..., Page], base_url: str, watch: Any
) -> None:
    watch.expects("ERR_INTERNET_DISCONNECTED|ERR_FAILED")
    page = new_phone(timezone_id="UTC")
    page.clock.set_fixed_time("2026-12-03T22:30:00Z")
    page.route("**/s/*", lambda route: route.fulfill(body="<title>board</title>", content_type="text/html"))
    page.goto(base_url)
    page.context.set_offline(True)
    page.get_by_role("button", name="جلسة جديدة", exact=True).tap()
    page.wait_for_url("**/s/*")
    page.route("**/acts", lambda route: route.abort())
    page.context.set_offline(False)
    page.goto(base_url)
    # Thursday evening at Greenwich is Friday in Riyadh.
    expect(page.locator("#begun").get_by_role("link")).to_have_text("جلسة الجمعة")
