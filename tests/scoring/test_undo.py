"""What undo and redo aim at, and that they bring back exactly what was."""

from __future__ import annotations

from typing import Any

import pytest
from deals import added, manual, opened, undone
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring import fold, redo_target, undo_target

R1, R2 = added("r1", manual(1, 0)), added("r2", manual(2, 0))
Log = list[dict[str, Any]]


def undo(log: Log, name: str) -> Log:
    """The log after one touch of «تراجع»."""
    target = undo_target(log)
    assert target is not None
    return [*log, undone(name, target["id"])]


def redo(log: Log, name: str) -> Log:
    """The log after one touch of «رجّعها»."""
    target = redo_target(log)
    assert target is not None
    return [*log, undone(name, target["id"])]


def shown(log: Log) -> dict[str, Any]:
    return fold(log).as_dict()


def test_undo_aims_at_the_last_act_in_force() -> None:
    log = [opened(), R1, R2]
    assert undo_target(log) == R2
    assert undo_target(undo(log, "u")) == R1
    assert undo_target(log, fold(log)) == R2


@pytest.mark.parametrize("log", [[], [opened()], [opened(), R1, undone("u", "a-r1")]])
def test_with_nothing_to_take_back_undo_aims_at_nothing(log: Log) -> None:
    assert undo_target(log) is None


def test_undo_passes_over_void_acts_and_the_opening() -> None:
    void = {"id": "v", "kind": "round_removed", "round_id": "nowhere"}
    assert (
        undo_target([opened(), R1, void, {"kind": "dance"}, opened() | {"id": "p"}, undone("u", "o")]) == R1
    )


def test_undo_reaches_back_through_games_and_removals() -> None:
    started = {"id": "g", "kind": "game_started"}
    removed = {"id": "d", "kind": "round_removed", "round_id": "r1"}
    log = [opened(), R1, removed, started]
    log = undo(log, "u1")
    assert len(fold(log).games) == 1
    log = undo(log, "u2")
    assert [row.id for row in fold(log).games[0].rows] == ["r1"]


def test_redo_brings_back_the_last_thing_taken_back_first() -> None:
    log = undo(undo([opened(), R1, R2], "u1"), "u2")
    once = redo(log, "v1")
    assert [row.id for row in fold(once).games[0].rows] == ["r1"]
    twice = redo(once, "v2")
    assert [row.id for row in fold(twice).games[0].rows] == ["r1", "r2"]
    assert redo_target(twice) is None


def test_what_was_redone_can_be_undone_and_redone_again() -> None:
    log = redo(undo([opened(), R1], "u1"), "v1")
    assert undo_target(log) == R1
    again = undo(log, "u2")
    assert redo_target(again) == undone("u2", "a-r1")
    assert shown(redo(again, "v2")) == shown([opened(), R1])


def test_a_new_act_ends_redo_until_the_next_undo() -> None:
    log = [*undo([opened(), R1], "u1"), R2]
    assert redo_target(log) is None
    later = undo(log, "u2")
    assert redo_target(later) == undone("u2", "a-r2")
    assert redo_target(redo(later, "v")) is None


@pytest.mark.parametrize(
    "log",
    [
        [],
        [opened(), R1],
        [opened(), R1, undone("u", "nothing")],
        [opened(), R1, {"kind": "undone", "act": "a-r1"}],
    ],
)
def test_with_nothing_taken_back_redo_aims_at_nothing(log: Log) -> None:
    assert redo_target(log) is None


additions = st.lists(st.tuples(st.integers(-20, 60), st.integers(-20, 60)), min_size=1, max_size=12)


def played(points: list[tuple[int, int]]) -> Log:
    return [opened(), *(added(f"r{number}", manual(us, them)) for number, (us, them) in enumerate(points))]


@st.composite
def logs(draw: st.DrawFn) -> Log:
    """A log of acts of every kind that take effect or not, undo and redo among them."""
    log = played(draw(additions))
    rounds = [f"r{number}" for number in range(len(log))]
    for number in range(draw(st.integers(0, 8))):
        one = draw(st.sampled_from(rounds))
        other = draw(st.sampled_from(rounds))
        change = draw(
            st.sampled_from(
                [
                    {"kind": "round_removed", "round_id": one},
                    {"kind": "round_edited", "round_id": one, "round": manual(9, 9)},
                    {"kind": "round_flagged", "round_id": one, "flagged": True},
                    {
                        "kind": "round_inserted",
                        "round_id": f"i{number}",
                        "before": one,
                        "round": manual(3, 3),
                    },
                    {"kind": "game_started"},
                    {"kind": "rules_changed", "game": "o", "rules": {"target": 50}},
                    {"kind": "names_changed", "title": one},
                    {"kind": "undone", "act": f"a-{other}"},
                    {"kind": "undone", "act": f"c{number - 1}"},
                ]
            )
        )
        log.append({"id": f"c{number}", **change})
    return log


@given(logs())
def test_undo_of_the_last_act_restores_the_state_before_it(log: Log) -> None:
    last = log[-1]
    again = [*log, undone("u", last["id"])]
    assert shown(again) == shown(log[:-1])
    assert shown([*again, undone("v", "u")]) == shown(log)


@given(logs())
def test_redo_after_undo_brings_everything_back(log: Log) -> None:
    if undo_target(log) is not None:
        assert shown(redo(undo(log, "u"), "v")) == shown(log)


@given(logs())
def test_undo_goes_back_to_the_opening_and_redo_all_the_way_on(log: Log) -> None:
    steps, now = 0, log
    while undo_target(now) is not None:
        now = undo(now, f"u{steps}")
        steps += 1
    assert [len(game.rows) for game in fold(now).games] == [0]
    for step in range(steps):
        now = redo(now, f"v{step}")
    assert shown(now)["games"] == shown(log)["games"]


@given(additions)
def test_a_prefix_of_the_log_folds_to_a_prefix_of_the_sheet(points: list[tuple[int, int]]) -> None:
    log = played(points)
    rows = shown(log)["games"][0]["rounds"]
    for length in range(1, len(log) + 1):
        assert shown(log[:length])["games"][0]["rounds"] == rows[: length - 1]


@given(logs(), st.data())
def test_a_repeated_act_counts_once(log: Log, data: st.DataObject) -> None:
    first = data.draw(st.integers(0, len(log) - 1))
    later = data.draw(st.integers(first + 1, len(log)))
    assert shown([*log[:later], log[first], *log[later:]]) == shown(log)


@pytest.mark.parametrize("name", [5, ["o"], {"us": 1}])
def test_an_act_whose_id_is_no_text_is_void_and_nothing_to_undo(name: object) -> None:
    assert undo_target([opened(), added("r", manual(1, 0)) | {"id": name}]) is None
