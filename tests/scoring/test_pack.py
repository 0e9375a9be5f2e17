"""The cards add up to what the contracts say of a whole round."""

from __future__ import annotations

from scorekeeper.scoring import pack
from scorekeeper.scoring.baloot.contracts import WORTH as BALOOT
from scorekeeper.scoring.baloot.contracts import Contract as Baloot
from scorekeeper.scoring.belot.contracts import WORTH as BELOT
from scorekeeper.scoring.belot.contracts import Contract as Belot


def test_both_orders_hold_every_card_once() -> None:
    assert sorted(pack.PLAIN) == sorted(pack.TRUMP) == sorted(pack.Rank)
    assert (pack.PACK, pack.HAND) == (32, 8)


def test_the_cards_of_a_round_add_up() -> None:
    plain, trump = sum(pack.PLAIN.values()), sum(pack.TRUMP.values())
    assert (plain, trump) == (30, 62)
    assert 4 * plain + pack.LAST_TRICK == BALOOT[Baloot.SUN].cards == BELOT[Belot.NO_TRUMPS].cards
    assert 3 * plain + trump + pack.LAST_TRICK == BALOOT[Baloot.HOKM].cards == BELOT[Belot.SPADES].cards
    assert 4 * trump + pack.LAST_TRICK == BELOT[Belot.ALL_TRUMPS].cards
