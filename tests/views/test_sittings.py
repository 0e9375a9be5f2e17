"""The home page, a new sitting, and the board's page."""

from __future__ import annotations

import re

import pytest
from playing import EVENING, Player, new_id

ARABIC_WEEKDAYS = ("الأحد", "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت")


def test_home_of_a_new_phone_offers_a_sitting_and_leaves_no_trace(stranger: Player) -> None:
    seen = stranger.get("/")
    assert seen.status == 200
    assert seen["opening_id"] in seen.text
    assert "Set-Cookie" not in seen.response.headers


def test_one_touch_opens_a_sitting_with_all_defaults(stranger: Player) -> None:
    seen = stranger.post("/sittings")
    assert seen.status == 303
    address = seen.response.headers["Location"]
    assert re.fullmatch(r"/s/[A-Za-z0-9_-]{22}", address)
    board = stranger.board(address)
    assert board.title in {f"جلسة {day}" for day in ARABIC_WEEKDAYS}
    assert (board.target, board.current.number, board.may_score) == (152, 1, True)
    assert (board.dealer.number, board.speaker.number) == (0, 1)
    assert tuple(board.names) == ("لنا", "لهم")


def test_the_title_is_a_weekday_in_the_readers_language(owner: Player, address: str) -> None:
    owner.client.set_cookie("language", "en")
    assert re.fullmatch(r"[A-Z][a-z]+day.*", owner.board(address).title)


def test_the_same_id_opens_the_same_sitting(newcomer: Player) -> None:
    act = new_id()
    first = newcomer.open(id=act, first_dealer="draw")
    assert newcomer.open(id=act, first_dealer="draw") == first
    assert newcomer.open(id=act, name_us="الصقور") == first
    assert len(newcomer.get("/")["sittings"]) == 1


def test_home_lists_this_phones_sittings_newest_first(newcomer: Player, stranger: Player) -> None:
    first = newcomer.open(name_us="الصقور", name_them="الذيابة")
    second = newcomer.open(title="ديوانية بو فهد")
    newcomer.add_all(first, EVENING[:2])
    newest, oldest = newcomer.get("/")["sittings"]
    assert (newest.href, newest.title) == (second, "ديوانية بو فهد")
    assert tuple(oldest.names) == ("الصقور", "الذيابة")
    assert tuple(oldest.totals) == (20, 22)
    assert oldest.winner is None
    stranger.post("/sittings")
    assert len(stranger.get("/")["sittings"]) == 1


def test_everything_of_a_new_sitting_may_be_said(newcomer: Player) -> None:
    address = newcomer.open(
        game="baloot",
        title="جلسة العيد",
        name_us="الصقور",
        name_them="🐺 الذيابة",
        seat_0="سالم",
        seat_1="خالد",
        seat_2="",
        seat_3="Bob",
        first_dealer="3",
        preset="common",
        target="٢٠٠",
    )
    board = newcomer.board(address)
    assert board.title == "جلسة العيد"
    assert tuple(board.names) == ("الصقور", "🐺 الذيابة")
    assert [seat.name for seat in board.seats] == ["سالم", "خالد", None, "Bob"]
    assert [seat.side for seat in board.seats] == ["us", "them", "us", "them"]
    assert (board.dealer.number, board.speaker.number, board.target) == (3, 0, 200)


def test_one_name_alone_leaves_the_other_side_its_word(newcomer: Player) -> None:
    assert tuple(newcomer.board(newcomer.open(name_them="الذيابة")).names) == ("لنا", "الذيابة")


def test_a_draw_gives_a_dealer_and_keeps_him(newcomer: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.randbelow", lambda many: many - 2)
    address = newcomer.open(first_dealer="draw")
    assert newcomer.board(address).dealer.number == 2
    assert newcomer.board(address).dealer.number == 2


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"target": "0"}, "target"),
        ({"target": "10000"}, "target"),
        ({"target": "كثير"}, "target"),
        ({"target": "-5"}, "target"),
        ({"name_us": "ن" * 41}, "name_us"),
        ({"seat_3": "م" * 41}, "seat_3"),
        ({"title": "ج" * 41}, "title"),
        ({"preset": "mine"}, "preset"),
        ({"game": "chess"}, "game"),
        ({"first_dealer": "4"}, "first_dealer"),
        ({"first_dealer": "someone"}, "first_dealer"),
    ],
)
def test_bad_input_is_told_at_its_field_and_kept(
    newcomer: Player, fields: dict[str, str], field: str
) -> None:
    act = new_id()
    seen = newcomer.post("/sittings", **{"id": act, "name_them": "الذيابة", **fields})
    assert seen.status == 422
    form = seen["form"]
    assert set(form.errors) == {field}
    assert str(form.errors[field]) in seen.text
    assert form.values.items() >= {"name_them": "الذيابة", **fields}.items()
    assert form.act_id == act
    assert newcomer.get("/")["sittings"] == []


def test_names_are_safe_on_the_page(newcomer: Player) -> None:
    address = newcomer.open(name_us="<script>x</script>", name_them='" onload="x', seat_0="<b>")
    page = newcomer.get(address).text
    assert "<script>x" not in page
    assert '" onload="x' not in page


def test_a_new_sitting_form_is_a_page(stranger: Player) -> None:
    seen = stranger.get("/new")
    assert seen.status == 200
    assert seen["form"].act_id in seen.text


def test_a_viewer_sees_the_board_without_a_form(owner: Player, viewer: Player, address: str) -> None:
    owner.add_all(address, EVENING[:1])
    seen = viewer.get(address)
    assert seen.status == 200
    assert not seen.board.may_score
    assert seen.board.bar is None
    assert tuple(seen.board.current.totals) == (10, 6)
    assert "rounds/_entry.html" not in seen.templates
    assert "Set-Cookie" not in seen.response.headers


def test_what_is_left_to_the_target_is_shown(owner: Player, address: str) -> None:
    owner.add_all(address, EVENING)
    assert tuple(owner.board(address).to_go) == (121, 97)


@pytest.mark.both_databases
@pytest.mark.parametrize("name", ["x" * 22, "x", "%00", "a%00b", "%FF", "ا", "x" * 5000])
def test_an_unknown_sitting_is_not_found(stranger: Player, name: str) -> None:
    assert stranger.get(f"/s/{name}").status == 404


@pytest.mark.parametrize(
    ("method", "path"), [("POST", "/"), ("POST", "/new"), ("GET", "/sittings"), ("DELETE", "/sittings")]
)
def test_a_wrong_method_is_refused(stranger: Player, method: str, path: str) -> None:
    assert stranger.send(method, path).status == 405


def test_the_board_refuses_writing_by_its_own_address(owner: Player, address: str) -> None:
    assert owner.post(address).status == 405
