"""A month as the search form sends it."""

from __future__ import annotations

import re
from datetime import datetime, tzinfo

_MONTH = re.compile(r"(\d{4})-(0[1-9]|1[0-2])", re.ASCII)


def read_month(text: str, zone: tzinfo) -> tuple[datetime, datetime] | None:
    """From the first moment of `2026-11` to before the first of the next month; None for anything else."""
    said = _MONTH.fullmatch(text)
    if said is None or not 1 < int(said[1]) < 9999:
        return None
    year, month = int(said[1]), int(said[2])
    following = (year + 1, 1) if month == 12 else (year, month + 1)
    return datetime(year, month, 1, tzinfo=zone), datetime(*following, 1, tzinfo=zone)
