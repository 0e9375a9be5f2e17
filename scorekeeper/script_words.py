"""The words that scripts say, as one file a language: the messages they name, and our own tables of words.

The messages are found once in a process: new words in a script need a restart, as new words in Python do.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from babel import Locale
from babel.messages.extract import extract_from_dir
from flask_babel import LazyString, force_locale

from . import labels, rule_labels
from .assets import STATIC
from .i18n import gettext, ngettext, pgettext
from .sentences import miscounts
from .sentences.advice import BOTH_THERE
from .sentences.counting import BY_AMOUNTS
from .sentences.deed_names import ALL_PASSED
from .sentences.errors import ABNAT_ASKED, CARD_POINTS_ASKED, PLAIN
from .sentences.forks import THERE
from .sentences.reasons import SENTENCES
from .sentences.verdicts import FOUL
from .sentences.voices import Sentence, Voices
from .translate import KEYWORDS

TABLES: Mapping[str, object] = {
    **{name: getattr(labels, name) for name in ("SIDES", "SYMBOLS", "CONTRACTS", "LEVELS")},
    **{name: getattr(labels, name) for name in ("PROJECTS", "DECLARATIONS", "KINDS", "MARKS")},
    "PRESETS": rule_labels.PRESETS,
    **{"SENTENCES": SENTENCES, "BY_AMOUNTS": BY_AMOUNTS, "THERE": THERE, "PLAIN": PLAIN},
    "ASKED": {"abnat": ABNAT_ASKED, "card_points": CARD_POINTS_ASKED},
    **{name: getattr(miscounts, name) for name in ("MISSING", "EXTRA", "SUMS", "OVER")},
    "ALL_PASSED": ALL_PASSED,
    "VOICES": {"foul": FOUL, "both_there": BOTH_THERE},
}
"""Tables of words that a script takes as they are, under the names that they have here."""

FIRST = 200
"""Every plural form of our languages is taken by a number below this."""


@cache
def messages() -> frozenset[tuple[str | None, Any]]:
    """What the scripts name: each message with its context, a counted one as a tuple of both ids."""
    found = extract_from_dir(STATIC / "js", [("**.js", "javascript")], keywords=KEYWORDS)
    return frozenset((context, message) for _file, _line, message, _comments, context in found)


@cache
def words(language: str) -> dict[str, Any]:
    """The file of one language: `words` by message, a context before it, and `tables`.

    What a message says itself is left out. The forms of a counted one have the names of `Intl.PluralRules`.
    """
    with force_locale(language):
        said = dict(sorted(_said(language)))
        return {"words": said, "tables": {name: _told(table) for name, table in TABLES.items()}}


def _said(language: str) -> Iterator[tuple[str, object]]:
    named = Locale.parse(language).plural_form
    for context, message in messages():
        if isinstance(message, tuple):
            one, many = message
            yield one, {named(number): ngettext(one, many, number) for number in range(FIRST)}
            continue
        word = gettext(message) if context is None else pgettext(context, message)
        if word != message:
            yield (message if context is None else f"{context}\x04{message}"), word


def _told(value: object) -> object:
    """A table as JSON: a sentence as its rank and words, voices as three messages, or as one for all."""
    if isinstance(value, Mapping):
        return {_key(key): _told(inner) for key, inner in value.items()}
    if isinstance(value, Sentence):
        return [value.rank, _told(value.voices)]
    if isinstance(value, Voices):
        voices = [str(voice) for voice in (value.us, value.them, value.named)]
        return voices if len(set(voices)) > 1 else voices[0]
    if isinstance(value, tuple):
        return [_told(inner) for inner in value]
    return str(value) if isinstance(value, LazyString) else value


def _key(key: object) -> str:
    return ".".join(key) if isinstance(key, tuple) else str(key)


@cache
def as_json(language: str) -> str:
    """The file of one language."""
    return json.dumps(words(language), ensure_ascii=False, separators=(",", ":"))


@cache
def version(language: str) -> str:
    """The hash in that file's address."""
    return hashlib.sha256(as_json(language).encode()).hexdigest()[:10]
