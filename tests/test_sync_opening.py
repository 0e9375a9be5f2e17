"""Sittings that a phone begins by itself, without network, and brings here at first contact."""

from __future__ import annotations

import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from acting import added, opened
from cast import Table, known_client, new_client
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select
from werkzeug.test import TestResponse

from scorekeeper import extensions, limits
from scorekeeper.limits import limiter
from scorekeeper.models import Device, Sitting

pytestmark = pytest.mark.both_databases


def new_address() -> str:
    return f"/s/{secrets.token_urlsafe(16)}"


def send(client: FlaskClient, address: str, *acts: Any) -> TestResponse:
    return client.post(f"{address}/acts", json={"acts": list(acts)})


def count(app: Flask, model: type) -> int:
    with app.app_context():
        return extensions.db.session.scalar(select(func.count()).select_from(model)) or 0


@pytest.fixture
def phone(app: Flask) -> FlaskClient:
    """A phone that made its own key, as its script does."""
    return known_client(app, secrets.token_urlsafe(32))


def test_a_sitting_begun_elsewhere_is_opened_under_its_own_address(app: Flask, phone: FlaskClient) -> None:
    address, opening = new_address(), opened(title="جلسة الخميس", first_dealer=2)
    response = send(phone, address, opening, added("r1", 10, 6, base=0))
    assert response.status_code == 200
    assert [answer["seq"] for answer in response.json["answers"]] == [1, 2]
    assert (response.json["address"], response.json["me"]) == (address, 1)
    assert [one["kind"] for one in response.json["acts"]] == ["sitting_opened", "round_added"]
    assert phone.get(address).status_code == 200
    assert phone.get(f"{address}/share/score.svg").status_code == 200
    assert new_client(app).get(address).status_code == 200
    assert send(new_client(app), address, added("r2", 1)).status_code == 403


def test_a_lost_answer_costs_nothing(app: Flask, phone: FlaskClient) -> None:
    key = phone.get_cookie("device").value
    address, opening, first = new_address(), opened(), added("r1", 10)
    send(phone, address, opening, first)
    # The cookie of the first answer never came: the phone has but what it made itself.
    again = send(known_client(app, key), address, opening, first, added("r2", 6))
    assert [answer["seq"] for answer in again.json["answers"]] == [1, 2, 3]
    assert count(app, Sitting) == 1
    assert count(app, Device) == 1


def test_a_phone_without_a_key_gets_one(app: Flask, client: FlaskClient) -> None:
    address = new_address()
    response = send(client, address, opened())
    assert "device=" in response.headers["Set-Cookie"]
    assert send(client, address, added("r1", 10)).status_code == 200


def test_an_address_that_is_taken_stays_its_owners(
    app: Flask, table: Table, address: str, phone: FlaskClient, viewer: FlaskClient
) -> None:
    for other in (phone, viewer):
        response = send(other, address, opened())
        assert (response.status_code, response.json["error"]) == (403, "forbidden")
    assert count(app, Sitting) == 1


def test_another_opening_of_ones_own_address_is_refused(phone: FlaskClient) -> None:
    address = new_address()
    send(phone, address, opened())
    (answer,) = send(phone, address, opened()).json["answers"]
    assert (answer["status"], answer["reason"]) == (409, "illegal")


def test_one_opening_at_two_addresses_is_one_sitting(app: Flask, phone: FlaskClient) -> None:
    opening = opened()
    send(phone, new_address(), opening)
    assert send(phone, new_address(), opening).status_code == 404
    assert count(app, Sitting) == 1


@pytest.mark.parametrize("path", ["/s/short", f"/s/{'A' * 23}", "/s/%00", f"/s/{'ا' * 22}", f"/s/{'.' * 22}"])
def test_only_an_address_of_the_right_form_is_opened(app: Flask, phone: FlaskClient, path: str) -> None:
    assert send(phone, path, opened()).status_code == 404
    assert count(app, Sitting) == 0


@pytest.mark.parametrize("first", [added("r1", 10), {"kind": "sitting_opened"}, 7])
def test_only_a_good_opening_opens(app: Flask, phone: FlaskClient, first: Any) -> None:
    response = send(phone, new_address(), first, opened())
    assert response.status_code in (400, 404)
    assert count(app, Sitting) == count(app, Device) == 0


def test_refused_openings_leave_nothing(app: Flask, phone: FlaskClient) -> None:
    response = send(phone, new_address(), opened(game="tarneeb"))
    assert (response.status_code, response.json["error"]) == (400, "malformed")
    assert count(app, Sitting) == count(app, Device) == 0


def test_sent_twice_at_once_it_is_one(app: Flask) -> None:
    key, address, batch = secrets.token_urlsafe(32), new_address(), (opened(), added("r1", 10))
    with ThreadPoolExecutor(4) as pool:
        sent = [pool.submit(send, known_client(app, key), address, *batch) for _ in range(4)]
    assert {response.result().status_code for response in sent} == {200}
    assert count(app, Sitting) == 1


def test_openings_are_counted_and_later_acts_are_not(app: Flask, table: Table) -> None:
    limiter.reset()
    owner = known_client(app, table.owner_key)
    addresses = [new_address() for _ in range(int(limits.OPENED_PER_DEVICE.split("/")[0]))]
    assert {send(owner, address, opened()).status_code for address in addresses} == {200}
    assert send(owner, new_address(), opened()).status_code == 429
    assert send(owner, addresses[0], added("r1", 10)).status_code == 200
    limiter.reset()


def test_what_is_sent_to_a_sitting_that_is_gone_keeps_none_from_opening(app: Flask, table: Table) -> None:
    limiter.reset()
    owner, gone = known_client(app, table.owner_key), new_address()
    tries = int(limits.OPENED_PER_DEVICE.split("/")[0]) + 5
    assert {send(owner, gone, added("r1", 10)).status_code for _ in range(tries)} == {404}
    assert send(owner, new_address(), opened()).status_code == 200
    limiter.reset()
