"""The app on a phone whose network is really off: what opens, what is said of it, and what is never kept."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from board_page import BoardPage
from handset import CDN
from PIL import Image
from playwright.sync_api import Page, Route, expect
from probe import wait_until

RUNS = "Boolean(navigator.serviceWorker.controller)"
ASSETS = (
    "[...document.querySelectorAll('link[rel=stylesheet], script[src]')].map((one) => one.href || one.src)"
)
LOADED = "Boolean(window.htmx) && getComputedStyle(document.body).fontFamily.includes('Readex')"
NAMES = """async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
  }
  return kept;
}"""


def holds(path: str) -> str:
    """Whether the worker has a copy of this page."""
    return f"caches.match('{path}').then(Boolean)"


@pytest.fixture
def phone(new_phone: Callable[..., Page], base_url: str, watch: Any) -> Page:
    """A phone that has opened the home page once, and nothing else."""
    watch.expects("ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|console error: htmx:")
    page = new_phone(service_workers="allow")
    page.goto(base_url)
    wait_until(page, RUNS)
    wait_until(page, holds("/app"))
    return page


@pytest.fixture
def board(phone: Page, base_url: str) -> BoardPage:
    """The board of a sitting with one round, on that phone."""
    board = BoardPage(phone, base_url).open_by_touch()
    board.enter("hokm-us", 96)
    board.expect_sheet((10, 6))
    phone.reload()
    path = board.address.removeprefix(base_url)
    wait_until(
        phone,
        f"caches.match('{path}').then((kept) => kept?.text()).then((text) => /round__points/.test(text))",
    )
    return board


def go_offline(page: Page) -> None:
    page.context.set_offline(True)


def test_home_opens_without_network_and_looks_the_same(phone: Page, base_url: str) -> None:
    go_offline(phone)
    phone.reload()
    expect(phone.get_by_role("button", name="جلسة جديدة")).to_be_visible()
    wait_until(phone, LOADED)
    expect(phone.locator("[data-app=copy]")).to_have_text(re.compile(r"نسخة \d+:\d\d [صم]"))


def test_a_page_of_the_network_says_nothing_of_a_copy(phone: Page, base_url: str) -> None:
    phone.reload()
    expect(phone.locator("[data-app=copy]")).to_be_hidden()


@pytest.mark.parametrize("path", ["/new", "/app"])
def test_pages_never_seen_that_an_evening_needs_open(phone: Page, base_url: str, path: str) -> None:
    go_offline(phone)
    phone.goto(base_url + path)
    expect(phone.get_by_role("heading", level=1)).to_be_visible()
    expect(phone.locator("[data-app=copy]")).to_be_visible()


def test_the_board_opens_without_network_with_its_rows(board: BoardPage) -> None:
    go_offline(board.page)
    board.page.reload()
    board.expect_sheet((10, 6))
    wait_until(board.page, LOADED)


@pytest.mark.parametrize("path", ["/s/{0}/share", "/security", "/s/{1}"])
def test_what_needs_the_network_says_so(board: BoardPage, base_url: str, path: str) -> None:
    mine = board.address.rpartition("/")[2]
    go_offline(board.page)
    board.page.goto(base_url + path.format(mine, "A" * 22))
    expect(board.page.get_by_role("heading", name="هذه تحتاج نت")).to_be_visible()
    board.page.get_by_role("link").last.click()
    expect(board.page.get_by_role("button", name="جلسة جديدة")).to_be_visible()


def test_what_must_not_be_kept_is_not(board: BoardPage, base_url: str) -> None:
    page, address = board.page, board.address
    for path in ("/share", "/export", "/card.png"):
        page.evaluate("(path) => fetch(path).then((answer) => answer.blob())", address + path)
    page.goto(f"{address}/share")
    page.goto(address)
    kept = page.evaluate(NAMES)
    assert address.removeprefix(base_url) in kept
    assert [path for path in kept if path.endswith(("/share", "/board", "/acts", ".png", "/export"))] == []


def test_a_post_is_never_answered_by_the_worker(board: BoardPage) -> None:
    go_offline(board.page)
    said = board.page.evaluate(
        "(path) => fetch(path, { method: 'POST' }).then(({ status }) => status, ({ name }) => name)",
        f"{board.address}/rounds",
    )
    assert said == "TypeError"


def test_versioned_files_come_from_the_phone(phone: Page) -> None:
    asked: list[str] = []
    phone.context.on("request", lambda request: asked.append(request.url) if request.service_worker else None)
    phone.reload()
    wait_until(phone, LOADED)
    files = phone.evaluate(ASSETS)
    assert len(files) >= 4
    assert set(asked) & set(files) == set()


def test_a_file_that_is_gone_is_answered_with_what_took_its_place(phone: Page) -> None:
    old = "/static/js/pages/home.js?v=0123456789"
    online = phone.evaluate("(path) => fetch(path).then((answer) => answer.text())", old)
    go_offline(phone)
    offline = phone.evaluate("(path) => fetch(path).then((answer) => answer.text())", old)
    assert online == offline != ""


def another_build(page: Page) -> None:
    """Another worker than the one that runs here is ready to take over."""
    page.evaluate("navigator.serviceWorker.register('/sw.js?tomorrow').then(() => 1)")


def test_a_new_version_is_offered_and_taken_by_a_touch_without_losing_the_form(board: BoardPage) -> None:
    page = board.page
    board.bid("sun-them")
    board.digits(72)
    key = board.save_button.bounding_box()
    another_build(page)
    offer = page.locator("[data-app=update]").get_by_role("button")
    expect(offer).to_be_visible()
    assert board.box("abnat_them").input_value() == "72"
    for name in ("مشاركة", "القوانين"):
        page.get_by_role("link", name=name, exact=True).tap(trial=True, timeout=5000)
    assert board.save_button.bounding_box() == key

    with page.expect_navigation():
        offer.tap()
    expect(board.box("abnat_them")).to_have_value("72")
    wait_until(page, "navigator.serviceWorker.controller.scriptURL.endsWith('tomorrow')")
    board.expect_sheet((10, 6))


def test_nobody_is_offered_what_he_has(phone: Page) -> None:
    phone.reload()
    phone.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => 1)")
    expect(phone.locator("[data-app=update]")).to_be_hidden()


def test_a_page_whose_files_are_gone_comes_anew_once(
    new_phone: Callable[..., Page], base_url: str, watch: Any
) -> None:
    watch.expects("404")
    page, asked = new_phone(), []

    def old(route: Route) -> None:
        asked.append(route.request.resource_type)
        if asked.count("document") == 1:
            answer = route.fetch()
            route.fulfill(
                response=answer, body=answer.text().replace("/js/pages/home.js", "/js/pages/gone.js")
            )
        else:
            route.continue_()

    page.route(base_url + "/", old)
    page.goto(base_url)
    expect(page.locator("script[src*='/home.js']")).to_be_attached()
    assert asked.count("document") == 2


def test_a_file_that_stays_away_does_not_make_the_page_come_for_ever(
    new_phone: Callable[..., Page], base_url: str, watch: Any
) -> None:
    watch.expects("ERR_FAILED|404")
    page, asked = new_phone(), []
    page.on("request", lambda request: asked.append(request.url) if request.is_navigation_request() else None)
    page.route("**/js/pages/home.js*", lambda route: route.abort())
    page.goto(base_url)
    while len(asked) < 2:
        page.wait_for_event("request")
    page.wait_for_load_state()
    expect(page.get_by_role("button", name="جلسة جديدة")).to_be_visible()
    assert len(asked) == 2


def test_shells_follow_the_language_of_the_phone(phone: Page, base_url: str) -> None:
    phone.context.add_cookies([{"name": "language", "value": "en", "url": base_url}])
    phone.reload()
    said = "caches.match('/offline').then((kept) => kept.text())"
    wait_until(phone, f"{said}.then((text) => text.includes('This needs the network'))")
    go_offline(phone)
    phone.goto(f"{base_url}/security")
    expect(phone.get_by_role("heading", name="This needs the network")).to_be_visible()


PROMPT = """() => {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  event.prompt = () => { window.prompted = (window.prompted ?? 0) + 1; };
  dispatchEvent(event);
  return event.defaultPrevented;
}"""


def test_the_hint_to_install_comes_once_and_never_on_the_board(board: BoardPage, base_url: str) -> None:
    page = board.page
    assert page.evaluate(PROMPT) is True
    expect(page.locator("#install")).to_have_count(0)

    page.goto(base_url)
    page.evaluate(PROMPT)
    page.get_by_role("button", name="ثبّتها").tap()
    assert page.evaluate("window.prompted") == 1
    expect(page.locator("#install")).to_be_hidden()

    page.reload()
    page.evaluate(PROMPT)
    expect(page.locator("#install")).to_be_hidden()


def test_the_hint_can_be_sent_away(board: BoardPage, base_url: str) -> None:
    page = board.page
    page.goto(base_url)
    page.evaluate(PROMPT)
    page.get_by_role("button", name="ليس الآن").tap()
    page.reload()
    page.evaluate(PROMPT)
    expect(page.locator("#install")).to_be_hidden()


def test_an_iphone_is_told_how_since_it_has_no_prompt(board: BoardPage, base_url: str) -> None:
    page = board.page
    page.add_init_script("Object.defineProperty(navigator, 'standalone', { value: false });")
    page.goto(base_url)
    page.get_by_role("link", name="كيف").tap()
    expect(page.get_by_role("heading", name="على الآيفون")).to_be_visible()


def test_what_is_kept_may_stay_after_the_first_saved_round(
    new_phone: Callable[..., Page], base_url: str
) -> None:
    page = new_phone()
    page.add_init_script("navigator.storage.persist = async () => { window.stays = true; return true; };")
    board = BoardPage(page, base_url).open_by_touch()
    assert page.evaluate("window.stays") is None
    board.enter("hokm-us", 96)
    wait_until(page, "window.stays === true")


def test_pages_of_the_app_are_accessible(
    phone: Page, base_url: str, assert_accessible: Callable[[Page], None]
) -> None:
    for path in ("/app", "/offline"):
        phone.goto(base_url + path)
        assert_accessible(phone)


def test_the_manifest_is_whole(phone: Page, base_url: str) -> None:
    manifest = phone.request.get(f"{base_url}/manifest.webmanifest").json()
    assert (manifest["lang"], manifest["dir"], manifest["display"]) == ("ar", "rtl", "standalone")
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable", "monochrome"}
    assert [one["name"] for one in manifest["shortcuts"]] == ["جلسة جديدة", "آخر جلسة"]
    for one in (*manifest["icons"], *manifest["screenshots"]):
        picture = Image.open(BytesIO(phone.request.get(base_url + one["src"]).body()))
        assert "x".join(map(str, picture.size)) == one["sizes"]


@pytest.mark.parametrize("fault", ["away", "tampered", "hangs"])
def test_htmx_comes_from_the_phone_whatever_the_cdn_does(
    new_phone: Callable[..., Page], base_url: str, watch: Any, fault: str
) -> None:
    watch.expects("ERR_FAILED|integrity|Failed to fetch")
    headers = {"Access-Control-Allow-Origin": "*", "Content-Type": "text/javascript"}

    def at_fault(route: Route) -> None:
        if fault == "away":
            route.abort()
        elif fault == "tampered":
            route.fulfill(body="window.htmx = 'not ours';", headers=headers)

    page = new_phone(service_workers="allow")
    page.context.route(CDN, at_fault)
    page.goto(base_url, wait_until="commit")
    wait_until(page, RUNS, seconds=30)
    wait_until(page, holds("/app"))

    page.goto(base_url, wait_until="commit")
    wait_until(page, "typeof window.htmx?.process === 'function'", seconds=3)
