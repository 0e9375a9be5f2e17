"""The numbers of the rules by their names in the messages: the engine's own, or counted from them."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.outlook import SUN_LIMIT
from scorekeeper.scoring import pack
from scorekeeper.scoring.baloot import projects
from scorekeeper.scoring.baloot.contracts import REVERSE_KABOOT, WORTH, Contract, Level
from scorekeeper.scoring.baloot.rules import BalootRules
from scorekeeper.scoring.belot.contracts import WORTH as DEALS
from scorekeeper.scoring.belot.contracts import Contract as Deal
from scorekeeper.scoring.belot.declarations import BELOTS_IN_ALL_TRUMPS, CARD_POINTS
from scorekeeper.scoring.belot.inputs import LEVELS
from scorekeeper.scoring.belot.rules import BelotRules
from scorekeeper.scoring.belot.totals import CAPOT_BONUS
from scorekeeper.scoring.sides import Side

_HOKM, _SUN = WORTH[Contract.HOKM], WORTH[Contract.SUN]
_SUIT, _NONE, _ALL = DEALS[Deal.SPADES], DEALS[Deal.NO_TRUMPS], DEALS[Deal.ALL_TRUMPS]
_TENTH = _HOKM.cards * _HOKM.tenths // _HOKM.base
_CONTRA, _RECONTRA = sorted(LEVELS)[1:]


def _capot(cards: int) -> int:
    """Points of a capot over a whole of so many card points, rounded to the nearest ten."""
    return (cards + CAPOT_BONUS + _TENTH // 2) // _TENTH


NUMBERS: Mapping[str, int] = {
    "players": pack.PLAYERS,
    "pack": pack.PACK,
    "suits": len(pack.SUITS),
    "hand": pack.HAND,
    "first": pack.FIRST_DEAL,
    "rest": pack.HAND - pack.FIRST_DEAL,
    "buyer_rest": pack.HAND - pack.FIRST_DEAL - 1,
    "passes": pack.PLAYERS - 1,
    "last": pack.LAST_TRICK,
    "tenth": _TENTH,
    "sira_run": pack.RUNS[0],
    "fifty_run": pack.RUNS[1],
    "hundred_run": pack.RUNS[2],
    "sun_times": _SUN.tenths,
    "sun_cards": _SUN.cards,
    "sun_half": _SUN.cards // 2,
    "sun_base": _SUN.base,
    "hokm_cards": _HOKM.cards,
    "hokm_half": _HOKM.cards // 2,
    "hokm_base": _HOKM.base,
    "kaboot_sun": _SUN.kaboot,
    "kaboot_hokm": _HOKM.kaboot,
    "reverse": REVERSE_KABOOT,
    "target": BalootRules().target,
    "passed": SUN_LIMIT,
    "baloot": projects.BALOOT_POINTS,
    "per_side": projects.MOST_OF_A_SIDE,
    "per_player": projects.MOST_OF_A_SIDE * len(Side) // pack.PLAYERS,
    "double": Level.DOUBLE.times,
    "three": Level.THREE.times,
    "four": CARD_POINTS["four"],
    "quadruple": Level.FOUR.times,
    "contra": _CONTRA,
    "recontra": _RECONTRA,
    **{
        name: CARD_POINTS[name] for name in ("tierce", "quarte", "quint", "four_nines", "four_jacks", "belot")
    },
    "most_belots": BELOTS_IN_ALL_TRUMPS,
    "capot": CAPOT_BONUS,
    "belot_target": BelotRules().target,
    **{f"{name}_cards": deal.cards for name, deal in (("suit", _SUIT), ("none", _NONE), ("all", _ALL))},
    **{f"{name}_base": deal.base for name, deal in (("suit", _SUIT), ("none", _NONE), ("all", _ALL))},
    **{f"{name}_low": deal.low_up for name, deal in (("suit", _SUIT), ("none", _NONE), ("all", _ALL))},
    **{f"{name}_high": deal.high_up for name, deal in (("suit", _SUIT), ("none", _NONE), ("all", _ALL))},
    "none_times": _NONE.times,
    "suit_capot": _capot(_SUIT.cards),
    "none_capot": _capot(_NONE.cards * _NONE.times),
    "all_capot": _capot(_ALL.cards),
}
