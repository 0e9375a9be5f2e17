"""What could not be sent is said on the page, and what was typed stays in it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from probe import Probe

PROBLEM = (
    '<title>Busy</title><main><h1>Other page</h1><div id="problem"><h1>Busy for a moment</h1></div></main>'
)
SILENCE = "الموقع ما يرد"


def answer(page: Page, probe: Probe, status: int, body: str) -> None:
    """Let the form be answered so from here on."""

    def fulfil(route: Route) -> None:
        if route.request.method == "POST":
            route.fulfill(status=status, body=body, content_type="text/html")
        else:
            route.fallback()

    page.route(probe.address, fulfil)


def typed(probe: Probe) -> None:
    """Open the page, type, and send."""
    probe.open()
    probe.page.get_by_label("Points").fill("96")
    probe.press()


@pytest.mark.parametrize("status", [403, 404, 413, 500, 503])
def test_the_message_of_an_error_page_is_shown_alone(
    page: Page, probe: Probe, watch: Any, status: int
) -> None:
    watch.expects(str(status))
    answer(page, probe, status, PROBLEM)
    typed(probe)

    expect(page.get_by_role("alert")).to_have_text("Busy for a moment")
    expect(page.locator("#count")).to_have_text("none")
    expect(page.get_by_label("Points")).to_have_value("96")
    assert page.title() != "Busy"


def test_the_page_of_a_proxy_is_replaced_by_our_own_words(page: Page, probe: Probe, watch: Any) -> None:
    watch.expects("502")
    answer(page, probe, 502, "<h1>Bad Gateway</h1>")
    typed(probe)

    expect(page.get_by_role("alert")).to_contain_text(SILENCE)
    expect(page.get_by_label("Points")).to_have_value("96")


def test_a_lost_connection_is_said_and_forgotten_once_it_is_back(
    page: Page, probe: Probe, watch: Any
) -> None:
    watch.expects("ERR_INTERNET_DISCONNECTED|htmx:(sendError|afterRequest)")
    probe.open()
    page.route(probe.address, lambda route: route.abort("internetdisconnected"), times=1)
    page.get_by_label("Points").fill("96")
    probe.press()
    expect(page.get_by_role("alert")).to_contain_text(SILENCE)

    probe.save()
    expect(page.locator("#notice")).to_be_empty()
    expect(page.get_by_label("Points")).to_have_value("96")


@pytest.mark.parametrize("status", [409, 422])
def test_a_refused_form_is_answered_where_it_stands(page: Page, probe: Probe, status: int) -> None:
    answer(page, probe, status, "<b>say it again</b>")
    typed(probe)

    expect(page.locator("#count")).to_have_text("say it again")
    expect(page.locator("#notice")).to_be_empty()
