"""Acts as clients send them, and a log in memory that they are sent to."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import count
from typing import Any

from scorekeeper.admission import Accepted, Answer, Entry, judge
from scorekeeper.admission import Log as Taken
from scorekeeper.scoring import Sheet, fold

WHEN = datetime(2026, 12, 3, 21, 40, tzinfo=UTC)
MINE, THEIRS = 1, 2

_numbers = count(1)


def act(kind: str, **fields: Any) -> dict[str, Any]:
    """An act with an id of its own."""
    return {"id": f"act-{next(_numbers)}", "kind": kind, **fields}


def opened(**fields: Any) -> dict[str, Any]:
    return act("sitting_opened", **{"game": "baloot", **fields})


def points(us: int, them: int = 0) -> dict[str, Any]:
    """Points written straight onto the sheet: what a round is worth is not the log's matter."""
    return {"kind": "manual", "points": {"us": us, "them": them}}


def added(round_id: str, us: int, them: int = 0, **fields: Any) -> dict[str, Any]:
    return act("round_added", round_id=round_id, round=points(us, them), **fields)


def inserted(round_id: str, before: str, us: int, **fields: Any) -> dict[str, Any]:
    return act("round_inserted", round_id=round_id, before=before, round=points(us), **fields)


def edited(round_id: str, us: int, them: int = 0, **fields: Any) -> dict[str, Any]:
    return act("round_edited", round_id=round_id, round=points(us, them), **fields)


def removed(round_id: str, **fields: Any) -> dict[str, Any]:
    return act("round_removed", round_id=round_id, **fields)


def undone(target: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return act("undone", act=target["id"], **fields)


class Log:
    """A log that takes what is accepted."""

    def __init__(self, *acts: dict[str, Any]) -> None:
        self.entries = Taken()
        self.take(*acts)

    def send(self, sent: Any, device: int | None = MINE, anyway: bool = False) -> Answer:
        answer = judge(self.entries, sent, device, anyway)
        if isinstance(answer, Accepted) and not answer.again:
            self.entries = self.entries.grown([Entry(answer.seq, answer.act, device, WHEN)])
        return answer

    def take(self, *acts: dict[str, Any], device: int | None = MINE) -> None:
        """Send what must be accepted."""
        for sent in acts:
            answer = self.send(sent, device)
            assert isinstance(answer, Accepted), answer

    @property
    def seq(self) -> int:
        return len(self.entries)

    @property
    def sheet(self) -> Sheet:
        return fold([entry.act for entry in self.entries])

    @property
    def rounds(self) -> list[list[str]]:
        """The ids on the sheet, game by game."""
        return [[row.id for row in game.rows] for game in self.sheet.games]

    @property
    def after_end(self) -> list[str]:
        return [row.id for game in self.sheet.games for row in game.rows if row.after_end]
