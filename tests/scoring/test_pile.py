"""A pile of cards in each contract; the weights are those of seeds 000 and 003."""

from __future__ import annotations

import pytest

from scorekeeper.scoring.pack import SUITS, Rank
from scorekeeper.scoring.pile import DECK, Card, abnat

ACE, NINE, JACK = (Card("hearts", rank) for rank in (Rank.ACE, Rank.NINE, Rank.JACK))


def test_there_are_32_cards() -> None:
    assert len(set(DECK)) == len(DECK) == 32


@pytest.mark.parametrize(
    ("trumps", "whole"),
    [((), 130), (("hearts",), 162), (("clubs",), 162), (SUITS, 258)],
    ids=["sun", "hokm", "another hokm", "all trumps"],
)
def test_the_whole_pack_with_the_last_trick_is_the_whole_of_the_contract(
    trumps: tuple[str, ...], whole: int
) -> None:
    assert abnat(DECK, trumps, last=True) == whole


def test_jack_and_nine_weigh_more_where_they_are_trump() -> None:
    pile = [ACE, NINE, JACK]
    assert abnat(pile, (), last=False) == 13
    assert abnat(pile, ("hearts",), last=False) == 45
    assert abnat(pile, ("spades",), last=False) == 13


def test_the_last_trick_is_ten() -> None:
    assert abnat([], (), last=True) == 10


def test_no_card_counts_twice() -> None:
    assert abnat([ACE, ACE], (), last=False) == 11
