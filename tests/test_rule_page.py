"""The rules page: searched in either spelling and digits, and where tables differ."""

from __future__ import annotations

import pytest
from speaking import bare, loose_digits, numbers, speaking

from scorekeeper.rule_differences import WHO, differences
from scorekeeper.rule_labels import VALUES
from scorekeeper.rule_page import RulePage, draw, rule_page
from scorekeeper.scoring.games import GAMES


def found(page: RulePage) -> list[str]:
    return [rule.key for group in page.groups for rule in group.rules]


@pytest.mark.parametrize("query", ["أشكل", "اشكل", " أَشكَل ", "أشكـل"])
def test_a_rule_is_found_however_it_is_spelt(query: str) -> None:
    with speaking():
        assert found(rule_page("baloot", query)) == ["ashkal"]


@pytest.mark.parametrize("digits", ["123", "arabic"])
@pytest.mark.parametrize("query", ["88", "٨٨"])
def test_a_number_is_found_in_any_digits(query: str, digits: str) -> None:
    with speaking(digits=digits):
        assert found(rule_page("baloot", query)) == ["reverse_kaboot"]


def test_every_word_must_be_there_and_the_group_counts() -> None:
    with speaking("en"):
        assert found(rule_page("baloot", "card face-up first")) == ["first_bidding", "ashkal"]
        assert "foul_cost" in found(rule_page("baloot", "FOULS"))
        assert rule_page("baloot", "fouls aardvark").nothing


def test_questions_and_differences_are_searched_too() -> None:
    with speaking("en"):
        page = rule_page("baloot", "calculator says")
        assert [rule.key for rule in page.questions] == ["other_number"]
        assert [one.key for one in rule_page("baloot", "last raised").differences] == ["tie_doubled"]


def test_without_a_search_it_is_all_there() -> None:
    with speaking():
        page = rule_page("belot")
        assert {group.key for group in page.groups} == {"deal", "bidding", "play", "declarations", "points"}
        assert [one.key for one in page.differences] == ["capot_no_trumps_doubled", "capot_blocks_finish"]
        assert not page.nothing


def test_a_drawn_rule_is_one_of_the_games() -> None:
    with speaking():
        keys = set(found(rule_page("belot")))
    assert {draw("belot").key for _ in range(60)} <= keys


def test_each_answer_shows_what_it_writes_and_who_plays_so() -> None:
    """96 and 66 by the calculator: 10 and 6; by most tables 9 and 7 (rules-in-the-wild §1a)."""
    with speaking("en"):
        rounding = next(one for one in differences(GAMES["baloot"]) if one.key == "rounding")
        assert rounding.example is not None
        assert numbers(rounding.example) == ["96", "66"]
        shown = {one.code: (numbers(str(one.writes)), one.who, one.presets) for one in rounding.answers}
    assert shown["paired"] == (["10", "6"], (), ("The calculator's", "More than half"))
    assert shown["defenders_first"][0] == ["9", "7"]
    assert shown["defenders_first"][1][0] == "Most tables"
    assert shown["each_side"] == (["10", "7"], ("The rules of Jawaker",), ("Each side rounds alone",))


def test_for_every_answer_somebody_plays_so() -> None:
    with speaking():
        lonely = [
            (one.key, answer.code)
            for kind in GAMES.values()
            for one in differences(kind)
            for answer in one.answers
            if not answer.who and not answer.presets and one.key != "top_level"
        ]
        loose = [
            bare(text)
            for kind in GAMES.values()
            for one in differences(kind)
            for answer in one.answers
            for text in (str(answer.text), str(answer.writes or ""))
            if loose_digits(text)
        ]
    assert lonely == []
    assert loose == []


def test_who_plays_so_is_told_of_values_that_are_there() -> None:
    assert {key: set(values) - set(VALUES[key]) for key, values in WHO.items()} == {key: set() for key in WHO}
