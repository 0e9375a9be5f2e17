"""An act as it was sent, made into what the log keeps: known fields only, clean names, a bounded size."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.names import NameTooLong, clean_name, clean_text
from scorekeeper.scoring.kept import SEATS

from .entries import Act

ID_LENGTH = 64
"""The most characters of an id made by a client; a UUID has 36."""

BODY_LIMIT = 8192
"""The most characters of one act as stored; the longest true one takes about 3,000."""

SEQ_LIMIT = 2**31 - 1

# An id stands in the address of its round's page.
_ID = re.compile(rf"[A-Za-z0-9_-]{{1,{ID_LENGTH}}}")

_ROUND = ("round_id", "round", "game")
_RULES = ("preset", "rules")
_CALL = ("title", "names", "seats")

CARRIES: Mapping[str, tuple[str, ...]] = {
    "sitting_opened": ("game", *_RULES, *_CALL, "first_dealer"),
    "round_added": _ROUND,
    "round_inserted": (*_ROUND, "before"),
    "round_edited": ("round_id", "round"),
    "round_removed": ("round_id",),
    "round_flagged": ("round_id", "flagged"),
    "game_started": (*_RULES, "first_dealer"),
    "rules_changed": ("game", *_RULES),
    "names_changed": _CALL,
    "undone": ("act",),
}
"""What each kind needs or may carry (acts.md §1); anything else would only fill the log."""

# Made or rewritten on the way, so no part of what the scorer said.
_NO_CONTENT = ("seq", "base", "at")

# Here the server writes which game the round fell into.
_PLACED = ("round_added", "round_inserted")


class Malformed(ValueError):
    """An act the log can't keep; `field` says where."""

    def __init__(self, field: str) -> None:
        super().__init__(field)
        self.field = field


def shaped(raw: object) -> dict[str, Any]:
    """The act that `raw` means, as the log keeps it; raises Malformed.

    Whether its round, rules and dealer are legal is the fold's to say.
    """
    if not isinstance(raw, Mapping):
        raise Malformed("act")
    kind = raw.get("kind")
    if not isinstance(kind, str) or kind not in CARRIES:
        raise Malformed("kind")
    act: dict[str, Any] = {"id": read_id(raw.get("id")), "kind": kind}
    for name in ("base", "at", *CARRIES[kind]):
        value = raw.get(name)
        value = _READERS[name](value) if name in _READERS and value is not None else value
        if value is not None:
            act[name] = value
    if kind == "names_changed" and raw.get("title") is not None:
        # An empty title takes away the one that was given: the sitting is called by its day again.
        act.setdefault("title", "")
    if len(body(act)) > BODY_LIMIT:
        raise Malformed("act")
    return act


def body(act: Act) -> str:
    """The one way to write an act down, without its `seq`; raises Malformed for what JSON has no word for."""
    kept = {name: value for name, value in act.items() if name != "seq"}
    try:
        return json.dumps(kept, sort_keys=True, separators=(",", ":"), allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        raise Malformed("act") from None


def same_content(first: Act, second: Act) -> bool:
    """Whether two acts of one id say the same."""
    return body(_content(first)) == body(_content(second))


def _content(act: Act) -> Act:
    aside = (*_NO_CONTENT, "game") if act["kind"] in _PLACED else _NO_CONTENT
    return {name: value for name, value in act.items() if name not in aside}


def read_id(value: object, field: str = "id") -> str:
    """An id made by a client: a UUID, or any short word of ASCII letters, digits, - and _."""
    if not isinstance(value, str) or not _ID.fullmatch(value):
        raise Malformed(field)
    return value


def _round_id(value: object) -> str:
    return read_id(value, "round_id")


def _base(value: object) -> int:
    if type(value) is not int or not 0 <= value <= SEQ_LIMIT:
        raise Malformed("base")
    return value


def _at(value: object) -> str | None:
    """The device's clock is only shown: one that makes no sense is left out."""
    return clean_text(value) or None if isinstance(value, str) and len(value) <= ID_LENGTH else None


def _name(value: object, field: str) -> str | None:
    if not isinstance(value, str):
        raise Malformed(field)
    try:
        return clean_name(value)
    except NameTooLong:
        raise Malformed(field) from None


def _title(value: object) -> str | None:
    return _name(value, "title")


def _names(value: object) -> dict[str, str] | None:
    """Both sides' names, or none at all where both are empty."""
    if not isinstance(value, Mapping):
        raise Malformed("names")
    us, them = (_name(value.get(side) or "", f"names.{side}") for side in ("us", "them"))
    if us is None and them is None:
        return None
    if us is None or them is None:
        raise Malformed("names.us" if us is None else "names.them")
    return {"us": us, "them": them}


def _seats(value: object) -> list[str | None]:
    if not isinstance(value, list | tuple) or len(value) != SEATS:
        raise Malformed("seats")
    return [None if name is None else _name(name, f"seats.{seat}") for seat, name in enumerate(value)]


def _played(value: object) -> object:
    """A round as entered; only its note is text of people."""
    if not isinstance(value, Mapping) or not isinstance(value.get("note"), str):
        return value
    return {**value, "note": clean_text(value["note"])}


_READERS: Mapping[str, Callable[[object], object]] = {
    "base": _base,
    "at": _at,
    "round_id": _round_id,
    "round": _played,
    "title": _title,
    "names": _names,
    "seats": _seats,
}
