"""Declarations (المشاريع): what they are worth and how many a deal can hold (scoring.md §2; seed 003, 4)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from scorekeeper.scoring.rounds import IllegalRound, Raw, Reason, whole
from scorekeeper.scoring.sides import NO_POINTS, BySide

from .contracts import Contract


class Declaration(StrEnum):
    """A combination that a side declared and that counted."""

    TIERCE = "tierce"
    QUARTE = "quarte"
    QUINT = "quint"
    FOUR = "four"
    FOUR_NINES = "four_nines"
    FOUR_JACKS = "four_jacks"
    BELOT = "belot"


CARD_POINTS: Mapping[str, int] = {
    Declaration.TIERCE: 20,
    Declaration.QUARTE: 50,
    Declaration.QUINT: 100,
    Declaration.FOUR: 100,
    Declaration.FOUR_NINES: 150,
    Declaration.FOUR_JACKS: 200,
    Declaration.BELOT: 20,
}

# What 32 cards can hold, both sides together: two runs of three or four in each suit's eight cards,
# one of five; fours of A, 10, K and Q; one belot in the trump suit.
LIMITS: Mapping[str, int] = {
    Declaration.TIERCE: 8,
    Declaration.QUARTE: 8,
    Declaration.QUINT: 4,
    Declaration.FOUR: 4,
    Declaration.FOUR_NINES: 1,
    Declaration.FOUR_JACKS: 1,
    Declaration.BELOT: 1,
}

BELOTS_IN_ALL_TRUMPS = 4


def read_declarations(raw: object, contract: Contract) -> BySide[int]:
    """Both sides' declarations in card points; raises IllegalRound with `declarations` (scoring.md §2)."""
    if raw is None:
        return NO_POINTS
    if not isinstance(raw, Mapping) or not raw.keys() <= {"us", "them"}:
        raise IllegalRound(Reason.DECLARATIONS)
    counts = BySide(_counts(raw.get("us")), _counts(raw.get("them")))
    for name in counts.us.keys() | counts.them.keys():
        if counts.us.get(name, 0) + counts.them.get(name, 0) > limit(name, contract):
            raise IllegalRound(Reason.DECLARATIONS)
    return counts.map(_card_points)


def limit(name: str, contract: Contract) -> int:
    """How many of one kind both sides can have together: none in no trumps, four belots in all trumps."""
    if contract is Contract.NO_TRUMPS:
        return 0
    if contract is Contract.ALL_TRUMPS and name == Declaration.BELOT:
        return BELOTS_IN_ALL_TRUMPS
    return LIMITS[name]


def _counts(raw: object) -> Raw:
    """One side's counters, null being none; unknown keys and negative numbers are refused."""
    if raw is None:
        return {}
    if not isinstance(raw, Mapping) or not raw.keys() <= CARD_POINTS.keys():
        raise IllegalRound(Reason.DECLARATIONS)
    return {
        name: whole(count, 0, LIMITS[name] * BELOTS_IN_ALL_TRUMPS, Reason.DECLARATIONS)
        for name, count in raw.items()
        if count is not None
    }


def _card_points(counts: Raw) -> int:
    return sum(CARD_POINTS[name] * int(count) for name, count in counts.items())
