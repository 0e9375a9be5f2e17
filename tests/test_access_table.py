"""docs/access.md names every page of the tour, and only tests that are there."""

from __future__ import annotations

import re
from unittest.mock import MagicMock

import pytest
from tour import Tour
from tree import ROOT

TEXT = (ROOT / "docs" / "access.md").read_text(encoding="utf-8")


def table(heading: str) -> list[list[str]]:
    """The cells of the table under a heading, its own head first."""
    part = TEXT.split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("|") and not line.startswith("|-")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_page_of_the_tour_has_its_row() -> None:
    head, *rows = table("Every page")
    assert [row[0] for row in rows] == list(Tour(MagicMock()).pages)
    assert {cell for row in rows for cell in row[1:]} == {"✓"}
    signs = [
        line.split("|")[1].strip() for line in TEXT.split("## Every page")[0].splitlines() if "|" in line
    ]
    assert head[1:] == signs[2:]


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(tests/[\w/]+\.py(?:::\w+)?)`", TEXT))))
def test_every_test_that_is_named_is_there(name: str) -> None:
    file, _, test = name.partition("::")
    assert f"def {test}" in (ROOT / file).read_text(encoding="utf-8")
