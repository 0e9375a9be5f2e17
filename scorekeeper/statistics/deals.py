"""A sheet's rounds as both games are counted: who bought what, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.scoring import Row, Sheet, Side
from scorekeeper.scoring.sides import NO_POINTS, BySide

BALOOT = "baloot"
"""The key under which a baloot stands among the projects."""

_FIELDS: Mapping[str, tuple[str, str, str]] = {
    "baloot": ("buyer", "projects", "kaboot"),
    "belot": ("bidder", "declarations", "capot"),
}
"""What each game's JSON calls the buyer, the projects and the sweep; the other's fields are not read."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A round that counts. `game` and `number` are its place on the sheet, both from 1.

    `buyer`, `contract` and `level` are None where nobody bought; `made` is None there too, and while a level
    deal hangs (Belot). `swept` is the side that took every trick. `projects` are those written down,
    whether or not they counted.
    """

    game: int
    number: int
    kind: str
    dealer: int
    points: BySide[int]
    buyer: Side | None
    seat: int | None
    contract: str | None
    level: int | str | None
    made: bool | None
    swept: Side | None
    projects: BySide[Mapping[str, int]]


def deals(sheet: Sheet) -> tuple[Deal, ...]:
    """Every round that counts, in the order of the sheet; those after the end don't."""
    game = sheet.game or "baloot"
    return tuple(
        _deal(game, at, number, row)
        for at, played in enumerate(sheet.games, 1)
        for number, row in enumerate(played.rows, 1)
        if not row.after_end
    )


def _deal(game: str, at: int, number: int, row: Row) -> Deal:
    raw, (buyer, projects, sweep) = row.round, _FIELDS[game]
    baloot = raw.get("baloot") if game == "baloot" else None
    bought = raw["kind"] == "played"
    return Deal(
        game=at,
        number=number,
        kind=raw["kind"],
        dealer=row.dealer,
        points=row.points or NO_POINTS,
        buyer=Side(raw[buyer]) if bought else None,
        seat=raw.get("seat") if bought else None,
        contract=raw["contract"] if bought else None,
        level=(raw.get("level") or 1) if bought else None,
        made=None if row.score is None else row.score.made,
        swept=_swept(game, raw, buyer, sweep) if bought else None,
        projects=BySide(*(_written(raw, projects, side.value, baloot) for side in Side)),
    )


def _swept(game: str, raw: Mapping[str, Any], buyer: str, sweep: str) -> Side | None:
    """The side of the kaboot or capot; a reverse kaboot, Baloot's alone, is the defenders'."""
    if raw.get(sweep):
        return Side(raw[sweep])
    return Side(raw[buyer]).other if game == "baloot" and raw.get("reverse_kaboot") else None


def _written(raw: Mapping[str, Any], field: str, side: str, baloot: object) -> Mapping[str, int]:
    if raw["kind"] not in ("played", "penalty"):
        return {}
    counts = {key: many for key, many in ((raw.get(field) or {}).get(side) or {}).items() if many}
    return counts | ({BALOOT: 1} if baloot == side else {})
