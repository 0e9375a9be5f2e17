"""Rounds on the board: written, refused, repeated."""

from __future__ import annotations

import pytest
from bad_input import BAD
from playing import EVENING, TOTALS, Player, new_id, totals
from speaking import bare

from scorekeeper import admission

HOKM = {"buy": "hokm-us", "abnat_us": "100"}


WRITES = ["rounds", "preview", "rounds/{row}/edit", "rounds/{row}/removal", "rounds/{row}/flag"]


def test_the_first_evening_stands_on_the_sheet(owner: Player, address: str) -> None:
    for fields, running in zip(EVENING, TOTALS, strict=True):
        owner.add(address, **fields)
        assert totals(owner.board(address))[-1] == running
    assert totals(owner.board(address)) == TOTALS


def test_a_plain_form_is_led_back_to_the_board(plain: Player, address: str) -> None:
    seen = plain.add(address, **HOKM)
    assert (seen.status, seen.response.headers["Location"]) == (303, address)


def test_htmx_gets_the_board_and_an_empty_form(htmx: Player, address: str) -> None:
    seen = htmx.add(address, **HOKM)
    assert seen.status == 200
    assert "sittings/_board.html" in seen.templates
    assert "rounds/_entry.html" in seen.templates
    assert "sittings/show.html" not in seen.templates
    assert totals(seen.board) == [(10, 6)]
    assert dict(seen.entry.values) == {}
    assert seen.entry.number == 2
    assert seen.entry.base == seen.board.seq


@pytest.mark.parametrize("typed", ["٩٦", "۹۶", "9٦", " 96\u200f"])
def test_any_digits_are_understood(owner: Player, address: str, typed: str) -> None:
    """96 and 66 in hokm write 10 and 6: equal fractions, the point is the buyer's (scoring.md, paired)."""
    owner.add(address, buy="hokm-us", abnat_us=typed)
    assert totals(owner.board(address)) == [(10, 6)]


@pytest.mark.parametrize(("fields", "field"), BAD)
def test_bad_input_is_told_at_its_field_and_kept(
    owner: Player, address: str, fields: dict[str, str], field: str
) -> None:
    before = owner.board(address).seq
    act = new_id()
    seen = owner.post(f"{address}/rounds", **{"id": act, "round_id": new_id(), "note": "كلمتنا", **fields})
    assert seen.status == 422
    assert set(seen.entry.errors) == {field}
    assert str(seen.entry.errors[field]) in seen.text
    assert dict(seen.entry.values).items() >= {**fields, "note": "كلمتنا"}.items()
    assert seen.entry.act_id == act
    assert owner.board(address).seq == before


def test_a_refused_form_goes_back_to_its_place(htmx: Player, address: str) -> None:
    seen = htmx.add(address, buy="hokm-us", abnat_us="163")
    assert seen.templates[0] == "rounds/_entry.html"
    assert seen.response.headers["HX-Retarget"] == "#entry"
    assert seen.response.headers["HX-Reswap"] == "outerHTML"


def test_the_messages_speak_the_readers_language(owner: Player, address: str) -> None:
    seen = owner.add(address, buy="hokm-us", abnat_us="163")
    assert "162" in str(seen.entry.errors["abnat_us"])
    assert "الحكم كله" in str(seen.entry.errors["abnat_us"])
    owner.client.set_cookie("language", "en")
    english = owner.add(address, buy="hokm-us", abnat_us="163")
    assert str(english.entry.errors["abnat_us"]).isascii()


def test_the_same_submit_twice_is_one_round(owner: Player, address: str) -> None:
    fields = {"id": new_id(), "round_id": new_id(), "base": "1", **HOKM}
    first, second = (owner.post(f"{address}/rounds", **fields) for _ in range(2))
    assert first.status == second.status
    assert first.response.headers.get("Location") == second.response.headers.get("Location")
    assert totals(owner.board(address)) == [(10, 6)]


def test_the_same_id_with_other_content_asks_whether_it_is_another_round(owner: Player, address: str) -> None:
    fields = {"id": new_id(), "round_id": new_id(), "base": "1", **HOKM}
    owner.post(f"{address}/rounds", **fields)
    seen = owner.post(f"{address}/rounds", **{**fields, "abnat_us": "90"})
    assert seen.status == 422
    assert seen.entry.again
    assert seen.entry.values["abnat_us"] == "90"
    assert seen.entry.act_id != fields["id"]
    assert seen.entry.round_id != fields["round_id"]
    assert seen.entry.saved is not None
    assert seen.entry.saved.id == fields["round_id"]
    assert totals(owner.board(address)) == [(10, 6)]

    sent = dict(seen.entry.values) | {"id": seen.entry.act_id, "round_id": seen.entry.round_id}
    assert owner.post(f"{address}/rounds", **sent).status in (200, 303)
    assert totals(owner.board(address)) == [(10, 6), (19, 13)]


def test_a_round_on_a_finished_sakka_is_refused_and_kept(owner: Player, address: str) -> None:
    owner.add(address, kind="manual", points_us="152", points_them="0")
    seen = owner.add(address, **HOKM)
    assert seen.status == 409
    assert "form" in seen.entry.errors
    assert str(seen.entry.errors["form"]) in seen.text
    assert seen.entry.values["abnat_us"] == "100"
    assert seen.entry.closed
    assert len(owner.board(address).current.rows) == 1


def test_a_penalty_and_all_passed_are_rounds_too(owner: Player, address: str) -> None:
    """A foul in sun gives the whole round, 26 (scoring.md §1.3); all passed only moves the deal."""
    owner.add(address, kind="penalty", buy="sun-us", awarded_to="them")
    owner.add(address, kind="passed_out")
    board = owner.board(address)
    assert totals(board) == [(0, 26), (0, 26)]
    assert board.dealer.number == 2
    assert board.speaker.number == 3


def test_a_foul_is_told_by_who_gets_the_round_and_has_no_buyer(owner: Player, address: str) -> None:
    """Not «قيد لهم», which could as well be their foul (words.md, why)."""
    owner.add(address, kind="penalty", buy="sun-us", awarded_to="them")
    row = owner.board(address).current.rows[0]
    assert (row.what, row.whose) == ("مخالفة: الجولة كلها لهم", None)
    working = owner.get(row.href).text
    assert "المشتري" not in working
    assert working.count("مخالفة: الجولة كلها لهم") == 1


def test_a_foul_names_the_side_that_has_a_name(newcomer: Player) -> None:
    at = newcomer.open(game="baloot", name_us="الصقور", name_them="النمور")
    newcomer.add(at, kind="penalty", buy="sun-us", awarded_to="them")
    row = newcomer.board(at).current.rows[0]
    assert bare(row.what) == "مخالفة: الجولة كلها لفريق النمور"


def test_the_dealer_is_corrected_by_the_next_round(owner: Player, address: str) -> None:
    owner.add(address, **HOKM, dealer="2")
    board = owner.board(address)
    assert board.dealer.number == 3
    assert board.speaker.number == 0


@pytest.mark.parametrize("path", WRITES)
def test_a_viewer_cannot_write(owner: Player, viewer: Player, address: str, path: str) -> None:
    owner.add(address, **HOKM)
    row = owner.board(address).current.rows[0]
    before = owner.board(address).seq
    assert viewer.post(f"{address}/{path.format(row=row.id)}", **HOKM).status == 403
    assert owner.board(address).seq == before


@pytest.mark.parametrize("path", WRITES)
def test_an_unknown_sitting_is_not_found(stranger: Player, path: str) -> None:
    assert stranger.post(f"/s/{'x' * 22}/{path.format(row=new_id())}", **HOKM).status == 404


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "rounds"),
        ("GET", "preview"),
        ("PUT", "rounds"),
        ("DELETE", "rounds/x"),
        ("POST", "rounds/x"),
        ("POST", "rounds/x/before"),
        ("GET", "rounds/x/removal"),
        ("GET", "rounds/x/flag"),
    ],
)
def test_a_wrong_method_is_refused(owner: Player, address: str, method: str, path: str) -> None:
    assert owner.send(method, f"{address}/{path}").status == 405


def test_a_full_sitting_says_so_and_keeps_what_was_typed(
    owner: Player, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "LOG_LIMIT", 1)
    seen = owner.add(address, **HOKM)
    assert seen.status == 409
    assert str(seen.entry.errors["form"]) == "امتلأت الجلسة. ابدأ جلسة جديدة"
    assert seen.entry.values.items() >= HOKM.items()
    assert owner.board(address).current.rows == ()
