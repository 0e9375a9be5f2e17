"""The scorer link, and taking the pen and giving it back."""

from __future__ import annotations

import pytest
from cast import Table, add_device
from flask import Flask
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import select, text

from scorekeeper import links
from scorekeeper.links import find, renew_following, renew_scoring, scorer_token, stop, take_pen, writers
from scorekeeper.models import Access, Device, FormerAddress

pytestmark = pytest.mark.both_databases

SECRET, OTHER = "s" * 32, "t" * 32


@pytest.fixture
def token(db: SQLAlchemy, table: Table) -> str:
    return scorer_token(table.sitting, SECRET)


def test_the_link_is_the_same_each_time_and_finds_its_sitting(table: Table, token: str) -> None:
    assert scorer_token(table.sitting, SECRET) == token
    assert find(token, SECRET).id == find(token, SECRET, lock=True).id == table.sitting_id


def test_it_can_be_typed_in_an_address_and_holds_128_bits_beside_the_handle(token: str) -> None:
    assert len(token) == links.HANDLE_LENGTH + 22
    assert token.replace("-", "").replace("_", "").isalnum()


def test_nothing_of_its_secret_is_stored(db: SQLAlchemy, table: Table, token: str) -> None:
    mac = token[links.HANDLE_LENGTH :]
    for name in ("sitting", "access", "device", "act", "former_address"):
        rows = db.session.execute(text(f"SELECT * FROM {name}")).all()  # noqa: S608 - names from this line
        assert mac not in repr(rows)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda token: "",
        lambda token: token[:-1],
        lambda token: token + "A",
        lambda token: token[:-1] + ("A" if token[-1] != "A" else "B"),
        lambda token: token[: links.HANDLE_LENGTH],
        lambda token: "0" * links.HANDLE_LENGTH + token[links.HANDLE_LENGTH :],
        lambda token: token.upper(),
        lambda token: "\0" + token[1:],
        lambda token: token[:-2] + "كـ",
        lambda token: token[:-1] + "\udcff",
    ],
)
def test_a_token_that_is_not_the_link_finds_nothing(token: str, spoil: object) -> None:
    assert find(spoil(token), SECRET) is None  # type: ignore[operator]


def test_under_another_secret_it_is_another_link(table: Table, token: str) -> None:
    assert find(token, OTHER) is None
    assert scorer_token(table.sitting, OTHER) != token


def test_one_sittings_link_opens_no_other(app: Flask, db: SQLAlchemy, table: Table, token: str) -> None:
    db.session.rollback()
    other = Table(app)
    handle = other.sitting.join_handle
    assert find(handle + token[links.HANDLE_LENGTH :], SECRET) is None


def test_renewing_ends_the_link_and_takes_every_pen_but_the_owners(table: Table, token: str) -> None:
    renew_scoring(table.sitting)
    assert find(token, SECRET) is None
    assert find(scorer_token(table.sitting, SECRET), SECRET).id == table.sitting_id
    assert [writer.device_id for writer in writers(table.sitting)] == [table.owner_id]


def test_a_new_device_gets_the_next_number(db: SQLAlchemy, table: Table) -> None:
    device, _ = add_device()
    take_pen(table.sitting, device)
    assert [(one.number, one.owner) for one in writers(table.sitting)] == [(1, True), (2, False), (3, False)]


def test_taking_the_pen_twice_changes_nothing(db: SQLAlchemy, table: Table) -> None:
    before = writers(table.sitting)
    take_pen(table.sitting, table.scorer)
    take_pen(table.sitting, table.owner)
    assert writers(table.sitting) == before


def test_a_device_that_comes_back_keeps_its_number(db: SQLAlchemy, table: Table) -> None:
    stop(table.sitting, 2)
    assert [one.number for one in writers(table.sitting)] == [1]
    device, _ = add_device()
    take_pen(table.sitting, device)
    db.session.expire_all()
    take_pen(table.sitting, table.scorer)
    db.session.flush()
    assert [(one.number, one.device_id) for one in writers(table.sitting)] == [
        (1, table.owner_id),
        (2, table.scorer_id),
        (3, device.id),
    ]


@pytest.mark.parametrize("number", [0, 1, 3, 99])
def test_stopping_the_owner_or_nobody_stops_nobody(db: SQLAlchemy, table: Table, number: int) -> None:
    stop(table.sitting, number)
    assert db.session.scalars(select(Access.ended_at)).all() == [None, None]


def test_stopping_ends_one_pen_in_one_sitting(app: Flask, db: SQLAlchemy, table: Table) -> None:
    other = Table(app)
    take_pen(other.sitting, db.session.get_one(Device, table.scorer_id))
    stop(table.sitting, 2)
    assert [one.device_id for one in writers(other.sitting)][-1] == table.scorer_id


def test_another_address_keeps_the_former_one(db: SQLAlchemy, table: Table, token: str) -> None:
    renew_following(table.sitting)
    assert table.sitting.public_id != table.public_id
    assert db.session.get_one(FormerAddress, table.public_id).sitting_id == table.sitting_id
    assert find(token, SECRET) is not None
