"""Who may import whom: layers that a machine can hold."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

from tree import PACKAGE, PYTHON, ROOT, named

# What each layer may import from the package; a layer missing here may import anything.
LAYERS = {
    "scoring": {"scoring"},
    "config": set(),
    "replica": set(),
    "database": {"config", "replica"},
    "extensions": {"config", "database", "replica"},
    "scripts": set(),
    "journal": {"security"},
    "recent_logs": {"admission"},
    "metrics": {"journal"},
    "assets": {"scripts"},
    "compression": set(),
    "errors": {"i18n"},
    "security": {"errors"},
    "i18n": set(),
    "times": {"i18n"},
    "translate": set(),
    "models": {"scoring", "extensions", "database"},
    "links": {"models", "extensions"},
    "devices": {"models", "extensions", "database"},
    "labels": {"scoring", "i18n"},
    "rule_labels": {"scoring", "i18n", "labels"},
    "sentences": {"scoring", "i18n", "labels", "outlook", "rule_labels", "sentences"},
    "names": set(),
    "again": {"scoring"},
    "joined_names": {"models", "extensions", "statistics"},
    "transfers": {"models", "extensions", "devices"},
    "listing": {"access", "models", "extensions", "statistics", "summaries", "times"},
    "summaries": {"models", "extensions", "statistics"},
    "former_addresses": {"models", "extensions", "database"},
    "keeping": {"models", "extensions"},
    "sample": {"extensions", "i18n", "log", "models"},
    "upkeep": {"config", "database", "extensions", "models", "scoring", "serve", "statistics", "upkeep"},
    "choice": set(),
    "access": {
        *("models", "extensions", "database", "links", "devices"),
        *("errors", "former_addresses", "replica"),
    },
    "glance": {"models", "database", "devices", "replica"},
    "admission": {"scoring", "names", "admission"},
    "log": {"models", "extensions", "admission", "recent_logs"},
    "late_rounds": {"scoring"},
    "calculator": {"admission", "board", "entry", "forms", "rule_labels", "scoring", "sentences"},
    "card_counter": {"labels", "rule_book", "scoring"},
    "outlook": {"scoring"},
    "wishes": set(),
    "rule_examples": {"scoring", "i18n", "rule_labels", "sentences"},
    "rule_book": {"scoring", "i18n", "labels", "outlook", "sentences", "rule_book"},
    "rule_card": {"i18n", "labels", "picture", "rule_book"},
    "rule_codes": {"scoring"},
    "rule_code_words": {"i18n", "labels", "rule_labels", "rule_codes"},
    "rule_differences": {"scoring", "i18n", "rule_labels", "rule_examples"},
    "rule_page": {"scoring", "i18n", "rule_book", "rule_differences", "statistics"},
    "limits": {"database", "devices", "errors"},
    "statistics": {"scoring", "statistics"},
    "picture": {"scoring", "picture"},
    "forms": {"scoring", "i18n", "labels", "forms", "names", "sentences", "rule_labels"},
    "board": {
        "access",
        "links",
        "log",
        "scoring",
        "i18n",
        "times",
        "labels",
        "sentences",
        "rule_labels",
        "picture",
        "statistics",
        "board",
    },
    "entry": {"board", "forms", "log", "scoring", "i18n", "sentences", "times", "entry"},
    "house_rules": {
        "board",
        "choice",
        "forms",
        "scoring",
        "i18n",
        "rule_labels",
        "rule_examples",
        "rule_codes",
        "rule_code_words",
        "labels",
        "house_rules",
    },
    "home": {
        *("choice", "house_rules", "scoring", "i18n", "labels", "times"),
        *("joined_names", "statistics", "home"),
    },
}
FLASK = {
    "access",
    "assets",
    "cli",
    "compression",
    "database",
    "devices",
    "errors",
    "extensions",
    "former_addresses",
    "glance",
    "i18n",
    "journal",
    "limits",
    "metrics",
    "migrations",
    "pwa",
    "replica",
    "security",
    "times",
    "views",
    "wishes",
    "__init__",
}
WORDS_ONLY = {
    *("labels", "script_words", "sentences", "forms", "board", "entry", "imports"),
    *("rule_labels", "rule_book", "rule_differences", "rule_code_words"),
}


def layer(path: Path) -> str:
    """The first name below the package: `scoring` for scoring/baloot/points.py."""
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, relative ones made absolute, also inside functions."""
    package = ["scorekeeper", *path.relative_to(PACKAGE).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*start, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{name.name}" for name in node.names)


def below_package(path: Path) -> set[str]:
    """The layers of the package a file imports."""
    parts = [name.split(".") for name in imports(path)]
    inner = {name[1] for name in parts if name[0] == "scorekeeper" and len(name) > 1}
    return {name for name in inner if (PACKAGE / name).exists() or (PACKAGE / f"{name}.py").exists()}


def test_the_engine_imports_the_standard_library_and_itself() -> None:
    strangers = {
        (str(path.relative_to(ROOT)), name)
        for path in PYTHON
        if layer(path) == "scoring"
        for name in imports(path)
        if name.split(".")[0] not in sys.stdlib_module_names and not name.startswith("scorekeeper.scoring")
    }
    assert strangers == set()


def test_imports_go_downward() -> None:
    wrong = {
        (str(path.relative_to(ROOT)), name)
        for path in PYTHON
        if (allowed := LAYERS.get(layer(path))) is not None
        for name in below_package(path) - allowed
    }
    assert wrong == set()


def test_no_two_layers_import_each_other_however_far_round() -> None:
    graph: dict[str, set[str]] = {}
    for path in PYTHON:
        graph.setdefault(layer(path), set()).update(below_package(path) - {layer(path)})
    # A circle is told by the CycleError that it raises.
    order = list(TopologicalSorter(graph).static_order())
    assert order.index("board") < order.index("house_rules") < order.index("home")


def test_nothing_below_the_views_imports_a_view() -> None:
    wrong = [
        path for path in PYTHON if layer(path) not in ("views", "__init__") and "views" in below_package(path)
    ]
    assert named(wrong) == []


def test_a_view_never_imports_another_view() -> None:
    def is_view(path: Path) -> bool:
        return "Blueprint(" in path.read_text()

    views = {f"scorekeeper.views.{path.stem}" for path in PYTHON if layer(path) == "views" and is_view(path)}
    wrong = {
        (path.name, name)
        for path in PYTHON
        if f"scorekeeper.views.{path.stem}" in views and layer(path) == "views"
        for name in imports(path)
        if name in views
    }
    assert views
    assert wrong == set()


def test_only_the_web_layer_imports_flask() -> None:
    wrong = {
        (str(path.relative_to(ROOT)), name)
        for path in PYTHON
        if layer(path) not in FLASK
        for name in imports(path)
        if name.split(".")[0] in ("flask", "werkzeug")
        or (name == "flask_babel" and layer(path) not in WORDS_ONLY)
    }
    assert wrong == set()


def test_only_views_commit() -> None:
    wrong = [path for path in PYTHON if layer(path) != "views" and re.search(r"\bcommit\(", path.read_text())]
    assert named(wrong) == []
