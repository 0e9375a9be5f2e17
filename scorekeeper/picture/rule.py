"""The picture of one rule, a card for a chat."""

from __future__ import annotations

from dataclasses import dataclass

from .canvas import Canvas
from .fonts import BOLD, PLAIN
from .palette import COLOURS
from .text import Line, fitted

WIDTH, EDGE, INSET = 1080, 48, 56
ROOM = WIDTH - 2 * EDGE - 2 * INSET
TITLE_Y, TEXT_Y, STEP = 196, 296, 72
TEXT_SIZE = 42


@dataclass(frozen=True, slots=True)
class RulePaper:
    """What is on the card; `rtl` is the direction of its language."""

    rtl: bool
    brand: str
    about: str
    title: str
    text: str


def draw_rule(paper: RulePaper) -> bytes:
    """A PNG file as high as its text; the caller has made sure that this machine can shape Arabic."""
    lines = wrapped(paper.text, paper.rtl)
    height = TEXT_Y + STEP * len(lines) + EDGE
    canvas = Canvas((WIDTH, height), COLOURS["ground"], paper.rtl)
    canvas.box(EDGE, EDGE, (WIDTH - 2 * EDGE, height - 2 * EDGE), 36, COLOURS["surface"])
    start, end = EDGE + INSET, WIDTH - EDGE - INSET
    brand = fitted(paper.brand, BOLD, range(34, 33, -1), ROOM / 3, paper.rtl)
    canvas.line(brand, end, 116, COLOURS["us"], "end")
    about = fitted(paper.about, PLAIN, range(30, 19, -2), ROOM - brand.width - INSET, paper.rtl)
    canvas.line(about, start, 116, COLOURS["ink-soft"])
    canvas.line(fitted(paper.title, BOLD, range(60, 35, -2), ROOM, paper.rtl), start, TITLE_Y, COLOURS["ink"])
    for at, line in enumerate(lines):
        canvas.line(line, start, TEXT_Y + at * STEP, COLOURS["ink"])
    return canvas.png()


def wrapped(text: str, rtl: bool) -> list[Line]:
    """The text in lines that fit, broken between words."""
    font, lines = PLAIN.at(TEXT_SIZE), [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and Line(longer, font, rtl).width > ROOM:
            lines.append(word)
        else:
            lines[-1] = longer
    return [Line(line, font, rtl) for line in lines]
