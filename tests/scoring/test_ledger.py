"""A game as a fold over its rounds (scoring.md §3), with rounds of a game made for it and with Belot's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from deals import BELOT, deal, manual

from scorekeeper.scoring import BySide, GameKind, How, IllegalRound, Kind, Ledger, RoundScore, Side, ledger
from scorekeeper.scoring.ledger import leader, require_no_round_after_end


@dataclass(frozen=True)
class Given:
    """A round that is its own score: what the ledger makes of it must not depend on a game."""

    score: RoundScore
    dealer: int | None = None
    kind: Kind = Kind.PLAYED


@dataclass(frozen=True)
class Target:
    target: int = 100

    def as_dict(self) -> dict[str, Any]:
        return {"target": self.target}


GIVEN = GameKind(
    name="given",
    presets={"plain": Target()},
    default_preset="plain",
    rule_values={},
    read_rules=lambda preset, overrides, base=None: Target(),
    read_round=lambda raw: raw,
    score=lambda entered, rules: entered.score,
    forks=lambda entered, rules: (),
    answer=lambda score: {},
)


def book(*scores: RoundScore, first: int = 0) -> Ledger:
    return ledger([Given(score) for score in scores], Target(), GIVEN, first)


def points(us: int, them: int, **more: Any) -> RoundScore:
    return RoundScore(BySide(us, them), **more)


def belot(*raws: dict[str, Any], **rules: Any) -> Ledger:
    return ledger([BELOT.read_round(raw) for raw in raws], BELOT.read_rules(None, rules), BELOT, 0)


def hows(book: Ledger, row: int) -> list[How]:
    score = book.rows[row].score
    assert score is not None
    return [step.how for step in score.steps]


def test_an_empty_game_stands_at_nothing() -> None:
    assert book(first=3) == Ledger((), BySide(0, 0), 0, None, 3)


def test_totals_run_on_and_may_go_down() -> None:
    game = book(points(10, 6), points(-3, 20))
    assert [row.totals for row in game.rows] == [BySide(10, 6), BySide(7, 26)]
    assert game.totals == BySide(7, 26)


@pytest.mark.parametrize(
    ("us", "them", "winner"),
    [
        (100, 0, Side.US),
        (99, 0, None),
        (0, 100, Side.THEM),
        (103, 101, Side.US),
        (101, 103, Side.THEM),
        (100, 100, None),
        (99, 98, None),
    ],
)
def test_the_side_at_the_target_and_ahead_wins(us: int, them: int, winner: Side | None) -> None:
    assert book(points(us, them)).winner is winner


def test_level_past_the_target_plays_on_until_one_is_ahead() -> None:
    game = book(points(110, 110), points(0, 0), points(1, 2))
    assert [row.after_end for row in game.rows] == [False, False, False]
    assert game.winner is Side.THEM


def test_coffee_ends_the_game_at_once_whoever_is_ahead() -> None:
    assert book(points(90, 10), points(0, 16, match_winner=Side.THEM)).winner is Side.THEM


def test_rounds_after_the_end_stay_and_do_not_count() -> None:
    game = book(points(100, 0), points(5, 5), points(0, 300))
    assert [row.after_end for row in game.rows] == [False, True, True]
    late = game.rows[1]
    assert (late.points, late.score, late.totals, late.pot) == (None, None, BySide(100, 0), 0)
    assert (game.totals, game.winner) == (BySide(100, 0), Side.US)
    assert (late.dealer, game.next_dealer) == (1, 3)


def test_a_won_game_takes_no_round_at_its_end() -> None:
    require_no_round_after_end(())
    require_no_round_after_end(book(points(100, 0)).rows)
    with pytest.raises(IllegalRound, match="game_over"):
        require_no_round_after_end(book(points(100, 0), points(1, 1)).rows)


def test_the_turn_to_deal_goes_to_the_right_and_on_from_a_correction() -> None:
    rounds = [Given(points(1, 1), dealer) for dealer in (None, None, 3, None)]
    game = ledger(rounds, Target(), GIVEN, 2)
    assert [row.dealer for row in game.rows] == [2, 3, 3, 0]
    assert game.next_dealer == 1


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


def test_the_leader_is_nobody_when_level() -> None:
    assert (leader(BySide(2, 1)), leader(BySide(1, 2)), leader(BySide(1, 1))) == (Side.US, Side.THEM, None)


def test_the_json_shape_is_that_of_the_contract() -> None:
    assert book(points(100, 0), points(1, 1)).as_dict() == {
        "rounds": [
            {"dealer": 0, "points": {"us": 100, "them": 0}, "totals": {"us": 100, "them": 0}, "pot": 0},
            {"dealer": 1, "points": None, "totals": {"us": 100, "them": 0}, "pot": 0},
        ],
        "totals": {"us": 100, "them": 0},
        "pot": 0,
        "winner": "us",
        "next_dealer": 2,
    }
    assert book().as_dict()["winner"] is None
