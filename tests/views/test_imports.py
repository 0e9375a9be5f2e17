"""Bringing sittings back: looked at, taken in once, owned by the phone that brings them, or refused whole."""

from __future__ import annotations

import io
import json
import os
import re
import time
from pathlib import Path
from typing import Any

import pytest
from cast import Table, add_device, known_client, new_client
from evenings import OPENED, plain_evening, stored, taken
from flask import Flask
from playing import EVENING, Player, Seen
from speaking import speaking
from sqlalchemy import func, select

from scorekeeper import extensions
from scorekeeper.exports import as_csv, as_json
from scorekeeper.imports import waiting
from scorekeeper.models import Access, Act, Device, Sitting
from scorekeeper.views import imports


@pytest.fixture(autouse=True)
def folder(app: Flask, tmp_path: Path) -> Path:
    """Where files wait, for one test."""
    app.config["IMPORT_FOLDER"] = tmp_path / "waiting"
    return tmp_path / "waiting"


def one_file() -> bytes:
    return b"".join(as_json.write([taken(plain_evening(title="ليلة"))]))


def look(player: Player, data: bytes, name: str = "nashra.json") -> Seen:
    """Send a file, and see what it would bring or what is wrong with it."""
    seen = player.send("POST", "/import", {"file": (io.BytesIO(data), name)})
    return player.get(seen.response.headers["Location"]) if seen.status == 303 else seen


def take(player: Player, data: bytes) -> Seen:
    """Look at a file and take it in."""
    seen = look(player, data)
    assert seen.status == 200, seen.text
    return player.post(f"/import/{seen['preview'].token}")


def rows(app: Flask) -> dict[str, int]:
    """How much is stored."""
    with app.app_context():
        session = extensions.db.session
        tables = (Sitting, Act, Access, Device)
        return {
            table.__tablename__: session.scalar(select(func.count()).select_from(table)) or 0
            for table in tables
        }


def test_a_file_is_looked_at_before_anything_is_taken_in(app: Flask, newcomer: Player) -> None:
    before = rows(app)
    seen = look(newcomer, one_file())
    shown = seen["preview"]
    assert seen.response.headers["Cache-Control"] == "no-store"
    assert (shown.new, shown.here, shown.rounds, len(shown.cards)) == (1, 0, 4, 1)
    assert "الصقور" in seen.text
    assert {**before, "device": before["device"] + 1} == rows(app)


def test_what_would_come_can_be_looked_at_again(newcomer: Player) -> None:
    """As after a switch of language: the file needs not be chosen anew."""
    token = look(newcomer, one_file())["preview"].token
    newcomer.post("/settings", language="en", digits="latin", theme="auto")
    again = newcomer.get(f"/import/{token}")
    assert (again["preview"].token, again["preview"].new, again["preview"].rounds) == (token, 1, 4)
    assert "الصقور" in again.text
    assert newcomer.post(f"/import/{token}").status == 303
    assert (newcomer.get(f"/import/{token}")["preview"].new, rows_here(newcomer)) == (0, 1)


def rows_here(player: Player) -> int:
    return len(json.loads(player.client.get("/export.json").data)["sittings"])


def test_what_is_taken_in_is_this_phone_s_and_stands_as_it_stood(app: Flask, newcomer: Player) -> None:
    seen = take(newcomer, one_file())
    assert (seen.status, seen.response.headers["Location"]) == (303, "/import?added=1&here=0")
    assert "رجعت جلسة واحدة" in newcomer.get("/import?added=1&here=0").text
    with app.app_context():
        address = f"/s/{extensions.db.session.scalars(select(Sitting.public_id)).one()}"
    board = newcomer.board(address)
    assert board.may_score
    assert board.title == "ليلة"
    assert [game.totals.us for game in (*board.former, board.current)] == [60, 3]
    # He owns it, writes on, and the phone that wrote it elsewhere keeps its name.
    assert newcomer.get(f"{address}/share").text.count("/join/") >= 1
    newcomer.add(address, kind="manual", points_us="5", points_them="0")
    assert newcomer.board(address).current.totals.us == 8
    assert "جوال سالم" in newcomer.get(f"{address}/history").text


def test_the_phones_of_a_file_get_no_pen(app: Flask, newcomer: Player, viewer: Player) -> None:
    take(newcomer, one_file())
    with app.app_context():
        pens = extensions.db.session.execute(
            select(Access.number, Access.power, Access.ended_at.is_(None)).order_by(Access.number)
        ).all()
        address = f"/s/{extensions.db.session.scalars(select(Sitting.public_id)).all()[-1]}"
    assert [tuple(pen) for pen in pens][-2:] == [(1, "scorer", False), (2, "owner", True)] or len(pens) > 2
    assert viewer.post(f"{address}/undo").status in (403, 404)


def test_the_same_file_twice_adds_nothing(app: Flask, newcomer: Player) -> None:
    data = one_file()
    first = look(newcomer, data)
    for added in (1, 0):
        # A double touch, or Back and once more.
        seen = newcomer.post(f"/import/{first['preview'].token}")
        assert seen.response.headers["Location"] == f"/import?added={added}&here={1 - added}"
    after = rows(app)
    again = look(newcomer, data)
    assert (again["preview"].new, again["preview"].here) == (0, 1)
    assert "/import/" not in again.text.replace('href="/import"', "")
    assert rows(app) == after


def test_export_import_export_is_the_same_to_the_byte(app: Flask, client: Any) -> None:
    """From one phone to another: random evenings, written by two phones with names."""
    with app.app_context():
        mine, key = add_device()
        other, _ = add_device()
        mine.name, other.name = "جوال سالم", "📱"
        for seed in range(25):
            stored(mine, seed, other if seed % 3 else None)
        extensions.db.session.commit()
    first = Player(app, known_client(app, key)).client.get("/export.json").data
    newcomer = Player(app, client)
    assert take(newcomer, first).status == 303
    assert newcomer.client.get("/export.json").data == first
    third = Player(app, new_client(app))
    take(third, first)
    assert third.client.get("/export.json").data == first


def test_a_sitting_that_is_here_is_never_overwritten(app: Flask, plain: Player, address: str) -> None:
    plain.add_all(address, EVENING[:1])
    earlier = plain.client.get(f"{address}/export.json").data
    plain.add_all(address, EVENING[1:])
    later = plain.client.get(f"{address}/export.json").data
    for data in (earlier, later):
        shown = look(plain, data)["preview"]
        assert (shown.new, shown.here) == (0, 1)
        assert plain.post(f"/import/{shown.token}").response.headers["Location"].startswith("/import?added=0")
    assert plain.client.get(f"{address}/export.json").data == later


def test_a_file_that_has_more_than_is_here_says_so(app: Flask, newcomer: Player) -> None:
    address = newcomer.open()
    short = newcomer.client.get(f"{address}/export.json").data
    newcomer.add_all(address, EVENING)
    longer = newcomer.client.get(f"{address}/export.json").data
    other = Player(app, new_client(app))
    take(other, short)
    seen = look(other, longer)
    assert (seen["preview"].here, seen["preview"].cards[0].more) == (1, 4)
    assert "زيادة" in seen.text


def test_another_phone_s_sitting_is_not_told_of(
    app: Flask, plain: Player, stranger: Player, address: str
) -> None:
    """Whoever follows may take a copy: it is his own, and the table's stays the table's."""
    plain.add_all(address, EVENING)
    data = stranger.client.get(f"{address}/export.json").data
    assert look(stranger, data)["preview"].new == 1
    take(stranger, data)
    before = plain.client.get(f"{address}/export.json").data
    assert before == data
    assert stranger.post(f"{address}/undo").status == 403


DAMAGED = [
    (b"", "file"),
    (b"{", "1"),
    (one_file()[:-9], "9"),
    (one_file().replace(b'"us":40', b'"us":41'), "sha256"),
    (one_file().replace(b'"seq":2', b'"seq":"2"'), "seq"),
    (b"\xef\xbb\xbf" + one_file(), "1"),
    (b"[" * 100_000, "1"),
    (one_file().replace(b'"us":40', b'"us":' + b"9" * 10_000), "acts"),
    (b"PK\x03\x04 a workbook", "1"),
]


@pytest.mark.parametrize(("data", "said"), DAMAGED)
def test_a_damaged_file_changes_nothing_and_says_where(
    app: Flask, newcomer: Player, folder: Path, data: bytes, said: str
) -> None:
    before = rows(app)
    seen = look(newcomer, data)
    assert seen.status == 422
    assert "Set-Cookie" not in seen.response.headers
    assert "ما تغيّر شي" in seen.text
    assert said in seen.text or said == "file"
    assert rows(app) == before
    assert not folder.exists() or not list(folder.iterdir())


def test_no_file_at_all_is_asked_for(newcomer: Player) -> None:
    assert newcomer.post("/import").status == 422
    assert look(newcomer, b"", name="").status == 422
    empty = b'{"format":"scorekeeper","version":1,"sittings":[]}'
    assert "ما في هذا الملف جلسات" in look(newcomer, empty).text


def test_a_table_is_taken_in_too(app: Flask, newcomer: Player) -> None:
    with speaking():
        data = b"".join(as_csv.write([taken(plain_evening())]))
    assert take(newcomer, data).status == 303
    assert look(newcomer, data)["preview"].here == 1
    csv_again = newcomer.client.get("/export.csv").data.decode("utf-8-sig").splitlines()
    assert len(csv_again) == 5


def test_what_waits_is_found_by_its_phone_alone(app: Flask, newcomer: Player, viewer: Player) -> None:
    token = look(newcomer, one_file())["preview"].token
    before = rows(app)
    for player in (viewer, Player(app, new_client(app))):
        for method in ("GET", "POST"):
            seen = player.send(method, f"/import/{token}")
            assert seen.status == 404
            assert "الصقور" not in seen.text
    for wrong in ("A" * 22, "..", "%2e%2e", f"{token}x", "*"):
        assert newcomer.get(f"/import/{wrong}").status in (404, 308)
        assert newcomer.post(f"/import/{wrong}").status in (404, 405, 308)
    assert rows(app) == before


def test_what_waits_waits_for_an_hour(app: Flask, newcomer: Player, folder: Path) -> None:
    token = look(newcomer, one_file())["preview"].token
    (path,) = folder.iterdir()
    old = time.time() - waiting.HOUR - 1
    os.utime(path, (old, old))
    for method in ("GET", "POST"):
        gone = newcomer.send(method, f"/import/{token}")
        assert gone.status == 404
        assert "اختره مرة ثانية" in gone.text
    look(newcomer, one_file())
    assert path not in list(folder.iterdir())


def test_one_file_waits_for_a_phone_and_not_too_many_for_all(
    newcomer: Player, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = look(newcomer, one_file())["preview"].token
    look(newcomer, one_file())
    assert len(list(folder.iterdir())) == 1
    assert newcomer.post(f"/import/{first}").status == 404
    monkeypatch.setattr(waiting, "MOST", 10)
    full = look(newcomer, one_file())
    assert full.status == 503
    assert full.response.headers["Retry-After"]


def upload(data: bytes) -> dict[str, Any]:
    """A file as a browser sends it; the test client would leave the one it makes of a large file open."""
    head = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n'
    return {"data": head + data + b"\r\n--x--\r\n", "content_type": "multipart/form-data; boundary=x"}


def test_only_a_file_to_bring_back_may_be_large(newcomer: Player, address: str) -> None:
    large = b" " * 3_000_000 + one_file()
    newcomer.client.set_cookie("language", "en")
    with newcomer.client.post("/import", **upload(large)) as answer:
        assert answer.status_code == 303
    sent = {"CONTENT_LENGTH": str(65 * 1024 * 1024)}
    too_large = newcomer.client.post("/import", **upload(b""), environ_overrides=sent)
    assert too_large.status_code == 413
    assert "megabytes" in too_large.text
    for path in (f"{address}/rounds", "/settings", "/import/" + "A" * 22):
        assert newcomer.client.post(path, **upload(large)).status_code == 413, path


def test_looking_at_files_is_limited(app: Flask, table: Table) -> None:
    owner = Player(app, known_client(app, table.owner_key))
    for _ in range(int(imports.LOOKS_PER_DEVICE.split("/")[0])):
        assert owner.post("/import").status == 422
    assert owner.post("/import").status == 429


@pytest.mark.parametrize("language", ["ar", "en"])
def test_the_page_offers_all_some_and_one_to_bring_back(newcomer: Player, language: str) -> None:
    newcomer.client.set_cookie("language", language)
    assert "export.json" not in newcomer.get("/import").text
    codes = [newcomer.open(title=title).removeprefix("/s/") for title in ("a", "<b>")]
    text = newcomer.get("/import").text
    assert [code in text for code in codes] == [True, True]
    assert 'enctype="multipart/form-data"' in text
    assert "<b></bdi>" not in text


def test_days_of_another_year_say_so(newcomer: Player) -> None:
    file = json.loads(one_file())
    del file["sha256"]
    file["sittings"][0]["created_at"] = "2019-05-02T18:00:00.000000Z"
    text = look(newcomer, json.dumps(file).encode()).text
    assert re.findall(r"الخميس <bdi[^>]*>2</bdi> مايو <bdi[^>]*>(\d+)</bdi>", text) == ["2019"] * 3


def test_names_of_a_file_are_text_on_the_page(newcomer: Player) -> None:
    file = json.loads(one_file())
    del file["sha256"]
    file["sittings"][0]["acts"][0]["names"] = {"us": "<script>alert(1)</script>", "them": "a\u202egnp"}
    seen = look(newcomer, json.dumps(file).encode())
    assert "<script>alert" not in seen.text
    assert "\u202e" not in seen.text


@pytest.mark.both_databases
def test_both_databases_take_a_file_in(app: Flask) -> None:
    with app.app_context():
        mine, key = add_device()
        for seed in (1, 2, 3):
            stored(mine, seed)
        extensions.db.session.commit()
    first = Player(app, known_client(app, key)).client.get("/export.json").data
    other = Player(app, new_client(app))
    take(other, first)
    assert other.client.get("/export.json").data == first


def test_what_was_taken_off_the_list_or_deleted_comes_back(app: Flask, newcomer: Player) -> None:
    hidden, deleted = newcomer.open(title="مخفية"), newcomer.open(title="محذوفة")
    data = newcomer.client.get("/export.json").data
    with app.app_context():
        session = extensions.db.session
        for address, row, column in ((hidden, Access, "hidden_at"), (deleted, Sitting, "deleted_at")):
            sitting = session.scalars(
                select(Sitting).where(Sitting.public_id == address.removeprefix("/s/"))
            ).one()
            found = (
                sitting
                if row is Sitting
                else session.scalars(select(Access).where(Access.sitting_id == sitting.id)).one()
            )
            setattr(found, column, OPENED)
        session.commit()
    assert json.loads(newcomer.client.get("/export.json").data)["sittings"] == []
    shown = look(newcomer, data)["preview"]
    assert (shown.new, shown.here) == (1, 1)
    newcomer.post(f"/import/{shown.token}")
    assert newcomer.client.get("/export.json").data == data
