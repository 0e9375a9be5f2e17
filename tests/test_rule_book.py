"""The rules of both games: what they tell, and that every number in them is the engine's."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from speaking import DIGIT, LATIN, bare, loose_digits, speaking

from scorekeeper import i18n
from scorekeeper.rule_book import BOOK, Rule, find_rule
from scorekeeper.rule_book.learning import QUESTIONS, STEPS
from scorekeeper.rule_book.numbers import NUMBERS
from scorekeeper.rule_book.parts import said
from scorekeeper.rule_book.tables import SAMPLES, cards, projects, sample
from scorekeeper.scoring.games import GAMES

NAMED = re.compile(r"%\((\w+)\)s")

# What the first rules page tells, which a table asks for: 32 rules, and those of doubling and fouls.
BALOOT = {
    *("players", "pack", "direction", "first_deal", "rest_of_deal", "next_dealer", "first_bidding"),
    *("second_bidding", "sun", "hokm", "sun_over_hokm", "ashkal", "all_passed", "lead", "follow_suit"),
    *("trick", "ruffing", "overtrumping", "last_trick", "akka", "sun_count", "hokm_count", "failing"),
    *("kaboot", "target", "runs", "fours", "baloot", "declaring", "comparing", "two_a_player"),
    *("no_card_twice", "double", "ladder", "open_closed", "coffee", "foul", "foul_cost"),
}

# By hand from scoring.md §1 and 2, the seeds and rules-in-the-wild.
BY_HAND = {
    **{"players": 4, "pack": 32, "suits": 4, "hand": 8, "first": 5, "rest": 3, "buyer_rest": 2, "passes": 3},
    **{"last": 10, "tenth": 10, "sira_run": 3, "fifty_run": 4, "hundred_run": 5},
    **{"sun_times": 2, "sun_cards": 130, "sun_half": 65, "sun_base": 26, "kaboot_sun": 44},
    **{"hokm_cards": 162, "hokm_half": 81, "hokm_base": 16, "kaboot_hokm": 25, "reverse": 88},
    **{"target": 152, "passed": 100, "baloot": 2, "per_side": 4, "per_player": 2},
    **{"double": 2, "three": 3, "quadruple": 4, "contra": 2, "recontra": 4},
    **{"tierce": 20, "quarte": 50, "quint": 100, "four": 100, "four_nines": 150, "four_jacks": 200},
    **{"belot": 20, "most_belots": 4, "capot": 90, "belot_target": 151},
    **{"suit_cards": 162, "none_cards": 130, "all_cards": 258, "none_times": 2},
    **{"suit_base": 16, "none_base": 26, "all_base": 26},
    **{"suit_low": 6, "none_low": 5, "all_low": 4, "suit_high": 7, "none_high": 5, "all_high": 5},
    **{"suit_capot": 25, "none_capot": 35, "all_capot": 35},
}


def rules(game: str) -> list[Rule]:
    return [rule for group in BOOK[game] for rule in group.rules]


def messages() -> Iterator[tuple[str, str]]:
    """Every message of the book as it is written in the source, with where it stands."""
    for game in GAMES:
        for group in BOOK[game]:
            yield f"{game}.{group.key}", str(group.title)
        for rule in (*rules(game), *QUESTIONS[game]):
            yield f"{game}.{rule.key}", str(rule.title)
            yield f"{game}.{rule.key}.text", str(rule.text)
        yield from ((f"{game}.step.{at}", str(step)) for at, step in enumerate(STEPS[game]))


def test_baloot_is_told_whole_and_belot_in_its_size() -> None:
    assert {rule.key for rule in rules("baloot")} >= BALOOT
    assert len(BALOOT) >= 32
    assert len(BOOK["baloot"]) == 9
    assert len(rules("belot")) >= 22


def test_no_message_holds_a_digit_and_every_number_is_the_engines() -> None:
    with speaking("en"):
        found = dict(messages())
    assert {place: text for place, text in found.items() if DIGIT.search(text)} == {}
    assert {name for text in found.values() for name in NAMED.findall(text)} == set(NUMBERS)


def test_the_numbers_are_those_of_the_contract() -> None:
    assert dict(NUMBERS) == BY_HAND


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_rule_is_said_with_its_numbers_held_apart(language: str) -> None:
    with speaking(language, digits="arabic"):
        for game in GAMES:
            for rule in (*rules(game), *QUESTIONS[game]):
                words = rule.said
                assert "%(" not in words, rule.key
                assert loose_digits(words) == [], rule.key
                assert rule.plain == bare(str(words)), rule.key
            for step in STEPS[game]:
                assert loose_digits(said(step)) == []


def test_the_arabic_is_arabic() -> None:
    with speaking():
        foreign = {place: text for place, text in messages() if LATIN.search(NAMED.sub("", text))}
    assert foreign == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_heading_has_an_address_of_its_own(game: str) -> None:
    keys = [rule.key for rule in (*rules(game), *QUESTIONS[game])]
    assert len(set(keys)) == len(keys)
    assert not {"cards", "steps", "sample", "questions", "differ", "worth-of-projects"} & set(keys)
    assert {key for rule in rules(game) for key in rule.differs} <= set(GAMES[game].rule_values)


def test_a_rule_is_found_by_its_name_and_game() -> None:
    group, rule = find_rule("belot", "capot") or pytest.fail("Belot has a capot")
    assert (group.key, rule.key) == ("points", "capot")
    assert find_rule("baloot", "capot") is None


def test_cards_stand_strongest_first() -> None:
    """Seed 000: in sun ace, ten, king, queen, jack, nine; as trump jack and nine are above the ace."""
    with speaking("en"):
        plain, trump = ([(str(card.name), card.weighs) for card in order] for order in cards())
    assert plain == [
        *(("Ace", 11), ("Ten", 10), ("King", 4), ("Queen", 3), ("Jack", 2)),
        *(("Nine", 0), ("Eight", 0), ("Seven", 0)),
    ]
    assert trump == [
        *(("Jack", 20), ("Nine", 14), ("Ace", 11), ("Ten", 10), ("King", 4), ("Queen", 3)),
        *(("Eight", 0), ("Seven", 0)),
    ]


def test_projects_are_worth_what_the_contract_says() -> None:
    """Sun and hokm (scoring.md §1); Belot in card points (§2)."""
    values = [row.values for row in projects("baloot")]
    assert values == [(4, 2), (10, 5), (20, 10), (40, 10), (None, 2), (44, 25)]
    assert [row.values for row in projects("belot")] == [
        *((20,), (50,), (100,), (100,), (150,), (200,), (20,)),
    ]


def test_the_sample_sheets_are_counted_by_hand() -> None:
    """110/52: 11 and 5. Sun 90/40: 18 and 8. 100/62 and a fifty: 15 and 6. A failed sun: 26. Kaboot: 25."""
    rows = [(tuple(row.points), tuple(row.totals)) for row in sample("baloot")]
    assert rows == [
        ((11, 5), (11, 5)),
        ((8, 18), (19, 23)),
        ((15, 6), (34, 29)),
        ((0, 26), (34, 55)),
        ((25, 0), (59, 55)),
    ]
    # 102/60: 10 and 6. All trumps 155/103: 16 and 10. Inside: 16. No trumps, capot: 35.
    assert [tuple(row.points) for row in sample("belot")] == [(10, 6), (10, 16), (0, 16), (0, 35)]


@pytest.mark.parametrize("game", GAMES)
def test_no_table_would_argue_about_the_sample(game: str) -> None:
    kind = GAMES[game]
    for _, _, raw in SAMPLES[game]:
        play = kind.read_round(raw)
        assert len({kind.score(play, rules).points for rules in kind.presets.values()}) == 1


def test_the_counts_in_words_are_those_that_are_scored() -> None:
    for rounds in SAMPLES.values():
        for _, counts, raw in rounds:
            given = {**raw.get("abnat", {}), **raw.get("card_points", {})}
            assert set(given.values()) <= set(counts.values())
            if counts:
                whole = {"hokm": 162, "sun": 130, "spades": 162, "hearts": 162, "all_trumps": 258}
                assert sum(counts.values()) == whole[raw["contract"]]
