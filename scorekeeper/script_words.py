"""The words that scripts say, out of the same catalogs, as one file a language.

Scripts name messages as Python does and only those are sent. They are found once in a process: new words in a
script need a restart, as new words in Python do.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache

from babel import Locale
from babel.messages.extract import extract_from_dir
from babel.support import NullTranslations, Translations

from .assets import STATIC
from .translate import FOLDER, KEYWORDS

Found = tuple[str | None, str | tuple[str, ...]]
Words = dict[str, str | dict[str, str]]

FIRST = 200
"""Every plural form of our languages is taken by a number below this."""


@cache
def messages() -> frozenset[Found]:
    """What the scripts say: each message with its context, a counted one as a tuple of both ids."""
    found = extract_from_dir(STATIC / "js", [("**.js", "javascript")], keywords=KEYWORDS)
    return frozenset((context, message) for _file, _line, message, _comments, context in found)


@cache
def words(language: str) -> Words:
    """The words of the scripts by message, a context before it; what the message says itself is left out.

    The forms of a counted message stand by the names that `Intl.PluralRules` has for them.
    """
    catalog = Translations.load(FOLDER, [language])
    said: Words = {}
    for context, message in messages():
        if isinstance(message, tuple):
            said[message[0]] = _forms(catalog, language, message)
            continue
        key = message if context is None else f"{context}\x04{message}"
        word = catalog.ugettext(message) if context is None else catalog.upgettext(context, message)
        if word != message:
            said[key] = str(word)
    return dict(sorted(said.items()))


def _forms(catalog: NullTranslations, language: str, message: tuple[str, ...]) -> dict[str, str]:
    named, (one, many) = Locale.parse(language).plural_form, message
    return {named(number): str(catalog.ungettext(one, many, number)) for number in range(FIRST)}


@cache
def as_json(language: str) -> str:
    """The file of one language."""
    return json.dumps(words(language), ensure_ascii=False, separators=(",", ":"))


@cache
def version(language: str) -> str:
    """The hash in that file's address."""
    return hashlib.sha256(as_json(language).encode()).hexdigest()[:10]
