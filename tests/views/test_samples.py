"""A sample sitting: opened by one touch, played like any other, on no list, with hints that go for good."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from playing import Player, totals
from sqlalchemy import select

from scorekeeper import extensions, keeping
from scorekeeper.exports.source import every_sitting
from scorekeeper.models import Act, Sitting, now

# Of two sixes the point is the buyer's; 80 × 2 ÷ 10; a fifty; a fall of 16; a kaboot of 25 (scoring.md §1).
SHEET = [(10, 6), (20, 22), (35, 28), (51, 28), (51, 53)]
ROUND = {"buy": "hokm-us", "abnat_us": "96"}


def try_it(player: Player) -> str:
    """«جرّب بدون تسجيل»; the address it leads to."""
    seen = player.post("/samples")
    status, header = (204, "HX-Redirect") if player.htmx else (303, "Location")
    assert seen.status == status, seen.text
    return str(seen.response.headers[header])


def hint(player: Player, address: str) -> str | None:
    """What the strip above the board offers to try, the same on the page and asked for by itself."""
    on_page, alone = (player.get(path)["sample"] for path in (address, f"{address}/sample"))
    assert on_page == alone
    return on_page.hint


def change(app: Flask, address: str, **columns: Any) -> None:
    with app.app_context():
        found = select(Sitting).where(Sitting.public_id == address.removeprefix("/s/"))
        sitting = extensions.db.session.scalars(found).one()
        for name, value in columns.items():
            setattr(sitting, name, value)
        extensions.db.session.commit()


def stored(app: Flask) -> list[str]:
    with app.app_context():
        return [f"/s/{one}" for one in extensions.db.session.scalars(select(Sitting.public_id))]


def test_one_touch_opens_a_sheet_to_play_with(newcomer: Player) -> None:
    address = try_it(newcomer)
    board = newcomer.board(address)
    assert totals(board) == SHEET
    assert (board.title, board.may_score, board.target) == ("جلسة تجربة", True, 152)
    assert [row.what for row in board.current.rows] == ["حكم", "حكم", "حكم", "صن", "حكم"]
    assert {mark.kind for row in board.current.rows for mark in row.marks} == {"project", "failed", "kaboot"}
    assert [seat.name for seat in board.seats] == ["سالم", "فهد", "ناصر", "ماجد"]
    assert board.dealer.number == 1


def test_it_is_said_in_the_language_of_whoever_tries(newcomer: Player) -> None:
    newcomer.client.set_cookie("language", "en")
    board = newcomer.board(try_it(newcomer))
    assert (board.title, board.seats[0].name) == ("Sample sitting", "Salem")


def test_it_is_played_like_any_other(newcomer: Player) -> None:
    address = try_it(newcomer)
    assert newcomer.add(address, **ROUND).status in (200, 303)
    assert totals(newcomer.board(address)) == [*SHEET, (61, 59)]
    row = newcomer.board(address).current.rows[0].id
    newcomer.post(f"{address}/rounds/{row}/edit", buy="hokm-us", abnat_us="100", round_id=row)
    newcomer.press(address, "undo")
    newcomer.press(address, "undo")
    assert totals(newcomer.board(address)) == SHEET
    # What was there to begin with can be taken back as well.
    newcomer.press(address, "undo")
    assert totals(newcomer.board(address)) == SHEET[:-1]


def test_the_same_one_opens_again_while_it_lives(app: Flask, newcomer: Player) -> None:
    first = try_it(newcomer)
    newcomer.add(first, **ROUND)
    assert try_it(newcomer) == first
    assert stored(app) == [first]


@pytest.mark.parametrize("column", ["ended_at", "deleted_at", "sample_until"])
def test_one_that_lives_no_more_makes_room_for_another(app: Flask, newcomer: Player, column: str) -> None:
    first = try_it(newcomer)
    change(app, first, **{column: now() - timedelta(minutes=1)})
    assert try_it(newcomer) not in (first, "")


def test_each_phone_has_its_own(app: Flask, newcomer: Player, viewer: Player) -> None:
    assert try_it(newcomer) != try_it(viewer)


def test_it_is_opened_by_a_form_of_this_site_alone(app: Flask, newcomer: Player, stranger: Player) -> None:
    assert newcomer.get("/samples").status == 405
    stranger.client.environ_base["HTTP_SEC_FETCH_SITE"] = "cross-site"
    assert stranger.post("/samples").status == 403
    assert stored(app) == []


def test_it_is_on_no_list(app: Flask, newcomer: Player) -> None:
    address = try_it(newcomer)
    newcomer.add(address, **ROUND)
    assert newcomer.get("/")["sittings"] == []
    assert newcomer.get("/?q=تجربة")["sittings"] == []
    assert "نفس الشلّة" not in newcomer.get("/new").text
    assert newcomer.get("/last").response.headers["Location"] == "/"
    assert newcomer.get("/group")["page"].sittings == 0
    assert newcomer.get("/export.json").response.get_json()["sittings"] == []
    with app.app_context():
        assert every_sitting() == []


def test_a_real_one_beside_it_is_listed_as_ever(app: Flask, newcomer: Player) -> None:
    try_it(newcomer)
    real = newcomer.open()
    assert [card.href for card in newcomer.get("/")["sittings"]] == [real]
    assert newcomer.get("/last").response.headers["Location"] == real
    with app.app_context():
        assert len(every_sitting()) == 1
    assert newcomer.get(real).shown.count('id="sample"') == 0


def test_it_can_be_taken_out_by_itself_and_kept(newcomer: Player) -> None:
    """Whoever brings the file of a sample back wants what he made of it to stay."""
    address = try_it(newcomer)
    file = newcomer.get(f"{address}/export.json").response.get_json()
    assert len(file["sittings"]) == 1


def test_it_is_named_and_not_kept(newcomer: Player) -> None:
    address = try_it(newcomer)
    page = newcomer.get(f"{address}/keeping").text
    assert f'action="{address}/names"' in page
    assert [what for what in ("again", "ending", "listing", "deletion") if f"{address}/{what}" in page] == []


@pytest.mark.parametrize("what", ["listing", "deletion"])
def test_none_is_offered_to_be_brought_back(newcomer: Player, what: str) -> None:
    address = try_it(newcomer)
    assert newcomer.post(f"{address}/{what}").status == 303
    assert newcomer.get("/deleted")["found"] == []


def test_it_is_gone_for_good_once_its_days_are_over(app: Flask, newcomer: Player, stranger: Player) -> None:
    address, real = try_it(newcomer), newcomer.open()
    change(app, address, sample_until=now() + timedelta(hours=1))
    with app.app_context(), extensions.db.session.begin():
        assert keeping.purge() == 0
    change(app, address, sample_until=now() - timedelta(hours=1))
    # Whoever opens a sitting clears away what is over.
    stranger.open()
    assert newcomer.get(address).status == 404
    assert real in stored(app)
    with app.app_context():
        left = set(extensions.db.session.scalars(select(Act.sitting_id)))
        assert left == set(extensions.db.session.scalars(select(Sitting.id)))


def test_each_hint_is_gone_for_good_once_the_thing_was_done(newcomer: Player) -> None:
    address = try_it(newcomer)
    assert hint(newcomer, address) == "write"
    newcomer.add(address, **ROUND)
    assert hint(newcomer, address) == "correct"
    row = newcomer.board(address).current.rows[2].id
    newcomer.press(address, f"rounds/{row}/flag", flagged="1")
    assert hint(newcomer, address) == "undo"
    newcomer.press(address, "undo")
    newcomer.press(address, "undo")
    assert hint(newcomer, address) is None


def test_what_is_done_before_its_hint_is_not_hinted_at(newcomer: Player) -> None:
    address = try_it(newcomer)
    newcomer.press(address, "undo")
    newcomer.press(address, f"rounds/{newcomer.board(address).current.rows[0].id}/removal")
    assert hint(newcomer, address) == "write"
    newcomer.add(address, **ROUND)
    assert hint(newcomer, address) is None


def test_a_hint_is_closed_for_good(newcomer: Player) -> None:
    address = try_it(newcomer)
    seen = newcomer.post(f"{address}/sample/hints", closed="write")
    if newcomer.htmx:
        assert (seen.status, seen["sample"].hint) == (200, "correct")
        assert seen.templates == ["sittings/_sample.html"]
    else:
        assert (seen.status, seen.response.headers["Location"]) == (303, address)
    assert hint(newcomer, address) == "correct"
    for name in ("correct", "undo"):
        newcomer.post(f"{address}/sample/hints", closed=name)
    assert hint(newcomer, address) is None
    # On this phone none of them comes again, on no other sample either.
    newcomer.post(f"{address}/deletion")
    assert hint(newcomer, try_it(newcomer)) is None


@pytest.mark.parametrize("closed", ["", "nothing", "write.correct", "ا\0"])
def test_only_hints_there_are_can_be_closed(newcomer: Player, closed: str) -> None:
    address = try_it(newcomer)
    newcomer.client.set_cookie("hints", "x..y")
    assert newcomer.post(f"{address}/sample/hints", closed=closed).status in (200, 303)
    assert hint(newcomer, address) == "write"


def test_a_follower_is_told_what_it_is_and_nothing_to_do(newcomer: Player, viewer: Player) -> None:
    address = try_it(newcomer)
    assert hint(viewer, address) is None
    page = viewer.get(address).text
    assert "جلسة تجربة" in page
    assert 'href="/new"' in page
    assert "/sample/hints" not in page
    seen = viewer.post(f"{address}/sample/hints", closed="write")
    assert seen.status == 403
    assert "hints=" not in seen.response.headers.get("Set-Cookie", "")


def test_a_stranger_without_the_link_finds_nothing(stranger: Player) -> None:
    assert stranger.get(f"/s/{'A' * 22}/sample").status == 404
    assert stranger.post(f"/s/{'A' * 22}/sample/hints", closed="write").status == 404


def test_another_method_is_refused(newcomer: Player) -> None:
    address = try_it(newcomer)
    assert newcomer.post(f"{address}/sample").status == 405
    assert newcomer.get(f"{address}/sample/hints").status == 405


def test_a_refused_act_leaves_the_line_on_the_page(newcomer: Player) -> None:
    address = try_it(newcomer)
    seen = newcomer.post(f"{address}/undo", act="another")
    assert seen.status == 409
    assert newcomer.htmx or seen["sample"].hint == "write"


def test_a_new_phone_is_offered_one_at_home_and_anybody_in_the_help(newcomer: Player) -> None:
    assert 'action="/samples"' in newcomer.get("/").text
    assert 'action="/samples"' in newcomer.get("/app").text
    newcomer.open()
    assert 'action="/samples"' not in newcomer.get("/").text
