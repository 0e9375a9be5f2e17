"""A sitting's log in the database, on both of them."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from threading import Barrier

import pytest
from acting import added, edited, opened, undone
from cast import Table, add_device
from flask import Flask
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import func, select

from scorekeeper import extensions
from scorekeeper.log import Accepted, OpeningRefused, Refused, append, open_sitting, read_log, recent_log
from scorekeeper.models import Access, Act, Sitting
from scorekeeper.scoring import fold

pytestmark = pytest.mark.both_databases


def test_opening_makes_an_owner_and_the_first_act(db: SQLAlchemy) -> None:
    device, _ = add_device()
    opening = opened(title="جلسة الخميس", names={"us": "الصقور", "them": "الذيابة"}, first_dealer=2)
    sitting = open_sitting(opening, device)
    db.session.commit()
    pen = db.session.scalars(select(Access)).one()
    assert (pen.sitting_id, pen.device_id, pen.power, pen.number) == (sitting.id, device.id, "owner", 1)
    (entry,) = read_log(sitting)
    assert entry.act == {**opening, "seq": 1}
    assert (entry.seq, entry.device_id, sitting.last_seq) == (1, device.id, 1)
    assert timedelta() <= datetime.now(UTC) - entry.received < timedelta(minutes=1)


def test_the_same_opening_again_gives_the_same_sitting(db: SQLAlchemy) -> None:
    device, _ = add_device()
    opening = opened()
    first = open_sitting(opening, device)
    db.session.commit()
    assert open_sitting(opening, device) is first
    assert open_sitting({**opening, "kind": None}, device) is first
    with pytest.raises(OpeningRefused) as refused:
        open_sitting({**opening, "title": "x"}, device)
    assert (refused.value.refused.status, refused.value.refused.reason) == (422, "other_content")
    assert db.session.scalar(select(func.count()).select_from(Sitting)) == 1


def test_taps_at_once_open_one_sitting(app: Flask, table: Table) -> None:
    opening, start = opened(), Barrier(4)

    def tap(_: int) -> str:
        with app.app_context():
            start.wait(timeout=10)
            sitting_id = open_sitting(opening, table.owner).id
            extensions.db.session.commit()
            return sitting_id

    with ThreadPoolExecutor(4) as taps:
        assert len(set(taps.map(tap, range(4)))) == 1


def test_an_opening_of_another_device_is_another_sitting(db: SQLAlchemy) -> None:
    opening = opened()
    first, second = (open_sitting(opening, add_device()[0]) for _ in range(2))
    assert first.id != second.id


@pytest.mark.parametrize("bad", [{"game": "chess"}, {"first_dealer": 7}, {"id": None}, {"title": "x" * 50}])
def test_a_sitting_that_cannot_be_is_not_opened(db: SQLAlchemy, bad: dict[str, object]) -> None:
    device, _ = add_device()
    with pytest.raises(OpeningRefused, match="illegal"):
        open_sitting({**opened(), **bad}, device)
    assert db.session.scalar(select(func.count()).select_from(Sitting)) == 0


def test_what_is_appended_is_read_back(db: SQLAlchemy, table: Table) -> None:
    sent = added("a", 100, 62, base=1, at="2026-12-03T21:40:05Z")
    answer = append(table.sitting, sent, table.scorer)
    db.session.commit()
    assert isinstance(answer, Accepted)
    entry = read_log(table.sitting)[1]
    assert entry.act == answer.act == {**sent, "game": table.game_id, "seq": 2}
    assert (entry.device_id, table.sitting.last_seq) == (table.scorer_id, 2)


def test_what_is_stored_is_what_was_entered(db: SQLAlchemy, table: Table) -> None:
    append(table.sitting, added("a", 100, 62), table.owner)
    stored = db.session.scalars(select(Act).where(Act.seq == 2)).one()
    body = json.loads(stored.body)
    assert set(body) == {"id", "kind", "round_id", "round", "game"}
    assert (stored.id, stored.kind) == (body["id"], body["kind"]) == (body["id"], "round_added")


def test_any_text_can_be_stored(db: SQLAlchemy, table: Table) -> None:
    odd = added("a", 1)
    odd["round"]["more"] = "\x00 \ud800 🂡 ع"
    assert isinstance(append(table.sitting, odd, table.owner), Accepted)
    db.session.commit()
    assert read_log(table.sitting)[1].act["round"]["more"] == "\x00 \ud800 🂡 ع"


def test_the_same_act_again_writes_nothing(db: SQLAlchemy, table: Table) -> None:
    sent = added("a", 1)
    first = append(table.sitting, sent, table.owner)
    db.session.commit()
    again = append(table.sitting, {**sent, "base": 0}, table.owner)
    assert isinstance(first, Accepted)
    assert isinstance(again, Accepted)
    assert (again.again, again.seq, again.act) == (True, first.seq, first.act)
    assert len(read_log(table.sitting)) == table.sitting.last_seq == 2


def test_what_is_refused_writes_nothing(db: SQLAlchemy, table: Table) -> None:
    sent = added("a", 1)
    append(table.sitting, sent, table.owner)
    append(table.sitting, edited("a", 2), table.scorer)
    before = read_log(table.sitting)
    for bad, status in (
        ({**sent, "round_id": "b"}, 422),
        (edited("a", 3, base=2), 409),
        (added("a", 1), 409),
    ):
        answer = append(table.sitting, bad, table.owner)
        assert isinstance(answer, Refused)
        assert answer.status == status
    assert read_log(table.sitting) == before
    assert table.sitting.last_seq == len(before)


def test_what_is_not_committed_is_not_there(app: Flask, table: Table) -> None:
    with app.app_context():
        append(table.sitting, added("a", 1), table.owner)
    with app.app_context():
        assert len(read_log(table.sitting)) == table.sitting.last_seq == 1
        answer = append(table.sitting, added("b", 1), table.owner)
        assert isinstance(answer, Accepted)
        assert answer.seq == 2


def test_what_is_not_committed_is_never_gone_on_from(db: SQLAlchemy, table: Table) -> None:
    for _ in range(2):
        append(table.sitting, added("a", 10), table.owner)
        db.session.rollback()
        assert [entry.act["kind"] for entry in recent_log(table.sitting)] == ["sitting_opened"]
    append(table.sitting, added("a", 10), table.owner)
    db.session.rollback()
    append(table.sitting, added("b", 20), table.scorer)
    db.session.commit()
    rows = recent_log(table.sitting).sheet.games[0].rows
    assert [(row.id, row.totals.us) for row in rows] == [("b", 20)]


def test_a_stale_sitting_is_read_anew_before_judging(app: Flask, table: Table) -> None:
    """What another request wrote since this one looked counts, though the session still remembers the old."""
    with app.app_context():
        sitting = table.sitting
        extensions.db.session.rollback()
        with app.app_context():
            append(table.sitting, added("a", 1), table.scorer)
            extensions.db.session.commit()
        answer = append(sitting, added("b", 1), table.owner)
        assert isinstance(answer, Accepted)
        assert answer.seq == 3


def test_going_on_anyway_is_passed_on(db: SQLAlchemy, table: Table) -> None:
    change = edited("a", 1)
    for sent in (added("a", 152), change, added("b", 2)):
        append(table.sitting, sent, table.owner)
    assert isinstance(append(table.sitting, undone(change), table.owner), Refused)
    assert isinstance(append(table.sitting, undone(change), table.owner, anyway=True), Accepted)


def test_sittings_have_logs_of_their_own(app: Flask, db: SQLAlchemy, table: Table) -> None:
    other = Table(app, game="belot")
    append(table.sitting, added("a", 1), table.owner)
    append(other.sitting, added("a", 1), other.owner)
    sheets = [fold([entry.act for entry in read_log(one.sitting)]) for one in (table, other)]
    assert [sheet.game for sheet in sheets] == ["baloot", "belot"]
    assert [len(sheet.games[0].rows) for sheet in sheets] == [1, 1]
