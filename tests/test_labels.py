"""Every code word of the engine has a name, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from speaking import LATIN, bare, loose_digits, speaking

from scorekeeper import i18n, labels, rule_labels
from scorekeeper.scoring.games import GAMES
from scorekeeper.scoring.kept import BIDS, SUITS
from scorekeeper.scoring.rounds import Kind
from scorekeeper.scoring.sides import BySide, Side

FLAT = {
    "sides": labels.SIDES,
    "games": labels.GAMES,
    "projects": labels.PROJECTS,
    "declarations": labels.DECLARATIONS,
    "bids": labels.BIDS,
    "open": labels.OPEN,
    "marks": labels.MARKS,
    "presets": rule_labels.PRESETS,
    "rules": rule_labels.RULES,
}
BY_GAME = {
    "suits": labels.SUITS,
    "contracts": labels.CONTRACTS,
    "levels": labels.LEVELS,
    "kinds": labels.KINDS,
}


def names() -> Iterator[tuple[str, str]]:
    """Every label there is, with where it stands."""
    tables = FLAT | {
        f"{table}.{game}": words for table, games in BY_GAME.items() for game, words in games.items()
    }
    for table, words in tables.items():
        yield from ((f"{table}.{code}", str(word)) for code, word in words.items())
    for preset in rule_labels.EXAMPLES:
        yield f"examples.{preset}", str(rule_labels.preset_example(preset))
    for key, values in rule_labels.VALUES.items():
        yield from ((f"values.{key}.{value}", str(rule_labels.value_name(key, value))) for value in values)


def test_arabic_names_are_arabic() -> None:
    with speaking():
        foreign = {place: name for place, name in names() if not name or LATIN.search(bare(name))}
    assert foreign == {}


def test_english_names_are_english() -> None:
    with speaking("en"):
        foreign = {place: name for place, name in names() if not name or not name.isascii()}
    assert foreign == {}


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_numbers_in_names_stand_in_isolates(language: str) -> None:
    with speaking(language):
        assert {place: name for place, name in names() if loose_digits(name)} == {}


def test_every_suit_has_a_name_and_a_symbol() -> None:
    assert set(labels.SYMBOLS) == SUITS >= labels.RED_SUITS
    assert all(set(words) == SUITS for words in labels.SUITS.values())
    assert set(labels.BIDS) == BIDS


def test_every_kind_of_round_has_a_name() -> None:
    assert all(set(words) == set(Kind) for words in labels.KINDS.values())


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_preset_rule_and_value_has_a_name(game: str) -> None:
    kind = GAMES[game]
    assert set(kind.presets) <= rule_labels.PRESETS.keys() & rule_labels.EXAMPLES.keys()
    for key, values in kind.rule_values.items():
        assert key in rule_labels.RULES
        for value in () if isinstance(values, range) else values:
            with speaking():
                assert rule_labels.value_name(key, value)


def test_the_names_of_the_words_file() -> None:
    with speaking():
        assert [labels.SUITS["baloot"][suit] for suit in ("hearts", "spades", "diamonds", "clubs")] == [
            "هاص",
            "سبيت",
            "ديمن",
            "شريّة",
        ]
        assert [labels.SUITS["belot"][suit] for suit in ("hearts", "spades", "diamonds", "clubs")] == [
            "كبّة",
            "بستوني",
            "ديناري",
            "سباتي",
        ]
        assert [labels.level_name("baloot", level) for level in (2, 3, 4, "coffee")] == [
            "دبل",
            "ثري",
            "فور",
            "قهوة",
        ]
        assert [labels.level_name("belot", level) for level in (2, 4)] == ["كونترا", "ري-كونترا"]
        assert [labels.project_name(code) for code in ("sira", "fifty", "hundred", "four_hundred")] == [
            "سرا",
            "خمسين",
            "مية",
            "أربعمية",
        ]
        assert [labels.kind_name(game, "passed_out") for game in ("baloot", "belot")] == [
            "كل بس",
            "مرّر الجميع",
        ]
        assert labels.CONTRACTS["belot"]["all_trumps"] == "كل حكم"
        assert rule_labels.preset_name("common") == "الشائع في الجلسات"


def test_a_side_is_called_by_its_name_where_it_has_one() -> None:
    with speaking():
        assert labels.side_name(Side.US, None) == "لنا"
        assert labels.side_name(Side.THEM, BySide("أ", "<b>")) == "<bdi>&lt;b&gt;</bdi>"


def test_a_target_is_its_number() -> None:
    with speaking(digits="arabic"):
        assert rule_labels.value_name("target", 152) == '<bdi dir="ltr" class="num">١٥٢</bdi>'
