"""The scripts of a page sent as one file: its modules joined, each still in a scope of its own.

They are written as modules that a browser could load one by one: over a weak signal fifty requests cost more
than all their bytes. What is joined is plain import and export lines; anything else is refused by name.
"""

from __future__ import annotations

import hashlib
import posixpath
import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

PAGES: dict[str, tuple[str, ...]] = {
    "board": (
        *("shell", "drawer", "board", "compass", "back", "entry", "choices", "counts", "keypad", "draft"),
        *("wake-lock", "live", "reader", "instant", "sync/submit", "sync/decide", "sync/reach"),
    ),
    "follow": ("drawer", "board", "compass", "back", "wake-lock", "live", "reader", "keys"),
    "tv": ("board", "wake-lock", "live", "reader"),
    **{"page": ("kept-form",), **{name: (name,) for name in ("print", "outlook", "aloud")}},
    **{name: (name, "kept-form") for name in ("share", "rules", "cards")},
    **{"home": ("sync/opening", "sync/home", "install", "kept-form"), "new": ("sync/opening", "kept-form")},
    "calc": ("entry", "choices", "counts", "keypad", "calc", "kept-form"),
}
"""What each kind of page runs besides, in this order; `page` is any that has no file of its own."""

BESIDES = ("outlook", "aloud")
"""Loaded beside a page's own file where the phone wants it: without what every page runs."""
EVERY: tuple[str, ...] = ("notice", "app")
"""What every page runs, the first before all else and the second after it."""

PASSED = "$"
"""Stands in names that only the joiner makes: no module writes one."""

FOLDER = "js/pages/"
"""Where the joined files seem to lie."""

_LINE = re.compile(
    r'^(?:import (?:\{(?P<taken>[^}]*)\} from )?"(?P<path>[^"]+)";'
    r'|export \{(?P<passed>[^}]*)\} from "(?P<through>[^"]+)";'
    r"|export \{(?P<given>[^}]*)\};"
    r"|export (?=(?:const|class|(?:async )?function\*?) (?P<declared>\w+)))",
    re.MULTILINE,
)
# An exported `let` would change for nobody but its own module; a joined module can't wait for anything.
_REFUSED = re.compile(
    r"^(?:import|export|await|for await)\b.*|^const .*= await\b.*|\bimport(?:\(|\.meta\b).*", re.MULTILINE
)


class Unjoinable(ValueError):
    """A module that can't be joined; the message names it and says why."""


class Module(NamedTuple):
    """A module's code without its imports and exports.

    `needs` has other modules and what is taken of each, by its name there and here; `exports` what it gives,
    by its name outside and within.
    """

    code: str
    needs: list[tuple[str, list[tuple[str, str]]]]
    exports: list[tuple[str, str]]


def join(static: Path, page: str) -> tuple[str, tuple[Path, ...]]:
    """The one file of a page, and the files it is made of. Raises Unjoinable."""
    order: dict[str, Module] = {}
    for entry in PAGES[page] if page in BESIDES else (*EVERY[:1], *PAGES[page], *EVERY[1:]):
        _collect(static, f"js/{entry}.js", order, ())
    outer = _outer_names(order)
    text = "".join(_scoped(name, module, outer) for name, module in order.items())
    # Its Go threads start as it is imported, and a worker forked after that hangs: none of them is in it.
    import minify

    # Within one more scope the minifier may shorten the names of the modules too.
    return minify.string("text/javascript", f"(() => {{{text}}})();"), tuple(static / name for name in order)


def _collect(static: Path, name: str, order: dict[str, Module], above: tuple[str, ...]) -> None:
    """Put a module into `order`, after all that it imports: a browser runs them so."""
    if name in above:
        raise Unjoinable(f"modules import each other in a circle: {' → '.join((*above, name))}")
    if name in order:
        return
    path = static / name
    if not path.is_file():
        raise Unjoinable(f"{above[-1] if above else 'a page'} imports {name}, which isn't there")
    module = read(name, path.read_text(encoding="utf-8"))
    for needed, _ in module.needs:
        _collect(static, needed, order, (*above, name))
    order[name] = module


def read(name: str, text: str) -> Module:
    """A module's code and what it imports and exports. Raises Unjoinable."""
    needs: list[tuple[str, list[tuple[str, str]]]] = []
    exports: list[tuple[str, str]] = []

    def rewrite(found: re.Match[str]) -> str:
        if found["declared"]:
            exports.append((found["declared"], found["declared"]))
        elif found["given"] is not None:
            exports.extend((outer, inner) for inner, outer in _pairs(found["given"]))
        elif found["through"]:
            passed = [
                (inner, outer, f"{inner}{PASSED}{len(needs)}") for inner, outer in _pairs(found["passed"])
            ]
            needs.append((_beside(name, found["through"]), [(inner, own) for inner, _, own in passed]))
            exports.extend((outer, own) for _, outer, own in passed)
        else:
            needs.append((_beside(name, found["path"]), _pairs(found["taken"] or "")))
        return ""

    code = _LINE.sub(rewrite, text)
    refused = _REFUSED.search(code)
    if refused:
        raise Unjoinable(f"{name} can't be joined for this: {refused[0]}")
    return Module(code, needs, exports)


def _pairs(names: str) -> list[tuple[str, str]]:
    """`a, b as c` as (a, a), (b, c)."""
    split = [one.split(" as ") for one in map(str.strip, names.split(",")) if one]
    return [(one[0].strip(), one[-1].strip()) for one in split]


def _beside(name: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _outer_names(order: Mapping[str, Module]) -> dict[tuple[str, str], str]:
    """What all modules see each export under: its own name where it can be, as such an import costs nothing.

    It can't where two modules give the same name, or one calls it otherwise and may use that name itself.
    """
    given = Counter(inner for module in order.values() for _, inner in module.exports)
    takes = [(other, pair) for module in order.values() for other, taken in module.needs for pair in taken]
    renamed = {(other, what) for other, (what, own) in takes if what != own and PASSED not in own}
    outer: dict[tuple[str, str], str] = {}
    for number, (name, module) in enumerate(order.items()):
        passed = {own: outer.get((other, what)) for other, taken in module.needs for what, own in taken}
        for what, inner in module.exports:
            alone = given[inner] == 1 and (name, what) not in renamed
            outer[name, what] = passed.get(inner) or (inner if alone else f"{inner}{PASSED}{number}")
    return outer


def _scoped(name: str, module: Module, outer: Mapping[tuple[str, str], str]) -> str:
    """A module as a function that is called at once; what it exports are constants beside it."""
    takes = [(what, own, outer.get((other, what))) for other, taken in module.needs for what, own in taken]
    missing = [what for what, _, theirs in takes if theirs is None]
    if missing:
        raise Unjoinable(f"nothing exports {', '.join(missing)}")
    code = "".join(f"const {own} = {it};" for _, own, it in takes if own != it and PASSED not in own)
    code += module.code
    passed = {own for _, own, _ in takes}
    exports = [(outer[name, what], inner) for what, inner in module.exports if inner not in passed]
    if not exports:
        return f";(() => {{{code}\n}})();\n"
    names, values = (",".join(column) for column in zip(*exports, strict=True))
    return f"const [{names}] = (() => {{{code}\nreturn [{values}];}})();\n"


class Joined(NamedTuple):
    """A page's file, its version, and the state of the files it was made of."""

    text: str
    version: str
    made_of: dict[Path, tuple[int, int]]


@lru_cache(maxsize=len(PAGES))
def _kept(static: Path, page: str) -> list[Joined]:
    """Where the last file of a page is kept."""
    return []


def joined(static: Path, page: str) -> Joined:
    """The file of a page as its modules stand now: an edit while the server runs gives another."""
    kept = _kept(static, page)
    if not kept or any(_state(path) != state for path, state in kept[0].made_of.items()):
        text, paths = join(static, page)
        version = hashlib.sha256(text.encode()).hexdigest()[:10]
        kept[:] = [Joined(text, version, {path: _state(path) for path in paths})]
    return kept[0]


def _state(path: Path) -> tuple[int, int]:
    try:
        stat = path.stat()
    except OSError:
        return (0, 0)
    return (stat.st_mtime_ns, stat.st_size)
