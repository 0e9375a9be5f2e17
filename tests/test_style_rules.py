"""The rules of style that a machine can hold: direction, colours, fonts."""

from __future__ import annotations

import hashlib
import re

import pytest
from tree import ROOT, SHEETS

from scorekeeper import assets


def test_there_is_something_to_hold() -> None:
    assert ROOT / "static" / "css" / "tokens.css" in SHEETS


def test_every_sheet_is_sent_and_the_tokens_come_first() -> None:
    assert sorted(assets.SHEETS) == [path.stem for path in SHEETS]
    assert assets.SHEETS[0] == "tokens"


# Reading direction is the browser's business: sides are named by the text's start and end.
PHYSICAL = re.compile(
    r"(?<![\w-])(?:"
    r"(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b"
    r"|border-(?:top|bottom)-(?:left|right)-radius"
    r"|(?:left|right)\s*:"
    r"|(?:text-align|float|clear|caption-side)\s*:\s*(?:left|right)\b"
    r"|(?:transform-origin|background-position|object-position)\s*:[^;]*\b(?:left|right)\b"
    r"|\bto (?:left|right)\b"
    r"|\[dir\b"
    r"|:dir\("
    r")"
)


def without_comments(css: str) -> str:
    return re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)


@pytest.mark.parametrize(
    "fault",
    [
        "margin-left: 0",
        "left: 0",
        "x{right :1px}",
        "float: right",
        "[dir=rtl] a {}",
        "text-align:left",
        "to left",
    ],
)
def test_the_search_for_physical_sides_finds(fault: str) -> None:
    assert PHYSICAL.search(fault)


FOUR_SIDES = re.compile(r"(?<![\w-])(?:margin|padding|inset|border-width|scroll-padding)\s*:\s*([^;}]+)")


def is_lopsided(shorthand: str) -> bool:
    """Whether a shorthand of four sides gives left and right different values."""
    depth, flat = 0, ""
    for letter in shorthand.strip():
        depth += (letter == "(") - (letter == ")")
        flat += "_" if depth and letter == " " else letter
    sides = flat.split()
    return len(sides) == 4 and sides[1] != sides[3]


def test_shorthands_treat_both_sides_alike() -> None:
    assert is_lopsided("0 1px 0 2px")
    assert not is_lopsided("0 max(var(--edge, 1px), 2px) 0")
    found = {
        (path.name, match.group())
        for path in SHEETS
        for match in FOUR_SIDES.finditer(without_comments(path.read_text()))
        if is_lopsided(match.group(1))
    }
    assert found == set()


def test_style_names_no_physical_side() -> None:
    found = {
        (path.name, match.group())
        for path in SHEETS
        for match in PHYSICAL.finditer(without_comments(path.read_text()))
    }
    assert found == set()


def test_fonts_are_asked_for_by_the_hash_of_their_bytes() -> None:
    """So the page's preload and the style ask for one address, kept for a year."""
    asked = [
        (path.parent / file, version)
        for path in SHEETS
        for file, version in re.findall(r"url\(\"([^\")?]+\.woff2)(?:\?v=(\w+))?\"\)", path.read_text())
    ]
    assert {path.name for path, _ in asked} == {"readex-arabic.woff2", "readex-latin.woff2"}
    for path, version in asked:
        assert version == hashlib.sha256(path.read_bytes()).hexdigest()[:10], path.name


def test_fonts_come_with_their_licence() -> None:
    licence = (ROOT / "static" / "fonts" / "OFL.txt").read_text()
    assert licence.startswith("Copyright 2019 The Readex Pro Project Authors")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence


BLOCK = re.compile(r"([^{}]+)\{([^{}]*)\}")
VALUE = re.compile(r"--([\w-]+)\s*:\s*([^;]+);")


def colours(theme: str) -> dict[str, str]:
    """The colours of a theme by the name of their meaning, as #rrggbb."""
    css = without_comments((ROOT / "static" / "css" / "tokens.css").read_text())
    blocks = {" ".join(selector.split()): dict(VALUE.findall(body)) for selector, body in BLOCK.findall(css)}
    selector = {"light": ':root, [data-theme="light"]'}.get(theme, f'[data-theme="{theme}"]')
    raw = re.compile(r"var\(--(raw-[\w-]+)\)")
    named_raw = {
        name: match[1] for name, value in blocks[selector].items() if (match := raw.fullmatch(value))
    }
    return {name: blocks[":root"][value] for name, value in named_raw.items()}


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance)."""

    def luminance(colour: str) -> float:
        channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))

    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_counted_as_the_guideline_counts_it() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


INKS = ("ink", "ink-soft", "ink-faint", "us", "them", "accent")
GROUNDS = ("ground", "surface")
READ = [
    *((ink, ground) for ink in INKS for ground in GROUNDS),
    *((ink, "sunken") for ink in ("ink", "ink-soft", "ink-faint")),
    *((side, f"{side}-soft") for side in ("us", "them", "accent")),
    *(("ink", f"{side}-soft") for side in ("us", "them", "accent")),
    *(("on-strong", side) for side in ("us", "them", "accent")),
    ("ground", "ink"),
    ("on-ink-us", "ink"),
]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_text_can_be_read_on_its_ground(theme: str) -> None:
    """4.5 to 1: WCAG 2.2 AA, 1.4.3."""
    palette = colours(theme)
    faint = {pair: round(contrast(palette[pair[0]], palette[pair[1]]), 2) for pair in READ}
    assert {pair: ratio for pair, ratio in faint.items() if ratio < 4.5} == {}


def test_the_system_s_dark_is_the_dark_that_can_be_chosen() -> None:
    assert colours("system") == colours("dark")
