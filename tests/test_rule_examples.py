"""The example of each house rule, counted by hand from scoring.md §1.3 and 2."""

from __future__ import annotations

import pytest
from speaking import bare, numbers, speaking

from scorekeeper.rule_examples import EXAMPLES, example_words, examples
from scorekeeper.scoring.games import GAMES

# Hokm: 16 points in all, 162 abnat; a fifty is 5, a sira 2, baloot 2, kaboot 25.
BALOOT = {
    # 96 and 66: 9.6 and 6.6, equal fractions, the buyer's; the defenders' 6.6 up to 7; each alone 10 and 7.
    "rounding": {
        "paired": (10, 6),
        "defenders_first": (9, 7),
        "defenders_five_up": (9, 7),
        "each_side": (10, 7),
        "smaller_keeps": (9, 7),
    },
    # 75 is less than half: 16 and the fifty to the defenders; with the fifty 125 against 87: 7 + 5 and 9.
    "made_by": {"cards": (0, 21), "totals": (12, 9), "points": (12, 9)},
    "tie": {"made": (8, 8), "failed": (0, 16)},
    # At ×2 the defenders raised last: they lose the level round.
    "tie_doubled": {"made": (16, 16), "failed": (0, 32), "last_raiser_loses": (16, 16)},
    "double_scope": {"both": (20, 12), "winner_takes_all": (32, 0)},
    "project_tie": {"buyer": (12, 6), "higher": (10, 8)},
    # 10 and 6 at ×3 are 30 and 18; the sira 2, 4, 6 and, only rising at ×2, 2.
    "project_multiplier": {"never": (32, 18), "capped": (34, 18), "full": (36, 18), "double_only": (32, 18)},
    "failed_projects": {"to_defenders": (0, 21), "lost": (0, 16), "kept": (5, 16)},
    "failed_baloot": {"owner": (2, 16), "to_defenders": (0, 18)},
    "kaboot_doubled": {"true": (50, 0), "false": (25, 0)},
    "kaboot_projects": {"kept": (25, 5), "lost": (25, 0), "to_winner": (30, 0)},
}
BELOT = {"capot_no_trumps_doubled": {"false": (35, 0), "true": (44, 0)}}


def written(game: str, key: str, preset: str) -> dict[str, tuple[int, ...]]:
    kind = GAMES[game]
    with speaking():
        found = examples(kind, key, kind.presets[preset])
    return {code: tuple(map(int, numbers(str(words)))) for code, words in found.items()}


@pytest.mark.parametrize("key", sorted(BALOOT))
def test_each_value_is_shown_by_what_it_writes(key: str) -> None:
    assert written("baloot", key, "calculator") == BALOOT[key]


def test_belots_capot_in_no_trumps() -> None:
    key = "capot_no_trumps_doubled"
    assert written("belot", key, "bulgarian") == BELOT[key]


def test_a_capot_that_reaches_the_target_ends_the_game_or_not() -> None:
    """140 and 25 of a capot in spades are 165, past 151; whatever target the table has."""
    rules = GAMES["belot"].read_rules(None, {"target": 500})
    with speaking("en"):
        found = examples(GAMES["belot"], "capot_blocks_finish", rules)
    assert {code: bare(str(words)) for code, words in found.items()} == {
        "true": "165: play on",
        "false": "165: the game is ours",
    }


def test_an_example_follows_the_other_rules_of_the_table() -> None:
    """Where a double is all the winner's, three times 16 are 48; the sira, capped, twice."""
    rules = GAMES["baloot"].read_rules("common", None)
    found = examples(GAMES["baloot"], "project_multiplier", rules)
    with speaking():
        assert numbers(str(found["capped"])) == ["52", "0"]


def test_what_writes_no_points_has_no_example() -> None:
    keys = {key for kind in GAMES.values() for key in kind.rule_values}
    assert keys - EXAMPLES.keys() == {"target", "sun_double", "top_level"}
    assert examples(GAMES["baloot"], "sun_double", GAMES["baloot"].presets["common"]) == {}
    assert example_words("target") is None
