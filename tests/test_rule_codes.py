"""House rules in a code: what it carries comes out again, and a code that can't be read says which part."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from speaking import bare, speaking

from scorekeeper.rule_code_words import code_message
from scorekeeper.rule_codes import CHECKS, BadCode, Part, choices, decode, encode, nearest
from scorekeeper.scoring.baloot.rules import BalootRules
from scorekeeper.scoring.belot.rules import BelotRules
from scorekeeper.scoring.games import GAMES, GameKind


@st.composite
def any_rules(draw: st.DrawFn) -> tuple[GameKind, Any]:
    kind = draw(st.sampled_from(list(GAMES.values())))
    said = {key: draw(st.sampled_from(list(values))) for key, values in kind.rule_values.items()}
    return kind, kind.read_rules(None, said)


@given(any_rules())
def test_every_set_of_rules_comes_out_of_its_code(made: tuple[GameKind, Any]) -> None:
    kind, rules = made
    carried = decode(encode(kind, rules))
    assert (carried.game, carried.rules) == (kind.name, rules)
    assert carried.preset in kind.presets


@given(any_rules(), st.data())
def test_one_wrong_digit_is_always_found(made: tuple[GameKind, Any], data: st.DataObject) -> None:
    code = encode(*made)
    at = data.draw(st.sampled_from([at for at, sign in enumerate(code) if sign.isdigit()]))
    other = data.draw(st.sampled_from([digit for digit in "0123456789" if digit != code[at]]))
    with pytest.raises(BadCode):
        decode(code[:at] + other + code[at + 1 :])


@given(any_rules(), st.data())
def test_two_neighbours_exchanged_are_always_found(made: tuple[GameKind, Any], data: st.DataObject) -> None:
    code = encode(*made).replace("-", "")
    at = data.draw(st.integers(1, len(code) - 3))
    swapped = code[:at] + code[at + 1] + code[at] + code[at + 2 :]
    if swapped != code:
        with pytest.raises(BadCode):
            decode(swapped)


@given(st.text(max_size=40))
def test_whatever_is_typed_is_read_or_refused(text: str) -> None:
    try:
        read: Any = decode(text)
    except BadCode as bad:
        read = bad
    if isinstance(read, BadCode):
        with speaking("en"):
            assert "%(" not in code_message(read)
    else:
        assert encode(GAMES[read.game], read.rules).replace("-", "")[0] == text.strip()[0].upper()


def test_the_code_of_the_usual_rules_stands_still() -> None:
    """A code that was sent must go on meaning the same: the places are those of scoring.md §1.2.

    All of the calculator's rules are the first of their key, but for coffee, the fifth of the ladder. Sign
    times place: B is 10; 1, 5 and 2 at 2 to 4 give 25; the 4 at 17 gives 68: 103, which is 4 × 23 and 11.
    The letters are those of the alphabet without I, O and S, counted from 0.
    """
    assert encode(GAMES["baloot"], BalootRules()) == "B152-0000-0000-0000-4-M"
    assert (len(CHECKS), CHECKS[11]) == (23, "M")


@pytest.mark.parametrize(
    "typed",
    [
        "b152-0000-0000-0000-4-m",
        "B 152 0000 0000 0000 4 M",
        "B١٥٢٠٠٠٠٠٠٠٠٠٠٠٠٤M",
        "\u2066B152-0000-0000-0000-4-M\u2069",
    ],
)
def test_a_code_is_read_as_it_is_typed(typed: str) -> None:
    assert decode(typed).rules == BalootRules()


@pytest.mark.parametrize("name", GAMES["baloot"].presets)
def test_a_preset_is_known_again(name: str) -> None:
    rules = GAMES["baloot"].presets[name]
    assert nearest(GAMES["baloot"], rules) == name
    changed = GAMES["baloot"].read_rules(name, {"target": 200, "failed_projects": "kept"})
    assert decode(encode(GAMES["baloot"], changed)).preset == name


def test_belot_has_its_own() -> None:
    code = encode(GAMES["belot"], BelotRules(target=101, capot_no_trumps_doubled=True))
    assert code.startswith("V101-10-")
    assert decode(code).rules.capot_no_trumps_doubled is True


GOOD = "B152-0000-0000-0000-4-M"


@pytest.mark.parametrize(
    ("code", "part", "words"),
    [
        ("", Part.EMPTY, "Write the code of the rules"),
        (" - ", Part.EMPTY, "Write the code of the rules"),
        ("K152-0000", Part.GAME, "The first letter says which game, and K stands for none"),
        (
            "B1x2-0000-0000-0000-4-M",
            Part.SIGN,
            "Baloot: between the first letter and the last stand digits only, not X",
        ),
        ("B152-0000-M", Part.SHORT, "Baloot: the code is too short; some of it is missing"),
        ("B15299-0000-0000-0000-4-M", Part.LONG, "Baloot: the code is too long"),
        ("B0-0000-0000-0000-4-M", Part.TARGET, "Baloot: the target can't be 0"),
        ("B152-9000-0000-0000-4-M", Part.CHOICE, "Baloot, “How are abnat rounded?”: there is no answer 9"),
        ("B152-0000-0000-0000-7-M", Part.CHOICE, "Baloot, “How far does doubling go?”: there is no answer 7"),
        ("V151-20-A", Part.CHOICE, "Belot, “Capot in no trumps”: there is no answer 2"),
        ("B152-0000-0000-0000-4-A", Part.CHECK, "Baloot: the last letter does not fit the rest"),
        ("B152-0000-0000-0000-4", Part.CHECK, "Baloot: the last letter does not fit the rest"),
    ],
)
def test_a_bad_code_says_which_part(code: str, part: Part, words: str) -> None:
    with pytest.raises(BadCode) as refused:
        decode(code)
    assert refused.value.part is part
    with speaking("en"):
        assert bare(str(code_message(refused.value))).startswith(words)
    with speaking():
        assert "%(" not in code_message(refused.value)


def test_every_choice_has_one_digit() -> None:
    assert all(len(values) <= 10 for kind in GAMES.values() for values in choices(kind).values())
