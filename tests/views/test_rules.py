"""The rules of the game: pages for anyone, a search without script, a rule as a card and as a picture."""

from __future__ import annotations

import io
import re

import pytest
from flask.testing import FlaskClient
from PIL import Image
from playing import Player

from scorekeeper.picture.rule import ROOM, wrapped
from scorekeeper.rule_book import BOOK
from scorekeeper.scoring.games import GAMES


def keys(game: str) -> list[str]:
    return [rule.key for group in BOOK[game] for rule in group.rules]


@pytest.mark.parametrize(("path", "game"), [("/rules", "baloot"), ("/rules/belot", "belot")])
def test_anyone_reads_every_rule_at_an_address_of_its_own(stranger: Player, path: str, game: str) -> None:
    seen = stranger.get(path)
    assert seen.status == 200
    for key in keys(game):
        assert f'id="{key}"' in seen.text
        assert f'href="#{key}"' in seen.text
    for key in GAMES[game].rule_values:
        assert (f'id="differ-{key}"' in seen.text) is (key != "target")
    assert "Set-Cookie" not in seen.response.headers


def test_every_link_on_the_page_leads_somewhere(stranger: Player) -> None:
    for path in ("/rules", "/rules/belot"):
        text = stranger.get(path).text
        places = re.findall(r'id="([^"]+)"', text)
        assert len(set(places)) == len(places)
        assert set(re.findall(r'href="#([^"]+)"', text)) <= set(places)


def test_home_settings_and_the_sittings_rules_lead_to_it(owner: Player, address: str) -> None:
    for path in ("/", "/settings", f"{address}/rules"):
        assert 'href="/rules"' in owner.get(path).text


def test_a_search_without_script_shows_what_it_found(stranger: Player) -> None:
    seen = stranger.get("/rules?q=أشكل")
    assert 'id="ashkal"' in seen.text
    assert 'id="follow_suit"' not in seen.text
    assert 'value="أشكل"' in seen.text
    assert 'id="cards"' not in seen.text
    nothing = stranger.get("/rules?q=<b>")
    assert "ما لقينا قانوناً بهذا" in nothing.text
    assert "<b>" not in nothing.text.partition("<main")[2].partition('id="rules-found"')[0]


def test_what_was_found_leads_to_where_tables_differ(stranger: Player) -> None:
    assert 'href="/rules#differ-tie"' in stranger.get("/rules?q=النصف بالضبط").text
    assert 'href="#differ-tie"' in stranger.get("/rules").text


def test_another_game_has_no_rules(stranger: Player) -> None:
    assert stranger.get("/rules/poker").status == 404
    assert stranger.get("/rules/baloot").status == 404


@pytest.mark.parametrize(("query", "game"), [("", "baloot"), ("?game=belot", "belot"), ("?game=x", "baloot")])
def test_a_draw_leads_to_a_card_of_the_game(client: FlaskClient, query: str, game: str) -> None:
    response = client.get(f"/rules/card{query}")
    assert response.status_code == 302
    where, key = response.headers["Location"].rsplit("/", 1)
    assert (where, key in keys(game)) == (f"/rules/card/{game}", True)
    assert response.headers["Cache-Control"] == "no-store"


def test_a_card_can_be_sent_as_text_and_as_a_picture(stranger: Player) -> None:
    seen = stranger.get("/rules/card/baloot/reverse_kaboot")
    assert seen["shared"].text.startswith("كبوت مقلوب\n")
    assert "88" in seen["shared"].text
    assert seen["shared"].address.endswith("/rules/card/baloot/reverse_kaboot")
    assert seen["shared"].whatsapp.startswith("https://wa.me/?text=")
    assert 'href="/rules/card/baloot/reverse_kaboot.png"' in seen.text
    assert 'content="http://localhost/rules/card/baloot/reverse_kaboot.png"' in seen.text
    assert stranger.get("/rules/card/baloot/nothing").status == 404
    assert stranger.get("/rules/card/belot/akka").status == 404


@pytest.mark.parametrize("language", ["ar", "en"])
def test_the_picture_is_as_high_as_its_rule(client: FlaskClient, language: str) -> None:
    client.set_cookie("language", language)
    sizes = {}
    for key in ("last_trick", "failing"):
        response = client.get(f"/rules/card/baloot/{key}.png")
        assert response.mimetype == "image/png"
        assert client.get(f"/rules/card/baloot/{key}.png").data == response.data
        sizes[key] = Image.open(io.BytesIO(response.data)).size
    assert sizes["last_trick"][0] == sizes["failing"][0] == 1080
    assert sizes["last_trick"][1] < sizes["failing"][1]
    assert client.get("/rules/card/baloot/nothing.png").status_code == 404


@pytest.mark.parametrize("language", ["ar", "en"])
def test_every_rule_fits_its_card(stranger: Player, language: str) -> None:
    stranger.client.set_cookie("language", language)
    for game in GAMES:
        page = stranger.get("/rules/belot" if game == "belot" else "/rules")["page"]
        with stranger.app.test_request_context(headers={"Cookie": f"language={language}"}):
            for rule in (rule for group in page.groups for rule in group.rules):
                lines = wrapped(rule.plain, language == "ar")
                assert " ".join(line.text for line in lines) == rule.plain
                assert max(line.width for line in lines) <= ROOM
