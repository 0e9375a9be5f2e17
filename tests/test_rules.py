"""The rules of this tree that a machine can hold; those between its layers are in test_layers.py."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tree import PYTHON, ROOT, TEXT, named


def test_there_is_something_to_hold() -> None:
    assert len(PYTHON) > 20


def test_files_are_small() -> None:
    assert [path.name for path in PYTHON if len(path.read_text().splitlines()) > 200] == []


def test_there_is_no_drawer_for_leftovers() -> None:
    assert [
        path for path in PYTHON if path.stem in {"utils", "util", "helpers", "misc", "common", "services"}
    ] == []


def test_public_things_say_what_they_promise() -> None:
    silent = [
        f"{path.relative_to(ROOT)}: {node.name}"
        for path in PYTHON
        if "versions" not in path.parts
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert silent == []


# Spelt by number: as themselves these characters would hide in this very file.
BIDI = {*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C, 0xFEFF}


def test_no_invisible_character_turns_text_round() -> None:
    """Source can be made to read otherwise than it runs (CVE-2021-42574)."""
    found = [path for path in TEXT if "tests" not in path.parts and BIDI & set(map(ord, path.read_text()))]
    assert named(found) == []


MACHINE = re.compile(r"(?<![\w.])/(?:home|root|Users|work|tmp|opt)/\w")
INDEX = re.compile(
    r"--(?:extra-)?index-url|--find-links|pypi\.org/simple|files\.pythonhosted|registry\.npmjs"
)


def test_nothing_names_one_machine_or_one_index() -> None:
    here = Path(__file__)
    found = {
        (str(path.relative_to(ROOT)), match.group())
        for path in TEXT
        if path != here
        for pattern in (MACHINE, INDEX)
        for match in pattern.finditer(path.read_text())
    }
    assert found == set()


def test_nothing_waits_to_be_done() -> None:
    marks = re.compile(r"\b(?:TODO|FIXME|XXX)\b")
    found = [path for path in TEXT if path != Path(__file__) and marks.search(path.read_text())]
    assert named(found) == []
