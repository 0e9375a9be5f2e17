"""Hanging points and capots in a game of Belot (scoring.md §2 and 3), and what the working tells of them."""

from __future__ import annotations

from typing import Any

import pytest
from deals import BELOT, deal, manual

from scorekeeper.scoring import BySide, How, Ledger, Side, ledger


def belot(*raws: dict[str, Any], **rules: Any) -> Ledger:
    return ledger([BELOT.read_round(raw) for raw in raws], BELOT.read_rules(None, rules), BELOT, 0)


def hows(book: Ledger, row: int) -> list[How]:
    score = book.rows[row].score
    assert score is not None
    return [step.how for step in score.steps]


def test_hanging_points_add_up_and_go_to_the_next_winner() -> None:
    game = belot(deal(us=81), deal(us=81, level=2), deal(us=90))
    assert [row.pot for row in game.rows] == [8, 40, 0]
    assert game.rows[2].points == BySide(9 + 40, 7)
    assert hows(game, 2) == [How.BELOT_MADE, How.BELOT_ROUNDED, How.POT_TAKEN]
    assert game.rows[2].score is not None
    taken = game.rows[2].score.steps[-1]
    assert (taken.side, taken.amounts, taken.points) == (Side.US, {"written": 40}, BySide(49, 7))


def test_hanging_points_wait_through_passed_out_and_manual_and_are_not_multiplied() -> None:
    game = belot(deal(us=81), {"kind": "passed_out"}, manual(5, 5), deal(us=70, level=2))
    assert [row.pot for row in game.rows] == [8, 8, 8, 0]
    assert game.rows[3].points == BySide(0, 32 + 8)


def test_a_penalty_is_a_decided_deal_and_takes_the_pot() -> None:
    game = belot(deal(us=81), {"kind": "penalty", "contract": "clubs", "awarded_to": "them"})
    assert (game.rows[1].points, game.pot) == (BySide(0, 24), 0)


def test_what_still_hangs_when_a_game_is_won_is_lost() -> None:
    game = belot(manual(0, 150), deal(us=81), manual(0, 0))
    assert (game.winner, game.totals, game.pot) == (Side.THEM, BySide(0, 158), 8)
    assert game.rows[2].pot == 8


def test_a_capot_cannot_end_the_game_and_says_so() -> None:
    game = belot(manual(140, 0), deal(capot="us"))
    assert (game.totals, game.winner) == (BySide(165, 0), None)
    assert hows(game, 1)[-1] is How.CAPOT_BLOCKS
    assert game.rows[1].score is not None
    assert game.rows[1].score.steps[-1].side is Side.US


@pytest.mark.parametrize(
    ("after", "winner"),
    [
        (deal(us=70), Side.US),
        (manual(0, 100), Side.THEM),
        (manual(0, 0), Side.US),
        ({"kind": "penalty", "contract": "clubs", "awarded_to": "them"}, Side.US),
        (deal(capot="them"), None),
        ({"kind": "passed_out"}, None),
    ],
)
def test_the_next_deal_neither_capot_nor_passed_out_decides(
    after: dict[str, Any], winner: Side | None
) -> None:
    assert belot(manual(140, 110), deal(capot="us"), after).winner is winner


def test_a_passed_out_deal_is_not_told_as_a_capot() -> None:
    assert hows(belot(manual(140, 0), deal(capot="us"), {"kind": "passed_out"}), 2) == [How.PASSED_OUT]


def test_a_capot_below_the_target_or_level_is_told_as_any_other() -> None:
    assert How.CAPOT_BLOCKS not in hows(belot(deal(capot="us")), 0)
    # 252 against 250 declared: 25 each, and the sides stay level past the target.
    level = belot(manual(160, 160), deal(capot="us", declarations={"them": {"four_jacks": 1, "quarte": 1}}))
    assert level.totals == BySide(185, 185)
    assert How.CAPOT_BLOCKS not in hows(level, 1)


def test_a_capot_ends_the_game_where_the_table_lets_it() -> None:
    assert belot(manual(140, 0), deal(capot="us"), capot_blocks_finish=False).winner is Side.US
