"""Sharing a sitting: the page, its links and codes, and what renewing and stopping do at once."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from cast import Table, known_client, new_client
from flask import Flask
from flask.testing import FlaskClient
from playing import EVENING, HTMX, Player
from werkzeug.test import TestResponse

LRI, PDI = "\u2066", "\u2069"
ROUND = {"buy": "hokm-us", "abnat_us": "100"}


@pytest.fixture
def opener(app: Flask, table: Table) -> Player:
    """The phone that opened the sitting, by plain forms."""
    return Player(app, known_client(app, table.owner_key))


@pytest.fixture
def friend(app: Flask) -> FlaskClient:
    """A phone that has never been here."""
    return new_client(app)


def shared(player: Player, address: str) -> object:
    seen = player.get(f"{address}/share")
    assert seen.status == 200
    return seen["share"]


def path(link: str) -> str:
    return urlsplit(link).path


def join_path(opener: Player, address: str) -> str:
    return path(shared(opener, address).score.address)


def test_the_owner_sees_both_links_and_who_writes(opener: Player, address: str) -> None:
    share = shared(opener, address)
    assert share.follow.address == f"http://localhost{address}"
    assert path(share.score.address).startswith("/join/")
    assert [(phone.mine, phone.owner, phone.stop) for phone in share.phones] == [
        (True, True, None),
        (False, False, f"{address}/devices/2/stop"),
    ]


def test_a_scorer_sees_who_writes_and_hands_nothing_out(scorer: Player, address: str) -> None:
    share = shared(scorer, address)
    assert share.score is None
    assert [(phone.mine, phone.stop) for phone in share.phones] == [(False, None), (True, None)]
    text = scorer.get(f"{address}/share").text
    assert "/join/" not in text
    assert "<form" not in text


def test_whoever_follows_sees_the_link_he_has(viewer: Player, address: str) -> None:
    share = shared(viewer, address)
    assert (share.score, share.phones) == (None, ())
    assert share.follow.address.endswith(address)


def test_the_list_says_when_a_phone_wrote_last(opener: Player, scorer: Player, address: str) -> None:
    assert [phone.last_wrote for phone in shared(opener, address).phones] == [None, None]
    scorer.add(address, **ROUND)
    first, second = shared(opener, address).phones
    assert first.last_wrote is None
    assert second.last_wrote is not None


def test_the_link_to_score_is_a_page_with_one_button_and_tells_nothing(
    opener: Player, friend: FlaskClient, address: str
) -> None:
    page = friend.get(join_path(opener, address))
    text = page.get_data(as_text=True)
    assert page.status_code == 200
    assert text.partition("<main")[2].count("<button") == 1
    assert "og:" not in text
    assert address not in text
    assert "Set-Cookie" not in page.headers
    assert (page.headers["Cache-Control"], page.headers["Referrer-Policy"]) == ("no-store", "strict-origin")
    assert page.headers["X-Robots-Tag"].startswith("noindex")


def test_the_button_hands_over_the_pen_and_leaves_the_token_behind(
    app: Flask, opener: Player, friend: FlaskClient, address: str
) -> None:
    joined = friend.post(join_path(opener, address))
    assert (joined.status_code, joined.headers["Location"]) == (303, address)
    assert Player(app, friend).add(address, **ROUND).status == 303
    assert [phone.mine for phone in shared(Player(app, friend), address).phones] == [False, False, True]


def test_the_owner_who_opens_his_own_link_stays_the_owner(opener: Player, address: str) -> None:
    opener.client.post(join_path(opener, address))
    assert shared(opener, address).owns


def test_a_renewed_link_to_score_shuts_out_every_phone_but_the_owners(
    app: Flask, opener: Player, scorer: Player, friend: FlaskClient, address: str
) -> None:
    old = join_path(opener, address)
    friend.post(old)
    assert opener.post(f"{address}/share/score").status == 303

    for phone in (scorer, Player(app, friend)):
        refused = phone.post(f"{address}/rounds", **ROUND)
        assert refused.status == 403
        assert "errors/pen_taken.html" in refused.templates
        assert phone.get(address).board.may_score is False
    assert opener.add(address, **ROUND).status == 303
    assert friend.get(old).status_code == friend.post(old).status_code == 404
    assert join_path(opener, address) != old


def test_a_stopped_phone_follows_and_its_rounds_keep_its_name(
    app: Flask, table: Table, opener: Player, scorer: Player, address: str
) -> None:
    scorer.client.post("/settings", data={"name": "جوال سالم"})
    scorer.add(address, **ROUND)
    opener.post(f"{address}/devices/2/stop")

    assert scorer.post(f"{address}/rounds", **ROUND).status == 403
    assert scorer.get("/")["sittings"] == []
    [row] = opener.board(address).current.rows
    assert "جوال سالم" in opener.get(row.href)["device"]


def test_a_new_address_leads_those_with_the_pen_on_and_is_unknown_to_all_others(
    app: Flask, opener: Player, scorer: Player, viewer: Player, stranger: Player, address: str
) -> None:
    moved = opener.post(f"{address}/share/follow")
    new = moved.response.headers["Location"].removesuffix("/share")
    assert new != address

    for phone in (viewer, stranger):
        assert phone.get(address).status == 404
        assert phone.post(f"{address}/rounds", **ROUND).status == 404
        assert phone.get(new).status == 200
    led = scorer.get(f"{address}/rules?x=1")
    assert (led.status, led.response.headers["Location"]) == (303, f"{new}/rules?x=1")
    assert led.response.headers["Cache-Control"] == "no-store"
    sent = scorer.post(f"{address}/rounds", **ROUND)
    assert (sent.status, sent.response.headers["Location"]) == (308, f"{new}/rounds")


def test_what_was_sent_to_the_former_address_arrives(opener: Player, scorer: Player, address: str) -> None:
    opener.post(f"{address}/share/follow")
    form = {**ROUND, "id": "0b9c0c54-5b8e-4f0e-9d2b-2d7b0a8a2f10"}
    scorer.client.post(f"{address}/rounds", data=form, headers=HTMX, follow_redirects=True)
    new = scorer.get(address).response.headers["Location"]
    assert [row.points.us for row in scorer.board(new).current.rows] == [10]


def test_a_stopped_phone_is_led_nowhere(opener: Player, scorer: Player, address: str) -> None:
    opener.post(f"{address}/devices/2/stop")
    opener.post(f"{address}/share/follow")
    assert scorer.get(address).status == 404


def test_a_stopped_phone_learns_no_new_address_by_opening_again(
    app: Flask, table: Table, opener: Player, scorer: Player, address: str
) -> None:
    """The id of the opening act may be known, as from an export; only its owner is led back by it."""
    opener.post(f"{address}/share/follow")
    again = scorer.post("/sittings", id=table.game_id)
    assert again.status == 303
    new = opener.get(address).response.headers["Location"]
    assert again.response.headers["Location"] != new


def alike(response: TestResponse) -> tuple[int, str]:
    return response.status_code, response.get_data(as_text=True)


def test_unknown_ended_and_malformed_links_read_the_same(
    opener: Player, friend: FlaskClient, address: str
) -> None:
    old = join_path(opener, address)
    opener.post(f"{address}/share/score")
    opener.post(f"{address}/share/follow")
    said = {
        alike(friend.get(link)) for link in (old, "/join/" + "0" * 38, "/join/x", "/join/%00", "/join/a/b")
    }
    said |= {alike(friend.get(link)) for link in (address, "/s/" + "A" * 22, "/s/x")}
    assert len(said) == 1
    assert said.pop()[0] == 404


@pytest.mark.parametrize("code", ["follow", "score"])
def test_the_codes_are_pictures_with_a_light_ground(opener: Player, address: str, code: str) -> None:
    picture = opener.get(f"{address}/share/{code}.svg")
    assert picture.response.mimetype == "image/svg+xml"
    assert 'fill="#fff"' in picture.text
    assert 'stroke="#000"' in picture.text
    kept = picture.response.headers["Cache-Control"]
    assert kept == ("no-store" if code == "score" else "private, max-age=3600")


def test_the_text_for_a_chat_holds_every_number_in_its_place(opener: Player, address: str) -> None:
    opener.add_all(address, EVENING)
    text = shared(opener, address).follow.text
    lines = text.splitlines()

    for number in re.finditer(r"\d+", text):
        before, after = text[number.start() - 1], text[number.end()]
        assert (before, after) == (LRI, PDI), number
    assert re.findall(r"\d+", lines[1]) == ["31", "55"]
    assert lines[1].index("لنا") < lines[1].index("31") < lines[1].index("لهم") < lines[1].index("55")
    assert [re.findall(r"\d+", line) for line in lines[4:7]] == [
        ["4", "0", "26"],
        ["3", "11", "7"],
        ["2", "10", "16"],
    ]
    # Each line begins with a mark that makes it run our way, whatever stands around it.
    assert {line[0] for line in lines if line} == {"\u200f"}


def test_whatsapp_gets_the_text_and_the_link(opener: Player, address: str) -> None:
    follow = shared(opener, address).follow
    sent = urlsplit(follow.whatsapp)
    assert sent.netloc == "wa.me"
    assert parse_qs(sent.query)["text"] == [f"{follow.text}\n{follow.address}"]


def test_a_follower_who_tries_to_write_can_ask_for_the_link(viewer: Player, address: str) -> None:
    refused = viewer.post(f"{address}/rounds", **ROUND)
    assert refused.status == 403
    asks = re.search(r'href="(https://wa\.me/[^"]+)"', refused.text)
    assert asks
    assert address in parse_qs(urlsplit(asks[1]).query)["text"][0]


def test_what_is_not_protected_is_said_in_both_languages(app: Flask, stranger: Player) -> None:
    assert "ما لا نحمي منه" in stranger.get("/security").text
    stranger.client.set_cookie("language", "en")
    assert "What we do not protect against" in stranger.get("/security").text
