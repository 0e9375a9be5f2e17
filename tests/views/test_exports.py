"""Taking sittings out: who gets which file, under which name, and what the pages offer."""

from __future__ import annotations

import csv
import io
import json
import re
from urllib.parse import unquote

import openpyxl
import pytest
from flask import Flask
from glyphs import opened
from PIL import features
from playing import EVENING, Player

from scorekeeper.views import exports, pictures

KINDS = ("json", "csv", "xlsx")


def name_of(headers: object) -> str:
    """The file name that a browser of today takes."""
    found = re.search(r"filename\*=UTF-8''(\S+)$", headers["Content-Disposition"])  # type: ignore[index]
    assert found
    return unquote(found[1])


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_may_look_takes_the_sitting_out(
    plain: Player, stranger: Player, address: str, kind: str
) -> None:
    plain.add_all(address, EVENING)
    for player in (plain, stranger):
        response = player.client.get(f"{address}/export.{kind}")
        assert response.status_code == 200
        assert response.headers["Cache-Control"] == "no-store"
        assert response.headers["Content-Length"] == str(len(response.data))
        disposition = response.headers["Content-Disposition"]
        assert disposition.startswith('attachment; filename="nashra-20')
        assert disposition.isascii()
        assert name_of(response.headers).startswith("النشرة - جلسة ")
        assert name_of(response.headers).endswith(f".{kind}")


def test_the_three_files_say_the_same(plain: Player, address: str) -> None:
    plain.add_all(address, EVENING)
    whole = json.loads(plain.client.get(f"{address}/export.json").data)
    assert [act["seq"] for act in whole["sittings"][0]["acts"]] == [1, 2, 3, 4, 5]

    text = plain.client.get(f"{address}/export.csv").data.decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert [(row["مجموعنا"], row["مجموعهم"]) for row in rows] == [
        ("10", "6"),
        ("20", "22"),
        ("31", "29"),
        ("31", "55"),
    ]
    book = openpyxl.load_workbook(io.BytesIO(plain.client.get(f"{address}/export.xlsx").data))
    assert [cell.value for cell in book.worksheets[1][5]][10:12] == [31, 55]


def test_a_name_no_system_allows_is_made_one_it_does(newcomer: Player) -> None:
    address = newcomer.open(title='a/b\\c:\r\nd\u202e";x=*?')
    headers = newcomer.client.get(f"{address}/export.json", buffered=True).headers
    assert not set('/\\:*?"<>|\r\n') & set(name_of(headers))
    assert "\u202e" not in name_of(headers)
    assert headers["Content-Disposition"].count(";") == 2


def test_all_sittings_of_this_device_and_no_others(newcomer: Player, address: str) -> None:
    mine = [newcomer.open(title=title) for title in ("الأولى", "الثانية", "الثالثة")]
    titles = [one["acts"][0]["title"] for one in _sittings(newcomer, "/export.json")]
    assert titles == ["الأولى", "الثانية", "الثالثة"]
    codes = [place.removeprefix("/s/") for place in mine]
    some = _sittings(newcomer, f"/export.json?s={codes[2]}&s={codes[0]}")
    assert [one["acts"][0]["title"] for one in some] == ["الأولى", "الثالثة"]
    # One that this phone only follows is not among its own.
    for other in (address.removeprefix("/s/"), "A" * 22, ""):
        assert newcomer.client.get(f"/export.json?s={codes[0]}&s={other}").status_code == 404


def _sittings(player: Player, path: str) -> list[dict[str, list[dict[str, str]]]]:
    found: list[dict[str, list[dict[str, str]]]] = json.loads(player.client.get(path).data)["sittings"]
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_a_phone_without_sittings_gets_an_empty_file(stranger: Player, kind: str) -> None:
    response = stranger.client.get(f"/export.{kind}", buffered=True)
    assert response.status_code == 200
    assert "Set-Cookie" not in response.headers
    assert name_of(response.headers).startswith("النشرة - كل الجلسات")


def test_all_at_once_is_not_asked_for_without_end(newcomer: Player) -> None:
    newcomer.open()
    for _ in range(int(exports.ALL_AT_ONCE.split("/")[0])):
        assert newcomer.client.get("/export.csv", buffered=True).status_code == 200
    assert newcomer.client.get("/export.csv", buffered=True).status_code == 429


def test_files_come_in_the_language_and_digits_of_the_device(plain: Player, address: str) -> None:
    plain.add_all(address, EVENING)
    plain.client.set_cookie("language", "en")
    response = plain.client.get(f"{address}/export.csv")
    assert response.data.decode("utf-8-sig").startswith("Sitting,Date,")
    assert name_of(response.headers).startswith("Nashra - ")


def test_the_page_of_files_offers_them_all(plain: Player, viewer: Player, address: str) -> None:
    assert f'href="{address}/export"' in plain.get(f"{address}/share").text
    text = viewer.get(f"{address}/export").text
    for end in ("export.json", "export.csv", "export.xlsx", "print", "sheet.png"):
        assert f'href="{address}/{end}"' in text


def test_the_picture_of_the_sheet_is_as_long_as_the_evening(
    app: Flask, plain: Player, stranger: Player, address: str
) -> None:
    sizes = []
    for rounds in ([], EVENING, [*EVENING, *EVENING]):
        plain.add_all(address, rounds)
        response = stranger.client.get(f"{address}/sheet.png")
        assert response.status_code == 200
        assert response.headers["Cache-Control"] == "no-store"
        assert response.headers["Content-Disposition"].startswith("inline;")
        sizes.append(opened(response.data).size)
    assert {width for width, _ in sizes} == {1080}
    assert sizes[0][1] < sizes[1][1] < sizes[2][1]


def test_the_picture_is_drawn_once_for_each_language_and_digits(
    plain: Player, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = []
    draw = pictures.draw_sheet
    monkeypatch.setattr(pictures, "draw_sheet", lambda paper: drawn.append(paper) or draw(paper))
    plain.add_all(address, EVENING)
    for digits in ("123", "arabic", "123"):
        plain.client.set_cookie("digits", digits)
        plain.client.get(f"{address}/sheet.png")
    assert [paper.games[0].totals.us for paper in drawn] == ["31", "٣١"]


def test_where_arabic_cannot_be_shaped_no_picture_is_offered(
    plain: Player, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    check = features.check
    monkeypatch.setattr(features, "check", lambda feature: feature != "fribidi" and check(feature))
    assert plain.client.get(f"{address}/sheet.png").status_code == 404
    assert "sheet.png" not in plain.get(f"{address}/export").text


def test_on_paper_each_sakka_is_a_column_from_its_first_round_on(plain: Player, address: str) -> None:
    plain.add_all(address, EVENING)
    plain.press(address, "games")
    plain.add_all(address, EVENING[:1])
    text = plain.get(f"{address}/print").text
    assert text.count('class="column"') == 2
    totals = re.findall(r'class="column__total"><bdi[^>]*>(\S+?)</bdi>', text)
    assert totals == ["10", "6", "20", "22", "31", "29", "31", "55", "10", "6"]
