"""The picture of a link, and what the board's page tells a chat of it."""

from __future__ import annotations

import logging
import re
from html import unescape

import pytest
from apps import app_on, close
from glyphs import opened
from PIL import features
from playing import EVENING, Player

from scorekeeper.picture.card import Card
from scorekeeper.scoring.sides import BySide
from scorekeeper.views import pictures

FSI, PDI, LRI, RLI = "\u2068", "\u2069", "\u2066", "\u2067"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Card]:
    """The cards that were drawn, in order."""
    cards: list[Card] = []
    draw = pictures.draw_card

    def listen(card: Card) -> bytes:
        cards.append(card)
        return draw(card)

    monkeypatch.setattr(pictures, "draw_card", listen)
    return cards


@pytest.fixture
def unshaped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without fribidi."""
    pictures.warn.cache_clear()
    check = features.check
    monkeypatch.setattr(features, "check", lambda feature: feature != "fribidi" and check(feature))


def metas(page: str) -> dict[str, str]:
    """What a chat reads of a page: each field with its content."""
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)">', page)
    assert len(dict(found)) == len(found)
    return {name: unescape(content) for name, content in found}


def test_whoever_may_look_gets_the_picture(plain: Player, stranger: Player, address: str) -> None:
    plain.add_all(address, EVENING)
    for player in (plain, stranger):
        response = player.client.get(f"{address}/card.png")
        assert (response.status_code, response.mimetype) == (200, "image/png")
        assert opened(response.data).size == (1200, 630)
        assert "Set-Cookie" not in response.headers
        assert response.headers["X-Robots-Tag"].startswith("noindex")


def test_the_picture_shows_how_it_stands(plain: Player, drawn: list[Card]) -> None:
    address = plain.open(name_us="الصقور", name_them="Wolves", title="ديوانية بو فهد")
    plain.add_all(address, EVENING)
    plain.client.get(f"{address}/card.png")
    (card,) = drawn
    assert card.rtl
    assert (card.brand, card.title) == ("النشرة", "ديوانية بو فهد")
    assert card.facts == ("بلوت", "الصكّة 1")
    assert [(side.name, side.stand_in, side.total, side.left) for side in card.sides] == [
        ("الصقور", "لنا", "31", "باقي 121"),
        ("Wolves", "لهم", "55", "باقي 97"),
    ]
    assert card.sides.them.progress == pytest.approx(55 / 152)
    assert (card.sides.us.won, card.series, card.pot) == (None, BySide("0", "0"), None)


def test_the_winner_and_the_series_are_shown(plain: Player, drawn: list[Card], address: str) -> None:
    plain.add_all(address, [{"kind": "manual", "points_us": "160", "points_them": "-16"}])
    plain.client.get(f"{address}/card.png")
    (card,) = drawn
    assert (card.sides.us.won, card.sides.them.won) == ("كسبنا الصكّة", None)
    assert (card.sides.us.total, card.sides.them.total) == ("160", "\u221216")
    assert (card.sides.us.progress, card.sides.them.progress) == (1.0, 0.0)
    assert card.series == BySide("1", "0")


def test_what_hangs_in_belot_is_shown(plain: Player, drawn: list[Card]) -> None:
    address = plain.open(game="belot")
    plain.add_all(address, [{"buy": "hearts-us", "card_points_us": "81", "card_points_them": "81"}])
    plain.client.get(f"{address}/card.png")
    (card,) = drawn
    hanging = plain.board(address).pot
    assert hanging
    assert card.pot == f"{hanging} معلّقة"
    assert f"{LRI}{hanging}{PDI} معلّقة" in metas(plain.get(address).text)["og:description"]


def test_a_browser_keeps_the_picture_of_the_sequence_it_asked_for(plain: Player, address: str) -> None:
    plain.add_all(address, EVENING[:1])
    seq = plain.board(address).seq
    ask = plain.client.get
    asked = ask(f"{address}/card.png?v={seq}")
    assert asked.headers["Cache-Control"] == "private, max-age=31536000, immutable"
    for other in ("", f"?v={seq - 1}", f"?v={seq + 1}", "?v=x"):
        assert ask(f"{address}/card.png{other}").headers["Cache-Control"] == "private, no-cache"
    assert "Cookie" in asked.vary
    again = ask(f"{address}/card.png", headers={"If-None-Match": asked.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_each_sequence_is_drawn_once(plain: Player, drawn: list[Card], address: str) -> None:
    plain.add_all(address, EVENING[:1])
    first = plain.client.get(f"{address}/card.png").data
    assert plain.client.get(f"{address}/card.png?v=1").data == first
    assert len(drawn) == 1
    plain.add_all(address, EVENING[1:2])
    second = plain.client.get(f"{address}/card.png").data
    assert second != first
    assert [card.sides.us.total for card in drawn] == ["10", "20"]


def test_the_picture_is_arabic_unless_a_cookie_says_otherwise(
    stranger: Player, drawn: list[Card], address: str
) -> None:
    path = f"{address}/card.png"
    stranger.client.get(path, headers={"Accept-Language": "en"})
    stranger.client.set_cookie("digits", "arabic")
    stranger.client.get(path)
    stranger.client.set_cookie("language", "en")
    stranger.client.get(path)
    assert [(card.rtl, card.sides.us.name, card.sides.us.total) for card in drawn] == [
        (True, "لنا", "0"),
        (True, "لنا", "٠"),
        (False, "Us", "٠"),
    ]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_a_wrong_method_is_refused(plain: Player, address: str, method: str) -> None:
    assert plain.send(method, f"{address}/card.png").status == 405


@pytest.mark.parametrize("name", ["x" * 22, "%00", "ا"])
def test_an_unknown_sitting_has_no_picture(stranger: Player, name: str) -> None:
    assert stranger.get(f"/s/{name}/card.png").status == 404


def test_a_chat_is_told_the_score(plain: Player, stranger: Player) -> None:
    address = plain.open(name_us="الصقور", name_them='"Wolves" <b>', title="ديوانية بو فهد")
    plain.add_all(address, EVENING)
    told = metas(stranger.get(address).text)
    assert told["og:title"] == f"{FSI}ديوانية بو فهد{PDI} – النشرة"
    assert told["og:description"] == (
        f'{RLI}{FSI}الصقور{PDI} {LRI}31{PDI} · {FSI}"Wolves" <b>{PDI} {LRI}55{PDI}'
        f" · الصكّة {LRI}1{PDI} · السلسلة {LRI}0{PDI} – {LRI}0{PDI}{PDI}"
    )
    assert told["og:url"] == f"http://localhost{address}"
    assert told["og:image"] == f"http://localhost{address}/card.png?v={plain.board(address).seq}"
    assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
    assert told["og:image:alt"] == told["og:description"]
    assert told["twitter:card"] == "summary_large_image"


def test_addresses_told_to_a_chat_are_those_it_came_by(plain: Player, address: str) -> None:
    page = plain.client.get(address, base_url="https://nashra.example").get_data(as_text=True)
    assert metas(page)["og:image"].startswith(f"https://nashra.example{address}/card.png?v=")


def test_a_chat_is_told_in_the_language_of_the_picture(stranger: Player, address: str) -> None:
    page = stranger.client.get(address, headers={"Accept-Language": "en"}).get_data(as_text=True)
    assert '<html lang="en" dir="ltr"' in page
    assert "Nashra</title>" in page
    assert metas(page)["og:title"].endswith("– النشرة")
    assert metas(page)["og:locale"] == "ar"
    stranger.client.set_cookie("language", "en")
    told = metas(stranger.get(address).text)
    assert told["og:title"].endswith("– Nashra")
    assert told["og:description"].startswith(f"{LRI}{FSI}Us{PDI} {LRI}0{PDI}")


def test_only_the_board_unfolds(plain: Player, address: str) -> None:
    for path in ("/", "/new", "/settings", f"{address}/rules", f"{address}/share", "/s/unknown"):
        assert metas(plain.get(path).text) == {}


@pytest.mark.usefixtures("unshaped")
def test_without_shaping_there_is_no_picture(plain: Player, address: str) -> None:
    told = metas(plain.get(address).text)
    assert {name for name in told if "image" in name} == set()
    assert told["og:title"]
    assert told["twitter:card"] == "summary"
    assert plain.get(f"{address}/card.png").status == 404


@pytest.mark.usefixtures("unshaped")
def test_the_start_says_that_there_will_be_no_picture(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    close(app_on(database))
    (said,) = [record.getMessage() for record in caplog.records if "picture" in record.getMessage()]
    assert "libfribidi0" in said


def test_a_start_with_shaping_says_nothing(database: str, caplog: pytest.LogCaptureFixture) -> None:
    close(app_on(database))
    assert caplog.records == []
