"""The fold over acts, clause by clause (acts.md §1 and 2)."""

from __future__ import annotations

from typing import Any

import pytest
from deals import added, deal, manual, opened, undone

from scorekeeper.scoring import BySide, Sheet, Side, fold

ROUND = manual(10, 6)
R1, R2, R3 = (added(name, manual(points, 0)) for name, points in (("r1", 1), ("r2", 2), ("r3", 4)))


def inserted(name: str, before: object, raw: object = ROUND, **more: Any) -> dict[str, Any]:
    return {
        "id": f"a-{name}",
        "kind": "round_inserted",
        "round_id": name,
        "before": before,
        "round": raw,
        **more,
    }


def act(kind: str, name: str = "x", **more: Any) -> dict[str, Any]:
    return {"id": name, "kind": kind, **more}


def rows(sheet: Sheet, game: int = 0) -> list[str]:
    return [row.id for row in sheet.games[game].rows]


def reasons(*acts: Any) -> list[str]:
    return [void.reason.value for void in fold(acts).void]


def test_nothing_opened_is_an_empty_sheet() -> None:
    empty = {"game": None, "title": None, "names": None, "seats": None, "games": [], "void": []}
    assert fold([]).as_dict() == empty | {"series": {"us": 0, "them": 0}}


def test_the_opening_gives_names_rules_and_the_first_game() -> None:
    names, seats = {"us": "الصقور", "them": "النمور"}, ["سالم", None, "خالد", None]
    sheet = fold([opened(title="الخميس", names=names, seats=seats, rules={"target": 51}, first_dealer=3)])
    assert (sheet.game, sheet.title, sheet.seats) == ("belot", "الخميس", ("سالم", None, "خالد", None))
    assert sheet.names == BySide("الصقور", "النمور")
    game = sheet.games[0]
    assert (game.id, game.preset, game.rules.target, game.first_dealer) == ("o", "bulgarian", 51, 3)
    assert (game.rows, game.next_dealer) == ((), 3)


def test_rows_keep_inputs_as_stored_and_carry_their_score() -> None:
    raw = deal(us=87, note="كانت صعبة")
    row = fold([opened(), added("r1", raw)]).games[0].rows[0]
    assert (row.id, row.round, row.dealer, row.points) == ("r1", raw, 0, BySide(9, 7))
    assert row.score is not None
    assert row.score.winner is Side.US


def test_a_round_goes_to_the_game_it_names_or_else_to_the_last() -> None:
    start = [opened(), act("game_started", "g")]
    sheet = fold([*start, added("a", ROUND, game="o"), added("b", ROUND), added("c", ROUND, game="nowhere")])
    assert (rows(sheet, 0), rows(sheet, 1)) == (["a"], ["b", "c"])
    assert rows(fold([*start, added("d", ROUND, game=["g"])]), 1) == ["d"]


def test_a_round_is_inserted_before_another_in_that_ones_game() -> None:
    sheet = fold(
        [opened(), R1, R2, act("game_started", "g"), inserted("r0", "r1"), inserted("r3", "r2", game="g")]
    )
    assert rows(sheet, 0) == ["r0", "r1", "r3", "r2"]
    assert rows(sheet, 1) == []


def test_inserted_before_what_is_not_there_it_is_added() -> None:
    removed = act("round_removed", round_id="r1")
    sheet = fold([opened(), R1, R2, removed, inserted("r3", "r1"), inserted("r4", 5)])
    assert rows(sheet) == ["r2", "r3", "r4"]


def test_an_edit_replaces_the_inputs_and_is_marked() -> None:
    sheet = fold([opened(), R1, act("round_edited", round_id="r1", round=manual(7, 7))])
    row = sheet.games[0].rows[0]
    assert (row.points, row.edited, row.round) == (BySide(7, 7), True, manual(7, 7))


def test_a_flag_goes_on_and_off() -> None:
    on, off = (act("round_flagged", name, round_id="r1", flagged=name == "on") for name in ("on", "off"))
    assert fold([opened(), R1, on]).games[0].rows[0].flagged
    assert not fold([opened(), R1, on, off]).games[0].rows[0].flagged


def test_removal_takes_a_round_off_and_its_undoing_brings_it_back_to_its_place() -> None:
    log = [opened(), R1, R2, R3, act("round_removed", "d", round_id="r2")]
    assert rows(fold(log)) == ["r1", "r3"]
    assert rows(fold([*log, undone("u", "d")])) == ["r1", "r2", "r3"]


def test_the_next_game_keeps_the_rules_of_the_last_unless_given() -> None:
    log = [opened(rules={"target": 51}), act("game_started", "g", rules={"capot_blocks_finish": False})]
    second = fold(log).games[1]
    assert (second.rules.target, second.rules.capot_blocks_finish, second.preset) == (51, False, "bulgarian")
    third = fold([*log, act("game_started", "h", preset="bulgarian", first_dealer=2)]).games[2]
    assert (third.rules.target, third.first_dealer) == (151, 2)


def test_the_dealer_goes_on_from_the_former_game_as_the_whole_log_has_it() -> None:
    log = [opened(first_dealer=2), R1, act("game_started", "g"), act("round_removed", round_id="r1")]
    assert fold(log[:3]).games[1].first_dealer == 3
    assert fold(log).games[1].first_dealer == 2


def test_changed_rules_recompute_their_game_and_leave_the_others() -> None:
    capot = added("c", deal("no_trumps", capot="us"))
    change = act("rules_changed", "n", game="o", rules={"capot_no_trumps_doubled": True})
    sheet = fold([opened(), capot, act("game_started", "g"), change])
    assert sheet.games[0].totals == BySide(44, 0)
    assert not sheet.games[1].rules.capot_no_trumps_doubled
    back = fold([opened(), capot, change, act("rules_changed", game="o", preset="bulgarian")])
    assert (back.games[0].totals, back.games[0].preset) == (BySide(35, 0), "bulgarian")


def test_names_change_one_by_one_and_what_is_not_given_stays() -> None:
    log = [
        opened(title="أ", names={"us": "س", "them": "ص"}),
        act("names_changed", seats=["س", None, None, None]),
    ]
    sheet = fold([*log, act("names_changed", "y", title="ب")])
    assert (sheet.title, sheet.names, sheet.seats) == ("ب", BySide("س", "ص"), ("س", None, None, None))


def test_rounds_after_the_end_are_marked_and_the_series_counts_won_games() -> None:
    sheet = fold(
        [opened(), added("w", manual(0, 151)), R1, act("game_started", "g"), added("v", manual(151, 0))]
    )
    late = sheet.games[0].rows[1]
    assert (late.after_end, late.points, late.score, late.totals) == (True, None, None, BySide(0, 151))
    assert [game.winner for game in sheet.games] == [Side.THEM, Side.US]
    assert sheet.series == BySide(1, 1)
    shape = sheet.as_dict()["games"][0]
    assert (shape["winner"], shape["rounds"][1]["points"], shape["rounds"][1]["after_end"]) == (
        "them",
        None,
        True,
    )


def test_an_id_that_stands_twice_counts_once_at_its_first_place() -> None:
    other = added("r1", manual(99, 99)) | {"round_id": "r9"}
    sheet = fold([opened(), R1, R2, other, R1])
    assert (rows(sheet), sheet.void) == (["r1", "r2"], ())


def test_undo_and_undo_of_the_undo() -> None:
    log = [opened(), R1, undone("u", "a-r1")]
    assert rows(fold(log)) == []
    again = fold([*log, undone("v", "u")])
    assert (rows(again), again.void) == (["r1"], ())


def test_an_undone_game_leaves_its_rounds_to_the_former() -> None:
    log = [opened(), R1, act("game_started", "g"), added("r2", ROUND, game="g"), undone("u", "g")]
    assert rows(fold(log)) == ["r1", "r2"]
    assert rows(fold([*log, undone("v", "u")]), 1) == ["r2"]


@pytest.mark.parametrize("target", ["o", "nothing", "u", "a-r2", 7, ["a-r1"]])
def test_an_undo_of_the_opening_or_of_what_is_not_before_is_void(target: Any) -> None:
    sheet = fold([opened(), R1, undone("u", target), R2])
    assert [void.as_dict() for void in sheet.void] == [{"id": "u", "reason": "no_act"}]
    assert rows(sheet) == ["r1", "r2"]


def test_a_void_act_does_not_use_up_its_round_id_but_a_removed_round_does() -> None:
    bad = added("r1", {"kind": "nothing"}) | {"id": "bad"}
    assert rows(fold([opened(), bad, R1])) == ["r1"]
    log = [opened(), R1, act("round_removed", round_id="r1"), R1 | {"id": "again"}]
    assert (reasons(*log), rows(fold(log))) == (["duplicate"], [])


def test_void_acts_are_listed_in_sequence_and_change_nothing() -> None:
    log = [opened(), act("round_removed", "p", round_id="r1"), R1, act("dance", "q"), undone("s", "o")]
    sheet = fold(log)
    assert [(void.id, void.reason.value) for void in sheet.void] == [
        ("p", "no_round"),
        ("q", "illegal"),
        ("s", "no_act"),
    ]
    assert rows(sheet) == ["r1"]
