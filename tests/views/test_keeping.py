"""A sitting is named, ended, taken off a device, deleted and brought back; links hold by what it is."""

from __future__ import annotations

from datetime import timedelta

import pytest
from cast import Table
from flask import Flask
from playing import Player, totals
from sqlalchemy import func, select

from scorekeeper import extensions, links
from scorekeeper.keeping import KEPT_DELETED
from scorekeeper.models import Act, Sitting, now

ROUND = {"buy": "hokm-us", "abnat_us": "100"}


def listed(player: Player) -> list[str]:
    return [card.href for card in player.get("/")["sittings"]]


def aged(app: Flask, table: Table, days: int) -> None:
    with app.app_context():
        table.sitting.deleted_at = now() - timedelta(days=days)
        extensions.db.session.commit()


def test_it_is_named_and_the_bar_can_take_that_back(scorer: Player, address: str) -> None:
    seen = scorer.post(f"{address}/names", title="جلسة البر", name_us="الصقور", seat_0=" سالم ")
    assert (seen.status, seen.response.headers["Location"]) == (303, address)
    board = scorer.board(address)
    assert (board.title, board.names.us, board.names.them) == ("جلسة البر", "الصقور", "لهم")
    assert board.seats[0].name == "سالم"

    scorer.press(address, "undo")
    assert scorer.board(address).title != "جلسة البر"


def test_names_that_stay_are_no_act(scorer: Player, address: str) -> None:
    scorer.post(f"{address}/names", title="البر")
    seq = scorer.board(address).seq
    scorer.post(f"{address}/names", title="البر")
    assert scorer.board(address).seq == seq


def test_a_title_is_taken_away_again(scorer: Player, address: str) -> None:
    usual = scorer.board(address).title
    scorer.post(f"{address}/names", title="البر", name_us="الصقور")
    scorer.post(f"{address}/names", title=" ", name_us="الصقور")
    board = scorer.board(address)
    assert (board.title, board.names.us) == (usual, "الصقور")
    assert [card.title for card in scorer.get("/")["sittings"]] == [usual]
    deed = scorer.get(f"{address}/history")["page"].days[0][1][0]
    assert [(change.was, change.now) for change in deed.changes] == [("<bdi>البر</bdi>", None)]

    seq = board.seq
    scorer.post(f"{address}/names", title="", name_us="الصقور")
    assert scorer.board(address).seq == seq
    scorer.press(address, "undo")
    assert scorer.board(address).title == "البر"


def test_a_name_that_is_too_long_is_refused_at_its_field(scorer: Player, address: str) -> None:
    seen = scorer.post(f"{address}/names", title="ا" * 41, name_us="الصقور")
    assert seen.status == 422
    assert seen["errors"].keys() == {"title"}
    assert seen["values"]["name_us"] == "الصقور"


def test_nobody_writes_in_an_ended_sitting(owner: Player, scorer: Player, address: str) -> None:
    owner.add(address, **ROUND)
    owner.post(f"{address}/ending", ended="1")

    for player in (owner, scorer):
        assert player.send("POST", f"{address}/rounds", {**ROUND, "base": 2}).status == 403
        assert player.post(f"{address}/undo").status == 403
        assert not player.board(address).may_score
    assert "انتهت الجلسة" in scorer.get(address).text
    assert scorer.client.get(f"{address}/board?pen&since=2").status_code == 403
    assert [card.ended for card in owner.get("/")["sittings"]] == [True]


def test_an_ended_sitting_is_opened_again(owner: Player, scorer: Player, address: str) -> None:
    owner.post(f"{address}/ending", ended="1")
    owner.post(f"{address}/ending", ended="0")
    assert scorer.add(address, **ROUND).status in (200, 303)
    assert totals(scorer.board(address)) == [(10, 6)]


def test_off_the_list_is_off_this_device_alone(owner: Player, scorer: Player, address: str) -> None:
    seen = scorer.post(f"{address}/listing")
    away = scorer.get(seen.response.headers["Location"])["away"]
    assert listed(scorer) == []
    assert listed(owner) == [address]
    assert scorer.add(address, **ROUND).status == 303, "the pen stays"

    scorer.post(away.action, listed="1")
    assert listed(scorer) == [address]


def test_a_deleted_sitting_is_found_by_nobody(
    app: Flask, table: Table, owner: Player, scorer: Player, viewer: Player, address: str
) -> None:
    with app.app_context():
        token = links.scorer_token(table.sitting, app.config["SECRET_KEY"])
    owner.post(f"{address}/deletion")

    for path in (
        "",
        "/board",
        "/stats",
        "/history",
        "/share",
        "/rules",
        "/card.png",
        "/acts",
        "/export",
        "/export.json",
    ):
        for player in (owner, scorer, viewer):
            assert player.get(address + path).status == 404, path
    assert scorer.send("POST", f"{address}/rounds", ROUND).status == 404
    assert scorer.get(f"/join/{token}").status == 404
    assert listed(owner) == listed(scorer) == []
    assert scorer.get("/export.json").text.count('"kind"') == 0


def test_a_deletion_is_taken_back_from_the_bar(owner: Player, scorer: Player, address: str) -> None:
    owner.add(address, **ROUND)
    seen = owner.post(f"{address}/deletion")
    away = owner.get(seen.response.headers["Location"])["away"]
    assert away.deleted

    assert owner.post(away.action).status == 303
    assert totals(scorer.board(address)) == [(10, 6)]
    assert listed(owner) == listed(scorer) == [address]


def test_the_bar_speaks_only_to_who_can_take_it_back(owner: Player, scorer: Player, address: str) -> None:
    seen = owner.post(f"{address}/deletion")
    assert "away__" in owner.get(seen.response.headers["Location"]).text
    assert "away__" not in scorer.get(seen.response.headers["Location"]).text
    assert "away__" not in owner.get("/?away=nothing").text


def test_what_can_be_brought_back_stands_on_a_page(owner: Player, scorer: Player, address: str) -> None:
    scorer.post(f"{address}/listing")
    assert [one.gone_at is None for one, _ in scorer.get("/deleted")["found"]] == [True]
    owner.post(f"{address}/deletion")
    assert [one.gone_at is None for one, _ in owner.get("/deleted")["found"]] == [False]
    assert scorer.get("/deleted")["found"] == []


def test_only_the_owner_brings_it_back(scorer: Player, viewer: Player, owner: Player, address: str) -> None:
    owner.post(f"{address}/deletion")
    for player in (scorer, viewer):
        assert player.post(f"{address}/restoration").status == 404
    assert owner.post(f"{address}/restoration").status == 303


def test_after_thirty_days_it_is_gone_for_good(app: Flask, table: Table, owner: Player, address: str) -> None:
    assert KEPT_DELETED.days == 30
    owner.post(f"{address}/deletion")
    aged(app, table, 29)
    newest = owner.open()
    assert owner.post(f"{address}/restoration").status == 303

    owner.post(f"{address}/deletion")
    aged(app, table, 31)
    assert owner.get("/deleted")["found"] == []
    assert owner.open() != newest
    with app.app_context():
        session = extensions.db.session
        assert session.get(Sitting, table.sitting_id) is None
        left = session.scalar(select(func.count()).select_from(Act).where(Act.sitting_id == table.sitting_id))
        assert left == 0
    assert owner.post(f"{address}/restoration").status == 404


def test_a_phone_that_joins_again_has_it_on_its_list(
    app: Flask, table: Table, scorer: Player, address: str
) -> None:
    scorer.post(f"{address}/listing")
    with app.app_context():
        token = links.scorer_token(table.sitting, app.config["SECRET_KEY"])
    scorer.post(f"/join/{token}")
    assert listed(scorer) == [address]


@pytest.mark.parametrize("path", ["names", "ending", "listing", "deletion", "restoration"])
def test_each_is_a_post(owner: Player, address: str, path: str) -> None:
    assert owner.get(f"{address}/{path}").status == 405


def test_the_page_offers_what_each_may(owner: Player, scorer: Player, viewer: Player, address: str) -> None:
    def offered(player: Player) -> dict[str, bool]:
        text = player.get(f"{address}/keeping").text
        names = ("again", "names", "ending", "listing", "deletion")
        return {name: f'action="{address}/{name}"' in text for name in names}

    assert all(offered(owner).values())
    assert [name for name, shown in offered(scorer).items() if shown] == ["again", "names", "listing"]
    assert viewer.get(f"{address}/keeping").status == 403
    assert f'href="{address}/keeping"' in scorer.get(f"{address}/share").text
    assert f'href="{address}/keeping"' not in viewer.get(f"{address}/share").text
