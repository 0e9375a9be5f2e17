"""Purchases counted: bought, made, failed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .deals import Deal


@dataclass(frozen=True, slots=True)
class Tally:
    """Rounds bought, and of these the made and the failed ones; what hangs level (Belot) is neither."""

    bought: int = 0
    made: int = 0
    failed: int = 0


def tally(deals: Iterable[Deal]) -> Tally:
    """The purchases among these rounds."""
    ends = [deal.made for deal in deals if deal.buyer is not None]
    return Tally(len(ends), ends.count(True), ends.count(False))
