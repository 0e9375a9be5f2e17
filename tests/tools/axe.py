"""What axe says of a page: every violation of every weight."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

OPTIONS = {"rules": {"target-size": {"enabled": True}}}
"""WCAG 2.2's rule on targets sleeps in axe unless it is asked for."""
COLOURS = """() => axe.run({ runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } })"""
"""The rules whose answer hangs on the theme."""


def violations(page: Page) -> list[str]:
    """All that axe finds on a page as it stands."""
    return _told(Axe().run(page, options=OPTIONS).response)


def violations_of_colour(page: Page) -> list[str]:
    """What it finds once more in another theme, on a page that it has been on."""
    return _told(page.evaluate(COLOURS))


def _told(found: Any) -> list[str]:
    return [
        f"{violation['id']}: {node['html'][:160]} {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]
