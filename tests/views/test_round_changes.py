"""Rounds of the sheet: edited, inserted, removed, flagged, shown with their working."""

from __future__ import annotations

import re

import pytest
from playing import EVENING, TOTALS, Player, totals

HOKM = {"buy": "hokm-us", "abnat_us": "100"}


def test_a_round_is_edited_in_the_same_form(owner: Player, address: str) -> None:
    owner.add_all(address, EVENING)
    row = owner.board(address).current.rows[-2]
    form = owner.get(f"{row.href}/edit").entry
    assert form.mode == "edit"
    assert form.values["buy"] == "sun-them"
    assert (form.values["abnat_us"], form.values["abnat_them"]) == ("50", "80")

    # 90 and 40 in sun write 18 and 8; every later total moves by −2 and +2.
    sent = dict(form.values) | {"abnat_us": "40", "abnat_them": "90"}
    seen = owner.post(form.action, **{"base": form.base, **sent, "id": form.act_id})
    assert seen.status in (200, 303)
    board = owner.board(address)
    assert totals(board) == [(10, 6), (18, 24), (29, 31), (29, 57)]
    assert board.current.rows[-2].edited
    assert board.current.rows[-2].fresh


def test_an_edit_leads_home_and_never_back_to_the_form(htmx: Player, address: str) -> None:
    htmx.add(address, **HOKM)
    row = htmx.board(address).current.rows[0]
    form = htmx.get(f"{row.href}/edit").entry
    seen = htmx.post(form.action, **dict(form.values) | {"abnat_us": "90", "base": str(form.base)})
    assert seen.response.headers["HX-Replace-Url"] == address
    assert seen.entry.mode == "add"


def test_an_edit_that_cannot_be_is_told_at_its_field(owner: Player, address: str) -> None:
    owner.add(address, **HOKM)
    row = owner.board(address).current.rows[0]
    seen = owner.post(f"{row.href}/edit", buy="hokm-us", abnat_us="200")
    assert seen.status == 422
    assert set(seen.entry.errors) == {"abnat_us"}
    assert seen.entry.mode == "edit"
    assert totals(owner.board(address)) == [(10, 6)]


def test_an_edit_of_what_another_phone_changed_shows_both(
    owner: Player, scorer: Player, address: str
) -> None:
    owner.add(address, **HOKM)
    row = owner.board(address).current.rows[0]
    form = owner.get(f"{row.href}/edit").entry
    scorer.post(f"{row.href}/edit", buy="hokm-us", abnat_us="90", base=form.base)

    sent = dict(form.values) | {"abnat_us": "110", "base": str(form.base)}
    seen = owner.post(form.action, **sent)
    assert seen.status == 409
    assert seen.entry.conflict is not None
    assert seen.entry.conflict.theirs is not None
    assert tuple(seen.entry.conflict.theirs.points or ()) == (9, 7)
    assert tuple(seen.entry.conflict.mine or ()) == (11, 5)
    assert seen.entry.values["abnat_us"] == "110"
    assert totals(owner.board(address)) == [(9, 7)]

    again = dict(seen.entry.values) | {"id": seen.entry.act_id, "base": str(seen.entry.base)}
    assert owner.post(seen.entry.action, **again).status in (200, 303)
    assert totals(owner.board(address)) == [(11, 5)]


def test_an_edit_of_a_round_that_is_gone_keeps_what_was_typed(owner: Player, address: str) -> None:
    owner.add(address, **HOKM)
    row = owner.board(address).current.rows[0]
    owner.press(address, f"rounds/{row.id}/removal")
    seen = owner.post(f"{row.href}/edit", buy="hokm-us", abnat_us="90")
    assert seen.status == 409
    assert seen.entry.values["abnat_us"] == "90"
    assert seen.entry.mode == "add"
    assert "form" in seen.entry.errors


def test_a_forgotten_round_is_inserted_before_another(owner: Player, address: str) -> None:
    owner.add_all(address, EVENING[:2])
    second = owner.board(address).current.rows[0]
    form = owner.get(f"{second.href}/before").entry
    assert (form.mode, form.number, form.before) == ("insert", 2, second.id)
    fields = {"id": form.act_id, "round_id": form.round_id, "base": form.base, "before": form.before}
    owner.post(form.action, **fields, kind="manual", points_us="1", points_them="2")
    assert totals(owner.board(address)) == [(10, 6), (11, 8), (21, 24)]


def test_a_removed_round_leaves_the_sheet_and_comes_back_by_undo(owner: Player, address: str) -> None:
    owner.add_all(address, EVENING[:2])
    first = owner.board(address).current.rows[1]
    assert owner.press(address, f"rounds/{first.id}/removal").status in (200, 303)
    assert totals(owner.board(address)) == [(10, 16)]
    owner.press(address, "undo")
    assert totals(owner.board(address)) == TOTALS[:2]


def test_removing_what_is_gone_is_told(owner: Player, address: str) -> None:
    owner.add(address, **HOKM)
    row = owner.board(address).current.rows[0]
    owner.press(address, f"rounds/{row.id}/removal")
    seen = owner.press(address, f"rounds/{row.id}/removal")
    assert seen.status == 409
    assert seen.board.notice
    assert str(seen.board.notice) in seen.text


def test_a_round_is_flagged_and_the_flag_taken_off(owner: Player, address: str) -> None:
    owner.add(address, **HOKM)
    row = owner.board(address).current.rows[0]
    for flagged in (True, False):
        owner.press(address, f"rounds/{row.id}/flag", flagged=str(int(flagged)))
        assert owner.board(address).current.rows[0].flagged is flagged


def test_the_page_of_a_row_shows_its_working(owner: Player, viewer: Player, address: str) -> None:
    """100 and 62 in hokm: 10 and 6 with a fraction of 2 only, which is written in the first line."""
    owner.add(address, **HOKM)
    row = owner.board(address).current.rows[0]
    for player in (owner, viewer):
        seen = player.get(row.href)
        assert seen.status == 200
        assert tuple(seen["row"].points) == (10, 6)
        assert len(seen["lines"]) > 0
        assert all(str(line.text) in seen.text for line in seen["lines"])


def test_a_round_like_another_phones_is_marked_with_a_way_to_take_it_off(
    owner: Player, scorer: Player, address: str
) -> None:
    base = owner.board(address).seq
    owner.add(address, **HOKM, base=base)
    scorer.add(address, **HOKM, base=base)
    newest, oldest = owner.board(address).current.rows
    assert newest.twin
    assert newest.twin_text
    assert not oldest.twin
    owner.press(address, f"rounds/{newest.id}/removal")
    assert totals(owner.board(address)) == [(10, 6)]


@pytest.mark.parametrize("path", ["rounds/{row}/edit", "rounds/{row}/before"])
def test_a_viewer_gets_no_form(owner: Player, viewer: Player, address: str, path: str) -> None:
    owner.add(address, **HOKM)
    row = owner.board(address).current.rows[0]
    assert viewer.get(f"{address}/{path.format(row=row.id)}").status == 403


def test_a_round_of_another_sitting_is_not_found(owner: Player, address: str) -> None:
    owner.add(address, **HOKM)
    row = owner.board(address).current.rows[0]
    other = owner.open()
    for path in ("", "/edit", "/before"):
        assert owner.get(f"{other}/rounds/{row.id}{path}").status == 404
    assert owner.press(other, f"rounds/{row.id}/removal").status == 409
    assert totals(owner.board(address)) == [(10, 6)]


def test_removing_what_another_phone_changed_asks_first(owner: Player, scorer: Player, address: str) -> None:
    owner.add(address, **HOKM)
    seen = owner.board(address)
    row = seen.current.rows[0]
    scorer.post(f"{row.href}/edit", buy="hokm-us", abnat_us="90", base=seen.seq)
    late = owner.post(f"{row.href}/removal", base=seen.seq)
    assert late.status == 409
    ask = late.board.ask
    assert ask is not None
    assert {"9", "7"} <= set(re.findall(r"\d+", ask.text.striptags()))
    assert totals(owner.board(address)) == [(9, 7)]
    assert owner.post(ask.action, **dict(ask.fields)).status in (200, 303)
    assert owner.board(address).current.rows == ()
