"""Who may come to a sitting, and how a device is known."""

from __future__ import annotations

from http.cookies import SimpleCookie

import pytest
from cast import Table, add_device, known_client, new_client
from flask import Flask
from flask.testing import FlaskClient
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import func, select

from scorekeeper import access, extensions
from scorekeeper.access import Phone, current_device, device_or_new, my_sittings, phones
from scorekeeper.models import Access, Device, Power, Sitting

pytestmark = pytest.mark.both_databases

YEAR = 365 * 24 * 3600


@pytest.fixture(autouse=True)
def doors(app: Flask) -> None:
    """Views that do no more than pass the getters."""

    @app.get("/view/<public_id>")
    def view(public_id: str) -> dict[str, object]:
        visit = access.sitting_to_view(public_id)
        return {"id": visit.sitting.id, "power": visit.power, "may_score": visit.may_score}

    @app.post("/score/<public_id>")
    def score(public_id: str) -> dict[str, object]:
        return {"power": access.sitting_to_score(public_id).power}

    @app.get("/me")
    def me() -> dict[str, object]:
        device = current_device()
        return {"id": device and device.id, "sittings": [sitting.id for sitting in my_sittings()]}

    @app.post("/mint")
    def mint() -> dict[str, object]:
        device = device_or_new()
        same = device is current_device() is device_or_new()
        extensions.db.session.commit()
        return {"id": device.id, "same": same}

    @app.get("/mint")
    def mint_by_looking() -> str:
        device_or_new()
        return ""


def cookie(response: object, name: str = "device") -> object:
    jar = SimpleCookie()
    for header in response.headers.getlist("Set-Cookie"):  # type: ignore[attr-defined]
        jar.load(header)
    return jar.get(name)


def devices(app: Flask) -> int:
    with app.app_context():
        return extensions.db.session.scalar(select(func.count()).select_from(Device)) or 0


def test_whoever_has_the_address_may_look(
    table: Table, owner: FlaskClient, scorer: FlaskClient, viewer: FlaskClient, stranger: FlaskClient
) -> None:
    powers = {"owner": owner, "scorer": scorer}
    for power, client in powers.items():
        assert client.get(f"/view/{table.public_id}").json == {
            "id": table.sitting_id,
            "power": power,
            "may_score": True,
        }
    for client in (viewer, stranger):
        assert client.get(f"/view/{table.public_id}").json == {
            "id": table.sitting_id,
            "power": None,
            "may_score": False,
        }


def test_only_the_pen_writes(
    table: Table, owner: FlaskClient, scorer: FlaskClient, viewer: FlaskClient, stranger: FlaskClient
) -> None:
    assert owner.post(f"/score/{table.public_id}").json == {"power": "owner"}
    assert scorer.post(f"/score/{table.public_id}").json == {"power": "scorer"}
    assert viewer.post(f"/score/{table.public_id}").status_code == 403
    assert stranger.post(f"/score/{table.public_id}").status_code == 403


@pytest.mark.parametrize("wrong", ["A" * 22, "x", "%00", "%F0%9F%83%8F", "' OR 1=1 --"])
def test_an_unknown_address_is_not_found(table: Table, owner: FlaskClient, wrong: str) -> None:
    assert owner.get(f"/view/{wrong}").status_code == 404
    assert owner.post(f"/score/{wrong}").status_code == 404


def test_the_inner_id_is_no_address(table: Table, owner: FlaskClient) -> None:
    assert owner.get(f"/view/{table.sitting_id}").status_code == 404
    assert owner.post(f"/score/{table.sitting_id}").status_code == 404


def test_the_pen_of_one_sitting_writes_in_no_other(app: Flask, table: Table, owner: FlaskClient) -> None:
    other = Table(app)
    assert owner.post(f"/score/{other.public_id}").status_code == 403


def test_looking_makes_no_device(app: Flask, table: Table, stranger: FlaskClient) -> None:
    before = devices(app)
    for path in (f"/view/{table.public_id}", "/me"):
        assert "Set-Cookie" not in stranger.get(path).headers
    with pytest.raises(RuntimeError, match="looking makes no device"):
        stranger.get("/mint")
    assert devices(app) == before


def test_a_new_device_is_known_from_then_on(app: Flask, client: FlaskClient) -> None:
    minted = client.post("/mint")
    assert minted.json["same"] is True
    assert client.get("/me").json == {"id": minted.json["id"], "sittings": []}
    assert client.post("/mint").json["id"] == minted.json["id"]
    assert devices(app) == 1


def test_only_a_hash_of_the_key_is_stored(app: Flask, client: FlaskClient) -> None:
    key = cookie(client.post("/mint")).value
    assert len(key) >= 43
    with app.app_context():
        stored = extensions.db.session.scalars(select(Device.key_hash)).one()
    assert key not in stored
    assert len(stored) == 64


def test_the_cookie_is_closed_to_scripts_and_lasts_a_year(client: FlaskClient) -> None:
    morsel = cookie(client.post("/mint"))
    assert (morsel["httponly"], morsel["samesite"], morsel["path"]) == (True, "Lax", "/")
    assert int(morsel["max-age"]) == YEAR
    assert (morsel["secure"], morsel["domain"]) == ("", "")


def test_over_https_the_cookie_is_bound_to_the_host(client: FlaskClient) -> None:
    secure = {"base_url": "https://localhost"}
    minted = client.post("/mint", **secure)
    assert cookie(minted) is None
    morsel = cookie(minted, "__Host-device")
    assert (morsel["secure"], morsel["path"], morsel["domain"]) == (True, "/", "")
    assert client.get("/me", **secure).json["id"] == minted.json["id"]


def test_a_cookie_planted_over_http_is_nobody_over_https(app: Flask, table: Table) -> None:
    client = known_client(app, table.owner_key)
    assert client.get("/me", base_url="https://localhost").json["id"] is None


def test_what_a_known_device_does_gives_its_cookie_another_year(
    table: Table, owner: FlaskClient, viewer: FlaskClient
) -> None:
    again = cookie(owner.post(f"/score/{table.public_id}"))
    assert (again.value, int(again["max-age"])) == (table.owner_key, YEAR)
    assert "Set-Cookie" not in owner.get(f"/view/{table.public_id}").headers


@pytest.mark.parametrize("planted", ["", "unknown", "ا" * 9])
def test_an_unknown_cookie_is_nobody_and_is_replaced(app: Flask, planted: str) -> None:
    client = known_client(app, planted)
    assert client.get("/me").json["id"] is None
    minted = client.post("/mint")
    assert cookie(minted).value != planted
    assert client.get("/me").json["id"] == minted.json["id"]


def test_a_device_sees_its_own_sittings_newest_first(app: Flask, table: Table, owner: FlaskClient) -> None:
    with app.app_context():
        newer = Sitting()
        extensions.db.session.add(newer)
        extensions.db.session.flush()
        pen = Access(sitting_id=newer.id, device_id=table.owner_id, power=Power.SCORER, number=1)
        extensions.db.session.add(pen)
        extensions.db.session.commit()
        newest = newer.id
    Table(app)
    assert owner.get("/me").json["sittings"] == [newest, table.sitting_id]
    assert new_client(app).get("/me").json["sittings"] == []


def test_phones_are_called_by_name_or_number(db: SQLAlchemy, table: Table) -> None:
    table.scorer.name = "جوال سالم"
    db.session.flush()
    assert phones(table.sitting) == {table.owner_id: Phone(1, None), table.scorer_id: Phone(2, "جوال سالم")}


def test_two_devices_never_share_a_key(db: SQLAlchemy) -> None:
    assert len({add_device()[1] for _ in range(50)}) == 50
