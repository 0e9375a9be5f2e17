"""A game as a fold over its rounds (scoring.md §3), with rounds of a game made for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from scorekeeper.scoring import BySide, GameKind, IllegalRound, Kind, Ledger, RoundScore, Side, ledger
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
