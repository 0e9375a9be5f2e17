"""«الشلّة» and «نفس الشلّة»."""

from __future__ import annotations

import pytest
from playing import Player

SEATS = {"seat_0": "سالم", "seat_1": "عمر", "seat_2": "فهد", "seat_3": "ناصر"}
GAME = [{"kind": "manual", "points_us": "152", "points_them": "20"}]


@pytest.fixture
def played(owner: Player) -> str:
    address = owner.open(**SEATS, name_us="الصقور", preset="common", target="200")
    owner.add_all(address, [{"kind": "manual", "points_us": "200", "points_them": "20"}])
    return address


def names(player: Player, query: str = "") -> list[tuple[str, int]]:
    page = player.get(f"/group{query}")["page"]
    return [(line.name.striptags(), line.won) for line in page.players]


def test_it_tells_who_won(owner: Player, played: str) -> None:
    assert names(owner) == [("سالم", 1), ("فهد", 1), ("عمر", 0), ("ناصر", 0)]
    pairs = owner.get("/group")["page"].pairs
    assert [line.name.striptags() for line in pairs] == ["سالم وفهد", "عمر وناصر"]


def test_it_speaks_of_this_device_alone(owner: Player, stranger: Player, played: str) -> None:
    assert names(stranger) == []
    assert stranger.get("/group").status == 200


def test_what_is_off_the_list_is_not_counted(owner: Player, played: str) -> None:
    owner.post(f"{played}/listing")
    assert names(owner) == []


def test_spellings_are_joined_and_separated(owner: Player, played: str) -> None:
    second = owner.open(**{**SEATS, "seat_0": "سـالم"})
    owner.add_all(second, GAME)
    (offered,) = owner.get("/group")["page"].alike
    assert not offered.joined
    assert len(names(owner)) == 5

    assert owner.post("/group/names", name=offered.folded, joined="1").status == 303
    assert len(names(owner)) == 4
    assert sorted(won for _, won in names(owner)) == [0, 0, 2, 2]
    owner.post("/group/names", name=offered.folded, joined="1")
    owner.post("/group/names", name=offered.folded, joined="0")
    assert len(names(owner)) == 5


@pytest.mark.parametrize("name", ["", "\0", "ا" * 500, "ـ"])
def test_any_name_may_be_sent(owner: Player, name: str) -> None:
    assert owner.post("/group/names", name=name, joined="1").status == 303


@pytest.mark.parametrize("query", ["?game=chess", "?period=x", "?four=%00", "?game=belot&period=2026-11"])
def test_any_filter_answers(owner: Player, played: str, query: str) -> None:
    assert owner.get(f"/group{query}").status == 200


def test_the_same_group_starts_again(owner: Player, played: str) -> None:
    seen = owner.post(f"{played}/again")
    address = seen.response.headers["Location"]
    assert address != played
    board = owner.board(address)
    assert [seat.name for seat in board.seats] == list(SEATS.values())
    assert (board.names.us, board.target, board.current.rows) == ("الصقور", 200, ())
    assert board.may_score


def test_the_same_button_twice_is_one_sitting(owner: Player, played: str) -> None:
    sent = {"id": "5f6f1f6e-6a3b-4a62-8f0a-3f9f3d5b1f22"}
    first, second = (owner.send("POST", f"{played}/again", dict(sent)) for _ in range(2))
    assert first.response.headers["Location"] == second.response.headers["Location"]
    owner.post(f"{played}/names", seat_0="تركي")
    third = owner.send("POST", f"{played}/again", dict(sent))
    assert third.response.headers["Location"] == first.response.headers["Location"]


def test_home_offers_it_for_the_newest(owner: Player, played: str) -> None:
    text = owner.get("/").text
    assert f'action="{played}/again"' in text
    assert 'href="/group"' in text


def test_the_form_of_a_new_sitting_offers_it_too(owner: Player, stranger: Player, played: str) -> None:
    assert f'action="{played}/again"' in owner.get("/new").text
    owner.post(f"{played}/listing")
    assert f'action="{played}/again"' not in owner.get("/new").text
    assert "/again" not in stranger.get("/new").text


def test_a_follower_starts_nothing(viewer: Player, played: str) -> None:
    assert viewer.post(f"{played}/again").status == 403
