"""What a page looks like to eyes and fingers, measured in the browser for tests of layout and reading."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

TARGETS = """() => {
  const inner = (one, other) => one === other || one.contains(other);
  const reach = (face, x, y, dx, dy) => {
    const met = (far) => inner(face, document.elementFromPoint(x + dx * far, y + dy * far));
    let far = 0;
    while (far < 40 && met(far + 1)) far += 1;
    return far;
  };
  const clipped = (face) => {
    const box = (face.closest("tr") ?? face).getBoundingClientRect();
    const frame = face.closest(".sheet, .entry")?.getBoundingClientRect();
    return frame && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1);
  };
  const faces = new Set();
  for (const control of document.querySelectorAll("a[href], button, input:not([type=hidden]), summary")) {
    const face = control.closest("[data-cycle]") ?? control.closest("label") ?? control;
    if (!control.disabled && face.checkVisibility() && !clipped(face)) faces.add(face);
  }
  return [...faces].flatMap((face) => {
    const box = (face.closest("tr") ?? face).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit || !inner(face, hit)) return [];
    return [{
      name: face.getAttribute("aria-label") ?? face.textContent.trim(),
      compact: face.closest("#entry [role=group] > button, .chips, tr") !== null,
      seat: face.matches("[data-dealer]"),
      width: 1 + reach(face, x, y, -1, 0) + reach(face, x, y, 1, 0),
      height: 1 + reach(face, x, y, 0, -1) + reach(face, x, y, 0, 1),
    }];
  });
}"""
"""Every control that is whole in sight, and how wide and high around its middle a touch still meets it."""

CUT = """() => {
  const cut = [];
  const parts = 'bdi[dir="ltr"], button, summary, label, a[href], input:not([type=radio], [type=checkbox])';
  for (const part of document.querySelectorAll(`#board :is(${parts}), #entry :is(${parts})`)) {
    const box = part.getBoundingClientRect();
    if (!part.checkVisibility() || box.width < 2 || part.closest(".visually-hidden")) continue;
    let [left, right] = [0, innerWidth];
    for (let one = part.parentElement; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      const shortened = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      if (shortened || one.clientWidth === 1) {
        [left, right] = [-Infinity, Infinity];
        break;
      }
      if (style.overflowX === "visible") continue;
      const frame = one.getBoundingClientRect();
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
    }
    if (box.left < left - 1 || box.right > right + 1) cut.push(part.ariaLabel ?? part.textContent.trim());
  }
  return cut;
}"""
"""Numbers and controls that the edge of the page, or of what they stand in, cuts off without an ellipsis."""

SIDEWAYS = """() => [document.scrollingElement, ...document.querySelectorAll("body, body *")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .filter((one) => one === document.scrollingElement || /auto|scroll/.test(getComputedStyle(one).overflowX))
  .map((one) => one.className || one.tagName)"""
"""Whatever would have to be scrolled sideways."""

SPILLED = """() => [...document.querySelectorAll("button, summary, label > span, td, th, h2, p")]
  .filter((one) => one.checkVisibility() && one.textContent.trim() && one.clientWidth > 2)
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .filter((one) => !/hidden|clip|auto/.test(getComputedStyle(one).overflowX))
  .map((one) => one.textContent.trim())"""
"""Texts that are wider than the box they stand in."""

OVERLAPS = """(selector) => {
  const boxes = [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility())
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 2 && box.height > 2);
  const beside = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1;
  const below = (a, b) => a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const meet = (a, b) => !a.one.contains(b.one) && !b.one.contains(a.one)
    && !beside(a.box, b.box) && !below(a.box, b.box);
  return boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => meet(a, b))
    .map((b) => `${a.one.textContent.trim()} × ${b.one.textContent.trim()}`));
}"""
"""Pairs of the selected elements that lie over each other."""

STANDING = """() => [...document.querySelectorAll("#board, #board > *, #entry-form, #entry-form *")]
  .filter((one) => one.checkVisibility() && !one.closest("[aria-live]"))
  .map((one) => {
    const box = one.getBoundingClientRect();
    return [one.tagName, one.name ?? "", ...[box.x, box.y, box.width, box.height].map(Math.round)].join(" ");
  })"""
"""Where everything stands that is not the preview's own."""

LOOSE = """() => {
  const loose = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const holder = text.parentElement;
    // Plain text has invisible isolates; an address runs from left to right by itself.
    const bare = text.data.replace(/\\u2066[^\\u2069]*\\u2069|https?:\\S+/g, "");
    if (!/\\p{Nd}/u.test(bare) || holder.closest("script, style, noscript, [data-key]")) continue;
    if (!holder.closest('[dir="ltr"]:not(html)')) loose.push(text.data.trim());
  }
  return loose;
}"""
"""Numbers that stand in the text of the page without an isolate of their own."""

REVERSED = """() => {
  const wrong = [];
  for (const number of document.querySelectorAll('bdi[dir="ltr"]')) {
    const text = number.firstChild;
    if (!number.checkVisibility() || number.childNodes.length !== 1 || text.length < 2) continue;
    const edges = [...text.data].map((_, at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    });
    if (edges.some((edge, at) => at > 0 && edge <= edges[at - 1])) wrong.push(text.data);
  }
  return wrong;
}"""
"""Numbers whose characters don't stand on the screen from left to right as they are written, sign first."""

SAID = """() => {
  const said = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!parentElement.closest("script, style, noscript, code")) said.push(data.replace(/https?:\\S+/g, ""));
  }
  for (const one of document.querySelectorAll("[aria-label], input:not([type=hidden], [type=radio])")) {
    said.push(one.ariaLabel, one.placeholder, one.title);
    if (!one.readOnly && one.type !== "checkbox") said.push(one.value);
  }
  return said.map((text) => text?.trim()).filter(Boolean);
}"""
"""Every text of the page, seen or read out, but for addresses and codes: they are alike on all phones."""

OURS = """() => {
  const theirs = 'bdi:not([dir]), [dir="auto"], [lang]:not(html), textarea, option, code, kbd, '
    + '.playing-card__face, script, style, noscript';
  const said = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!parentElement.closest(theirs)) said.push(data);
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [alt], [placeholder]")) {
    said.push(one.ariaLabel, one.title, one.alt, one.placeholder);
  }
  return said.map((text) => text?.replace(/\\u2068[^\\u2069]*\\u2069/g, "").trim()).filter(Boolean);
}"""
"""Every text of the page that is ours, seen or read out: neither names and notes nor addresses and codes."""

SHORTENED = """() => [...document.querySelectorAll("body *")]
  .filter((one) => one.checkVisibility() && one.textContent.trim() && one.clientWidth > 2)
  .filter((one) => /hidden|clip/.test(getComputedStyle(one).overflowX))
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .filter((one) => !one.matches(".visually-hidden, .topbar__name, bdi:not([dir]), :has(bdi:not([dir]))"))
  .map((one) => `${one.className}: ${one.textContent.trim().replace(/\\s+/g, " ")}`)"""
"""Texts of ours that the edge of what they stand in cuts off, with or without an ellipsis."""

FOCUS_SEEN = """() => {
  const now = document.activeElement;
  const face = now.closest("label, fieldset, summary, tr") ?? now;
  return [now, face, ...face.querySelectorAll("*")].some((one) => [null, "::after"].some((part) => {
    const style = getComputedStyle(one, part);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
  }));
}"""
"""Whether the element that has the focus, or the face that stands for it, is outlined."""


def measured(page: Page, script: str, argument: Any = None) -> list[Any]:
    """What a script of this module finds on a page."""
    found: list[Any] = page.evaluate(script, argument)
    return found


def enlarge_text(page: Page, pixels: int) -> None:
    """The browser's own setting of the text size, 16 as it comes; it holds from the next page on."""
    browser = page.context.new_cdp_session(page)
    browser.send("Page.enable")
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": pixels, "fixed": pixels}})
