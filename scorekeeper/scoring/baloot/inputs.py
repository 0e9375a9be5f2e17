"""A Baloot round as entered, read strictly from its JSON (scoring.md §1.1 and 1.4)."""

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
    whole,
)
from scorekeeper.scoring.sides import NO_POINTS, BySide, Side

from .contracts import COFFEE, WORTH, Contract, Level
from .projects import NO_PROJECTS, Projects, read_projects

_CONTRACTS: Mapping[str, Contract] = {contract.value: contract for contract in Contract}


@dataclass(frozen=True, slots=True)
class BalootRound:
    """One round. `side` is the buyer (played) or the side a penalty is awarded to; a manual or a passed-out
    round has neither, nor a contract, and nothing reads them there.

    `abnat` are both sides' counts, None where they are not read: beside `failed`, a reverse kaboot,
    or a kaboot that needs none. `points` are those of a manual round.
    """

    kind: Kind
    kept: Kept
    side: Side = Side.US
    contract: Contract = Contract.HOKM
    level: Level = Level.UNDOUBLED
    abnat: BySide[int] | None = None
    projects: BySide[Projects] = NO_PROJECTS
    project_edge: Side | None = None
    baloot: Side | None = None
    kaboot: Side | None = None
    reverse_kaboot: bool = False
    failed: bool = False
    points: BySide[int] = NO_POINTS

    @property
    def dealer(self) -> int | None:
        """The seat that dealt, where the scorer corrected it."""
        return self.kept.dealer


def read_round(raw: object) -> BalootRound:
    """A round from its JSON; raises IllegalRound with the code and the field (scoring.md §1.4)."""
    if not isinstance(raw, Mapping):
        raise IllegalRound(Reason.KIND)
    kind = read_kind(raw.get("kind"))
    kept = read_kept(raw)
    if kind is Kind.PLAYED:
        return _played(raw, kept)
    if kind is Kind.PENALTY:
        return _penalty(raw, kept)
    if kind is Kind.MANUAL:
        return BalootRound(kind, kept, points=manual_points(raw))
    return BalootRound(kind, kept)


def _played(raw: Raw, kept: Kept) -> BalootRound:
    buyer = side(raw.get("buyer"), Reason.BUYER)
    contract = one_of(raw.get("contract"), _CONTRACTS, Reason.CONTRACT)
    require_seat_of(kept.seat, buyer)
    kaboot = side_or_none(raw.get("kaboot"), Reason.KABOOT)
    failed = flag(raw.get("failed"), Reason.FAILED)
    if failed and kaboot is buyer:
        raise IllegalRound(Reason.FAILED)
    reverse = _reverse_kaboot(raw, contract, kaboot)
    baloot = _baloot(raw, contract)
    uncounted = kaboot is None and (failed or reverse)
    return BalootRound(
        Kind.PLAYED,
        kept,
        buyer,
        contract,
        _level(raw.get("level")),
        None if uncounted else _abnat(raw.get("abnat"), WORTH[contract].cards, kaboot),
        read_projects(raw.get("projects")),
        side_or_none(raw.get("project_edge"), Reason.PROJECT_EDGE),
        baloot,
        kaboot,
        reverse,
        failed,
    )


def _penalty(raw: Raw, kept: Kept) -> BalootRound:
    contract = one_of(raw.get("contract"), _CONTRACTS, Reason.CONTRACT)
    return BalootRound(
        Kind.PENALTY,
        kept,
        side(raw.get("awarded_to"), Reason.AWARDED_TO),
        contract,
        _level(raw.get("level")),
        projects=read_projects(raw.get("projects")),
        baloot=_baloot(raw, contract),
    )


def _level(value: object) -> Level:
    """1–4 or "coffee"; absent is 1."""
    if value is None:
        return Level.UNDOUBLED
    if isinstance(value, str) and value == COFFEE:
        return Level.COFFEE
    return Level(whole(value, Level.UNDOUBLED, Level.FOUR, Reason.LEVEL))


def _baloot(raw: Raw, contract: Contract) -> Side | None:
    """Who showed the king and queen of trump; there is no trump in sun (scoring.md §1)."""
    owner = side_or_none(raw.get("baloot"), Reason.BALOOT)
    if owner is not None and contract is Contract.SUN:
        raise IllegalRound(Reason.BALOOT)
    return owner


def _reverse_kaboot(raw: Raw, contract: Contract, kaboot: Side | None) -> bool:
    """Sun only, and no kaboot besides (scoring.md §1.4)."""
    reverse = flag(raw.get("reverse_kaboot"), Reason.REVERSE_KABOOT)
    if reverse and (contract is not Contract.SUN or kaboot is not None):
        raise IllegalRound(Reason.REVERSE_KABOOT)
    return reverse


def _abnat(raw: object, cards: int, kaboot: Side | None) -> BySide[int] | None:
    """Both sides' abnat: one is enough, two must add up, a kaboot needs none (scoring.md §1.1).

    The side that was swept having any is `kaboot`.
    """
    count = read_counts(raw, cards, Reason.ABNAT, Reason.ABNAT_SUM)
    if count is None and kaboot is None:
        raise IllegalRound(Reason.ABNAT)
    if count is not None and kaboot is not None and count[kaboot.other]:
        raise IllegalRound(Reason.KABOOT)
    return count
