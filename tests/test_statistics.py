"""What a sitting's sheet says in numbers: every round counts once, where it belongs."""

from __future__ import annotations

from typing import Any

import pytest
from acting import act, opened, points
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring import Sheet, Side, fold
from scorekeeper.scoring.sides import BySide
from scorekeeper.statistics import Statistics, Tally, deals, statistics
from scorekeeper.statistics.curve import HEIGHT, WIDTH, drawn

HOKM = {"kind": "played", "buyer": "us", "contract": "hokm", "level": 1}
SUN = {"kind": "played", "buyer": "them", "contract": "sun", "level": 1}
MADE, FAILED = HOKM | {"abnat": {"us": 100}}, HOKM | {"failed": True}
PASSED = {"kind": "passed_out"}


def sheet(*rounds: dict[str, Any], **opening: Any) -> Sheet:
    acts = [act("round_added", round_id=f"r{at}", round=one) for at, one in enumerate(rounds)]
    return fold([opened(**opening), *acts])


def counted(*rounds: dict[str, Any], **opening: Any) -> Statistics:
    return statistics(sheet(*rounds, **opening))


def test_purchases_are_counted_by_side_and_contract() -> None:
    found = counted(MADE, FAILED, SUN | {"abnat": {"them": 90}}, PASSED, points(10, 6))

    assert found.sides == BySide(Tally(2, 1, 1), Tally(1, 1, 0))
    assert found.contracts == {
        "hokm": BySide(Tally(2, 1, 1), Tally()),
        "sun": BySide(Tally(), Tally(1, 1, 0)),
    }
    assert (found.rounds, found.passed) == (5, 1)


def test_purchases_are_counted_by_who_bought_and_by_who_dealt() -> None:
    found = counted(MADE | {"seat": 2}, FAILED | {"seat": 0}, FAILED, first_dealer=3)

    assert found.seats == (Tally(1, 0, 1), Tally(), Tally(1, 1, 0), Tally())
    assert found.dealt == (Tally(1, 0, 1), Tally(1, 0, 1), Tally(), Tally(1, 1, 0))


def test_kaboots_belong_to_who_took_every_trick() -> None:
    reverse = SUN | {"reverse_kaboot": True}
    found = counted(HOKM | {"kaboot": "us"}, SUN | {"kaboot": "us"}, reverse, target=2000)

    assert found.kaboots == BySide(3, 0)


def test_doubles_belong_to_the_buyer_and_projects_to_who_called_them() -> None:
    called = {"projects": {"us": {"sira": 2, "fifty": 0}, "them": {"hundred": 1}}, "baloot": "them"}
    found = counted(MADE | {"level": 2}, MADE | called, SUN | {"abnat": {"them": 90}, "level": "coffee"})

    assert found.levels == {"2": BySide(1, 0), "coffee": BySide(0, 1)}
    assert found.projects == {"sira": BySide(2, 0), "hundred": BySide(0, 1), "baloot": BySide(0, 1)}


def test_belot_counts_by_its_own_words() -> None:
    spades = {"kind": "played", "bidder": "us", "contract": "spades", "level": 1}
    level = spades | {"card_points": {"us": 81}}
    declared = spades | {"card_points": {"us": 100}, "declarations": {"us": {"tierce": 1}}, "level": 2}
    found = counted(level, declared, spades | {"capot": "them", "failed": True}, game="belot")

    assert found.sides.us == Tally(3, 1, 1), "a level deal hangs: neither made nor failed"
    assert found.kaboots == BySide(0, 1)
    assert found.projects == {"tierce": BySide(1, 0)}
    assert found.levels == {"2": BySide(1, 0)}


def test_the_best_round_of_a_side_is_the_worst_of_the_other() -> None:
    found = counted(MADE, HOKM | {"kaboot": "us"}, SUN | {"abnat": {"them": 90}})

    assert found.best.us is not None
    assert (found.best.us.number, found.best.us.points) == (2, BySide(25, 0))
    assert found.worst.them == found.best.us
    assert found.best.them is not None
    assert found.best.them.number == 3


def test_a_sheet_without_rounds_has_no_best_and_no_length() -> None:
    found = counted()
    assert (found.rounds, found.length, found.best, found.contracts) == (0, None, BySide(None, None), {})
    assert [curve.totals for curve in found.curves] == [(BySide(0, 0),)]


def test_rounds_after_the_end_count_nowhere() -> None:
    found = counted(points(152), MADE)
    assert (found.rounds, found.finished, found.length) == (1, 1, 10)
    assert found.sides.us == Tally()
    assert len(found.curves[0].totals) == 2


def test_the_length_of_a_game_is_an_average_of_finished_ones() -> None:
    acts: list[dict[str, Any]] = [opened()]
    for game, many in enumerate((2, 3, 3)):
        acts += [
            act("round_added", round_id=f"{game}-{at}", round=points(152 if at == many - 1 else 1))
            for at in range(many)
        ]
        acts.append(act("game_started"))
    found = statistics(fold([*acts, act("round_added", round_id="last", round=points(5))]))
    assert (found.finished, found.length) == (3, 27)


def test_the_lead_changes_when_the_other_side_comes_ahead() -> None:
    found = counted(points(10), points(0, 10), points(0, 5), points(20), points(1, 0))
    assert found.curves[0].lead_changes == 2


ROUNDS = st.lists(
    st.sampled_from([MADE, FAILED, PASSED, points(-5, 40), SUN | {"kaboot": "them"}, HOKM | {"kaboot": "us"}])
)


@given(ROUNDS)
def test_each_counted_round_stands_in_one_place(rounds: list[dict[str, Any]]) -> None:
    table = sheet(*rounds)
    found, played = statistics(table), deals(table)
    bought = sum(deal.buyer is not None for deal in played)

    assert found.sides.us.bought + found.sides.them.bought == bought
    assert sum(tally.bought for both in found.contracts.values() for tally in both) == bought
    assert sum(tally.bought for tally in found.dealt) == bought
    assert sum(len(curve.totals) - 1 for curve in found.curves) == found.rounds == len(played)


@pytest.mark.parametrize("rtl", [False, True])
@given(rounds=ROUNDS)
def test_a_curve_stays_in_its_box(rtl: bool, rounds: list[dict[str, Any]]) -> None:
    curve = statistics(sheet(*rounds)).curves[0]
    drawing = drawn(curve, rtl)

    for side in Side:
        points_of = [tuple(map(int, point.split(","))) for point in drawing.lines[side].split()]
        assert len(points_of) == len(curve.totals)
        assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in points_of)
        along = [x for x, _ in points_of]
        assert along == sorted(along, reverse=rtl)
        assert points_of[-1] == drawing.ends[side]
