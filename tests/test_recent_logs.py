"""Logs that a worker keeps are those of the database, whatever happened to it meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

import pytest

from scorekeeper.admission import Entry
from scorekeeper.recent_logs import ACTS, RecentLogs
from scorekeeper.scoring import fold

BEGAN = datetime(2026, 12, 2, 20, tzinfo=UTC)


def entry(seq: int, name: str = "", later: int = 0) -> Entry:
    act = {"id": name or f"a{seq}", "seq": seq, "kind": "round_added", "round_id": f"r{seq}"}
    act["round"] = {"kind": "manual", "points": {"us": seq, "them": 1}}
    if seq == 1:
        act = {"id": "a1", "seq": 1, "kind": "sitting_opened", "game": "baloot"}
    return Entry(seq, act, None, BEGAN + timedelta(seconds=seq + later))


class Database:
    """One log, and from which act on it was asked for."""

    def __init__(self, length: int) -> None:
        self.log = [entry(seq) for seq in range(1, length + 1)]
        self.asked: list[int] = []

    def read(self, first: int) -> Iterable[Entry]:
        self.asked.append(first)
        return [one for one in self.log if one.seq >= first]


def test_only_what_came_since_is_read() -> None:
    recent, database = RecentLogs(), Database(3)
    first = recent.of("s", database.read)
    again = recent.of("s", database.read)
    database.log.append(entry(4))
    grown = recent.of("s", database.read)

    assert database.asked == [1, 3, 3]
    assert again is first
    assert list(grown) == database.log
    assert grown.sheet == fold([one.act for one in database.log])
    assert grown.sheet.games[0].totals.us == 2 + 3 + 4


@pytest.mark.parametrize(
    "lost",
    [
        [entry(1), entry(2)],
        [entry(1), entry(2), entry(3, later=60)],
        [entry(1), entry(2, "x"), entry(3, "y", 60), entry(4, "z", 60)],
    ],
    ids=["shorter", "written again", "another history"],
)
def test_a_database_that_lost_acts_is_believed(lost: list[Entry]) -> None:
    recent, database = RecentLogs(), Database(3)
    recent.of("s", database.read)
    database.log = lost

    assert list(recent.of("s", database.read)) == lost
    assert list(recent.of("s", database.read)) == lost


def test_no_more_is_kept_than_fits() -> None:
    recent = RecentLogs()
    databases = {name: Database(ACTS // 2) for name in ("old", "middle", "new")}
    for name, database in databases.items():
        recent.of(name, database.read)
        recent.of(name, database.read)
    assert [database.asked for database in databases.values()] == [[1, ACTS // 2]] * 3
    recent.of("old", databases["old"].read)
    recent.of("new", databases["new"].read)

    assert databases["old"].asked[-1] == 1
    assert databases["new"].asked[-1] == ACTS // 2


def test_a_log_too_long_is_read_whole_each_time() -> None:
    recent, database = RecentLogs(), Database(ACTS + 1)
    recent.of("s", database.read)
    recent.of("s", database.read)

    assert database.asked == [1, 1]
