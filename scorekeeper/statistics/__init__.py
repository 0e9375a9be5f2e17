"""What a sitting's sheet says in numbers: purchases, kaboots, curves. Pure: a `Sheet` in, numbers out."""

from __future__ import annotations

from .deals import Deal, deals
from .sitting import Best, Curve, Statistics, statistics
from .tally import Tally

__all__ = ["Best", "Curve", "Deal", "Statistics", "Tally", "deals", "statistics"]
