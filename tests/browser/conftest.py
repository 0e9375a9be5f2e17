"""A real server and a real Chromium; whatever a page complains of fails the test that opened it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from axe import violations
from handset import BLOCKED, CDN, PHONE, answer_for_the_cdn
from outbox_phone import Phone
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebError
from probe import Probe
from programs import CHROMIUM_OPTIONS, find_chromium
from serving import serving

# A form that is refused is an answer, not a fault; Chromium reports it to the console all the same.
ANSWERS = {409, 422}
REFUSED_FORM = re.compile(r"Failed to load resource: .*status of (409|422)")
# What a newer preview ends is no fault either; where no answer comes, htmx says more than this.
ENDED = re.compile(r"^htmx:(sendAbort|afterRequest),")


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of gunicorn serving this tree, with a database of its own."""
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The installed Chromium, which asks nothing of the network by itself."""
    return {**browser_type_launch_args, "executable_path": find_chromium(), "args": CHROMIUM_OPTIONS}


@dataclass
class Watch:
    """What the pages of a test complained of; a test that provokes something says so with `expects`."""

    complaints: list[str] = field(default_factory=list)
    expected: list[re.Pattern[str]] = field(default_factory=list)

    def expects(self, pattern: str) -> None:
        """Let pass every complaint in which `pattern` is found."""
        self.expected.append(re.compile(pattern))

    def follow(self, context: BrowserContext) -> None:
        """Listen to every page of `context`."""
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)

    def check(self) -> None:
        """Fail with whatever was not expected."""
        unexpected = [said for said in self.complaints if not any(p.search(said) for p in self.expected)]
        assert unexpected == []

    def _console(self, message: ConsoleMessage) -> None:
        if message.text == BLOCKED or ENDED.search(message.text):
            return
        if message.type in ("error", "warning") and not REFUSED_FORM.search(message.text):
            self.complaints.append(f"console {message.type}: {message.text}")

    def _error(self, error: WebError) -> None:
        self.complaints.append(f"script: {error.error}")

    def _failed(self, request: Request) -> None:
        # A page that is left, or a newer preview, ends the requests under way.
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"failed: {request.method} {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400 and response.status not in ANSWERS:
            self.complaints.append(f"answered: {response.status} {response.request.method} {response.url}")


@pytest.fixture
def watch() -> Watch:
    """What the browser complains of in this test."""
    return Watch()


@pytest.fixture
def new_phone(new_context: Callable[..., BrowserContext], watch: Watch) -> Iterator[Callable[..., Page]]:
    """Opens a page on a phone of its own: other cookies, another device; takes Playwright's options."""
    opened: list[Page] = []

    def open_phone(**options: Any) -> Page:
        context = new_context(**{**PHONE, **options})
        context.route(CDN, answer_for_the_cdn)
        watch.follow(context)
        opened.append(context.new_page())
        return opened[-1]

    yield open_phone
    for page in opened:
        if not page.is_closed():
            page.evaluate("0")  # what the browser has to say arrives before its answer
    watch.check()


@pytest.fixture
def page(new_phone: Callable[..., Page]) -> Page:
    """A page on the first phone of the test."""
    return new_phone()


@pytest.fixture
def probe(page: Page, base_url: str, tmp_path: Path) -> Probe:
    """A page of the product's base with one form, on the running server's address."""
    return Probe(page, base_url, tmp_path)


@pytest.fixture
def assert_accessible() -> Callable[..., None]:
    """Fails when axe finds anything on a page as it stands, but for one rule where a test says why."""

    def check(page: Page, but: str = "none") -> None:
        assert [one for one in violations(page) if not one.startswith(f"{but}:")] == []

    return check


@pytest.fixture
def phone(page: Page, base_url: str, watch: Watch) -> Phone:
    """A phone with a sitting open, which may lose its network."""
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
