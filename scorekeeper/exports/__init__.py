"""Sittings as files: JSON that holds everything, CSV and XLSX for people who count on (docs/export.md).

Nothing in here knows a request. What is taken out comes in one sitting after the other and goes out in
pieces, so that a thousand evenings need no more room than the longest of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from scorekeeper.access import Phone
from scorekeeper.admission import Entry
from scorekeeper.board.evening import Evening


@dataclass(frozen=True, slots=True)
class Taken:
    """A sitting to be taken out: its log, and the phones that hold or held its pen, by their id there."""

    created_at: datetime
    entries: Sequence[Entry]
    phones: Mapping[int, Phone] = field(default_factory=dict)

    def evening(self) -> Evening:
        """The same as a page shows it; it is nobody's who could write."""
        return Evening("", self.created_at, self.entries, may_score=False, phones=self.phones)
