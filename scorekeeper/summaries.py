"""Summaries of sittings as they are kept beside their logs: read where they are current, else made anew.

The log is the only truth (acts.md §3): a summary carries the number of the act it was made up to.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, groupby
from typing import Any

from sqlalchemy import ColumnElement, and_, delete, insert, or_, select
from sqlalchemy.exc import IntegrityError, OperationalError

from scorekeeper.extensions import db
from scorekeeper.models import Act, Sitting, SittingSummary
from scorekeeper.statistics.spelling import folded
from scorekeeper.statistics.summary import VERSION, summary

AT_ONCE = 100
"""How many logs are read at a time, so that a thousand that were never summed up need no memory for all."""

ACTS_PER_REQUEST = 30_000
"""How many acts one request folds at most, some two seconds' worth; the next one goes on from there."""

UNTITLED = "\n"
"""What the searched text of a sitting without a title begins with: the title's own line is empty."""

EMPTY: Mapping[str, Any] = summary(())
"""Stands for a log that this request could no longer read."""

CURRENT: ColumnElement[bool] = and_(SittingSummary.seq == Sitting.last_seq, SittingSummary.version == VERSION)
"""Whether a summary that stands beside its sitting can be believed."""

STALE: ColumnElement[bool] = or_(SittingSummary.sitting_id.is_(None), ~CURRENT)


def summaries(sittings: Sequence[Sitting]) -> Mapping[str, Mapping[str, Any]]:
    """The summary of each of these sittings by its inner id: two reads, however many there are.

    Where there is more to fold than one request may, `EMPTY` stands in.
    """
    seqs = {sitting.id: sitting.last_seq for sitting in sittings}
    found: dict[str, Mapping[str, Any]] = {}
    rows = db.session.execute(
        select(SittingSummary.sitting_id, SittingSummary.seq, SittingSummary.body).where(
            SittingSummary.sitting_id.in_(list(seqs)), SittingSummary.version == VERSION
        )
    )
    for inner, seq, text in rows:
        if seqs[inner] == seq:
            found[inner] = json.loads(text)
    stale = [(inner, seq) for inner, seq in seqs.items() if inner not in found]
    return {**dict.fromkeys(seqs, EMPTY), **found, **remake(stale)}


def remake(stale: Sequence[tuple[str, int]]) -> dict[str, Mapping[str, Any]]:
    """Sum these sittings up anew, as many as one request may, and keep that where the database can take it.

    Each comes with the number of its last act.
    """
    made: dict[str, Mapping[str, Any]] = {}
    inner_ids = _affordable(stale)
    for start in range(0, len(inner_ids), AT_ONCE):
        rows = list(_summed_up(inner_ids[start : start + AT_ONCE]))
        made |= {inner: told for inner, _, told in rows}
        _keep([_row(inner, seq, told) for inner, seq, told in rows])
    return made


def _affordable(stale: Sequence[tuple[str, int]]) -> list[str]:
    """As many as may be folded, one at least: what is put off comes first the next time."""
    totals = accumulate(seq for _, seq in stale)
    return [
        inner
        for at, ((inner, _), total) in enumerate(zip(stale, totals, strict=True))
        if at == 0 or total <= ACTS_PER_REQUEST
    ]


def _summed_up(inner_ids: Sequence[str]) -> Iterable[tuple[str, int, dict[str, Any]]]:
    rows = db.session.execute(
        select(Act.sitting_id, Act.seq, Act.body)
        .where(Act.sitting_id.in_(inner_ids))
        .order_by(Act.sitting_id, Act.seq)
    )
    for inner, log in groupby(rows, key=lambda row: row[0]):
        acts = [(seq, json.loads(text)) for _, seq, text in log]
        yield inner, acts[-1][0], summary([act for _, act in acts])


def _row(inner_id: str, seq: int, told: Mapping[str, Any]) -> dict[str, Any]:
    text = json.dumps(told, separators=(",", ":"))
    return {"sitting_id": inner_id, "seq": seq, "version": VERSION, "search": _searched(told), "body": text}


def _searched(told: Mapping[str, Any]) -> str:
    names = [*(told["names"] or ()), *told["seats"]]
    for table in told["tables"]:
        names += table["seats"]
    spelt = dict.fromkeys(folded(name) for name in names if name)
    return folded(told["title"] or "") + "\n" + "\n".join(spelt)


def _keep(rows: Sequence[Mapping[str, Any]]) -> None:
    """Written beside the request, which itself only reads; whoever else writes them just now is as right."""
    if not rows:
        return
    try:
        with db.engine.begin() as connection:
            inner_ids = [row["sitting_id"] for row in rows]
            connection.execute(delete(SittingSummary).where(SittingSummary.sitting_id.in_(inner_ids)))
            connection.execute(insert(SittingSummary), list(rows))
    except (IntegrityError, OperationalError):
        return
