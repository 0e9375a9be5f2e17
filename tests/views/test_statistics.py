"""«الإحصاء»: the same for whoever may look, in words and numbers beside the drawing."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from playing import EVENING, Player
from speaking import bare

LAST = {"buy": "sun-them", "kaboot": "them"}


@pytest.fixture
def played(scorer: Player, address: str) -> str:
    scorer.add_all(address, EVENING)
    return f"{address}/stats"


def test_it_counts_what_the_sheet_shows(viewer: Player, played: str) -> None:
    page = viewer.get(played)["page"]

    assert page.rounds == 4
    assert (page.sides.us.bought, page.sides.us.made) == (3, 2)
    assert [(line.label, line.tallies.us.bought, line.tallies.them.bought) for line in page.bought] == [
        ("صن", 1, 1),
        ("حكم", 2, 0),
    ]
    assert [curve.totals.as_dict() for curve in page.curves] == [{"us": 31, "them": 55}]


def test_the_drawing_is_told_in_words(viewer: Player, scorer: Player, played: str, address: str) -> None:
    scorer.add_all(address, [LAST, LAST, LAST])
    text = viewer.get(played).text

    told = re.search(r'<svg[^>]*role="img"[^>]*aria-labelledby="([^"]+)"', text)
    assert told is not None
    words = re.search(rf'id="{told[1]}">(.*?)</span>', text, re.DOTALL)
    assert words is not None
    said = bare(words[1])
    assert "بعد 7 جولات" in said
    assert "لنا 31، لهم 187" in said


def test_the_first_round_stands_where_the_text_begins(viewer: Player, played: str) -> None:
    def along(text: str) -> list[int]:
        points = re.search(r'<polyline[^>]*points="([^"]+)"', text)
        assert points is not None
        return [int(point.split(",")[0]) for point in points[1].split()]

    rtl = along(viewer.get(played).text)
    viewer.client.set_cookie("language", "en")
    ltr = along(viewer.get(played).text)
    assert rtl == sorted(rtl, reverse=True)
    assert ltr == sorted(ltr)


def test_nothing_is_counted_before_the_first_round(viewer: Player, address: str) -> None:
    seen = viewer.get(f"{address}/stats")
    assert seen.status == 200
    assert "<svg" not in seen.text


def test_belot_is_told_by_its_own_words(app: Flask, newcomer: Player) -> None:
    address = newcomer.open(game="belot", seat_0="<b>سالم", name_us="<i>", name_them="=1+1")
    newcomer.add_all(address, [{"buy": "spades-us", "card_points_us": "98", "level": "2", "seat": "0"}])
    seen = newcomer.get(f"{address}/stats")

    assert [line.label for line in seen["page"].bought] == ["بستوني"]
    assert "كونترا" in seen.text
    assert "مرّر الجميع" in seen.text
    assert "كل بس" not in seen.text
    assert "<b>سالم" not in seen.text
    assert seen["page"].seats[0].bought.made == 1


def test_only_looking_is_offered(viewer: Player, played: str) -> None:
    assert viewer.post(played).status == 405
