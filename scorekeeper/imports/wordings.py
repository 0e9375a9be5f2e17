"""A word of ours in every language: a file may have been taken out in another one."""

from __future__ import annotations

from flask_babel import force_locale

from scorekeeper.i18n import LANGUAGES


def every_wording(*words: object) -> frozenset[str]:
    """Each of `words`, which are looked up when they are shown, in all languages."""
    found = set()
    for language in LANGUAGES:
        with force_locale(language):
            found |= {str(word) for word in words}
    return frozenset(found)
