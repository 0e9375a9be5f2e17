"""The last pictures made, kept in this process."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock


class Kept:
    """At most `most` pictures, each under a key that names all it was made from; the longest unasked goes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._pictures: OrderedDict[Hashable, bytes] = OrderedDict()
        self._lock = Lock()

    def find(self, key: Hashable) -> bytes | None:
        """The picture of this key, None where it isn't kept."""
        with self._lock:
            picture = self._pictures.get(key)
            if picture is not None:
                self._pictures.move_to_end(key)
            return picture

    def keep(self, key: Hashable, picture: bytes) -> None:
        """Keep a picture, and let go of the ones not asked for longest."""
        with self._lock:
            self._pictures[key] = picture
            self._pictures.move_to_end(key)
            while len(self._pictures) > self._most:
                self._pictures.popitem(last=False)
