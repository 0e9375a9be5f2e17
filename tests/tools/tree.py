"""The files of this tree, for the tests that hold its rules."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "scorekeeper"
NOT_OURS = {"__pycache__", "instance", "node_modules", "dist", "htmlcov", "test-results", "vendor", "vectors"}


def files(*suffixes: str, under: str = ".") -> list[Path]:
    """Our own files with one of `suffixes`, without what is built, installed, or copied in from others."""
    found = []
    for folder, inner, names in os.walk(ROOT / under):
        inner[:] = [name for name in inner if name not in NOT_OURS and not name.startswith(".")]
        # What coverage measured is no text of ours, and a second run finds that of the first.
        names = [name for name in names if not name.startswith(".coverage")]
        found += [Path(folder, name) for name in names if Path(name).suffix in suffixes]
    return sorted(path.resolve() for path in found)


def named(paths: list[Path]) -> list[str]:
    """The same files as short names, for a message people read."""
    return [str(path.relative_to(ROOT)) for path in paths]


PYTHON = files(".py", under="scorekeeper")
TEMPLATES = files(".html", ".js", ".webmanifest", ".svg", under="templates")
SHEETS = files(".css", under="static")
SCRIPTS = files(".js", under="static")
TEXT = files(".py", ".md", ".html", ".css", ".js", ".toml", ".po", ".txt", ".mako", ".svg", "")
