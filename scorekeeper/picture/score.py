"""The picture of a running score that a chat shows beneath a link."""

from __future__ import annotations

from scorekeeper.scoring.sides import BySide, Side

from .canvas import Canvas
from .card import CARD_SIZE, Card, CardSide
from .fonts import BOLD, PLAIN, Face
from .palette import COLOURS, SOFT, STRONG
from .text import Line, fitted, name_lines

EDGE = 56
WIDTH = CARD_SIZE[0]
TITLE_Y, FACTS_Y = 104, 158
PANEL = (430, 372)
PANEL_Y = 202
INSET = 36
MIDDLE = WIDTH // 2
"""Where the middle column stands, and half of what it is wide."""
HALF = (WIDTH - 2 * EDGE - 2 * PANEL[0]) // 2 - 14

NAME_Y = {1: (80,), 2: (56, 96)}
TOTAL_Y = 250

NAMES = range(54, 33, -2)
TOTALS = range(172, 59, -8)
TITLES = range(50, 33, -2)


def draw_card(card: Card) -> bytes:
    """A PNG file of CARD_SIZE; the caller has made sure that this machine can shape Arabic."""
    canvas = Canvas(CARD_SIZE, COLOURS["ground"], card.rtl)
    _head(canvas, card)
    for side, x in ((Side.US, EDGE), (Side.THEM, WIDTH - EDGE - PANEL[0])):
        _panel(canvas, side, card.sides[side], x)
    _middle(canvas, card)
    return canvas.png()


def _head(canvas: Canvas, card: Card) -> None:
    brand = _words(card.brand, BOLD, range(34, 33, -1), 300, canvas.rtl)
    canvas.line(brand, WIDTH - EDGE, TITLE_Y, COLOURS["us"], "end")
    room = WIDTH - 3 * EDGE - brand.width
    (title,) = name_lines(card.title, card.title_stand_in, TITLES, room, canvas.rtl)
    canvas.line(title, EDGE, TITLE_Y, COLOURS["ink"])
    x: float = EDGE
    for at, fact in enumerate(card.facts):
        # Each fact stands by itself: two numbers in one line could change places.
        for text in ("·", fact) if at else (fact,):
            line = Line(text, PLAIN.at(32), canvas.rtl)
            canvas.line(line, x, FACTS_Y, COLOURS["ink-soft"])
            x += line.width + 12


def _panel(canvas: Canvas, side: Side, shown: CardSide, x: int) -> None:
    ink, ground = STRONG[side], SOFT[side]
    if shown.won:
        ink, ground = COLOURS["on-strong"], STRONG[side]
    canvas.box(x, PANEL_Y, PANEL, 36, ground)
    middle, room = x + PANEL[0] / 2, PANEL[0] - 2 * INSET
    names = name_lines(shown.name, shown.stand_in, NAMES, room, canvas.rtl, most=2)
    for line, y in zip(names, NAME_Y[len(names)], strict=True):
        canvas.line(line, middle, PANEL_Y + y, ink, "middle")
    total = _words(shown.total, BOLD, TOTALS, room)
    # A smaller number stays in the middle of the place of a large one: digits are 0.7 of their size high.
    canvas.line(total, middle, PANEL_Y + TOTAL_Y - (TOTALS[0] - total.font.size) * 0.35, ink, "middle")
    if shown.won:
        _chip(canvas, shown.won, middle, PANEL_Y + 326, room)
        return
    left = _words(shown.left, PLAIN, range(30, 19, -2), room, canvas.rtl)
    canvas.line(left, middle, PANEL_Y + 308, ink, "middle")
    canvas.box(x + INSET, PANEL_Y + 334, (room, 12), 6, COLOURS["surface"])
    canvas.box(x + INSET, PANEL_Y + 334, (round(room * shown.progress), 12), 6, STRONG[side])


def _middle(canvas: Canvas, card: Card) -> None:
    label = _words(card.series_label, PLAIN, range(30, 19, -2), 2 * HALF, canvas.rtl)
    canvas.line(label, MIDDLE, PANEL_Y + 148, COLOURS["ink-soft"], "middle")
    _series(canvas, card.series)
    if card.pot:
        _chip(canvas, card.pot, MIDDLE, PANEL_Y + 304, 2 * HALF)


def _series(canvas: Canvas, series: BySide[str]) -> None:
    """Ours first, a dash, theirs: each number by itself, so that none can change places."""
    y, gap = PANEL_Y + 224, 26
    canvas.line(Line("–", PLAIN.at(44), canvas.rtl), MIDDLE, y - 6, COLOURS["ink-faint"], "middle")
    sizes = range(68, 27, -4)
    us, them = (_words(number, BOLD, sizes, HALF - gap) for number in series)
    canvas.line(us, MIDDLE - gap, y, STRONG.us, "end")
    canvas.line(them, MIDDLE + gap, y, STRONG.them)


def _chip(canvas: Canvas, text: str, middle: float, y: int, room: int) -> None:
    """Words on a small plate, which stands around `y`."""
    words = _words(text, BOLD, range(30, 17, -2), room - 36, canvas.rtl)
    size = (round(words.width) + 44, 56)
    canvas.box(round(middle - size[0] / 2), y - size[1] // 2, size, 28, COLOURS["accent-soft"])
    canvas.line(words, middle, y + 10, COLOURS["accent"], "middle")


def _words(text: str, face: Face, sizes: range, room: float, rtl: bool = False) -> Line:
    """Our own words or a number: the sizes always reach one in which it fits."""
    return fitted(text, face, sizes, room, rtl)
