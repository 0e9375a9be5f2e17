"""The picture of a whole sheet, made for a chat: as wide as a phone's screen and as long as the evening."""

from __future__ import annotations

from scorekeeper.scoring.sides import BySide, Side

from .canvas import Canvas
from .fonts import BOLD, PLAIN
from .palette import COLOURS, SOFT, STRONG
from .paper import Paper, PaperGame, PaperRow
from .text import Line, fitted, name_lines

WIDTH = 1080
EDGE = 40
INNER = WIDTH - 2 * EDGE
HEAD = 250
GAME_HEAD = 84
ROW = 54
GAP = 24

COLUMN = 250
"""The width of a side's column: what the round wrote, and the total after it."""
NAME_Y = {1: (206,), 2: (188, 220)}
MIDDLES = BySide(WIDTH - EDGE - 375, WIDTH - EDGE - 125)
ROUND_X, WHAT_X = EDGE + 28, EDGE + 92
WHAT_ROOM = INNER - 2 * COLUMN - 120


def draw_sheet(paper: Paper) -> bytes:
    """A PNG file; the caller has made sure that this machine can shape Arabic."""
    height = HEAD + sum(_height(game) + GAP for game in paper.games) + EDGE - GAP
    canvas = Canvas((WIDTH, height), COLOURS["ground"], paper.rtl)
    _head(canvas, paper)
    y = HEAD
    for game in paper.games:
        _game(canvas, game, y)
        y += _height(game) + GAP
    return canvas.png()


def _height(game: PaperGame) -> int:
    return GAME_HEAD + ROW * len(game.rows) + (12 if game.rows else 0)


def _head(canvas: Canvas, paper: Paper) -> None:
    brand = fitted(paper.brand, BOLD, range(38, 37, -1), 300, canvas.rtl)
    canvas.line(brand, WIDTH - EDGE, 76, COLOURS["us"], "end")
    room = INNER - brand.width - EDGE
    (title,) = name_lines(paper.title, paper.title_stand_in, range(50, 29, -2), room, canvas.rtl)
    canvas.line(title, EDGE, 76, COLOURS["ink"])
    x: float = EDGE
    for at, fact in enumerate(paper.facts):
        # Each fact stands by itself: two numbers in one line could change places.
        for text in ("·", fact) if at else (fact,):
            line = Line(text, PLAIN.at(30), canvas.rtl)
            canvas.line(line, x, 126, COLOURS["ink-soft"])
            x += line.width + 12
    for side in Side:
        name, stand_in, middle = paper.names[side], paper.stand_ins[side], MIDDLES[side]
        canvas.box(middle - COLUMN // 2 + 6, 156, (COLUMN - 12, 76), 22, SOFT[side])
        lines = name_lines(name, stand_in, range(34, 23, -2), COLUMN - 40, canvas.rtl, most=2)
        for line, y in zip(lines, NAME_Y[len(lines)], strict=True):
            canvas.line(line, middle, y, STRONG[side], "middle")


def _game(canvas: Canvas, game: PaperGame, y: int) -> None:
    canvas.box(EDGE, y, (INNER, _height(game)), 28, COLOURS["surface"])
    title = fitted(game.title, BOLD, range(34, 19, -2), WHAT_ROOM + 64, canvas.rtl)
    canvas.line(title, ROUND_X, y + 55, COLOURS["ink"])
    for side in Side:
        ink = STRONG[side]
        if game.winner is side:
            canvas.box(MIDDLES[side] - 62, y + 12, (124, 62), 22, STRONG[side])
            ink = COLOURS["on-strong"]
        total = fitted(game.totals[side], BOLD, range(42, 19, -2), 108, False)
        canvas.line(total, MIDDLES[side], y + 58, ink, "middle")
    for at, row in enumerate(game.rows):
        _row(canvas, row, y + GAME_HEAD + at * ROW)


def _row(canvas: Canvas, row: PaperRow, y: int) -> None:
    canvas.box(EDGE + 20, y, (INNER - 40, 2), 1, COLOURS["line"])
    number = Line(row.number, PLAIN.at(24), False)
    canvas.line(number, ROUND_X, y + 38, COLOURS["ink-faint"])
    what = fitted(row.what, PLAIN, range(28, 17, -2), WHAT_ROOM, canvas.rtl)
    canvas.line(what, WHAT_X, y + 38, COLOURS["ink-soft"])
    for side in Side:
        points = fitted(row.points[side], PLAIN, range(26, 15, -2), 90, False)
        canvas.line(points, MIDDLES[side] - 58, y + 38, COLOURS["ink-soft"], "middle")
        total = fitted(row.totals[side], BOLD, range(32, 15, -2), 108, False)
        canvas.line(total, MIDDLES[side] + 48, y + 39, STRONG[side], "middle")
