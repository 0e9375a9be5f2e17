"""Pages of a sitting that this worker made a moment ago, for all who would get the very same one.

Whatever a page is made from is part of what it is kept by: what the database tells of the sitting to who
looks, with which cookies and in which language and zone, and the minute. A page that is asked for anew gets
ids of its own: two forms must never send one id.
"""

from __future__ import annotations

import re
import time
import uuid
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from flask import current_app, request

from scorekeeper import replica
from scorekeeper.board.evening import Evening
from scorekeeper.devices import cookie_name
from scorekeeper.glance import as_it_stands
from scorekeeper.i18n import current_language
from scorekeeper.times import zone

BYTES = 4 * 1024 * 1024
"""How much a worker keeps at most, unless `KEPT_PAGES` of its app says otherwise."""

_ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")

Pieces = tuple[bytes, ...]
"""The text between ids that are to be new each time, as it is sent: half of what it takes as text."""


class KeptPages:
    """The pages that were asked for last."""

    def __init__(self) -> None:
        self._pages: OrderedDict[Hashable, tuple[Pieces, tuple[int, ...]]] = OrderedDict()
        self._bytes = 0
        self._lock = Lock()

    def of(
        self,
        kind: str,
        public_id: str,
        evening_of: Callable[[str], Evening],
        write: Callable[[Evening], str],
    ) -> bytes:
        """The page of this kind that `write` makes of the evening at this address, as it is sent."""
        stands = as_it_stands(public_id)
        key = (kind, public_id, stands, _seen())
        with self._lock:
            kept = self._pages.get(key)
        if kept is not None:
            return _with_new_ids(*kept)
        evening = evening_of(public_id)
        text = write(evening)
        # Another phone may have written meanwhile.
        if stands == as_it_stands(public_id):
            self._keep(key, _cut(text, evening))
        return text.encode()

    def clear(self) -> None:
        """Keep nothing of what was made so far."""
        with self._lock:
            self._pages.clear()
            self._bytes = 0

    def _keep(self, key: Hashable, page: tuple[Pieces, tuple[int, ...]]) -> None:
        with self._lock:
            # One that fits nowhere would only push out all others.
            if key in self._pages or _size(page) > _most():
                return
            self._pages[key] = page
            self._bytes += _size(page)
            while self._bytes > _most():
                self._bytes -= _size(self._pages.popitem(last=False)[1])


def _most() -> int:
    most: int = current_app.config.get("KEPT_PAGES", BYTES)
    return most


def _size(page: tuple[Pieces, tuple[int, ...]]) -> int:
    return sum(map(len, page[0]))


def _seen() -> Hashable:
    """All that is read from the request itself to make a page."""
    # Whatever a page will once read of its phone makes it another page, but for what each has of its own.
    own = (cookie_name(), replica.COOKIE)
    wishes = tuple(sorted(one for one in request.cookies.items() if one[0] not in own))
    return current_language(), str(zone()), wishes, request.host_url, int(time.time() // 60)


def _cut(text: str, evening: Evening) -> tuple[Pieces, tuple[int, ...]]:
    """The page at its ids that stand nowhere in the log: those were made for this very page."""
    said = repr(([entry.act for entry in evening.entries], evening.phones, evening.address))
    known = set(_ID.findall(said))
    pieces, places, numbers, begin = [], [], dict[str, int](), 0
    for found in _ID.finditer(text):
        if found.group() not in known:
            pieces.append(text[begin : found.start()].encode())
            places.append(numbers.setdefault(found.group(), len(numbers)))
            begin = found.end()
    return (*pieces, text[begin:].encode()), tuple(places)


def _with_new_ids(pieces: Pieces, places: tuple[int, ...]) -> bytes:
    ids = [str(uuid.uuid4()).encode() for _ in range(max(places, default=-1) + 1)]
    filled = [part for piece, place in zip(pieces, places, strict=False) for part in (piece, ids[place])]
    return b"".join([*filled, pieces[-1]])
