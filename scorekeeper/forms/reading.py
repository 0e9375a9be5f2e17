"""Reading what was typed: digits of any script, signs, direction marks; nothing here knows a game."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from scorekeeper.names import clean_text

Values = Mapping[str, str]
"""A form's fields as typed; an unchecked box is absent."""

MINUS = "-−–﹣－"
"""Everything a keyboard or a paste writes for a minus sign."""

LONGEST_NUMBER = 15
"""Digits beyond this are no number of a card table; `int` is never given a text without an end."""


class Posted(Protocol):
    """The part of werkzeug's MultiDict that is read here."""

    def keys(self) -> Iterable[str]: ...
    def getlist(self, key: str) -> list[str]: ...


def flat(posted: Posted) -> dict[str, str]:
    """One value a field, the last one sent.

    Of several `kind` the one that is not `played` is meant: «كل بس» is a button beside the chosen kind.
    """
    values: dict[str, str] = {}
    for key in posted.keys():  # noqa: SIM118 - a MultiDict is not a plain mapping here
        sent = [value for value in posted.getlist(key) if value]
        if key == "kind":
            sent = [value for value in sent if value != "played"] or sent
        values[key] = sent[-1] if sent else ""
    return values


def bare(text: str) -> str:
    """The text without direction marks and other format characters, and without spaces around it."""
    return "".join(letter for letter in text if unicodedata.category(letter) != "Cf").strip()


def number(text: str | None) -> int | str | None:
    """The whole number meant by 96, ٩٦, ۹۶ or a mixture; None for nothing typed.

    What is no number comes back as the text it was, for the engine to refuse at its field.
    """
    typed = bare(text or "")
    if not typed:
        return None
    if len(typed) > LONGEST_NUMBER or not all(letter.isdecimal() for letter in typed):
        return typed
    return int("".join(str(unicodedata.decimal(letter)) for letter in typed))


def signed(text: str | None) -> int | str | None:
    """As `number`, with a sign before or after it: right-to-left keyboards leave it on either end."""
    typed = bare(text or "")
    sign = 1
    if typed[:1] in (*MINUS, "+"):
        sign, typed = (1 if typed[0] == "+" else -1), typed[1:]
    elif typed[-1:] in tuple(MINUS):
        sign, typed = -1, typed[:-1]
    found = number(typed)
    return sign * found if isinstance(found, int) else (found if typed else bare(text or "") or None)


def chosen(values: Values, field: str) -> str | None:
    """The value of a choice, None when nothing is chosen."""
    return values.get(field, "").strip() or None


def ticked(values: Values, field: str) -> bool:
    """Whether a box is ticked."""
    return values.get(field, "") not in ("", "0")


def note(values: Values) -> str | None:
    """The note on one line, without control characters and without those that turn the text around it."""
    return clean_text(values.get("note", "")) or None


def counters(values: Values, prefix: str, keys: Iterable[str]) -> dict[str, Any]:
    """The counters of one side that are not nought: `{"sira": 1}` from `projects_us_sira`."""
    counts = {key: number(values.get(f"{prefix}_{key}")) for key in keys}
    return {key: count for key, count in counts.items() if count not in (None, 0)}


def by_side(us: object, them: object) -> dict[str, Any]:
    """A JSON pair of what was given; a side that said nothing is left out."""
    pair = {"us": us, "them": them}
    return {side: value for side, value in pair.items() if value is not None and value != {}}


def meant(raw: Mapping[str, Any]) -> dict[str, Any]:
    """The round without what says nothing: null and empty things."""
    return {key: value for key, value in raw.items() if value is not None and value != {}}
