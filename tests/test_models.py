"""What the tables hold, on both databases."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone

import pytest
from cast import Table
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError, StatementError

from scorekeeper.models import Access, Act, Device, Power, Sitting

pytestmark = pytest.mark.both_databases


def test_an_address_is_128_random_bits(db: SQLAlchemy) -> None:
    sittings = [Sitting() for _ in range(20)]
    db.session.add_all(sittings)
    db.session.flush()
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{22}", sitting.public_id) for sitting in sittings)
    assert len({sitting.public_id for sitting in sittings} | {sitting.id for sitting in sittings}) == 40


def test_moments_keep_their_zone(db: SQLAlchemy) -> None:
    riyadh = timezone(timedelta(hours=3))
    sitting = Sitting(created_at=datetime(2026, 12, 3, 0, 40, tzinfo=riyadh))
    db.session.add(sitting)
    db.session.commit()
    assert sitting.created_at == datetime(2026, 12, 2, 21, 40, tzinfo=UTC)
    assert sitting.created_at.utcoffset() is not None


def test_a_moment_without_a_zone_is_refused(db: SQLAlchemy) -> None:
    db.session.add(Sitting(created_at=datetime(2026, 12, 3)))  # noqa: DTZ001 - that is what is refused
    with pytest.raises(StatementError, match="a moment needs a zone"):
        db.session.flush()


def act_of(table: Table, seq: int, name: str) -> Act:
    return Act(sitting_id=table.sitting_id, seq=seq, id=name, kind="undone", body="{}")


def test_a_place_in_a_log_is_taken_once(db: SQLAlchemy, table: Table) -> None:
    db.session.add(act_of(table, 1, "another"))
    with pytest.raises(IntegrityError):
        db.session.flush()


def test_an_act_stands_in_a_log_once(db: SQLAlchemy, table: Table) -> None:
    db.session.add(act_of(table, 2, table.game_id))
    with pytest.raises(IntegrityError):
        db.session.flush()


def test_two_sittings_may_have_acts_of_one_id(db: SQLAlchemy, table: Table) -> None:
    other = Sitting()
    db.session.add(other)
    db.session.flush()
    db.session.add(Act(sitting_id=other.id, seq=1, id=table.game_id, kind="sitting_opened", body="{}"))
    db.session.flush()


def test_an_act_belongs_to_a_sitting(db: SQLAlchemy, table: Table) -> None:
    db.session.add(Act(sitting_id="none", seq=1, id="a", kind="undone", body="{}"))
    with pytest.raises(IntegrityError):
        db.session.flush()


@pytest.mark.parametrize("change", [{"power": "viewer"}, {"number": 1}, {"number": 0}])
def test_the_pen_is_held_by_a_numbered_device(
    db: SQLAlchemy, table: Table, change: dict[str, object]
) -> None:
    pen = {"sitting_id": table.sitting_id, "device_id": table.viewer_id, "power": Power.SCORER, "number": 3}
    db.session.add(Access(**{**pen, **change}))
    with pytest.raises(IntegrityError):
        db.session.flush()


def test_a_sitting_goes_with_all_that_is_its_own(db: SQLAlchemy, table: Table) -> None:
    db.session.execute(delete(Sitting))
    counts = [db.session.scalar(select(func.count()).select_from(kind)) for kind in (Act, Access, Device)]
    assert counts == [0, 0, 3]


def test_a_device_leaves_its_acts(db: SQLAlchemy, table: Table) -> None:
    db.session.execute(delete(Device).where(Device.id == table.owner_id))
    assert db.session.scalars(select(Act.device_id)).all() == [None]
    assert db.session.scalars(select(Access.device_id)).all() == [table.scorer_id]
