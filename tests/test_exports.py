"""Sittings as files, opened by readers that are not ours."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import tempfile
from collections.abc import Iterable
from typing import Any

import fastjsonschema
import openpyxl
import pytest
from acting import Log, added, opened
from evenings import HOSTILE, log_of, plain_evening, taken
from hypothesis import given, settings
from hypothesis import strategies as st
from speaking import speaking
from tree import ROOT

from scorekeeper.exports import Taken, as_csv, as_json, as_xlsx
from scorekeeper.exports.as_xlsx import NAME_LENGTH, SheetNames
from scorekeeper.imports.shapes import schema
from scorekeeper.scoring import fold


def as_text(sittings: Iterable[Taken]) -> str:
    return b"".join(as_json.write(sittings)).decode()


def table(sittings: Iterable[Taken], language: str = "ar") -> list[list[str]]:
    """The rows of a CSV as Python's reader takes them, its mark at the front taken off."""
    with speaking(language):
        text = b"".join(as_csv.write(sittings)).decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline="")))


def book(sittings: Iterable[Taken], language: str = "ar") -> openpyxl.Workbook:
    with tempfile.TemporaryFile() as file:
        with speaking(language):
            as_xlsx.write(sittings, file)
        file.seek(0)
        return openpyxl.load_workbook(io.BytesIO(file.read()))


@given(seed=st.integers(0, 10**6))
@settings(max_examples=60)
def test_json_holds_every_act_whole(seed: int) -> None:
    log = log_of(seed)
    file = json.loads(as_text([taken(log)]))

    assert (file["format"], file["version"]) == ("scorekeeper", 1)
    acts = file["sittings"][0]["acts"]
    wrote = {1: 1, 2: 2}
    assert acts == [
        {**entry.act, "received": as_json.instant(entry.received), "device": wrote[entry.device_id or 0]}
        for entry in log.entries
    ]
    assert fold(acts) == log.sheet


def test_json_says_when_and_by_which_phones_and_nothing_else() -> None:
    log = plain_evening()
    (sitting,) = json.loads(as_text([taken(log)]))["sittings"]
    assert sitting["created_at"] == "2026-12-03T18:30:00.000125Z"
    # Two more phones hold a pen and never wrote.
    assert sitting["devices"] == [{"number": 1, "name": "جوال سالم"}]
    assert set(sitting) == {"created_at", "devices", "acts"}


def test_json_has_a_line_for_each_act_and_the_hash_of_its_sittings() -> None:
    text = as_text([taken(plain_evening()), taken(log_of(7))])
    lines = text.split("\n")
    assert sum('"kind":' in line for line in lines) == len(json.loads(text)["sittings"][0]["acts"]) + len(
        json.loads(text)["sittings"][1]["acts"]
    )
    sittings = "".join(
        as_json.sitting_text(as_json.head_of(one), as_json.acts_of(one))
        for one in (taken(plain_evening_again(text)), taken(log_of(7)))
    )
    assert json.loads(text)["sha256"] == hashlib.sha256(sittings.encode()).hexdigest()
    assert json.loads(as_text([]))["sittings"] == []


def plain_evening_again(text: str) -> Log:
    """The first sitting of a file as a log: its acts have ids that are made anew each time."""
    log = Log()
    for act in json.loads(text)["sittings"][0]["acts"]:
        log.send({key: value for key, value in act.items() if key not in ("seq", "received", "device")})
    return log


def test_no_character_of_json_hides_or_turns_the_text() -> None:
    raw = {"kind": "passed_out", "abnat": "a\u202eb\u2028c\ud800"}
    log = Log(opened(), {"id": "a", "kind": "round_added", "round_id": "r", "round": raw})
    data = b"".join(as_json.write([taken(log, name="\u2067سالم")]))
    assert not {0x202E, 0x2028, 0x2067} & set(map(ord, data.decode()))
    assert json.loads(data)["sittings"][0]["acts"][1]["round"] == raw


def test_csv_opens_in_excel_and_has_a_row_a_round() -> None:
    with speaking():
        data = b"".join(as_csv.write([taken(plain_evening())]))
    assert data.startswith("\ufeffالجلسة,".encode())
    assert data.endswith(b"\r\n")
    assert b"\n" not in data.replace(b"\r\n", b"")

    head, *rows = table([taken(plain_evening())])
    assert len(set(head)) == len(head) == len(as_csv.COLUMNS)
    shown = [[row[head.index(name)] for name in ("الصكّة", "الجولة", "الشراء", "المشتري")] for row in rows]
    assert shown == [
        ["1", "1", "نقاط مباشرة", ""],
        ["1", "2", "حكم", "الصقور"],
        ["2", "1", "نقاط مباشرة", ""],
        ["2", "2", "كل بس", ""],
    ]
    amounts = ("أبناطنا", "أبناطهم", "نقاطنا", "نقاطهم", "مجموعنا", "مجموعهم")
    assert [[row[head.index(name)] for name in amounts] for row in rows[:2]] == [
        ["", "", "40", "-16", "40", "-16"],
        ["96", "66", "20", "12", "60", "-4"],
    ]
    assert rows[1][head.index("تفاصيل")] == "دبل"
    # By the clock of the wall in Riyadh.
    assert rows[0][head.index("التاريخ")] == "2026-12-03 21:30"


def test_csv_speaks_the_language_of_the_device_and_leaves_numbers_plain() -> None:
    head, first, *_ = table([taken(plain_evening())], "en")
    assert (head[0], head[-1]) == ("Sitting", "Sitting code")
    assert first[head.index("Contract")] == "Points as they are"
    with speaking(digits="arabic"):
        data = b"".join(as_csv.write([taken(plain_evening())])).decode()
    assert "١" not in data


@pytest.mark.parametrize("name", HOSTILE)
def test_no_cell_of_csv_is_a_formula_and_none_is_lost(name: str) -> None:
    log = plain_evening(us=name, note=name, title=name)
    clean = log.sheet.names.us if log.sheet.names else ""
    head, *rows = table([taken(log)])
    for row in rows:
        text = [cell for at, cell in enumerate(row) if not head[at].startswith(("نقاط", "مجموع"))]
        assert not [cell for cell in text if cell.startswith(("=", "+", "-", "@", "＝"))]
        assert not {0x202E, 0x2067} & set(map(ord, "".join(row)))
    assert as_csv.plain(rows[0][head.index("اسمنا")]) == clean
    assert as_csv.plain(rows[0][head.index("الجلسة")]) == clean
    assert as_csv.plain(rows[1][head.index("ملاحظة")]) == clean


@given(text=st.text(alphabet="='+-@a\t ", max_size=6))
def test_a_defused_cell_gives_its_text_back(text: str) -> None:
    assert as_csv.plain(as_csv.defused(text)) == text
    assert not as_csv.defused(text).startswith(("=", "+", "-", "@", "\t"))


def test_a_round_after_the_end_has_no_points_in_any_table() -> None:
    log = Log(opened(rules={"target": 10}), added("r1", 12, 0))
    log.take(added("r2", 5, 5, base=1))
    head, _, late = table([taken(log)])
    assert late[head.index("نقاطنا")] == late[head.index("نقاطهم")] == ""
    assert late[head.index("مجموعنا")] == "12"


def test_a_workbook_has_real_numbers_real_dates_and_runs_as_the_language_does() -> None:
    made = book([taken(plain_evening()), taken(log_of(3))])
    sums, first, second = made.worksheets
    assert [sheet.sheet_view.rightToLeft for sheet in made.worksheets] == [True, True, True]
    assert sums.title == "الخلاصة"
    row = [cell.value for cell in sums[2]]
    assert row[3:] == ["الصقور", "النمور", 2, 1, 0, 4, first.title]
    assert str(row[1]) == "2026-12-03 21:30:00"
    assert first.title == "جلسة الخميس 2026-12-03"
    assert second.title != first.title
    head = [cell.value for cell in first[1]]
    assert head[8:10] == ["الصقور", "النمور"]
    assert [cell.value for cell in first[3]][6:12] == [96, 66, 20, 12, 60, -4]
    assert [cell.value for cell in first[2]][8:10] == [40, -16]
    assert first.freeze_panes == "A2"


def test_a_workbook_is_printed_a_round_in_a_line() -> None:
    for sheet in book([taken(plain_evening())]):
        paper = sheet.page_setup
        # One page wide is what a workbook means where it does not say how wide.
        assert (paper.orientation, paper.paperSize, paper.fitToHeight) == ("landscape", 9, 0)
        assert paper.fitToWidth in (None, 1)
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert sheet.print_title_rows == "$1:$1"


def test_a_workbook_in_english_runs_the_other_way() -> None:
    made = book([taken(plain_evening())], "en")
    assert not any(sheet.sheet_view.rightToLeft for sheet in made.worksheets)
    assert made.sheetnames == ["Summary", "Thursday sitting 2026-12-03"]


@pytest.mark.parametrize("name", [*HOSTILE, "a:b/c\\d[e]f*g?", "History", "'", "م" * 40, "🂡" * 30])
def test_a_workbook_holds_any_name_as_text(name: str) -> None:
    log = plain_evening(us=name, note=name, title=name)
    made = book([taken(log), taken(log)])
    kinds = {cell.data_type for sheet in made.worksheets for row in sheet.iter_rows() for cell in row}
    assert kinds <= {"s", "inlineStr", "n", "d"}
    assert made.worksheets[1].cell(1, 9).value == (log.sheet.names.us if log.sheet.names else None)
    assert not [cell for row in made.worksheets[1].iter_rows() for cell in row if cell.hyperlink]


@given(names=st.lists(st.text(max_size=50), max_size=30))
def test_names_of_sheets_are_legal_and_no_two_alike(names: list[str]) -> None:
    taking = SheetNames()
    given_names = [taking.take(name) for name in [*names, *names, "HISTORY", "a" * 40, "A" * 40]]
    assert len({name.casefold() for name in given_names} | {"history"}) == len(given_names) + 1
    for name in given_names:
        assert 1 <= len(name.encode("utf-16-le", "replace")) // 2 <= NAME_LENGTH
        assert not set("[]:*?/\\") & set(name)
        assert name == name.strip("'")


def test_more_sheets_than_a_process_may_have_files_open() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (128, hard))
    try:
        log = plain_evening()
        made = book(taken(log) for _ in range(150))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert len(made.sheetnames) == 151


def test_every_wild_log_goes_into_tables() -> None:
    logs: list[Any] = [taken(log_of(seed)) for seed in range(120)]
    rows = sum(len(game.rows) for one in logs for game in one.evening().sheet.games)
    assert rows > 300
    assert len(table(logs)) == rows + 1
    assert len(book(logs[:20]).sheetnames) == 21


def test_every_file_keeps_to_the_schema_in_the_docs() -> None:
    text = (ROOT / "docs" / "export.schema.json").read_text()
    assert text == json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"
    valid = fastjsonschema.compile(json.loads(text))
    for seed in range(60):
        valid(json.loads(as_text([taken(log_of(seed)), taken(log_of(seed + 1))])))
    file = json.loads(as_text([taken(plain_evening())]))
    file["sittings"][0]["acts"][1]["seq"] = "2"
    with pytest.raises(fastjsonschema.JsonSchemaException):
        valid(file)


def test_every_column_is_in_the_docs() -> None:
    page = (ROOT / "docs" / "export.md").read_text()
    for language in ("ar", "en"):
        missing = [name for name in table([], language)[0] if name not in page]
        assert missing == []
