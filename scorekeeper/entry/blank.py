"""What the templates of the board page are given to be rendered blank (scorekeeper/board/blank.py)."""

from __future__ import annotations

from jinja2 import Environment

from scorekeeper.board.blank import Blank
from scorekeeper.board.games import GAME_WORDS
from scorekeeper.scoring.kept import SEATS, side_of_seat
from scorekeeper.scoring.sides import BySide

from . import Preview


def blanks(game: str) -> dict[str, object]:
    """The values of a page of `game`; the form is of no place and has nothing typed in it."""
    words = GAME_WORDS[game]
    entry = Blank(
        "entry",
        game=game,
        seats=_seats("entry.seats"),
        levels=words.levels(),
        suits=words.suits(),
        contracts=words.contracts(),
        declarations=words.declarations(),
        preview=Preview(BySide("", "")),
        **{"values": {}, "errors": {}, "extras": (), "again": False, "conflict": None},
    )
    board = Blank(game=game, may_score=True, seats=_seats("seats"))
    row = {name: Blank(name) for name in ("row", "opens", "lines", "fork", "device", "when")}
    return {"board": board, "entry": entry, **row}


def _seats(path: str) -> tuple[Blank, ...]:
    return tuple(Blank(f"{path}.{seat}", number=seat, side=side_of_seat(seat)) for seat in range(SEATS))


def init_templates(templates: Environment) -> None:
    """Give `blanks` to `templates`."""
    templates.globals["blanks"] = blanks
