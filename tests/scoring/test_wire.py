"""One JSON line in, one answer out (scoring.md §4)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from deals import anything, deal, manual, opened
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring.wire import fold_line, ledger_line, score_line

COMMANDS = [score_line, ledger_line, fold_line]
Command = Callable[[str], dict[str, Any]]


def score(**request: Any) -> dict[str, Any]:
    return score_line(json.dumps({"game": "belot", "round": deal(us=87)} | request))


def ledger(**request: Any) -> dict[str, Any]:
    return ledger_line(json.dumps({"game": "belot", "rounds": []} | request))


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "line",
    [
        "",
        "\n",
        "nonsense",
        "null",
        "[]",
        "7",
        '"game"',
        "{",
        '{"game": NaN}',
        '{"game": Infinity}',
        '{"game": "belot", "game": "belot"}',
        "\ufeff{}",
        "\x00",
        '{"game": "bel\x00ot"}',
        "{} {}",
        "[" * 100_000,
        '{"a":' * 100_000,
    ],
)
def test_what_is_no_json_object_is_the_error_json(command: Command, line: str) -> None:
    assert command(line) == {"error": "json"}


@pytest.mark.parametrize("game", [None, "chess", 5, ["belot"], {}])
def test_an_unknown_or_missing_game_is_the_error_game(game: Any) -> None:
    assert score(game=game)["error"] == "game"
    assert ledger(game=game)["error"] == "game"


@pytest.mark.parametrize(("key", "value"), [("preset", "chess"), ("rules", {"tie": 1}), ("rules", [])])
def test_unknown_rules_are_the_error_rules(key: str, value: Any) -> None:
    assert score(**{key: value})["error"] == "rules"
    assert ledger(**{key: value})["error"] == "rules"


def test_preset_rules_and_first_dealer_may_be_null() -> None:
    assert score(preset=None, rules=None) == {"points": {"us": 9, "them": 7}, "hanging": 0, "winner": "us"}
    assert ledger(preset=None, rules=None, first_dealer=None)["next_dealer"] == 0


@pytest.mark.parametrize("seat", [4, -1, True, "0", 1.0])
def test_a_first_dealer_that_is_no_seat_is_the_error_dealer(seat: Any) -> None:
    assert ledger(first_dealer=seat)["error"] == "dealer"


@pytest.mark.parametrize("raw", [None, 5, []])
def test_an_object_of_another_shape_is_the_error_json(raw: Any) -> None:
    assert score(round=raw) == {"error": "json"}
    assert ledger(rounds=[raw]) == {"error": "json"}
    assert ledger(rounds={}) == {"error": "json"}
    assert fold_line(json.dumps({"acts": [opened(), raw]})) == {"error": "json"}
    assert fold_line("{}") == {"error": "json"}


def test_a_refused_round_has_its_code_and_field() -> None:
    assert score(round=deal(us=200)) == {"error": "card_points", "field": "card_points"}
    assert ledger(rounds=[deal(us=90), deal(us=90, level=3)]) == {"error": "level", "field": "level"}


def test_a_round_after_the_end_is_the_error_game_over() -> None:
    rounds = [manual(151, 0), manual(1, 1)]
    assert ledger(rounds=rounds)["error"] == "game_over"
    assert ledger(rounds=rounds[:1])["winner"] == "us"


def test_a_number_of_any_length_is_a_number() -> None:
    # Python refuses to read more than 4300 digits; JSON knows no limit.
    for digits in ("9" * 19, "9" * 5000, "-" + "9" * 5000, "1e999", "1" + "0" * 5000 + ".5"):
        line = json.dumps({"game": "belot", "round": deal(us=0) | {"extra": 0}})
        assert score_line(line.replace('"us": 0', f'"us": {digits}'))["error"] == "card_points"
        assert score_line(line.replace('"extra": 0', f'"extra": {digits}'))["winner"] == "them"


def test_the_fold_answers_the_shape_of_acts_md() -> None:
    answer = fold_line(json.dumps({"acts": [opened()]}))
    assert (answer["game"], answer["games"][0]["id"], answer["void"]) == ("belot", "o", [])


requests = st.fixed_dictionaries(
    {},
    optional={
        "game": st.sampled_from(["belot", "baloot"]) | anything,
        "preset": anything,
        "rules": anything,
        "round": anything,
        "rounds": st.lists(anything, max_size=3) | anything,
        "acts": st.lists(anything, max_size=3) | anything,
        "first_dealer": anything,
    },
)


@given(st.sampled_from(COMMANDS), (requests | anything).map(json.dumps) | st.text())
def test_no_line_makes_a_command_fail(command: Command, line: str) -> None:
    json.dumps(command(line))
