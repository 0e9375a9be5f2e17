"""Files brought back: whole ones to the byte, damaged ones not at all."""

from __future__ import annotations

import io
import json
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from acting import Log, added, opened, undone
from evenings import HOSTILE, log_of, plain_evening, taken
from hypothesis import given, settings
from hypothesis import strategies as st
from speaking import speaking
from tree import ROOT

from scorekeeper.admission import body
from scorekeeper.exports import as_csv, as_json
from scorekeeper.imports import Checked, Damaged, Why, json_file, prepared
from scorekeeper.imports.checking import check
from scorekeeper.scoring import fold

Json = dict[str, Any]


def file_of(*logs: Log) -> bytes:
    return b"".join(as_json.write([taken(log) for log in logs]))


def checked(data: bytes) -> list[Checked]:
    with speaking():
        return [check(sitting) for sitting in prepared.read(io.BytesIO(data))]


def damage(data: bytes) -> Damaged:
    """What is said of a file that must be refused."""
    with pytest.raises(Damaged) as refused:
        checked(data)
    return refused.value


def changed(change: Callable[[Json], object], log: Log | None = None) -> bytes:
    """A file after somebody changed something in it, and took the hash out."""
    file = json.loads(file_of(log or plain_evening()))
    del file["sha256"]
    change(file)
    return json.dumps(file, ensure_ascii=False, indent=1).encode()


def act(number: int, **fields: Any) -> Callable[[Json], object]:
    """A change of the act of this number."""
    return lambda file: file["sittings"][0]["acts"][number - 1].update(fields)


def sitting(**fields: Any) -> Callable[[Json], object]:
    return lambda file: file["sittings"][0].update(fields)


@given(seed=st.integers(0, 10**6))
@settings(max_examples=100)
def test_every_act_comes_back_as_it_stood(seed: int) -> None:
    log = log_of(seed)
    (back,) = checked(file_of(log))
    assert [row.body for row in back.rows] == [body(entry.act) for entry in log.entries]
    assert [(row.seq, row.device, row.received) for row in back.rows] == [
        (entry.seq, entry.device_id, entry.received) for entry in log.entries
    ]
    assert back.coming.rounds == sum(len(game.rows) for game in log.sheet.games)


def test_however_a_file_is_laid_out_it_says_the_same() -> None:
    file = json.loads(file_of(plain_evening()))
    for layout in ({"indent": 4}, {"sort_keys": True}, {"ensure_ascii": False}, {"separators": (",", ":")}):
        text = json.dumps(file, **layout)  # type: ignore[arg-type]
        (back,) = checked(text.encode())
        assert back.coming.rounds == 4
    without = json.dumps({key: value for key, value in file.items() if key != "sha256"})
    assert len(checked(without.encode())) == 1


def test_a_small_file_cut_at_any_byte_is_refused() -> None:
    data = file_of(Log(opened(title="ليلة"), added("r", 1))).rstrip()
    assert len(checked(data)) == 1
    for length in range(len(data)):
        assert damage(data[:length]).why in (Why.CUT, Why.BROKEN, Why.LETTERS, Why.EMPTY), length


@pytest.mark.parametrize("bit", [1, 2, 4, 8, 16, 32, 64, 128])
def test_a_small_file_with_any_bit_flipped_is_refused_or_the_same(bit: int) -> None:
    data = file_of(Log(opened(title="ليلة"), added("r", 12)))
    same = [row.body for row in checked(data)[0].rows]
    for at in range(len(data)):
        spoilt = bytes([*data[:at], data[at] ^ bit, *data[at + 1 :]])
        try:
            back = checked(spoilt)
        except Damaged:
            continue
        # Only a space that took the place of another.
        assert [row.body for row in back[0].rows] == same
        assert data[at : at + 1].isspace()


def second_opening(file: Json) -> Json:
    """The opening once more, under another id."""
    return {**file["sittings"][0]["acts"][0], "id": "again", "seq": 2}


def inserted_nowhere(file: Json) -> Json:
    """A round before no round at all."""
    return {**file["sittings"][0]["acts"][1], "id": "x", "kind": "round_inserted", "before": None}


LONG = "9" * 6000
SPOILT: list[tuple[Callable[[Json], object], str, Why]] = [
    (lambda file: file.update(format="other"), "format", Why.FOREIGN),
    (lambda file: file.update(version=2), "version", Why.VERSION),
    (lambda file: file.update(version=True), "version", Why.VERSION),
    (lambda file: file.pop("version"), "version", Why.MISSING),
    (lambda file: file.pop("sittings"), "sittings", Why.MISSING),
    (lambda file: file.update(more=1), "more", Why.UNKNOWN),
    (lambda file: file.update(sha256="0" * 64), "sha256", Why.HASH),
    (lambda file: file.update(sha256=5), "sha256", Why.TYPE),
    (lambda file: file["sittings"][0].pop("acts"), "acts", Why.MISSING),
    (sitting(acts=[]), "acts", Why.EMPTY),
    (sitting(more=1), "more", Why.UNKNOWN),
    (sitting(created_at="2026-12-03"), "created_at", Why.TYPE),
    (sitting(created_at="2026-13-03T18:30:00Z"), "created_at", Why.DATE),
    (sitting(created_at="9999-12-03T18:30:00Z"), "created_at", Why.DATE),
    (sitting(created_at=5), "created_at", Why.TYPE),
    (sitting(devices={}), "devices", Why.TYPE),
    (sitting(devices=[{"number": 1, "name": None}] * 2), "devices", Why.TWICE),
    (sitting(devices=[{"number": 0, "name": None}]), "devices[0].number", Why.TYPE),
    (sitting(devices=[{"number": 1, "name": "a" * 41}]), "devices.name", Why.LARGE),
    (sitting(devices=[]), "device", Why.UNKNOWN),
    (act(1, kind="sung"), "kind", Why.TYPE),
    (act(1, game="chess"), "game", Why.TYPE),
    (act(1, seats=["a", "b"]), "seats", Why.TYPE),
    (act(1, names={"us": "a"}), "names.them", Why.MISSING),
    (act(1, title="a" * 41), "title", Why.ILLEGAL),
    (act(1, rules={"target": 0}), "rules", Why.ILLEGAL),
    (act(1, rules={"target": [1]}), "rules[...]", Why.TYPE),
    (act(1, preset="mine"), "rules", Why.ILLEGAL),
    (act(1, first_dealer=4), "first_dealer", Why.TYPE),
    (act(2, kind="sitting_opened", game="baloot"), "round", Why.UNKNOWN),
    (act(2, seq=3), "seq", Why.ORDER),
    (act(2, seq=2.0), "seq", Why.TYPE),
    (act(2, seq=10**30), "seq", Why.TYPE),
    (act(2, id="a b"), "id", Why.TYPE),
    (act(2, id="a\n"), "id", Why.ILLEGAL),
    (act(2, id=None), "id", Why.TYPE),
    (act(2, device="1"), "device", Why.TYPE),
    (act(2, base=-1), "base", Why.TYPE),
    (act(2, more=1), "more", Why.UNKNOWN),
    (act(2, received="soon"), "received", Why.TYPE),
    (act(2, round_id=None), "round_id", Why.TYPE),
    (act(2, round=[]), "round", Why.TYPE),
    (act(2, round={"kind": "sung"}), "round.kind", Why.ILLEGAL),
    (act(2, round={"kind": "manual", "points": {"us": 10**30, "them": 0}}), "round.points", Why.ILLEGAL),
    (act(2, round={"kind": "manual", "points": {"us": 1.0, "them": 0}}), "round.points", Why.ILLEGAL),
    (act(2, round={"kind": "manual", "points": {"us": 10000, "them": 0}}), "round.points", Why.ILLEGAL),
    (act(2, round={"kind": "passed_out", "x": [0] * 300}), "acts", Why.LARGE),
    (act(2, round={"kind": "passed_out", "x": "y" * 9000}), "act", Why.ILLEGAL),
    (act(2, round={"kind": "passed_out", "x": "y" * 40000}), "acts", Why.LARGE),
    (act(3, id="a3"), "id", Why.TWICE),
    (lambda file: file["sittings"][0]["acts"].insert(1, second_opening(file)), "kind", Why.ORDER),
    (lambda file: file["sittings"][0]["acts"].insert(1, inserted_nowhere(file)), "", Why.MISSING),
    (lambda file: file["sittings"][0]["acts"].pop(0), "seq", Why.ORDER),
    (lambda file: file["sittings"][0]["acts"][1].pop("id"), "id", Why.MISSING),
    (lambda file: file["sittings"][0]["acts"].insert(2, 5), "", Why.TYPE),
]


@pytest.mark.parametrize(("change", "field", "why"), SPOILT)
def test_what_is_wrong_is_refused_with_its_line_and_field(
    change: Callable[[Json], object], field: str, why: Why
) -> None:
    data = changed(change)
    said = damage(data)
    assert (said.field, said.why) == (field, why)
    assert 1 <= said.line <= len(data.splitlines())


def test_the_line_is_that_of_the_act() -> None:
    lines = file_of(plain_evening()).split(b"\n")
    lines[3] = lines[3].replace(b'"seq":2', b'"seq":9')
    assert (damage(b"\n".join(lines)).line, damage(b"\n".join(lines)).field) == (4, "seq")


@pytest.mark.parametrize(
    ("old", "new", "field", "why"),
    [
        (b'"us":40', b'"us":' + LONG.encode(), "acts", Why.NUMBER),
        (b'"us":40', b'"us":1e999', "acts", Why.NUMBER),
        (b'"us":40', b'"us":NaN', "acts", Why.NUMBER),
        (b'"us":40', b'"us":-Infinity', "acts", Why.NUMBER),
        (b'"us":40', b'"us":40,"us":41', "us", Why.TWICE),
        (b'"version":1', b'"version":1,"version":1', "version", Why.TWICE),
        (b'"devices":', b'"devices":[],"devices":', "devices", Why.TWICE),
        (b'"us":40', b'"us":' + b"[" * 5000 + b"]" * 5000, "acts", Why.NESTING),
        (b'"us":40', b'"us":' + b'{"a":' * 5000 + b"1" + b"}" * 5000, "acts", Why.NESTING),
        (b'"us":40', b'"us":040', "acts", Why.BROKEN),
        (b'"us":40', b'"us":40,', "acts", Why.BROKEN),
        (b'"manual"', b'"man\tual"', "acts", Why.BROKEN),
        (b'"manual"', b'"man\xffual"', "", Why.LETTERS),
        (b'"version":1', b'"version":"' + b"1" * 300 + b'"', "version", Why.LARGE),
        (b"]}", b"]}}", "", Why.BROKEN),
    ],
)
def test_json_that_readers_take_in_different_ways_is_refused(
    old: bytes, new: bytes, field: str, why: Why
) -> None:
    data = file_of(plain_evening())
    assert old in data
    said = damage(data.replace(old, new, 1))
    assert (said.field, said.why) == (field, why)


def test_a_mark_before_json_is_refused_and_so_is_what_follows_it() -> None:
    assert damage(b"\xef\xbb\xbf" + file_of(plain_evening())).why is Why.MARK
    assert damage(file_of(plain_evening()) + b"x").why is Why.BROKEN
    for foreign in (
        b"",
        b"   ",
        b"[]",
        b"[1]",
        b'{"a": 1}',
        b"null",
        b"PK\x03\x04",
        b"\x00" * 9,
        b"a,b\r\n1,2\r\n",
    ):
        assert damage(foreign).why in (Why.FOREIGN, Why.EMPTY, Why.LETTERS), foreign


def test_an_act_that_came_too_late_is_no_damage() -> None:
    """Undoing what an edit stands on leaves that edit without effect: such logs are true ones."""
    first = added("r", 1)
    log = Log(opened(), first)
    log.take({"id": "edit", "kind": "round_edited", "round_id": "r", "round": {"kind": "passed_out"}})
    assert log.send(undone(first), anyway=True)
    assert len(checked(file_of(log))[0].rows) == 4


@pytest.mark.parametrize("name", HOSTILE)
def test_names_of_others_files_are_cleaned_like_any(name: str) -> None:
    (back,) = checked(changed(act(1, names={"us": name, "them": "b"})))
    us = back.coming.names.us if back.coming.names else ""
    assert us
    assert not {0x202E, 0x2067} & set(map(ord, us))


def test_a_long_file_of_junk_takes_little_room() -> None:
    head = b'{"format":"scorekeeper","version":1,"sittings":[{"acts":['
    files = [
        head + b"[],0," * 4_000_000,
        b" " * 20_000_000,
        head + b'"' + b"a" * 20_000_000,
        b"[" * 20_000_000,
    ]
    for data in files:
        tracemalloc.start()
        with pytest.raises(Damaged):
            list(json_file.read(io.BytesIO(data)))
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert most < 8_000_000


def test_what_waits_to_be_written_is_what_was_checked() -> None:
    out = io.BytesIO()
    with speaking():
        coming = prepared.prepare(io.BytesIO(file_of(plain_evening(), log_of(5))), out)
    out.seek(0)
    waiting = [(head, list(rows)) for head, rows in prepared.sittings(out)]
    (first, rows), (second, _) = waiting
    assert list(first.devices) == [(1, "جوال سالم")]
    assert [row.seq for row in rows] == list(range(1, coming[0].acts + 1))
    assert second.coming.opening == "o5"
    out.seek(0)
    assert list(prepared.heads(out)) == [first.coming, second.coming] == coming


def table(*logs: Log, language: str = "ar") -> bytes:
    with speaking(language):
        return b"".join(as_csv.write([taken(log) for log in logs]))


@pytest.mark.parametrize("language", ["ar", "en"])
@given(seed=st.integers(0, 10**6))
@settings(max_examples=40)
def test_a_table_brings_the_points_back(language: str, seed: int) -> None:
    log = log_of(seed)
    games = [game for game in log.sheet.games if game.rows]
    back = checked(table(log, language=language))
    assert len(back) == (1 if games else 0)
    if not back:
        return
    with speaking():
        sheet = fold([json.loads(row.body) for row in back[0].rows])
    shown = [game for game in sheet.games if game.rows]
    assert sheet.game == log.sheet.game
    assert [game.rules.target for game in shown] == [game.rules.target for game in games]
    for mine, was in zip(shown, games, strict=True):
        points = [row.round.get("points") or {"us": 0, "them": 0} for row in mine.rows]
        told = [row.points.as_dict() if row.points else {"us": 0, "them": 0} for row in was.rows]
        assert points == told
    assert sheet.names == log.sheet.names


def test_a_table_that_comes_again_has_the_same_ids() -> None:
    data = table(plain_evening())
    assert [row.id for row in checked(data)[0].rows] == [row.id for row in checked(data)[0].rows]
    assert checked(data)[0].coming.opening == checked(data)[0].rows[0].id


@pytest.mark.parametrize("separator", [";", "\t"])
def test_a_table_that_another_program_saved_again_is_read(separator: str) -> None:
    data = table(plain_evening()).decode().replace(",", separator).replace("\r\n", "\n").encode()
    assert checked(data)[0].coming.rounds == 4


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_comes_back_from_a_table(name: str) -> None:
    log = plain_evening(us=name, note=name, title=name)
    (back,) = checked(table(log))
    assert back.coming.names == log.sheet.names
    assert back.coming.title == log.sheet.title


@pytest.mark.parametrize(
    ("column", "cell", "why"),
    [
        ("نقاطنا", "4x", Why.TYPE),
        ("نقاطنا", "", Why.MISSING),
        ("نقاطنا", "99999", Why.ILLEGAL),
        ("نقاطنا", "9" * 200_000, Why.BROKEN),
        ("نقاطنا", "4.0", Why.TYPE),
        ("الصكّة", "99", Why.ORDER),
        ("الصكّة", "0", Why.ORDER),
        ("الجولة", "7", Why.ORDER),
        ("التاريخ", "03/12/2026", Why.DATE),
        ("اللعبة", "شطرنج", Why.UNKNOWN),
        ("رمز الجلسة", "a b", Why.TYPE),
        ("إلى كم", "0", Why.ILLEGAL),
    ],
)
def test_a_cell_that_cannot_be_is_named(column: str, cell: str, why: Why) -> None:
    head, first, *rest = table(plain_evening()).decode().split("\r\n")
    cells = first.split(",")
    cells[head.removeprefix("\ufeff").split(",").index(column)] = cell
    said = damage("\r\n".join([head, ",".join(cells), *rest]).encode())
    assert said.why is why
    assert said.line in (2, 3)


def test_damaged_tables_are_refused() -> None:
    whole = table(plain_evening())
    first, rest = whole.split(b"\r\n", 1)
    for data, why in (
        (first + b"\r\n" + rest.replace(b",", b"\xff", 1), Why.LETTERS),
        (first + b"\r\n" + rest + b'"open', Why.BROKEN),
        (first + b"\r\n" + rest + b"a,b\r\n", Why.MISSING),
        (first + b"\r\n" + rest + b"," * 40 + b"1\r\n", Why.UNKNOWN),
        (first.replace("الصكّة".encode(), b"x") + b"\r\n" + rest, Why.FOREIGN),
        (whole + table(log_of(3)).split(b"\r\n", 1)[1] + rest, Why.TWICE),
    ):
        assert damage(data).why is why


@pytest.mark.parametrize("path", sorted((ROOT / "tests" / "files").glob("version-*.json")))
def test_files_of_every_version_ever_written_come_back(path: Path) -> None:
    """Never made anew: a file stays here as that version wrote it."""
    back = checked(path.read_bytes())
    assert [(one.coming.games, one.coming.rounds, one.coming.acts) for one in back] == [
        (2, 4, 6),
        (1, 4, 7),
        (3, 3, 9),
    ]
    assert back[0].coming.title == "ليلة الخميس"


def test_there_is_a_file_of_the_version_that_is_written_now() -> None:
    assert (ROOT / "tests" / "files" / f"version-{as_json.VERSION}.json").exists()
