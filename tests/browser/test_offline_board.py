"""What a page draws by itself of a log is what the server would have sent of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from apps import app_on, close, migrated
from boards import cases
from cast import Table, known_client
from flask import Flask
from playwright.sync_api import Page, Route
from tree import ROOT

ORIGIN = "https://board.test"
DRAW = "async (cases) => (await import('/tests/js/boards.js')).differences(cases)"
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
        if file.suffix == ".js" and not path.startswith("/static/js/pages/"):
            route.fulfill(
                body=file.read_text("utf-8") if file.is_file() else "", content_type="text/javascript"
            )
        elif file.suffix == ".js":
            route.fulfill(body="", content_type="text/javascript")
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
