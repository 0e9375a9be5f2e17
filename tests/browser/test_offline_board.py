"""What a page draws by itself of a log is what the server would have sent of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from apps import app_on, close, migrated
from boards import Tables, cases, evening_of, given
from cast import Table, known_client
from flask import Flask
from playwright.sync_api import Page, Route, expect
from tree import ROOT

ORIGIN = "https://board.test"
DRAW = "async (cases) => (await import('/tests/js/boards.js')).differences(cases)"
RENDER = """async (evening) => {
  const { eveningOf } = await import('/tests/js/boards.js');
  await (await import('/static/js/words/say.js')).ready;
  (await import('/static/js/board/render.js')).renderBoard(eveningOf(evening));
}"""
EACH = 20


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """An app of this module's own: its pages are only read."""
    path = tmp_path_factory.mktemp("boards") / "boards.sqlite3"
    migrated(f"sqlite:///{path}")
    app = app_on(f"sqlite:///{path}")
    yield app
    close(app)


class Host:
    """Answers the page's requests: the app's pages and words, the modules of this tree one by one."""

    def __init__(self, app: Flask, game: str, cookies: dict[str, str]) -> None:
        table = Table(app, game)
        self.path = f"/s/{table.public_id}"
        self.client = known_client(app, table.owner_key)
        for name, value in cookies.items():
            self.client.set_cookie(name, value)

    def answer(self, route: Route) -> None:
        path = route.request.url.removeprefix(ORIGIN).partition("?")[0]
        file = ROOT / path.lstrip("/")
        if file.suffix == ".js":
            # The page's own script, which is made of many, is no file: the page runs nothing by itself.
            text = file.read_text("utf-8") if file.is_file() else ""
            route.fulfill(body=text, content_type="text/javascript")
        else:
            with self.client.get(path) as response:
                route.fulfill(body=response.data, content_type=response.content_type)


def open_board(page: Page, app: Flask, game: str, **cookies: str) -> None:
    """A board page of `game` that runs nothing by itself."""
    host = Host(app, game, cookies)
    page.route(f"{ORIGIN}/**", host.answer)
    page.goto(ORIGIN + host.path)


@pytest.mark.parametrize("digits", ["123", "arabic"])
@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize("game", ["baloot", "belot"])
def test_a_page_draws_what_the_server_sends(
    page: Page, app: Flask, game: str, language: str, digits: str
) -> None:
    open_board(page, app, game, language=language, digits=digits)
    first = EACH * ["ar123", "ararabic", "en123", "enarabic"].index(language + digits)
    made = cases(app, game, range(first, first + EACH), {"language": language, "digits": digits})
    found: list[list[Any]] = page.evaluate(DRAW, json.loads(json.dumps(made)))
    assert [(first + at, different) for at, different in enumerate(found) if different] == []
    assert len(found) == EACH


def test_what_waits_on_the_phone_is_marked(page: Page, app: Flask) -> None:
    open_board(page, app, "baloot", language="ar", digits="123")
    log = Tables(7).log("baloot")
    opening, added = log[0], {"kind": "round_added", "round_id": "mine", "id": "m1", "base": 1}
    waiting = {"seq": None, "act": {**added, "round": {"kind": "passed_out"}}, "device": 1, "pending": True}
    evening = given(evening_of([opening]))
    evening["entries"].append({**waiting, "received": None})
    page.evaluate(RENDER, json.loads(json.dumps(evening)))
    row = page.locator("#round-mine")
    expect(row.locator(".tag--phone")).to_have_text("على الجوال")
    expect(page.locator("#board")).to_have_attribute("data-seq", "1")
    page.evaluate(RENDER, json.loads(json.dumps(given(evening_of(log)))))
    expect(page.locator(".tag--phone")).to_have_count(0)


def test_the_switch_of_the_screen_stays_as_it_is(page: Page, app: Flask) -> None:
    open_board(page, app, "baloot", language="ar", digits="123")
    page.evaluate("document.getElementById('wake-lock').setAttribute('aria-checked', 'true')")
    page.evaluate(RENDER, json.loads(json.dumps(given(evening_of(Tables(3).log("baloot"))))))
    expect(page.locator("#wake-lock")).to_have_attribute("aria-checked", "true")


def test_no_two_acts_of_a_page_have_one_id(page: Page, app: Flask) -> None:
    open_board(page, app, "belot", language="ar", digits="123")
    page.evaluate(RENDER, json.loads(json.dumps(given(evening_of(Tables(11).log("belot"))))))
    ids = page.locator("form > [name='id']").evaluate_all("(fields) => fields.map((field) => field.value)")
    assert len(ids) == len(set(ids)) >= 2
