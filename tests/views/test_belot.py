"""Belot by the same routes: what differs is its form and its words."""

from __future__ import annotations

import pytest
from playing import Player, totals
from speaking import bare

from scorekeeper.scoring.sides import BySide


@pytest.fixture
def table_of_belot(newcomer: Player) -> str:
    return newcomer.open(game="belot")


def test_a_round_is_written_and_hangs_and_is_taken(newcomer: Player, table_of_belot: str) -> None:
    """87/75 → 9/7; 81/81 → 8 for the opponents and 8 hang for the next winner (scoring.md §2)."""
    at = table_of_belot
    newcomer.add(at, buy="spades-us", card_points_us="87")
    assert totals(newcomer.board(at)) == [(9, 7)]
    newcomer.add(at, buy="hearts-us", card_points_us="٨١")
    board = newcomer.board(at)
    assert totals(board)[-1] == (9, 15)
    assert board.pot == 8
    assert board.current.rows[0].left == 8
    assert (board.current.rows[0].symbol, board.current.rows[0].red) == ("♥", True)
    newcomer.add(at, kind="passed_out")
    assert newcomer.board(at).pot == 8
    newcomer.add(at, buy="clubs-them", card_points_them="87")
    board = newcomer.board(at)
    assert totals(board)[-1] == (9 + 7, 15 + 9 + 8)
    assert board.pot == 0
    assert board.target == 151


def test_the_preview_tells_what_hangs(newcomer: Player, table_of_belot: str) -> None:
    seen = newcomer.post(f"{table_of_belot}/preview", buy="hearts-us", card_points_us="81")
    assert tuple(seen.entry.preview.points or ()) == (0, 8)
    assert seen.entry.preview.hanging == 8


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"card_points_us": "87"}, "buy"),
        ({"buy": "spades-us"}, "card_points_us"),
        ({"buy": "no_trumps-us", "card_points_us": "131"}, "card_points_us"),
        ({"buy": "no_trumps-us", "card_points_us": "80", "declarations_us_tierce": "1"}, "declarations"),
        ({"buy": "spades-us", "capot": "us", "card_points_them": "10"}, "capot"),
        ({"buy": "spades-us", "card_points_us": "80", "level": "3"}, "level"),
    ],
)
def test_bad_input_is_told_at_its_field_and_kept(
    newcomer: Player, table_of_belot: str, fields: dict[str, str], field: str
) -> None:
    seen = newcomer.add(table_of_belot, **fields)
    assert seen.status == 422
    assert set(seen.entry.errors) == {field}
    assert str(seen.entry.errors[field]) in seen.text
    assert seen.entry.values.items() >= fields.items()
    assert newcomer.board(table_of_belot).current.rows == ()


def test_a_round_is_edited_in_its_own_form(newcomer: Player, table_of_belot: str) -> None:
    at = table_of_belot
    newcomer.add(at, buy="spades-us", card_points_us="87", declarations_us_tierce="1")
    row = newcomer.board(at).current.rows[0]
    form = newcomer.get(f"{row.href}/edit").entry
    assert form.values["declarations_us_tierce"] == "1"
    newcomer.post(form.action, **dict(form.values) | {"declarations_us_tierce": "", "base": str(form.base)})
    assert totals(newcomer.board(at)) == [(9, 7)]
    assert newcomer.get(row.href).status == 200


def test_the_board_tells_what_hangs_from_which_rounds_and_who_took_it(
    newcomer: Player, table_of_belot: str
) -> None:
    """81/81 hangs 8, and twice 16; the winner of 87/75 writes 9 + 16 = 25 (scoring.md §2)."""
    at = table_of_belot
    newcomer.add(at, kind="manual", points_us="1", points_them="1")
    newcomer.add(at, buy="hearts-us", card_points_us="81")
    assert bare(newcomer.board(at).pot_text) == "8 معلّقة من الجولة 2، للفائز بالجولة القادمة"
    newcomer.add(at, buy="hearts-us", card_points_us="81")
    assert bare(newcomer.board(at).pot_text) == "16 معلّقة من الجولتين 2، 3، للفائز بالجولة القادمة"
    newcomer.add(at, buy="clubs-them", card_points_them="87")
    board = newcomer.board(at)
    assert board.pot_text is None
    assert [(mark.kind, bare(mark.text)) for mark in board.current.rows[0].marks] == [
        ("pot", "أخذوا المعلّقة: 16")
    ]
    newcomer.add(at, buy="hearts-us", card_points_us="81")
    assert bare(newcomer.board(at).pot_text) == "8 معلّقة من الجولة 5، للفائز بالجولة القادمة"


def test_whoever_takes_what_hung_is_told_by_name(newcomer: Player) -> None:
    """81/81 hangs 8; a foul is a decided deal, so the side it goes to takes it (scoring.md §2)."""
    at = newcomer.open(game="belot", name_us="الصقور", name_them="النمور")
    newcomer.add(at, buy="hearts-us", card_points_us="81")
    newcomer.add(at, kind="penalty", buy="spades-them", awarded_to="us")
    row = newcomer.board(at).current.rows[0]
    assert row.points == BySide(16 + 8, 0)
    assert [bare(mark.text) for mark in row.marks] == ["الصقور أخذوا المعلّقة: 8"]


def test_the_card_tells_what_still_hung_at_the_end(newcomer: Player, table_of_belot: str) -> None:
    """What hangs survives a manual entry, and is lost when that wins the game (scoring.md §2)."""
    at = table_of_belot
    newcomer.add(at, buy="hearts-us", card_points_us="81")
    newcomer.add(at, kind="manual", points_us="151", points_them="0")
    seen = newcomer.get(at)
    assert seen.board.end is not None
    assert bare(seen.board.end.pot_lost or "") == "ضاعت المعلّقة بنهاية الصكّة: 8"
    assert "ضاعت المعلّقة" in seen.text
    assert seen.board.pot_text is None


def test_a_sakka_that_ends_with_nothing_hanging_says_nothing_of_it(
    newcomer: Player, table_of_belot: str
) -> None:
    newcomer.add(table_of_belot, kind="manual", points_us="151", points_them="0")
    end = newcomer.board(table_of_belot).end
    assert end is not None
    assert end.pot_lost is None


def test_the_next_round_decides_after_a_capot_that_may_not_end_it(
    newcomer: Player, table_of_belot: str
) -> None:
    at = table_of_belot
    newcomer.add(at, kind="manual", points_us="140", points_them="0")
    assert not newcomer.board(at).undecided
    newcomer.add(at, buy="hearts-us", capot="us")
    assert newcomer.board(at).undecided
    assert newcomer.get(at).shown.count("الجولة القادمة تحسم</p>") == 1
    newcomer.add(at, kind="manual", points_us="0", points_them="0")
    assert newcomer.board(at).current.winner == "us"
    assert not newcomer.board(at).undecided


def test_the_next_round_decides_where_both_are_level_past_the_target(
    newcomer: Player, table_of_belot: str
) -> None:
    newcomer.add(table_of_belot, kind="manual", points_us="160", points_them="160")
    board = newcomer.board(table_of_belot)
    assert (board.current.winner, board.undecided) == (None, True)
    assert newcomer.get(table_of_belot).shown.count("الجولة القادمة تحسم</p>") == 2


def test_a_total_below_its_own_declarations_is_told_so(newcomer: Player, table_of_belot: str) -> None:
    typed = {"card_points_us": "10", "with_declarations": "1", "declarations_us_tierce": "1"}
    seen = newcomer.add(table_of_belot, buy="spades-us", **typed)
    assert seen.status == 422
    assert str(seen.entry.errors["card_points_us"]) == "المشاريع وحدها أكثر. تأكد من العدّ"
    assert seen.entry.values.items() >= typed.items()
    assert newcomer.board(table_of_belot).current.rows == ()


def test_a_former_sakka_whose_win_was_corrected_away_is_marked(newcomer: Player, table_of_belot: str) -> None:
    at = table_of_belot
    newcomer.add(at, kind="manual", points_us="160", points_them="0")
    row = newcomer.board(at).current.rows[0]
    newcomer.post(f"{at}/games")
    assert "ما انتهت" not in newcomer.get(at).shown
    form = newcomer.get(f"{row.href}/edit").entry
    newcomer.post(form.action, **dict(form.values) | {"points_us": "10", "base": str(form.base)})
    assert newcomer.board(at).former[0].winner is None
    assert newcomer.get(at).shown.count("ما انتهت</span>") == 1
