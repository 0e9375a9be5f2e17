"""A Belot deal as entered, read strictly from its JSON (scoring.md §2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.scoring.counts import read_counts
from scorekeeper.scoring.kept import Kept, read_kept, require_seat_of
from scorekeeper.scoring.rounds import (
    IllegalRound,
    Kind,
    Raw,
    Reason,
    flag,
    manual_points,
    one_of,
    read_kind,
    side,
    side_or_none,
)
from scorekeeper.scoring.sides import NO_POINTS, BySide, Side

from .contracts import WORTH, Contract
from .declarations import read_declarations

LEVELS = frozenset({1, 2, 4})
"""Undoubled, كونترا, ري-كونترا."""

_CONTRACTS: Mapping[str, Contract] = {contract.value: contract for contract in Contract}


@dataclass(frozen=True, slots=True)
class BelotRound:
    """One deal. `side` is the bidder (played) or the side a penalty is awarded to; a manual or a passed-out
    deal has neither, nor a contract, and nothing reads them there.

    `card_points` are both sides' counts before the no-trump doubling, None beside `failed`, where
    they are not read. `declared` are declarations in card points. `points` are those of a manual round.
    """

    kind: Kind
    kept: Kept
    side: Side = Side.US
    contract: Contract = Contract.CLUBS
    level: int = 1
    card_points: BySide[int] | None = None
    declared: BySide[int] = NO_POINTS
    capot: Side | None = None
    failed: bool = False
    points: BySide[int] = NO_POINTS

    @property
    def dealer(self) -> int | None:
        """The seat that dealt, where the scorer corrected it."""
        return self.kept.dealer


def read_round(raw: object) -> BelotRound:
    """A deal from its JSON; raises IllegalRound with the code and the field (scoring.md §2, 1.4)."""
    if not isinstance(raw, Mapping):
        raise IllegalRound(Reason.KIND)
    kind = read_kind(raw.get("kind"))
    kept = read_kept(raw)
    if kind is Kind.PLAYED:
        return _played(raw, kept)
    if kind is Kind.PENALTY:
        return _penalty(raw, kept)
    if kind is Kind.MANUAL:
        return BelotRound(kind, kept, points=manual_points(raw))
    return BelotRound(kind, kept)


def _played(raw: Raw, kept: Kept) -> BelotRound:
    bidder = side(raw.get("bidder"), Reason.BIDDER)
    contract = one_of(raw.get("contract"), _CONTRACTS, Reason.CONTRACT)
    level = _level(raw.get("level"))
    require_seat_of(kept.seat, bidder)
    declared = read_declarations(raw.get("declarations"), contract)
    capot = side_or_none(raw.get("capot"), Reason.CAPOT)
    failed = flag(raw.get("failed"), Reason.FAILED)
    if failed and capot is bidder:
        raise IllegalRound(Reason.FAILED)
    count = None if failed else _card_points(raw.get("card_points"), WORTH[contract].cards, capot)
    return BelotRound(Kind.PLAYED, kept, bidder, contract, level, count, declared, capot, failed)


def _penalty(raw: Raw, kept: Kept) -> BelotRound:
    contract = one_of(raw.get("contract"), _CONTRACTS, Reason.CONTRACT)
    return BelotRound(
        Kind.PENALTY,
        kept,
        side(raw.get("awarded_to"), Reason.AWARDED_TO),
        contract,
        _level(raw.get("level")),
        declared=read_declarations(raw.get("declarations"), contract),
    )


def _level(value: object) -> int:
    """1, 2 or 4; absent is 1, and there is no three in Belot."""
    if value is None:
        return 1
    if type(value) is not int or value not in LEVELS:
        raise IllegalRound(Reason.LEVEL)
    return value


def _card_points(raw: object, deal: int, capot: Side | None) -> BySide[int]:
    """Both sides' card points: one is enough, two must add up, a capot needs none (scoring.md §2).

    The side that was swept having any is `capot`.
    """
    count = read_counts(raw, deal, Reason.CARD_POINTS, Reason.CARD_POINTS_SUM)
    if count is None:
        if capot is None:
            raise IllegalRound(Reason.CARD_POINTS)
        return BySide.only(capot, deal, 0)
    if capot is not None and count[capot.other]:
        raise IllegalRound(Reason.CAPOT)
    return count
