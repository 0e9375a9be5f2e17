"""The way of a keyboard through a page, and what a finger meets, measured in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from looks import FOCUS_SEEN
from playwright.sync_api import Page

STOPS = """() => {
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]";
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]");
  const all = [...document.querySelectorAll(controls)]
    .filter((one) => seen(one) && !one.disabled && one.tabIndex >= 0);
  const stands = (one) => {
    const beside = (other) => other.type === "radio" && other.name === one.name && other.form === one.form;
    const group = all.filter(beside);
    return (group.find((other) => other.checked) ?? group[0]) === one;
  };
  window.stops = all.filter((one) => one.type !== "radio" || stands(one));
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
  return stops.length;
}"""
"""Begins at the top of the page; how many places to stop at there are, of radios that belong together one."""

STOP = f"""() => {{
  const now = document.activeElement;
  const face = now.closest(".chip, .answer") ?? now.closest("label, fieldset") ?? now;
  const box = face.getBoundingClientRect();
  const parts = [[.5, .5], [.1, .5], [.9, .5], [.5, .1], [.5, .9]];
  const met = parts.map(([x, y]) => document.elementFromPoint(box.x + box.width * x, box.y + box.height * y));
  return {{
    number: stops.indexOf(now),
    what: now.outerHTML.slice(0, 120),
    outlined: ({FOCUS_SEEN})(),
    clear: met.some((one) => one && (face.contains(one) || one.contains(now))),
  }};
}}"""
"""Where the focus is: its place among the stops, whether it is outlined, and whether any of it is seen."""

SMALL = """(exempt) => {
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const said = (one) => one.textContent.trim();
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const inline = (one) => getComputedStyle(one).display === "inline";
  const sentence = (one) => inline(one) && said(one.parentElement) !== said(one);
  const faces = new Set();
  for (const one of document.querySelectorAll(controls)) {
    const face = one.closest("[data-cycle]") ?? one.closest("label") ?? one;
    if (shown(face) && !one.disabled && !sentence(face) && !face.closest(exempt)) faces.add(face);
  }
  const far = [...Array(121).keys()].map((at) => at - 60);
  return [...faces].flatMap((face) => {
    const { width, height } = face.getBoundingClientRect();
    if (width < 2 || Math.min(width, height) >= 43.5) return [];
    // A link may take the touches of the whole row it stands in.
    face.scrollIntoView({ block: "center" });
    const box = face.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const met = (dx, dy) => face.contains(document.elementFromPoint(x + dx, y + dy));
    const [wide, high] = [far.filter((at) => met(at, 0)).length, far.filter((at) => met(0, at)).length];
    return Math.min(wide, high) < 44 ? [`${face.ariaLabel ?? said(face)} ${wide} × ${high}`] : [];
  });
}"""
"""What a finger of 44 px doesn't meet, but for links in a sentence (WCAG 2.2, 2.5.8)."""


def walk(page: Page) -> Iterator[str]:
    """Press Tab from the top to the end of a page; what is wrong on the way."""
    for number in range(page.evaluate(STOPS)):
        page.keyboard.press("Tab")
        at: dict[str, Any] = page.evaluate(STOP)
        if at["number"] != number:
            yield f"stop {number} is {at['number']}: {at['what']}"
            return
        if not at["outlined"]:
            yield f"no focus to be seen: {at['what']}"
        if not at["clear"]:
            yield f"the focus lies under something: {at['what']}"
