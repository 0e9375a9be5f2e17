"""Sittings as JSON, whole: every act as it was entered, so that the file brings the same sittings back.

One line an act: whoever must say where a file is damaged can name the line. `sha256` at the end is that of
the text of the sittings as it is written here, so that damage is noticed which is still good JSON.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from scorekeeper.admission import Entry

from . import Taken

FORMAT = "scorekeeper"
VERSION = 1

# What JSON lets stand in a string and a reader would not see, or would see turned round.
_UNSEEN = {
    code: f"\\u{code:04x}"
    for codes in (
        range(0x7F, 0xA0),
        (0x061C, 0x200B, 0x200E, 0x200F, 0xFEFF),
        range(0x2028, 0x202F),
        range(0x2060, 0x2070),
    )
    for code in codes
}


def write(sittings: Iterable[Taken]) -> Iterator[bytes]:
    """The whole file in pieces, one a sitting."""
    digest = hashlib.sha256()
    yield f'{{"format":{dump(FORMAT)},"version":{VERSION},"sittings":['.encode()
    joint = "\n"
    for taken in sittings:
        text = encoded(sitting_text(head_of(taken), acts_of(taken)))
        digest.update(text)
        yield joint.encode() + text
        joint = ",\n"
    yield f'\n],"sha256":"{digest.hexdigest()}"}}\n'.encode()


def sitting_text(head: Mapping[str, Any], acts: Iterable[Mapping[str, Any]]) -> str:
    """One sitting, canonical: its head, and a line for each act."""
    return f'{dump(head)[:-1]},"acts":[\n' + ",\n".join(map(dump, acts)) + "\n]}"


def head_of(taken: Taken) -> dict[str, Any]:
    """What is said of a sitting besides its acts: when it was opened, and the phones that wrote in it."""
    wrote = {entry.device_id for entry in taken.entries}
    phones = sorted((phone.number, phone.name) for id, phone in taken.phones.items() if id in wrote)
    return {
        "created_at": instant(taken.created_at),
        "devices": [{"number": number, "name": name} for number, name in phones],
    }


def acts_of(taken: Taken) -> Iterator[dict[str, Any]]:
    """Each act with what the server noted beside it (acts.md §1)."""
    for entry in taken.entries:
        yield {**entry.act, **_noted(entry, taken)}


def _noted(entry: Entry, taken: Taken) -> dict[str, Any]:
    noted: dict[str, Any] = {"received": instant(entry.received)}
    phone = None if entry.device_id is None else taken.phones.get(entry.device_id)
    return noted if phone is None else {**noted, "device": phone.number}


def instant(when: datetime) -> str:
    """A moment to the microsecond, as the databases keep it."""
    return when.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def dump(value: object) -> str:
    """The one way to write a value down."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return text.translate(_UNSEEN)


def encoded(text: str) -> bytes:
    """Letters as they are; half a surrogate pair, which no encoding can carry, as its JSON escape."""
    return text.encode("utf-8", "backslashreplace")
