"""The colours of the light theme; `static/css/tokens.css` is where they are decided."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.scoring.sides import BySide

COLOURS: Mapping[str, str] = {
    "ground": "#f6f1e7",
    "surface": "#fffdf8",
    "line": "#ddd2bd",
    "ink": "#241c12",
    "ink-soft": "#5f5240",
    "ink-faint": "#6b5f4c",
    "us": "#0d6253",
    "us-soft": "#d8eae3",
    "them": "#94391f",
    "them-soft": "#f4ddd2",
    "accent": "#7d5410",
    "accent-soft": "#f5e6c4",
    "on-strong": "#fffdf8",
}
"""By the name of their meaning."""

STRONG = BySide(COLOURS["us"], COLOURS["them"])
SOFT = BySide(COLOURS["us-soft"], COLOURS["them-soft"])
