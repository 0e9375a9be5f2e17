"""Rounds on the board: written, inserted, edited, removed, flagged, previewed."""

from __future__ import annotations

import pytest
from playing import EVENING, TOTALS, Player, new_id, totals

HOKM = {"buy": "hokm-us", "abnat_us": "100"}


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


BAD = [
    ({"buy": "hokm-us", "abnat_us": "163"}, "abnat_us"),
    ({"buy": "sun-us", "abnat_us": "131"}, "abnat_us"),
    ({"buy": "hokm-us", "abnat_us": "96", "abnat_them": "56"}, "abnat_them"),
    ({"buy": "hokm-us", "abnat_us": "كم"}, "abnat_us"),
    ({"buy": "hokm-us", "abnat_us": "9" * 4000}, "abnat_us"),
    ({"buy": "hokm-us"}, "abnat_us"),
    ({"abnat_us": "96"}, "buy"),
    ({"buy": "hokm-us", "kaboot": "us", "abnat_them": "12"}, "kaboot"),
    ({"buy": "sun-us", "abnat_us": "70", "baloot": "us"}, "baloot"),
    ({"buy": "hokm-us", "abnat_us": "96", "projects_us_sira": "5"}, "projects"),
    ({"buy": "hokm-us", "abnat_us": "96", "level": "9"}, "level"),
    ({"kind": "manual", "points_us": "10000", "points_them": "0"}, "points_us"),
    ({"kind": "penalty", "buy": "hokm-us"}, "awarded_to"),
    ({"kind": "nonsense"}, "kind"),
]


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


def test_the_dealer_is_corrected_by_the_next_round(owner: Player, address: str) -> None:
    owner.add(address, **HOKM, dealer="2")
    board = owner.board(address)
    assert board.dealer.number == 3
    assert board.speaker.number == 0


def test_preview_shows_points_and_why_and_stores_nothing(owner: Player, address: str) -> None:
    seen = owner.post(f"{address}/preview", buy="hokm-us", abnat_us="96", preview="1", note="باقية")
    assert seen.status == 200
    assert seen.entry.preview.points is not None
    assert tuple(seen.entry.preview.points) == (10, 6)
    assert seen.entry.preview.why
    assert seen.entry.values["note"] == "باقية"
    assert owner.board(address).current.rows == ()


def test_preview_is_a_fragment_for_htmx_and_a_page_for_a_plain_form(
    htmx: Player, plain: Player, address: str
) -> None:
    assert htmx.post(f"{address}/preview", **HOKM).templates == ["rounds/_preview.html"]
    assert "sittings/show.html" in plain.post(f"{address}/preview", **HOKM).templates


@pytest.mark.parametrize(("fields", "field"), BAD)
def test_preview_says_what_is_wrong(owner: Player, address: str, fields: dict[str, str], field: str) -> None:
    seen = owner.post(f"{address}/preview", **fields)
    assert seen.status == 200
    assert seen.entry.preview.points is None
    assert seen.entry.preview.error


def test_preview_of_an_untouched_form_is_silent(owner: Player, address: str) -> None:
    preview = owner.post(f"{address}/preview", kind="played", level="1", note="").entry.preview
    assert (preview.points, preview.error) == (None, None)


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


WRITES = ["rounds", "preview", "rounds/{row}/edit", "rounds/{row}/removal", "rounds/{row}/flag"]


@pytest.mark.parametrize("path", WRITES)
def test_a_viewer_cannot_write(owner: Player, viewer: Player, address: str, path: str) -> None:
    owner.add(address, **HOKM)
    row = owner.board(address).current.rows[0]
    before = owner.board(address).seq
    assert viewer.post(f"{address}/{path.format(row=row.id)}", **HOKM).status == 403
    assert owner.board(address).seq == before


@pytest.mark.parametrize("path", ["rounds/{row}/edit", "rounds/{row}/before"])
def test_a_viewer_gets_no_form(owner: Player, viewer: Player, address: str, path: str) -> None:
    owner.add(address, **HOKM)
    row = owner.board(address).current.rows[0]
    assert viewer.get(f"{address}/{path.format(row=row.id)}").status == 403


@pytest.mark.parametrize("path", WRITES)
def test_an_unknown_sitting_is_not_found(stranger: Player, path: str) -> None:
    assert stranger.post(f"/s/{'x' * 22}/{path.format(row=new_id())}", **HOKM).status == 404


def test_a_round_of_another_sitting_is_not_found(owner: Player, address: str) -> None:
    owner.add(address, **HOKM)
    row = owner.board(address).current.rows[0]
    other = owner.open()
    for path in ("", "/edit", "/before"):
        assert owner.get(f"{other}/rounds/{row.id}{path}").status == 404
    assert owner.press(other, f"rounds/{row.id}/removal").status == 409
    assert totals(owner.board(address)) == [(10, 6)]


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
