"""Every server process is killed while phones write: what was acknowledged is there, once and in order.

Eight phones share one sitting, and each of them has eight more of its own: 65 sittings written at once.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from cast import Table, add_device
from flask import Flask
from killing import Crowd, site_on

from scorekeeper import extensions
from scorekeeper.log import read_log
from scorekeeper.models import Access, Power, Sitting
from scorekeeper.scoring import fold
from scorekeeper.upkeep.checking import faults
from scorekeeper.upkeep.opened import snapshot

PHONES = 8
OWN = 8
BETWEEN = 25
"""Acknowledged acts from one kill to the next."""

SECONDS = 60


def shared(app: Flask, table: Table, number: int) -> tuple[str, str]:
    """One more phone with the pen of this sitting."""
    with app.app_context():
        device, key = add_device()
        pen = Access(sitting_id=table.sitting_id, device_id=device.id, power=Power.SCORER, number=number)
        extensions.db.session.add(pen)
        extensions.db.session.commit()
    return table.public_id, key


def pens(app: Flask) -> dict[str, list[tuple[str, str]]]:
    """What each phone writes in, one after the other: the shared sitting as often as all its own."""
    common = Table(app)
    found: dict[str, list[tuple[str, str]]] = {}
    for number in range(PHONES):
        of_all = shared(app, common, number + 3)
        found[str(number)] = []
        for _ in range(OWN):
            own = Table(app)
            found[str(number)] += [(own.public_id, own.owner_key), of_all]
    return found


def hold_together(app: Flask, database: str, crowd: Crowd) -> None:
    """Acknowledged acts stand where they were said to stand, none twice, and each phone's in its order."""
    with snapshot(database) as connection:
        assert list(faults(connection, lambda _done: None)) == []
    with app.app_context():
        logs = {one.public_id: read_log(one) for one in extensions.db.session.query(Sitting)}
    assert set(crowd.acknowledged) <= set(logs)
    for public_id, log in logs.items():
        names = [entry.act["id"] for entry in log]
        assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
        assert len(set(names)) == len(names)
        for seq, name in crowd.acknowledged.get(public_id, []):
            assert names[seq - 1] == name
        for phone in range(PHONES):
            mine = [name for name in names if name.startswith(f"act-{phone}-")]
            assert mine == sorted(mine)
        # A round a point: what the sheet adds up to is what was written.
        rows = [row for game in fold([entry.act for entry in log]).games for row in game.rows]
        assert [row.round["points"]["us"] for row in rows] == [1] * (len(log) - 1)


@pytest.mark.both_databases
def test_killed_again_and_again_nothing_acknowledged_is_lost(
    app: Flask, database: str, tmp_path: Path, times: int
) -> None:
    crowd, kills = Crowd(), 10 * times if database.startswith("sqlite") else 3 * times
    with site_on(database, tmp_path) as site, crowd.writing(site.address, pens(app)):
        for _ in range(kills):
            crowd.write(BETWEEN, SECONDS)
            site.kill()
            site.start()
        crowd.write(BETWEEN, SECONDS)
    assert sum(map(len, crowd.acknowledged.values())) >= BETWEEN * (kills + 1)
    hold_together(app, database, crowd)


@pytest.mark.both_databases
def test_65_sittings_at_once_lose_double_and_misorder_nothing(
    app: Flask, database: str, tmp_path: Path, times: int
) -> None:
    crowd = Crowd()
    with site_on(database, tmp_path) as site, crowd.writing(site.address, pens(app)):
        crowd.write(200 * times, SECONDS * times)
    assert len(crowd.acknowledged) > OWN
    hold_together(app, database, crowd)
