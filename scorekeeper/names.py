"""Names people give (sides, players, sittings, phones), cleaned of what could disturb the text around them.

Any script and emoji stay. What goes: control characters, invisible ones and those that turn the direction of
whatever follows, and piles of marks that would run over the lines above and below.
"""

from __future__ import annotations

import unicodedata

import regex

GRAPHEMES = 40
"""The most characters of a name, as people count them."""

CODE_POINTS = 120
"""The most code points: an emoji of one character may take ten."""

MARKS = 4
"""The most marks on one letter; Arabic needs three."""

_INVISIBLE = regex.compile(
    r"[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800"
    r"--[\u200C\u200D\uFE0E\uFE0F]]",
    regex.VERSION1,
)
_BASELESS = regex.compile(r"(?<!\S)[\p{M}\u200C\u200D]+")
_PILED = regex.compile(rf"(\p{{M}}{{{MARKS}}})\p{{M}}+")
_LOOSE_JOINER = regex.compile(
    # ZWNJ belongs between letters (Persian), ZWJ there and inside an emoji.
    r"(?<![\p{L}\p{M}])\u200C|\u200C(?![\p{L}\p{M}])"
    r"|(?<![\p{L}\p{M}\p{S}])\u200D|\u200D(?![\p{L}\p{M}\p{S}])"
)


class NameTooLong(ValueError):
    """A name of more than 40 characters, or of more than 120 code points."""


def clean_text(text: str) -> str:
    """`text` on one line, in NFC, without what is invisible or turns the direction; any length."""
    before = None
    while text != before:
        before, text = text, _cleaned(text)
    return text


def clean_name(text: str) -> str | None:
    """The name `text` gives, None where nothing is left of it; raises NameTooLong."""
    name = clean_text(text)
    if len(name) > CODE_POINTS or len(regex.findall(r"\X", name)) > GRAPHEMES:
        raise NameTooLong(f"a name has at most {GRAPHEMES} characters")
    return name or None


def _cleaned(text: str) -> str:
    text = " ".join(text.split())
    text = _INVISIBLE.sub("", text)
    text = _BASELESS.sub("", text)
    text = _LOOSE_JOINER.sub("", text)
    text = unicodedata.normalize("NFC", text)
    piled: str = _PILED.sub(r"\1", text)
    return piled
