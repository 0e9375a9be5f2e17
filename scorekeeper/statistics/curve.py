"""A sakka's curve as lines of a drawing: whole numbers in a box, to be written into an SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.scoring.sides import BySide

from .sitting import Curve

WIDTH, HEIGHT = 320, 180
INSET = 10
"""Room around the lines, for their ends and the target's line."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Points of both lines as an SVG's `points`, where each ends, and the height of the target's line.

    The first round stands where the page's text begins: right in right-to-left.
    """

    width: int
    height: int
    lines: BySide[str]
    ends: BySide[tuple[int, int]]
    target: int
    zero: int


def drawn(curve: Curve, rtl: bool) -> Drawing:
    """The curve in a box; it reaches from the lowest total, or 0, to the highest, or the target."""
    low = min(0, *(min(total.us, total.them) for total in curve.totals))
    high = max(curve.target, *(max(total.us, total.them) for total in curve.totals))

    def height_of(points: int) -> int:
        return INSET + (HEIGHT - 2 * INSET) * (high - points) // (high - low)

    def line(totals: Sequence[int]) -> list[tuple[int, int]]:
        steps = max(1, len(totals) - 1)
        along = [INSET + (WIDTH - 2 * INSET) * at // steps for at in range(len(totals))]
        return [(WIDTH - x if rtl else x, height_of(total)) for x, total in zip(along, totals, strict=True)]

    us, them = line([total.us for total in curve.totals]), line([total.them for total in curve.totals])
    return Drawing(
        WIDTH,
        HEIGHT,
        BySide(_points(us), _points(them)),
        BySide(us[-1], them[-1]),
        height_of(curve.target),
        height_of(0),
    )


def _points(line: Sequence[tuple[int, int]]) -> str:
    return " ".join(f"{x},{y}" for x, y in line)
