"""What stands before the next round: who may double a sun, what the buyer needs, what a kaboot would end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.scoring.baloot import contracts as baloot
from scorekeeper.scoring.belot import contracts as belot
from scorekeeper.scoring.game_kind import Rules
from scorekeeper.scoring.games import GAMES
from scorekeeper.scoring.sides import BySide, Side

SUN_LIMIT = 100
"""Past this, in points, a side may be doubled in sun at tables with that rule (scoring.md §1.2)."""

BALOOT = {contract.value: worth.cards for contract, worth in baloot.WORTH.items()}
BELOT = {name: belot.WORTH[belot.Contract(name)].cards for name in ("spades", "no_trumps", "all_trumps")}
"""One suit stands for the four."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What can be said before a round is bought.

    `needs` are the abnat (Belot: card points) with which a buyer without projects makes each contract.
    `sun_doubles`: whether the others may double a sun that this side buys; None in Belot, which has no sun.
    `kaboot_ends`: whether a kaboot in sun (Belot: all trumps), not doubled, would win this side the game.
    """

    needs: Mapping[str, int]
    sun_doubles: BySide[bool] | None
    kaboot_ends: BySide[bool]


def outlook(game: str, rules: Rules, totals: BySide[int]) -> Outlook:
    """From the house rules and the totals, in points, before the round."""
    wholes = BALOOT if game == "baloot" else BELOT
    needs = {contract: need(game, rules, {"contract": contract}, whole) for contract, whole in wholes.items()}
    doubles = _sun_doubles(str(rules.as_dict().get("sun_double")), totals) if game == "baloot" else None
    return Outlook(needs, doubles, BySide(*(_kaboot_ends(game, rules, totals, side) for side in Side)))


def need(game: str, rules: Rules, said: Mapping[str, Any], whole: int) -> int:
    """The least abnat with which the buyer makes what `said` says, `whole` being those of the deal.

    `said` is a round without its count; projects in it are reckoned with as the table does.
    """
    low, high = 0, whole
    while low < high:
        middle = (low + high) // 2
        if _made(game, rules, said, middle):
            high = middle
        else:
            low = middle + 1
    return low


def _made(game: str, rules: Rules, said: Mapping[str, Any], count: int) -> bool:
    """Whether so many are enough; in Belot a level deal is not made, its points hang (scoring.md §2)."""
    kind = GAMES[game]
    buyer, counted = ("buyer", "abnat") if game == "baloot" else ("bidder", "card_points")
    side = str(said.get(buyer, "us"))
    score = kind.score(
        kind.read_round({"kind": "played", buyer: side, **said, counted: {side: count}}), rules
    )
    return bool(score.made)


def alone_past_limit(totals: BySide[int], side: Side) -> bool:
    """Whether a sun that `side` buys may be doubled under `behind_100`; 100 itself is not past 100."""
    return totals[side] > SUN_LIMIT >= totals[side.other]


def _sun_doubles(rule: str, totals: BySide[int]) -> BySide[bool]:
    """By the side that buys the sun: any double, none, or one against whoever alone has passed 100."""
    if rule != "behind_100":
        return BySide(rule == "any", rule == "any")
    return BySide(*(alone_past_limit(totals, side) for side in Side))


def sun_of(buyer: Side, rules: Rules, totals: BySide[int]) -> BySide[bool]:
    """`Outlook.sun_doubles` once the sun is bought: the other side's is none to double any more."""
    doubles = _sun_doubles(str(rules.as_dict().get("sun_double")), totals)
    return BySide(*(side is buyer and doubles[side] for side in Side))


def _kaboot_ends(game: str, rules: Rules, totals: BySide[int], side: Side) -> bool:
    """A capot may not end a game at tables where the next deal decides (scoring.md §2)."""
    kind = GAMES[game]
    baloot_words, belot_words = ("buyer", "sun", "kaboot"), ("bidder", "all_trumps", "capot")
    buyer, contract, sweep = baloot_words if game == "baloot" else belot_words
    swept = {"kind": "played", buyer: side.value, "contract": contract, sweep: side.value}
    score = kind.score(kind.read_round(swept), rules)
    after = totals[side] + score.points[side]
    return score.may_finish and after >= rules.target and after > totals[side.other]


def whole_of(game: str, contract: str) -> int:
    """The abnat (Belot: card points) of a whole deal in this contract; of a suit where it is none."""
    wholes = BALOOT if game == "baloot" else BELOT
    return wholes.get(contract, wholes["hokm" if game == "baloot" else "spades"])
