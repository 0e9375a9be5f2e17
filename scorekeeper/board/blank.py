"""What stands in a template for a value that only the browser will know.

The same markup is rendered once with a board and once with blanks, inside a `<template>` that
static/js/board/fill.js fills where the server can't be asked. A blank prints as its own path in braces;
what depends on whether a value is there goes through the filters here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from scorekeeper.i18n import digits, isolated
from scorekeeper.scoring.sides import BySide


class Blank:
    """A value by its path in the view-model; `known` are the parts of it that the server does know."""

    def __init__(self, path: str = "", **known: object) -> None:
        self._path, self._known = path, known

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self[name]

    def __getitem__(self, name: object) -> Any:
        if name in self._known:
            return self._known[str(name)]
        return Blank(f"{self._path}.{name}".lstrip("."))

    def __iter__(self) -> Iterator[Blank]:
        """Once: the list's one item, which goes by the last word of its path."""
        yield Blank(self._path.rpartition(".")[2])

    def __str__(self) -> str:
        return f"{{{self._path}}}"

    def __html__(self) -> str:
        return str(self)


def path_of(value: Blank) -> str:
    """Where it will be found."""
    return str(value)[1:-1]


def is_blank(value: object) -> bool:
    """Whether only the browser will know it."""
    return isinstance(value, Blank)


def is_lacking(value: object) -> bool:
    """Whether the words for the absence of `value` must be in the markup: it is absent, or not yet known."""
    return isinstance(value, Blank) or not value


def when(value: object, *unless: object) -> Markup:
    """The attribute of an element that is there while `value` is and none of `unless`."""
    return _binding("if", (value,), unless)


def unless(value: object) -> Markup:
    """The attribute of an element that is there while `value` is not."""
    return _binding("if", (), (value,))


def each(value: object) -> Markup:
    """The attribute of the element that stands for one item of a list."""
    return _binding("list", (value,), ())


def pick(value: object, there: object, lacking: object = "") -> object:
    """One text or the other, within an attribute or a text."""
    if not isinstance(value, Blank):
        return there if value else lacking
    said = ((sign, text) for sign, text in (("?", there), ("!", lacking)) if text != "")
    return Markup().join(Markup("{{{}{}}}{}{{/}}").format(sign, path_of(value), text) for sign, text in said)


def flag(value: object, name: str, there: bool = True) -> Markup:
    """An attribute without a value, there while `value` is; or while it is not."""
    if isinstance(value, Blank):
        return Markup(' {}="{{{}{}}}"').format(name, "" if there else "!", path_of(value))
    return Markup(" {}").format(name) if bool(value) is there else Markup()


def points_of(points: BySide[int] | Blank | None, side: str, lacking: str) -> object:
    """A side's points, or what stands for none."""
    if points is None:
        return lacking
    value = getattr(points, side)
    return pick(points, value, lacking) if isinstance(points, Blank) else digits(value)


def name_or(value: object, lacking: str) -> object:
    """A name in its isolate, or what stands for none."""
    return pick(value, value if isinstance(value, Blank) else isolated(value), lacking)


def _binding(name: str, values: tuple[object, ...], unless: tuple[object, ...]) -> Markup:
    paths = [path_of(value) for value in values if isinstance(value, Blank)]
    paths += [f"!{path_of(value)}" for value in unless if isinstance(value, Blank)]
    return Markup(' data-{}="{}"').format(name, " ".join(paths)) if paths else Markup()


def init_templates(templates: Environment) -> None:
    """Give `templates` the filters and tests of this module."""
    filters = (when, unless, each, pick, flag, points_of, name_or)
    templates.filters.update({filter_.__name__: filter_ for filter_ in filters})
    templates.tests.update({"lacking": is_lacking, "blank": is_blank})
