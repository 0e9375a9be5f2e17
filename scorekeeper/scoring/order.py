"""The order of a game's rounds, where each change costs the same however long the sheet is."""

from __future__ import annotations

from collections.abc import Iterator


class Order:
    """Ids in sheet order: a ring of neighbours, closed by None, which stands for the end."""

    __slots__ = ("_after", "_before")

    def __init__(self) -> None:
        self._after: dict[str | None, str | None] = {None: None}
        self._before: dict[str | None, str | None] = {None: None}

    def copy(self) -> Order:
        """The same order, that can be changed by itself."""
        order = Order()
        order._after, order._before = self._after.copy(), self._before.copy()
        return order

    def put(self, name: str, before: str | None = None) -> None:
        """Places a new id before another, or at the end."""
        last = self._before[before]
        self._after[last] = self._before[before] = name
        self._before[name], self._after[name] = last, before

    def remove(self, name: str) -> None:
        """Takes an id out; its neighbours meet."""
        last, following = self._before.pop(name), self._after.pop(name)
        self._after[last], self._before[following] = following, last

    def __iter__(self) -> Iterator[str]:
        name = self._after[None]
        while name is not None:
            yield name
            name = self._after[name]
