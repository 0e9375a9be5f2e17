"""Both sides' card counts as entered: one is enough, the other is the rest (scoring.md §1.1 and 2)."""

from __future__ import annotations

from collections.abc import Mapping

from .rounds import IllegalRound, Reason, whole
from .sides import BySide


def read_counts(raw: object, deal: int, reason: Reason, wrong_sum: Reason) -> BySide[int] | None:
    """Both counts of a deal of `deal` card points; None where neither is given.

    Raises IllegalRound with `reason` for what is no count; with `wrong_sum`, at the same field, for two that
    don't add up.
    """
    if raw is None:
        return None
    if not isinstance(raw, Mapping):
        raise IllegalRound(reason)
    us, them = (
        None if raw.get(side) is None else whole(raw[side], 0, deal, reason) for side in ("us", "them")
    )
    if us is None:
        return None if them is None else BySide(deal - them, them)
    if them is not None and us + them != deal:
        raise IllegalRound(wrong_sum, reason.value)
    return BySide(us, deal - us)
