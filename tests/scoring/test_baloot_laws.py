"""Laws that every Baloot round keeps at every table."""

from __future__ import annotations

from typing import Any

from deals import anything, swapped
from hypothesis import given
from hypothesis import strategies as st
from plays import BALOOT, BASE, Json, fouls, play, played, scored, table, tables

from scorekeeper.scoring import IllegalRound
from scorekeeper.scoring.baloot import BalootRules

rounds = played() | fouls()


@given(rounds, tables())
def test_swapping_the_sides_swaps_the_points(raw: Json, rules: BalootRules) -> None:
    here, there = scored(raw, rules), scored(swapped(raw), rules)
    assert there.points == here.points.swap()
    assert there.made is here.made
    assert [step.how for step in there.steps] == [step.how for step in here.steps]


@given(rounds, tables())
def test_points_are_whole_numbers_and_never_taken_away(raw: Json, rules: BalootRules) -> None:
    score = scored(raw, rules)
    numbers = [*score.points, *(number for step in score.steps for number in step.amounts.values())]
    assert all(type(number) is int and number >= 0 for number in numbers)


@given(rounds, tables())
def test_the_working_ends_at_the_points_written(raw: Json, rules: BalootRules) -> None:
    score = scored(raw, rules)
    moved = [step.points for step in score.steps if step.points is not None]
    assert moved[-1] == score.points


@given(played(counted=True, extras=False), tables())
def test_tricks_alone_share_out_the_base_times_the_level(raw: Json, rules: BalootRules) -> None:
    """16 or 26 a round (scoring.md §1); 17 only where each side rounds alone, at six and six."""
    score = scored(raw, rules)
    times = 1 if raw["level"] == "coffee" else raw["level"]
    ours = next(iter(raw["abnat"].values()))
    shared = score.made and (times == 1 or rules.double_scope == "both")
    clash = raw["contract"] == "hokm" and rules.rounding == "each_side" and ours % 10 == 6
    whole = BASE[raw["contract"]] + (1 if shared and clash else 0)
    assert sum(score.points) == whole * times


POINTS = {
    "hokm": {"sira": 2, "fifty": 5, "hundred": 10, "four_hundred": 10},
    "sun": {"sira": 4, "fifty": 10, "hundred": 20, "four_hundred": 40},
}


@given(played(counted=True))
def test_where_nothing_is_lost_one_sides_projects_and_baloot_are_written_whole(raw: Json) -> None:
    """By cards the verdict doesn't hang on them, so they add their worth, whoever writes it."""
    bare = {key: value for key, value in raw.items() if key not in ("projects", "baloot")}
    added = sum(scored(raw).points) - sum(scored(bare).points) - (2 if "baloot" in raw else 0)
    points = POINTS[raw["contract"]]
    assert added in [
        sum(points[kind] * many for kind, many in held.items()) for held in raw["projects"].values()
    ]


@given(played(), tables())
def test_a_failed_buyer_has_no_trick_points(raw: Json, rules: BalootRules) -> None:
    bare = {key: value for key, value in raw.items() if key not in ("projects", "baloot")}
    score = scored(bare, rules)
    if score.made is False:
        assert score.points.us == 0 if raw["buyer"] == "us" else score.points.them == 0


@given(st.sampled_from(sorted(BASE)), st.integers(0, 162), tables())
def test_more_abnat_never_turn_a_made_round_into_a_failed_one(
    contract: str, ours: int, rules: BalootRules
) -> None:
    most = {"hokm": 162, "sun": 130}[contract]
    less, more = play(contract, min(ours, most - 1)), play(contract, min(ours, most - 1) + 1)
    assert scored(more, rules).made or not scored(less, rules).made


@given(played(), tables(), st.sampled_from(["trump", "bid", "open", "note", "dealer"]), st.data())
def test_what_is_kept_and_shown_has_no_effect_on_points(
    raw: Json, rules: BalootRules, field: str, data: st.DataObject
) -> None:
    values: dict[str, list[Any]] = {
        "trump": ["hearts", "spades"],
        "bid": ["ashkal", "second_hokm"],
        "open": [True, False],
        "note": ["بلا كلام"],
        "dealer": [0, 3],
    }
    said = raw | {field: data.draw(st.sampled_from(values[field]))}
    assert scored(said, rules) == scored(raw, rules)


FIELDS = [
    "kind",
    "buyer",
    "contract",
    "level",
    "abnat",
    "projects",
    "baloot",
    "kaboot",
    "failed",
    "reverse_kaboot",
    "project_edge",
    "seat",
    "open",
]


@given(
    st.builds(
        lambda raw, over: raw | over, played(), st.dictionaries(st.sampled_from(FIELDS), anything, max_size=2)
    )
)
def test_whatever_is_entered_is_scored_or_refused(raw: Json) -> None:
    try:
        entered = BALOOT.read_round(raw)
    except IllegalRound:
        return
    assert BALOOT.score(entered, table()).steps


@given(anything)
def test_whatever_json_says_is_scored_or_refused(raw: object) -> None:
    try:
        entered = BALOOT.read_round(raw)
    except IllegalRound:
        return
    assert BALOOT.score(entered, table()).steps
