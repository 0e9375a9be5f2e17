"""What a phone of the browser tests is, and what stands for the CDN."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Route
from tree import ROOT

CDN = "https://cdn.jsdelivr.net/**"
HTMX = ROOT / "static" / "vendor" / "htmx-2.0.11.min.js"

# A phone of an Arabic speaker. A worker would answer before a test's own routes: tests of it ask for one.
PHONE: dict[str, Any] = {
    **{"viewport": {"width": 390, "height": 844}, "locale": "ar-SA", "has_touch": True},
    "service_workers": "block",
}
BLOCKED = "Service Worker registration blocked by Playwright"


def answer_for_the_cdn(route: Route) -> None:
    """The same bytes as the CDN's, with the header that lets another origin check their hash."""
    headers = {"Access-Control-Allow-Origin": "*", "Content-Type": "text/javascript"}
    route.fulfill(body=HTMX.read_bytes(), headers=headers)
