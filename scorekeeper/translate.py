"""Keeping the catalogs: extract the messages of the tree, update, compile and check every language.

The tree's own `pyproject.toml` says which files hold messages; message ids are English, so the English
catalog fills itself and only its plurals need care.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
FOLDER = Path(__file__).resolve().parent / "translations"
SOURCE_LANGUAGE = "en"
KEYWORDS = {
    **DEFAULT_KEYWORDS,
    **{"lazy_gettext": None, "lazy_pgettext": ((1, "c"), 2)},
    **{"tell": None, "NP_": ((1, "c"), 2)},
}
Key = tuple[str | None, object]
_PLACEHOLDER = re.compile(r"%\((\w+)\)")


def catalog_paths() -> dict[str, Path]:
    """The catalog of each language."""
    return {path.parts[-3]: path for path in sorted(FOLDER.glob("*/LC_MESSAGES/messages.po"))}


def extract(root: Path = ROOT) -> Catalog:
    """Every message the tree's Python and templates hold; a template that cannot be read is an error."""
    mappings = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["babel"]["mappings"]
    methods = [(mapping["pattern"], mapping["method"]) for mapping in mappings]
    options = {mapping["pattern"]: {"silent": "false"} for mapping in mappings}
    found = Catalog()
    for file, _line, message, _comments, context in extract_from_dir(root, methods, options, KEYWORDS):
        found.add(message, locations=[(file, 0)], context=context)
    return found


def read(path: Path) -> Catalog:
    """One language's catalog as it is kept."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3])


def update() -> None:
    """Bring the catalogs up to the tree: new messages empty (English: themselves), gone ones dropped."""
    template = extract()
    for language, path in catalog_paths().items():
        catalog = read(path)
        template.creation_date = catalog.creation_date
        catalog.update(template, no_fuzzy_matching=True)
        if language == SOURCE_LANGUAGE:
            _fill_source(catalog)
        _replace(path, _as_po(catalog))


def _fill_source(catalog: Catalog) -> None:
    for message in _messages(catalog):
        message.string = message.id


def _as_po(catalog: Catalog) -> bytes:
    text = BytesIO()
    write_po(text, catalog, width=100, sort_output=True, ignore_obsolete=True, include_lineno=False)
    return text.getvalue()


def compile_catalogs() -> None:
    """Write the compiled catalog of each language whose own is newer."""
    for path in catalog_paths().values():
        compiled = path.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime_ns < path.stat().st_mtime_ns:
            text = BytesIO()
            write_mo(text, read(path))
            _replace(compiled, text.getvalue())


def _replace(path: Path, content: bytes) -> None:
    """Put `content` in place at once: tests and servers beside this one never read half a file."""
    handle, name = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    Path(name).chmod(0o644)
    Path(name).replace(path)


def problems() -> list[str]:
    """What keeps the catalogs from being current and complete, one line each."""
    wanted: set[Key] = {_key(message) for message in _messages(extract())}
    return [
        f"{language}: {problem}"
        for language, path in catalog_paths().items()
        for problem in _problems_of(read(path), wanted)
    ]


def _problems_of(catalog: Catalog, wanted: set[Key]) -> Iterator[str]:
    messages = list(_messages(catalog))
    kept = {_key(message) for message in messages}
    yield from (f"not in the catalog: {key}" for key in sorted(map(str, wanted - kept)))
    yield from (f"no longer in the tree: {key}" for key in sorted(map(str, kept - wanted)))
    for message in messages:
        if message.fuzzy:
            yield f"fuzzy: {message.id}"
        yield from _wrong_words(message)


def _wrong_words(message: Message) -> Iterator[str]:
    """Empty words, and placeholders that differ; a counted form may leave its number out (جولتان)."""
    ids, forms = _forms(message.id), _forms(message.string)
    if not all(forms):
        yield f"empty: {message.id}"
        return
    asked = _placeholders(ids[-1])
    if _placeholders(forms[-1]) != asked or any(not _placeholders(form) <= asked for form in forms):
        yield f"placeholders differ: {message.id}"


def _forms(words: object) -> list[str]:
    """A message's words, or the forms of a counted one."""
    return [str(form or "") for form in (words if isinstance(words, list | tuple) else [words])]


def _placeholders(text: str) -> set[str]:
    return set(_PLACEHOLDER.findall(text))


def _messages(catalog: Catalog) -> Iterator[Message]:
    return (message for message in catalog if message.id)


def _key(message: Message) -> Key:
    return message.context, message.id


def check() -> None:
    """Print every problem of the catalogs; exit 1 when there is one."""
    found = problems()
    print("\n".join(found) or "the catalogs are current and complete")
    if found:
        raise SystemExit(1)


def print_template() -> None:
    """Print the messages of the tree as a template catalog."""
    sys.stdout.buffer.write(_as_po(extract()))


COMMANDS: dict[str, Callable[[], None]] = {
    "extract": print_template,
    "update": update,
    "compile": compile_catalogs,
    "check": check,
}


def main(arguments: list[str]) -> None:
    """`scorekeeper translate extract|update|compile|check`."""
    if len(arguments) != 1 or arguments[0] not in COMMANDS:
        raise SystemExit("usage: scorekeeper translate " + "|".join(COMMANDS))
    COMMANDS[arguments[0]]()
