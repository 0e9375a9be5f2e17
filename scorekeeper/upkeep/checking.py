"""Whether a database is whole: the file, the numbers of the acts, every log folded, each summary the same."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, select

from scorekeeper.models import Act, Sitting, SittingSummary
from scorekeeper.scoring import GAMES, IllegalRound
from scorekeeper.statistics.summary import VERSION, summary

AT_ONCE = 100
"""How many logs are in memory at a time."""

Row = tuple[int, str, str, str]


def faults(connection: Connection, progress: Callable[[int], None]) -> Iterator[str]:
    """What is wrong, a sentence each. `progress` hears how many sittings are done."""
    if connection.dialect.name == "sqlite":
        yield from _of_the_file(connection)
    sittings = connection.execute(select(Sitting.id, Sitting.last_seq).order_by(Sitting.id)).all()
    for start in range(0, len(sittings), AT_ONCE):
        some = {row.id: row.last_seq for row in sittings[start : start + AT_ONCE]}
        logs, kept = _logs(connection, list(some)), _summaries(connection, list(some))
        for inner, last in some.items():
            for fault in _of_a_sitting(logs.get(inner, []), last, kept.get(inner)):
                yield f"sitting {inner}: {fault}"
        progress(start + len(some))


def folded(log: Sequence[Row]) -> dict[str, Any]:
    """What the lists show of this log."""
    return summary([{**json.loads(body), "seq": seq} for seq, _, _, body in log])


def _of_the_file(connection: Connection) -> Iterator[str]:
    for (said,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if said != "ok":
            yield f"the file: {said}"
    for table, row, other, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield f"row {row} of {table} points to nothing in {other}"


def _logs(connection: Connection, inner_ids: Sequence[str]) -> Mapping[str, Sequence[Row]]:
    rows = connection.execute(
        select(Act.sitting_id, Act.seq, Act.id, Act.kind, Act.body)
        .where(Act.sitting_id.in_(inner_ids))
        .order_by(Act.sitting_id, Act.seq)
    )
    grouped = groupby(rows, key=lambda row: row[0])
    return {inner: [(seq, name, kind, body) for _, seq, name, kind, body in log] for inner, log in grouped}


def _summaries(connection: Connection, inner_ids: Sequence[str]) -> Mapping[str, tuple[int, str]]:
    rows = connection.execute(
        select(SittingSummary.sitting_id, SittingSummary.seq, SittingSummary.body).where(
            SittingSummary.sitting_id.in_(inner_ids), SittingSummary.version == VERSION
        )
    )
    return {inner: (seq, body) for inner, seq, body in rows}


def _of_a_sitting(log: Sequence[Row], last: int, kept: tuple[int, str] | None) -> Iterator[str]:
    if [row[0] for row in log] != list(range(1, last + 1)):
        yield f"{len(log)} acts, which are not those numbered 1 to {last}"
    damaged = [f"act {row[0]} {fault}" for row in log if (fault := _of_an_act(row))]
    yield from damaged
    try:
        told = folded(log)
    # Whatever a damaged text makes go wrong is what is looked for here.
    except Exception as error:
        if not damaged:
            yield f"its log can't be folded ({type(error).__name__}: {error})"
        return
    yield from _of_its_rounds(log)
    # A summary that is behind its log is made anew when it is next asked for.
    if kept is not None and kept[0] == last and json.loads(kept[1]) != told:
        yield "its summary is not what its log adds up to"


def _of_an_act(row: Row) -> str | None:
    _, name, kind, body = row
    try:
        act = json.loads(body)
        known = act["id"], act["kind"]
    except (ValueError, LookupError, TypeError) as error:
        return f"can't be read ({type(error).__name__}: {error})"
    return None if known == (name, kind) else "says of itself to be another"


def _of_its_rounds(log: Sequence[Row]) -> Iterator[str]:
    """A fold passes over a round that can't be, but no such round is ever taken into a log."""
    acts = [(seq, json.loads(body)) for seq, _, _, body in log]
    game = next((GAMES.get(str(act.get("game"))) for _, act in acts if act["kind"] == "sitting_opened"), None)
    for seq, act in acts:
        if game is not None and "round" in act:
            try:
                game.read_round(act["round"])
            except IllegalRound as error:
                yield f"act {seq} holds a round that can't be ({error})"
