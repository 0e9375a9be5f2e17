"""A sitting in short, for lists and for the group: JSON to be kept beside the log, made from it alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from scorekeeper.scoring import Sheet, Side, fold
from scorekeeper.scoring.inforce import in_force
from scorekeeper.scoring.kept import SEATS
from scorekeeper.scoring.ledger import leader
from scorekeeper.scoring.names import IllegalNames, given_seats

from .deals import Deal, deals
from .tally import Tally, tally

VERSION = 2
"""Of this shape: what an older version made is made anew."""

Act = Mapping[str, Any]
Seats = tuple[str | None, ...]
NOBODY: Seats = (None,) * SEATS


def summary(acts: Sequence[Act]) -> dict[str, Any]:
    """What the lists show of this log: the last game's standing, the series, and who sat there."""
    sheet = fold(acts)
    current = sheet.games[-1] if sheet.games else None
    return {
        "game": sheet.game or "baloot",
        "title": sheet.title,
        "names": None if sheet.names is None else [sheet.names.us, sheet.names.them],
        "seats": list(sheet.seats or NOBODY),
        "games": len(sheet.games),
        "series": [sheet.series.us, sheet.series.them],
        "totals": [current.totals.us, current.totals.them] if current else [0, 0],
        "winner": current.winner if current else None,
        "rounds": len(current.rows) if current else 0,
        "played": sum(len(game.rows) for game in sheet.games),
        "tables": _tables(acts, sheet),
    }


def seated(acts: Sequence[Act]) -> dict[str, Seats]:
    """Who sat where when each round was written; where no seat had a name yet, those who were named first."""
    places: dict[str, Seats] = {}
    seats, first = NOBODY, NOBODY
    for standing in in_force(acts):
        act = standing.act
        if act.get("kind") in ("sitting_opened", "names_changed"):
            seats = _given(act) or seats
            first = seats if first == NOBODY else first
        elif act.get("kind") in ("round_added", "round_inserted"):
            places.setdefault(str(act.get("round_id")), seats)
    return {name: first if at == NOBODY else at for name, at in places.items()}


def _given(act: Act) -> Seats | None:
    try:
        return given_seats(act.get("seats"))
    except IllegalNames:
        return None


def _tables(acts: Sequence[Act], sheet: Sheet) -> list[dict[str, Any]]:
    """What each four that sat together came to, in the order in which they first sat."""
    places = seated(acts)
    rows = {
        (at, number): row.id
        for at, game in enumerate(sheet.games, 1)
        for number, row in enumerate(game.rows, 1)
    }
    played: dict[Seats, list[Deal]] = {}
    last: dict[int, Seats] = {}
    for deal in deals(sheet):
        seats = places.get(rows[deal.game, deal.number], NOBODY)
        played.setdefault(seats, []).append(deal)
        last[deal.game] = seats
    return [
        {
            "seats": list(seats),
            "games": [
                game.winner
                for at, game in enumerate(sheet.games, 1)
                if game.winner is not None and last.get(at) == seats
            ],
            **_counted(those),
        }
        for seats, those in played.items()
    ]


def _counted(played: Sequence[Deal]) -> dict[str, Any]:
    ahead = [leader(deal.points) for deal in played]
    return {
        "rounds": len(played),
        "won": [ahead.count(side) for side in Side],
        "bought": [_tally(deal for deal in played if deal.buyer is side) for side in Side],
        "bought_by": [_tally(deal for deal in played if deal.seat == seat) for seat in range(SEATS)],
        "kaboots": [sum(deal.swept is side for deal in played) for side in Side],
    }


def _tally(played: Iterable[Deal]) -> list[int]:
    counted: Tally = tally(played)
    return [counted.bought, counted.made, counted.failed]
