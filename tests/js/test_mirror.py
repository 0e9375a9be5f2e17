"""The browser's engine is the Python one file by file, so that a reader can hold them side by side."""

from __future__ import annotations

import ast
import gzip
import re
from pathlib import Path

from tree import PACKAGE, ROOT, files

PYTHON = PACKAGE / "scoring"
SCRIPT = ROOT / "static" / "js" / "scoring"

# A folder's index is its __init__.
NAMES = {"__init__.py": "index.js"}

# What a script has no file for, and why.
ONLY_PYTHON = {
    "game_kind.py": "types, which a script does not write down",
    "how.py": "the words stand as themselves where a step is told",
    "order.py": "a script's list does it",
    "pack.py": "a count is scored without its cards; a page about cards has their numbers in its markup",
    "pile.py": "the same: the counter sums what its cards say of themselves (tests/browser/test_calc.py)",
    "table.py": "the shapes stand where they are made",
    "wire.py": "the command line; the tests have their own, in tests/js",
}
ONLY_SCRIPT = {"python.js": "what Python brings along"}

MOST_BYTES = 12 * 1024


def python_files() -> dict[str, Path]:
    """Each module under the name its script would have."""
    paths = [path for path in PYTHON.rglob("*.py") if path.name not in ONLY_PYTHON]
    return {scripted(path): path for path in paths}


def scripted(path: Path) -> str:
    name = NAMES.get(path.name, path.stem + ".js")
    return (path.relative_to(PYTHON).parent / name).as_posix()


def script_files() -> dict[str, Path]:
    return {path.relative_to(SCRIPT).as_posix(): path for path in SCRIPT.rglob("*.js")}


def camel(name: str) -> str:
    """`_read_round` as a script writes it: `_readRound`."""
    return re.sub(r"(?<=[a-z0-9])_(\w)", lambda found: found[1].upper(), name)


def python_functions(path: Path) -> list[str]:
    body = ast.parse(path.read_text("utf-8")).body
    return [camel(node.name) for node in body if isinstance(node, ast.FunctionDef)]


def script_functions(path: Path) -> list[str]:
    return re.findall(r"^(?:export )?function (\w+)", path.read_text("utf-8"), re.MULTILINE)


def test_each_module_has_a_script_of_its_name() -> None:
    assert set(script_files()) - set(ONLY_SCRIPT) == set(python_files())


def test_what_has_no_script_is_there() -> None:
    assert {path.name for path in PYTHON.rglob("*.py")} >= set(ONLY_PYTHON)
    assert set(script_files()) >= set(ONLY_SCRIPT)


def test_functions_named_alike_stand_in_the_same_order() -> None:
    compared = 0
    for name, path in python_files().items():
        here, there = python_functions(path), script_functions(script_files()[name])
        alike = [one for one in here if one in there]
        compared += len(alike)
        assert [one for one in there if one in here] == alike, name
    assert compared > 90


def test_the_scripts_are_pure() -> None:
    outside = re.compile(r"\b(document|window|Date|Intl|fetch|localStorage|navigator|random|toLocale\w*)\b")
    for path in script_files().values():
        text = path.read_text("utf-8")
        assert outside.search(text) is None, path.name
        assert all(source[0] == "." for source in re.findall(r'from "(.*)";', text)), path.name


def test_every_division_is_one_of_whole_numbers() -> None:
    for path in script_files().values():
        code = re.sub(r'//.*|".*?"|`.*?`|: /\^?.*/,', "", path.read_text("utf-8"))
        assert re.sub(r"Math\.floor\([^;]* / \d+\)", "", code).count("/") == 0, path.name


def test_the_engine_is_light() -> None:
    scripts = sorted(script_files().values(), key=lambda path: (-len(path.parts), path))
    assert len(gzip.compress(b"".join(path.read_bytes() for path in scripts))) <= MOST_BYTES


def test_scripts_fit_a_screen() -> None:
    long = [
        (path.name, number)
        for path in (*script_files().values(), *files(".js", under="tests/js"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > 110 or number > 200
    ]
    assert long == []
