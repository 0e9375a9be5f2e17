"""«نقل إلى جوال آخر»: everything this phone has, for one other phone, once and soon."""

from __future__ import annotations

import logging
import re
from datetime import timedelta

import pytest
from cast import Table, add_device, known_client, new_client
from flask import Flask
from playing import Player
from sqlalchemy import func, select

from scorekeeper import extensions, transfers
from scorekeeper.limits import limiter
from scorekeeper.models import Access, Device, Transfer, now
from scorekeeper.security import hide_links


def offer(player: Player) -> str:
    """The path of a new link."""
    seen = player.post("/transfer")
    assert seen.status == 200
    return "/" + str(seen["link"]).split("/", 3)[3]


def listed(player: Player) -> list[str]:
    return [card.href for card in player.get("/")["sittings"]]


@pytest.fixture
def other(app: Flask) -> Player:
    return Player(app, new_client(app))


def test_the_other_phone_gets_everything(owner: Player, other: Player, address: str) -> None:
    second = owner.open()
    owner.post("/settings", name="جوال سالم")
    link = offer(owner)
    assert other.get(link).status == 200
    assert listed(other) == []

    assert other.post(link).response.headers["Location"] == "/"
    assert listed(other) == listed(owner) == [second, address]
    assert other.get(f"{address}/share/score.svg").status == 200, "the owner's power goes along"
    assert other.add(address, buy="hokm-us", abnat_us="100").status in (200, 303)


def test_a_scorer_gives_no_more_than_he_has(scorer: Player, other: Player, address: str) -> None:
    other.post(offer(scorer))
    assert other.board(address).may_score
    assert other.get(f"{address}/share/score.svg").status == 403


def test_what_a_phone_has_already_stays_the_stronger(owner: Player, scorer: Player, address: str) -> None:
    owner.post(offer(scorer))
    assert owner.get(f"{address}/share/score.svg").status == 200
    scorer.post(offer(owner))
    assert scorer.get(f"{address}/share/score.svg").status == 200
    assert listed(scorer) == [address]


def test_it_works_once(owner: Player, other: Player, stranger: Player) -> None:
    link = offer(owner)
    assert other.post(link).status == 303
    assert stranger.get(link).status == 404
    assert stranger.post(link).status == 404
    assert listed(stranger) == []


def test_to_look_uses_nothing_up(owner: Player, other: Player) -> None:
    link = offer(owner)
    for _ in range(3):
        assert other.get(link).status == 200
    assert other.post(link).status == 303


def test_a_new_one_ends_the_one_before(owner: Player, other: Player) -> None:
    link = offer(owner)
    newer = offer(owner)
    assert other.get(link).status == 404
    assert other.get(newer).status == 200


def test_it_holds_ten_minutes(app: Flask, owner: Player, other: Player) -> None:
    assert timedelta(minutes=10) == transfers.HOLDS
    link = offer(owner)
    for minutes, status in ((9, 200), (11, 404)):
        with app.app_context():
            extensions.db.session.scalars(select(Transfer)).one().created_at = now() - timedelta(
                minutes=minutes
            )
            extensions.db.session.commit()
        assert other.get(link).status == status
    assert other.post(link).status == 404


def test_the_database_holds_nothing_that_opens(app: Flask, owner: Player) -> None:
    key = offer(owner).rsplit("/", 1)[1]
    with app.app_context():
        kept = extensions.db.session.scalars(select(Transfer.key_hash)).one()
    assert len(key) == 43
    assert key not in kept


def test_no_log_and_no_cache_keeps_it(owner: Player, other: Player) -> None:
    link = offer(owner)
    record = logging.LogRecord("a", 20, "", 0, "GET %s?x", (f"https://a.example{link}",), None)
    assert hide_links(record)
    assert link.rsplit("/", 1)[1] not in record.getMessage()
    for response in (owner.post("/transfer").response, other.get("/transfer").response):
        assert response.headers["Cache-Control"] == "no-store"
    seen = other.get(offer(owner)).response
    assert (seen.headers["Cache-Control"], seen.headers["Referrer-Policy"]) == ("no-store", "strict-origin")
    assert "noindex" in seen.headers["X-Robots-Tag"]


def test_the_code_is_the_link(owner: Player) -> None:
    text = owner.post("/transfer").text
    assert re.search(r'<img class="qr__image" src="data:image/svg\+xml', text)


def test_a_phone_without_anything_makes_no_link(app: Flask, stranger: Player) -> None:
    assert stranger.post("/transfer").status == 200
    with app.app_context():
        session = extensions.db.session
        assert session.scalar(select(func.count()).select_from(Transfer)) == 0


def test_guessing_is_limited(app: Flask, other: Player) -> None:
    limiter.reset()
    asked = {other.get(f"/transfer/{'A' * 43}").status for _ in range(70)}
    limiter.reset()
    assert asked == {404, 429}


def test_links_are_made_only_so_often(owner: Player) -> None:
    limiter.reset()
    asked = [owner.post("/transfer").status for _ in range(25)]
    limiter.reset()
    assert asked == [200] * 20 + [429] * 5


def test_to_itself_changes_nothing(owner: Player, address: str) -> None:
    assert owner.post(offer(owner)).status == 303
    assert listed(owner) == [address]


@pytest.mark.both_databases
def test_pens_get_numbers_of_their_own(app: Flask, table: Table) -> None:
    with app.app_context():
        taker, key = add_device()
        found = transfers.offered(transfers.offer(table.scorer))
        assert found is not None
        transfers.take(found, taker)
        extensions.db.session.commit()
        taker_id = taker.id
        pens = select(Access.device_id, Access.number).order_by(Access.number)
        rows = [tuple(row) for row in extensions.db.session.execute(pens)]
        assert rows == [(table.owner_id, 1), (table.scorer_id, 2), (taker_id, 3)]
        assert extensions.db.session.get_one(Device, taker_id).name is None
    assert known_client(app, key).get("/").status_code == 200
