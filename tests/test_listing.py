"""The list of a device's sittings: paged, searched, quick, and true to the logs."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from cast import Table, add_device, known_client
from flask import Flask
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import delete, event, func, select, update
from sqlalchemy.exc import OperationalError

from scorekeeper import extensions, log, summaries
from scorekeeper.listing import PAGE, beginnings, everything, listed
from scorekeeper.models import Access, Act, Device, Power, Sitting, SittingSummary

BEGAN = datetime(2026, 11, 5, 18, tzinfo=UTC)


def many(db: SQLAlchemy, device: Device, count: int, **opening: Any) -> None:
    """Sittings of one act each, one a day; every third moment is shared by three."""
    for at in range(count):
        sitting = Sitting(created_at=BEGAN + timedelta(days=at // 3))
        db.session.add(sitting)
        db.session.flush()
        act = {
            "id": str(uuid.uuid4()),
            "kind": "sitting_opened",
            "game": "baloot",
            "title": f"ليلة {at}",
            **opening,
        }
        db.session.add(Access(sitting_id=sitting.id, device_id=device.id, power=Power.OWNER, number=1))
        db.session.add(Act(sitting_id=sitting.id, seq=1, id=act["id"], kind=act["kind"], body=log.body(act)))
        sitting.last_seq = 1
    db.session.commit()


@contextmanager
def counting(app: Flask) -> Iterator[list[str]]:
    """The statements that are run meanwhile."""
    said: list[str] = []
    with app.app_context():
        engine = extensions.db.engine

    def note(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        if not statement.startswith(("PRAGMA", "BEGIN")):
            said.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    try:
        yield said
    finally:
        event.remove(engine, "before_cursor_execute", note)


@contextmanager
def asking(app: Flask, device_id: int) -> Iterator[Device]:
    """A request of that device that only reads; whoever holds the write lock lets go of it first."""
    extensions.db.session.rollback()
    with app.test_request_context("/"):
        yield extensions.db.session.get_one(Device, device_id)


@pytest.fixture
def mine(db: SQLAlchemy) -> Device:
    device, _ = add_device()
    db.session.commit()
    return device


def titles(found: Any) -> list[str]:
    return [told["title"] for _, told in found.sittings]


@pytest.mark.both_databases
def test_pages_show_every_sitting_once_newest_first(app: Flask, db: SQLAlchemy, mine: Device) -> None:
    many(db, mine, 2 * PAGE + 5)
    seen: list[Any] = []
    after: str | None = ""
    while after is not None:
        with asking(app, mine.id) as device:
            page = listed(device, after=after)
        seen.append([(sitting.created_at, sitting.public_id) for sitting, _ in page.sittings])
        after = page.older
    rows = [row for one in seen for row in one]
    assert [len(one) for one in seen] == [PAGE, PAGE, 5]
    assert len(set(rows)) == len(rows)
    assert rows == sorted(rows, reverse=True)


@pytest.mark.both_databases
def test_a_search_finds_a_name_however_it_is_spelt(app: Flask, db: SQLAlchemy, mine: Device) -> None:
    many(db, mine, 1, title="جلسة أحمد")
    many(db, mine, 1, title=None, seats=["Omar", None, None, None])
    many(db, mine, 1, title="100% _ noise", names={"us": "الصقور", "them": "النمور"})
    found = {"احـمد": ["جلسة أحمد"], "omar": [None], "nobody": []}
    found |= {name: ["100% _ noise"] for name in ("صقور", "0%", "%", "_")}
    for name, expected in found.items():
        with asking(app, mine.id) as device:
            assert titles(listed(device, name)) == expected, name


@pytest.mark.both_databases
def test_a_search_finds_the_day_a_sitting_began_on(app: Flask, db: SQLAlchemy, mine: Device) -> None:
    # 5 November 2026 is a Thursday; the last moments of the 7th in UTC are the 8th, a Sunday, in Riyadh.
    many(db, mine, 1, title=None)
    many(db, mine, 1, title="جلسة البر")
    many(db, mine, 1, title=None, names={"us": "السبت", "them": "النمور"})
    named = select(Sitting).join(Act, Act.sitting_id == Sitting.id).where(Act.body.contains("names"))
    db.session.scalars(named).one().created_at = datetime(2026, 11, 7, 23, tzinfo=UTC)
    db.session.commit()
    found = {"جلسة الخميس": 1, "الخميس": 2, "thursday": 2, "جلسة": 3, "جلسه الأحد": 1, "الأحد": 1}
    found |= {"السبت": 1, "نوفمبر": 3, "NOVEMBER 2026": 3, "٥ نوفمبر": 2, "8 november": 1, "ديسمبر": 0}
    for name, expected in found.items():
        with asking(app, mine.id) as device:
            assert len(listed(device, name).sittings) == expected, name


@pytest.mark.both_databases
def test_a_month_is_searched_by_itself(app: Flask, db: SQLAlchemy, mine: Device) -> None:
    many(db, mine, 9)
    day = (BEGAN + timedelta(days=1), BEGAN + timedelta(days=2))
    with asking(app, mine.id) as device:
        assert len(listed(device, period=day).sittings) == 3
        assert len(listed(device, "ليلة", day).sittings) == 3
        assert len(beginnings(device)) == 9


@pytest.mark.both_databases
def test_a_summary_is_made_anew_once_the_log_has_grown(app: Flask, db: SQLAlchemy, mine: Device) -> None:
    many(db, mine, 1)
    with asking(app, mine.id) as device:
        listed(device)
    act = {"id": "renamed", "kind": "names_changed", "title": "البر"}
    log.append(db.session.scalars(select(Sitting)).one(), act, mine)
    db.session.commit()

    for name in ("", "البر"):
        with asking(app, mine.id) as device:
            assert titles(listed(device, name)) == ["البر"]
    assert db.session.scalar(select(SittingSummary.seq)) == 2


@pytest.mark.both_databases
def test_summaries_are_dropped_freely(app: Flask, db: SQLAlchemy, mine: Device) -> None:
    many(db, mine, 4)

    def told() -> list[Any]:
        with asking(app, mine.id) as device:
            return [told for _, told in everything(device).sittings]

    before = told()
    for spoil in (delete(SittingSummary), update(SittingSummary).values(version=0, body="{}")):
        db.session.execute(spoil)
        db.session.commit()
        assert told() == before
        assert db.session.scalar(select(func.count()).select_from(SittingSummary)) == 4
        db.session.rollback()


def test_a_database_that_is_busy_only_costs_the_keeping(
    app: Flask, db: SQLAlchemy, mine: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_rest: Any) -> None:
        raise OperationalError("locked", None, Exception())

    many(db, mine, 2)
    with asking(app, mine.id) as device:
        monkeypatch.setattr(summaries, "insert", busy)
        assert len(listed(device).sittings) == len(everything(device).sittings) == 2
    assert db.session.scalar(select(func.count()).select_from(SittingSummary)) == 0


@pytest.mark.both_databases
def test_one_request_folds_only_so_many_acts(
    app: Flask, db: SQLAlchemy, mine: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    many(db, mine, 5)
    monkeypatch.setattr(summaries, "ACTS_PER_REQUEST", 2)
    seen = []
    for _ in range(4):
        with asking(app, mine.id) as device:
            found = everything(device)
        seen.append((len(found.sittings), found.waiting))
    assert seen == [(2, 3), (4, 1), (5, 0), (5, 0)]

    db.session.execute(delete(SittingSummary))
    db.session.commit()
    with asking(app, mine.id) as device:
        assert len(listed(device).sittings) == 5, "the list itself is whole, if not every line"
    with asking(app, mine.id) as device:
        assert listed(device, "ليلة").waiting == 1


def test_a_long_log_is_folded_all_the_same(
    app: Flask, db: SQLAlchemy, mine: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    many(db, mine, 2)
    monkeypatch.setattr(summaries, "ACTS_PER_REQUEST", 0)
    with asking(app, mine.id) as device:
        assert everything(device).waiting == 1


def test_home_asks_as_little_for_a_thousand_as_for_one(app: Flask) -> None:
    def grow(count: int) -> None:
        with app.app_context():
            device = extensions.db.session.scalars(select(Device)).one()
            many(extensions.db, device, count)

    with app.app_context():
        key = add_device()[1]
        extensions.db.session.commit()
    client = known_client(app, key)
    asked = []
    for count in (1, 999):
        grow(count)
        client.get("/")
        with counting(app) as said:
            assert client.get("/").status_code == 200
        asked.append(said)
    assert len(asked[0]) == len(asked[1]) <= 5, asked


@pytest.mark.parametrize("after", ["x", ".", "12", "-1.", "9" * 40 + ".a", "1.\0", "١٢.a"])
def test_any_place_in_the_address_answers(app: Flask, table: Table, after: str) -> None:
    client = known_client(app, table.owner_key)
    assert client.get("/", query_string={"after": after, "month": after, "q": after}).status_code == 200


def test_the_months_to_choose_from_are_plain_words(app: Flask, db: SQLAlchemy, table: Table) -> None:
    table.sitting.created_at = BEGAN
    db.session.commit()
    with app.app_context():
        many(extensions.db, extensions.db.session.get_one(Device, table.owner_id), 90)
    client = known_client(app, table.owner_key)
    text = client.get("/", query_string={"month": "2026-12"}).text
    found = re.findall(r'<option value="(\d{4}-\d\d)"( selected)?>([^<&]+)</option>', text)
    assert [(key, chosen, label.split()[0]) for key, chosen, label in found] == [
        ("2026-12", " selected", "ديسمبر"),
        ("2026-11", "", "نوفمبر"),
    ]


def test_what_is_hidden_or_deleted_is_not_listed(app: Flask, db: SQLAlchemy, table: Table) -> None:
    def seen(device_id: int) -> int:
        with asking(app, device_id) as device:
            assert len(everything(device).sittings) == len(beginnings(device)) == len(listed(device).sittings)
            return len(listed(device).sittings)

    assert (seen(table.owner_id), seen(table.scorer_id)) == (1, 1)
    db.session.get_one(Access, (table.sitting_id, table.scorer_id)).hidden_at = BEGAN
    db.session.commit()
    assert (seen(table.owner_id), seen(table.scorer_id)) == (1, 0)
    table.sitting.deleted_at = BEGAN
    db.session.commit()
    assert (seen(table.owner_id), seen(table.scorer_id)) == (0, 0)
