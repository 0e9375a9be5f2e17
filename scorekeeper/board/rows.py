"""The rounds of a sakka as rows of the sheet."""

from __future__ import annotations

from markupsafe import Markup

from scorekeeper.labels import kind_name, side_name
from scorekeeper.scoring import GAMES, Game, Row
from scorekeeper.scoring.sides import BySide, Side
from scorekeeper.sentences.notices import looks_alike
from scorekeeper.sentences.verdicts import foul

from .evening import Evening, other_phone
from .games import GAME_WORDS
from .parts import BoardRow, GameView, Mark
from .words import mark


def game_view(evening: Evening, number: int, game: Game, fresh: str | None) -> GameView:
    """A sakka with its rows, newest first; `fresh` is the round the last act touched."""
    rows = [board_row(evening, game, at, row, fresh) for at, row in enumerate(game.rows, 1)]
    late = sum(row.after_end for row in game.rows)
    return GameView(game.id, number, tuple(reversed(rows)), game.totals, game.winner, late)


def board_row(evening: Evening, game: Game, number: int, row: Row, fresh: str | None = None) -> BoardRow:
    """One round as the sheet shows it."""
    raw, words = row.round, GAME_WORDS[evening.game]
    contract = words.contract(raw) if raw["kind"] == "played" else None
    side = side_of(evening, row)
    return BoardRow(
        id=row.id,
        number=number,
        what=contract.label if contract else _unplayed(evening, raw["kind"], side),
        whose=name_of(evening, side) if side and contract else None,
        side=side,
        marks=tuple(_marks(evening, row)),
        points=row.points,
        totals=row.totals,
        fresh=row.id == fresh,
        href=f"{evening.address}/rounds/{row.id}",
        twin=row.id in evening.twins,
        after_end=row.after_end,
        flagged=row.flagged,
        edited=row.edited,
        red=contract.red if contract and contract.symbol else None,
        symbol=contract.symbol if contract and contract.symbol else None,
        twin_text=_twin_text(evening, row.id),
        left=row.score.hanging if row.score else 0,
        pot=row.pot,
        note=str(raw.get("note") or ""),
    )


def side_of(evening: Evening, row: Row) -> Side | None:
    """Who bought the round, or was given the points of a foul."""
    field = {"played": GAME_WORDS[evening.game].buyer, "penalty": "awarded_to"}.get(row.round["kind"])
    return Side(row.round[field]) if field else None


def counts_of(evening: Evening, row: Row) -> BySide[int] | None:
    """Both sides' counts as the game reads them; None where it reads none, whatever lies there."""
    read = GAMES[evening.game].read_round(row.round)
    counts: BySide[int] | None = getattr(read, GAME_WORDS[evening.game].count)
    return counts


def _unplayed(evening: Evening, kind: str, side: Side | None) -> str:
    """What a round is called that nobody bought, with the side that a foul gave it to."""
    return kind_name(evening.game, kind) if side is None else foul(side, evening.names)


def name_of(evening: Evening, side: Side) -> str:
    """A side's name, or «لنا» and «لهم»; the template isolates it."""
    return str(side_name(side, None)) if evening.names is None else evening.names[side]


def names_of(evening: Evening) -> BySide[str]:
    """What both sides are called: by name, or «لنا» and «لهم»."""
    return BySide(name_of(evening, Side.US), name_of(evening, Side.THEM))


def _marks(evening: Evening, row: Row) -> list[Mark]:
    played = row.round["kind"] != "passed_out" and row.round["kind"] != "manual"
    found = GAME_WORDS[evening.game].marks(row.round, row.score, evening.names) if played else []
    states = {
        "edited": row.edited,
        "flagged": row.flagged,
        "after_end": row.after_end,
        "twin": row.id in evening.twins,
    }
    return found + [mark(kind) for kind, holds in states.items() if holds]


def _twin_text(evening: Evening, round_id: str) -> Markup | None:
    """Which phone wrote this row's like just before."""
    earlier = evening.twins.get(round_id)
    if earlier is None:
        return None
    who = evening.device_name(evening.changes_of(earlier)[0])
    return looks_alike(who or other_phone())
