"""A page made of the product's own base with one form in it, which the test itself serves and answers.

So what the base promises is tried in a real browser, and nothing made for a test is part of the product.
"""

from __future__ import annotations

import time
from pathlib import Path

from flask import render_template_string
from playwright.sync_api import Page, Route, expect

from scorekeeper import create_app
from scorekeeper.config import Config
from scorekeeper.security import HEADERS

PAGE = """{% extends "base.html" %}{% block main %}
<form method="post" action="/probe" hx-post="/probe" hx-target="#count" hx-swap="innerHTML">
  <label>Points <input name="points"></label>
  <button>Save</button>
</form>
<output id="count">none</output>
{% endblock %}"""

READY = "Boolean(window.htmx && document.querySelector('form')?.['htmx-internal-data'])"


def wait_until(page: Page, expression: str, seconds: float = 10) -> None:
    """Ask the page until `expression` holds; Playwright's own waiting evaluates text, which is forbidden."""
    deadline = time.monotonic() + seconds
    while not page.evaluate(expression):
        assert time.monotonic() < deadline, f"never came true: {expression}"
        page.wait_for_timeout(20)


class Probe:
    """The page under test and how often its form arrived."""

    def __init__(self, page: Page, base_url: str, folder: Path) -> None:
        self.page = page
        self.address = f"{base_url}/probe"
        self.posts = 0
        app = create_app(Config(secret_key="k" * 40, database_url=f"sqlite:///{folder}/none.sqlite3"))
        with app.test_request_context(base_url=base_url):
            self.html = render_template_string(PAGE)
        page.route(self.address, self._answer)

    def _answer(self, route: Route) -> None:
        if route.request.method == "POST":
            self.posts += 1
            route.fulfill(body=f"<b>{self.posts}</b>", content_type="text/html", headers=HEADERS)
        else:
            route.fulfill(body=self.html, content_type="text/html; charset=utf-8", headers=HEADERS)

    def open(self) -> None:
        """Go to the page without waiting for a script that may never come."""
        self.page.goto(self.address, wait_until="commit")

    def press(self) -> None:
        """Send the form, once htmx has taken it."""
        wait_until(self.page, READY)
        self.page.get_by_role("button").click()

    def save(self, times: int = 1) -> None:
        """Send the form so often; each time it must arrive once, and be answered in the page."""
        for _ in range(times):
            before = self.posts
            self.press()
            expect(self.page.locator("#count")).to_have_text(str(before + 1))
            assert self.posts == before + 1
        assert self.page.url == self.address
