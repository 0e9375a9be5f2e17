"""How long does the picture of a link take? Drawn, and drawn with long names, beside an empty picture.

    python bench/picture.py

The yardstick is a file of the same size with one colour in it: what any picture costs at the least.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scorekeeper.picture.card import CARD_SIZE, Card, CardSide  # noqa: E402  (the checkout's, installed or not)
from scorekeeper.picture.fonts import shaping_fault  # noqa: E402
from scorekeeper.picture.score import draw_card  # noqa: E402
from scorekeeper.scoring.sides import BySide  # noqa: E402

TIMES = 30


def card(us: str, them: str) -> Card:
    """A running score between two names."""
    sides = BySide(CardSide(us, "لنا", "111", "باقي 41", 0.73), CardSide(them, "لهم", "96", "باقي 56", 0.63))
    facts = ("بلوت", "الصكّة 3")
    return Card(True, "النشرة", "جلسة الخميس", "بلوت", facts, sides, "السلسلة", BySide("2", "1"))


def empty() -> bytes:
    """A file of one colour."""
    file = BytesIO()
    Image.new("RGB", CARD_SIZE, "#f6f1e7").save(file, "PNG")
    return file.getvalue()


def milliseconds(work: Callable[[], bytes]) -> float:
    """The middle one of many runs, after one to warm up."""
    work()
    took = []
    for _ in range(TIMES):
        started = time.perf_counter()
        work()
        took.append((time.perf_counter() - started) * 1000)
    return sorted(took)[TIMES // 2]


def main() -> None:
    """Print one table."""
    fault = shaping_fault()
    if fault:
        raise SystemExit(f"Arabic can't be shaped here without {fault}.")
    long = card("أبو عبدالرحمن وأبو فهد وأبو ناصر وجماعتهم", "The Absolutely Unbeatable Wolves of Doha")
    plain = card("الصقور", "النمور")
    print(f"{'what':<32}{'ms':>8}{'bytes':>10}")
    works: dict[str, Callable[[], bytes]] = {
        "an empty picture": empty,
        "a score": lambda: draw_card(plain),
        "a score, long names": lambda: draw_card(long),
    }
    for what, work in works.items():
        print(f"{what:<32}{milliseconds(work):>8.1f}{len(work()):>10,}", flush=True)


if __name__ == "__main__":
    main()
