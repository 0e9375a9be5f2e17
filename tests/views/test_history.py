"""«السجل»: every act in words, and the taking back of any act that still can be."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from playing import Player, Seen, new_id, totals
from speaking import bare

from scorekeeper import extensions, log
from scorekeeper.board import history
from scorekeeper.board.history import Deed

ROUND = {"buy": "hokm-us", "abnat_us": "100"}
OTHER = {"buy": "sun-them", "abnat_them": "80"}


def deeds(player: Player, address: str, query: str = "") -> list[Deed]:
    page = player.get(f"{address}/history{query}")["page"]
    return [deed for _, those in page.days for deed in those]


def said(player: Player, address: str) -> list[str]:
    return [bare(deed.text) for deed in deeds(player, address)]


def undo(player: Player, address: str, deed: Deed, **fields: Any) -> Seen:
    return player.post(f"{address}/history/undo", act=deed.undo, **fields)


@pytest.fixture
def written(plain: Player, address: str) -> str:
    """Two rounds, the first edited since."""
    plain.add_all(address, [ROUND, OTHER])
    row = plain.board(address).current.rows[-1].id
    plain.press(address, f"rounds/{row}/edit", buy="hokm-us", abnat_us="120")
    return address


def test_every_act_is_told_newest_first(viewer: Player, written: str) -> None:
    assert said(viewer, written) == [
        "عُدّلت الجولة 1: كانت 10 و6 وصارت 12 و4",
        "سُجّلت الجولة 2: لنا 10، لهم 16",
        "سُجّلت الجولة 1: لنا 10، لهم 6",
        "بدأت الجلسة",
    ]


def test_an_edited_round_shows_both_versions(viewer: Player, written: str) -> None:
    change = deeds(viewer, written)[0].changes[0]
    assert change.was is not None
    assert change.now is not None
    assert bare(change.was) == "حكم لنا · العدّ: لنا 100 · لنا 10، لهم 6"
    assert bare(change.now) == "حكم لنا · العدّ: لنا 120 · لنا 12، لهم 4"


def test_it_says_who_did_it(plain: Player, viewer: Player, written: str) -> None:
    assert {bare(deed.who) for deed in deeds(viewer, written)} == {"جوال 2", "جوال 1"}
    assert bare(deeds(plain, written)[0].who) == "هذا الجوال"


def test_what_was_taken_back_is_struck_through_and_says_so(
    viewer: Player, plain: Player, written: str
) -> None:
    assert undo(plain, written, deeds(plain, written)[1]).status == 303
    seen = viewer.get(f"{written}/history").text

    struck = re.findall(r'<span class="visually-hidden">([^<]*): </span><del>(.*?)</del>', seen)
    assert [(word, bare(text)) for word, text in struck] == [
        ("تراجعوا عنها", "سُجّلت الجولة 2: لنا 10، لهم 16"),
    ]


def test_any_act_can_be_taken_back_and_brought_back(plain: Player, written: str) -> None:
    second = deeds(plain, written)[1]
    response = undo(plain, written, second)
    assert response.response.headers["Location"] == f"{written}/history"
    assert totals(plain.board(written)) == [(12, 4)]

    again = next(deed for deed in deeds(plain, written) if deed.seq == second.seq)
    assert again.again
    assert undo(plain, written, again).status == 303
    assert totals(plain.board(written)) == [(12, 4), (22, 20)]


def test_the_opening_and_an_undo_offer_nothing(plain: Player, written: str) -> None:
    undo(plain, written, deeds(plain, written)[0])
    offered = {deed.seq: deed.undo is not None for deed in deeds(plain, written)}
    assert offered == {5: False, 4: True, 3: True, 2: True, 1: False}


def test_followers_are_offered_nothing(viewer: Player, written: str) -> None:
    assert all(deed.undo is None for deed in deeds(viewer, written))
    assert viewer.post(f"{written}/history/undo", act="x").status == 403


@pytest.mark.parametrize("kind", ["plain", "htmx"])
def test_later_rounds_are_asked_about(kind: str, request: pytest.FixtureRequest, address: str) -> None:
    player: Player = request.getfixturevalue(kind)
    player.add_all(address, [{"kind": "manual", "points_us": "152", "points_them": "0"}])
    player.press(address, "games")
    player.add_all(address, [ROUND])
    started = deeds(player, address)[1]

    seen = undo(player, address, started)
    assert seen.status == 409
    ask = seen.board.ask
    assert ask is not None
    assert len(player.board(address).former) == 1

    again = player.send("POST", ask.action, dict(ask.fields))
    assert again.status in (200, 303)
    assert player.board(address).former == ()


def test_the_same_button_twice_is_one_undo(plain: Player, written: str) -> None:
    sent = {"id": "5f6f1f6e-6a3b-4a62-8f0a-3f9f3d5b1f11", "act": deeds(plain, written)[0].undo, "base": 4}
    for _ in range(2):
        assert plain.send("POST", f"{written}/history/undo", dict(sent)).status == 303
    assert len(deeds(plain, written)) == 5


@pytest.mark.parametrize("aim", ["", "none such", "opening"])
def test_what_cannot_be_taken_back_is_refused(plain: Player, written: str, aim: str, table: Any) -> None:
    act = table.game_id if aim == "opening" else aim
    assert plain.post(f"{written}/history/undo", act=act).status == 409
    assert len(deeds(plain, written)) == 4


def test_names_and_rules_say_what_they_were(owner: Player, table: Any, app: Any) -> None:
    with app.app_context():
        for act in (
            {"kind": "names_changed", "title": "البر", "names": {"us": "الصقور", "them": "<b>النمور"}},
            {"kind": "names_changed", "seats": ["سالم", None, None, None], "title": "المخيم"},
            {"kind": "rules_changed", "game": table.game_id, "rules": {"target": 200}},
        ):
            log.append(table.sitting, {"id": new_id(), **act}, table.owner)
        extensions.db.session.commit()
    address = f"/s/{table.public_id}"
    changes = [
        [
            tuple(None if text is None else bare(str(text)) for text in (one.label, one.was, one.now))
            for one in deed.changes
        ]
        for deed in deeds(owner, address)
    ]
    assert changes[0] == [("تنتهي الصكّة عند", "152", "200")]
    assert changes[1] == [("اسم الجلسة", "البر", "المخيم"), ("اللي تحت", None, "سالم")]
    assert changes[2][0] == ("اسم الجلسة", None, "البر")
    assert "<b>النمور" not in owner.get(f"{address}/history").text


def test_a_long_log_is_paged(plain: Player, written: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PAGE", 3)
    monkeypatch.setattr(history, "FEWEST", 3)
    page = plain.get(f"{written}/history")["page"]
    assert (page.older, page.newer) == (2, None)
    assert [deed.seq for deed in deeds(plain, written)] == [4, 3, 2]
    page = plain.get(f"{written}/history?before=2")["page"]
    assert (page.older, page.newer) == (None, 0)
    assert [deed.seq for deed in deeds(plain, written, "?before=2")] == [1]


@pytest.mark.parametrize("before", ["0", "-4", "99999", "x", "1e9"])
def test_any_page_number_answers(viewer: Player, written: str, before: str) -> None:
    assert viewer.get(f"{written}/history?before={before}").status == 200


def test_a_stranger_finds_nothing(stranger: Player, client: FlaskClient) -> None:
    assert stranger.get(f"/s/{'A' * 22}/history").status == 404
