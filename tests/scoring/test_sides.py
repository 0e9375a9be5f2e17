"""Laws of a value for each side, and the JSON of a step."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring import BySide, How, Side, Step
from scorekeeper.scoring.sides import add

pairs = st.builds(BySide, st.integers(), st.integers())
sides = st.sampled_from(Side)


@given(pairs, sides)
def test_the_other_side_is_where_swapping_puts_it(pair: BySide[int], side: Side) -> None:
    assert pair.swap()[side] == pair[side.other]
    assert pair.swap().swap() == pair
    assert side.other.other is side


@given(sides, st.integers(), st.integers())
def test_only_names_one_side_first(side: Side, value: int, other: int) -> None:
    pair = BySide.only(side, value, other)
    assert (pair[side], pair[side.other]) == (value, other)


@given(pairs, pairs)
def test_adding_is_side_by_side(first: BySide[int], second: BySide[int]) -> None:
    assert add(first, second) == BySide(first.us + second.us, first.them + second.them)
    assert add(first, second) == add(second, first)
    assert add(first, second).swap() == add(first.swap(), second.swap())


@given(pairs)
def test_a_pair_runs_from_us_to_them(pair: BySide[int]) -> None:
    assert list(pair) == [pair.us, pair.them]
    assert pair.as_dict() == {"us": pair.us, "them": pair.them}
    assert pair.map(lambda points: points * 2) == add(pair, pair)


def test_a_step_leaves_out_what_is_not_said() -> None:
    assert Step(How.PASSED_OUT).as_dict() == {"how": "passed_out"}
    full = Step(How.PROJECTS_HIGHER, Side.US, {"written": 5}, "fifty", BySide(5, 0))
    assert full.as_dict() == {
        "how": "projects_higher",
        "side": "us",
        "amounts": {"written": 5},
        "term": "fifty",
        "points": {"us": 5, "them": 0},
    }
