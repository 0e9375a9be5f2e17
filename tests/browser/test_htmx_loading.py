"""Forms answer in the page whatever the CDN of htmx does: fails, is tampered with, hangs, or comes late."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route
from probe import READY, Probe, wait_until

CDN = re.compile(r"^https://cdn\.jsdelivr\.net/npm/htmx\.org@2\.0\.11/dist/htmx\.min\.js$")


def own_copies(page: Page) -> list[str]:
    """The addresses of our own htmx the page asked for."""
    script = "performance.getEntriesByType('resource').map(entry => entry.name)"
    return [name for name in page.evaluate(script) if "/vendor/htmx" in name]


def test_the_cdn_alone_is_enough(probe: Probe) -> None:
    probe.open()
    probe.save(times=2)
    assert own_copies(probe.page) == []


def fail(route: Route) -> None:
    route.abort()


def tamper(route: Route) -> None:
    headers = {"Access-Control-Allow-Origin": "*", "Content-Type": "text/javascript"}
    route.fulfill(body="window.htmx = {process() { throw 'not ours' }};", headers=headers)


def break_down(route: Route) -> None:
    route.fulfill(status=503, body="", headers={"Access-Control-Allow-Origin": "*"})


@pytest.mark.parametrize(
    ("fault", "said"),
    [(fail, "ERR_FAILED"), (tamper, "integrity"), (break_down, "503")],
    ids=["unreachable", "tampered with", "broken down"],
)
def test_our_own_copy_steps_in_for_the_cdn(
    probe: Probe, watch: Any, fault: Callable[[Route], None], said: str
) -> None:
    watch.expects(said)
    probe.page.route(CDN, fault)
    probe.open()
    probe.save(times=2)
    assert len(own_copies(probe.page)) == 1


def test_the_settings_hold_for_our_own_copy_too(probe: Probe, watch: Any) -> None:
    watch.expects("ERR_FAILED")
    probe.page.route(CDN, fail)
    probe.open()
    wait_until(probe.page, READY)
    config = probe.page.evaluate("htmx.config")

    assert config["allowEval"] is False
    assert config["historyCacheSize"] == 0
    assert config["responseHandling"][-1]["target"] == "#notice"


def test_a_cdn_that_hangs_and_then_comes_after_all_sends_nothing_twice(probe: Probe) -> None:
    held: list[Route] = []
    probe.page.route(CDN, lambda route: held.append(route))
    probe.open()
    wait_until(probe.page, READY)
    assert probe.page.evaluate("document.readyState") != "complete"
    first = probe.page.evaluate_handle("window.htmx")

    held[0].fallback()
    probe.page.wait_for_load_state("load")
    assert not probe.page.evaluate("first => first === window.htmx", first), "the late copy has run as well"
    probe.save(times=2)


def test_a_cdn_that_hangs_holds_nothing_up(probe: Probe) -> None:
    held: list[Route] = []
    probe.page.route(CDN, lambda route: held.append(route))
    probe.open()
    probe.save(times=2)

    assert probe.page.evaluate("document.readyState") != "complete"
    held[0].abort("aborted")
