"""Warnings, not walls: what looks wrong at this table, said beside a round that can be saved all the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from markupsafe import Markup

from scorekeeper.i18n import gettext, lazy_gettext, say
from scorekeeper.labels import level_name
from scorekeeper.outlook import SUN_LIMIT, alone_past_limit
from scorekeeper.scoring.sides import BySide, Side

from .miscounts import WHOLES
from .voices import Names, Voices

LADDER = ("1", "2", "3", "4", "coffee")

BOTH_THERE = Voices(
    lazy_gettext("Both reach %(target)s: the higher wins, so we do"),
    lazy_gettext("Both reach %(target)s: the higher wins, so they do"),
    lazy_gettext("Both reach %(target)s: the higher wins, so %(name)s do"),
)


def advice(raw: Mapping[str, Any], rules: Mapping[str, Any], totals: BySide[int]) -> list[Markup]:
    """What to look at again, the weightiest first; `totals` stand before this round, in points.

    `rules` are the game's house rules as `as_dict` gives them; one without doubling rules has none to break.
    """
    if raw.get("kind", "played") != "played":
        return []
    return [*_sun_double(raw, rules, totals), *_level(raw, rules), *_swapped(raw)]


def _sun_double(raw: Mapping[str, Any], rules: Mapping[str, Any], totals: BySide[int]) -> Iterator[Markup]:
    """A sun doubled outside the table's rule."""
    level, rule = raw.get("level") or 1, rules.get("sun_double", "any")
    if raw.get("contract") != "sun" or level == 1 or rule == "any":
        return
    if rule == "never":
        yield say(gettext("A sun is not doubled at your table"))
        return
    buyer = Side(raw["buyer"])
    if not alone_past_limit(totals, buyer):
        yield say(
            gettext(
                "At your table a sun is doubled when the buyer has passed %(limit)s"
                " and the defenders have not. Now %(buyer)s and %(defenders)s"
            ),
            limit=SUN_LIMIT,
            buyer=totals[buyer],
            defenders=totals[buyer.other],
        )
    elif level != 2:
        yield say(gettext("At your table a sun is doubled once only"))


def _level(raw: Mapping[str, Any], rules: Mapping[str, Any]) -> Iterator[Markup]:
    """A level above the table's ladder."""
    level, top = str(raw.get("level") or 1), str(rules.get("top_level", "coffee"))
    if level not in LADDER or LADDER.index(level) <= LADDER.index(top):
        return
    if top == "1":
        yield say(gettext("There is no doubling at your table"))
    else:
        yield say(gettext("At your table the last double is %(level)s"), level=level_name("baloot", top))


def _swapped(raw: Mapping[str, Any]) -> Iterator[Markup]:
    """A buyer with less than a quarter of the count: oftener swapped boxes than a failed purchase."""
    whole = WHOLES.get(str(raw.get("contract")))
    counts = raw.get("abnat") or raw.get("card_points")
    buyer = raw.get("buyer") or raw.get("bidder")
    unread = raw.get("failed") or raw.get("kaboot") or raw.get("capot") or raw.get("reverse_kaboot")
    if whole is None or not counts or not buyer or unread:
        return
    other = Side(buyer).other.value
    held = counts.get(buyer, whole - counts.get(other, 0))
    if held * 4 < whole:
        yield say(gettext("Counts swapped? The buyer has only %(held)s"), held=held)


def past_the_target(after: BySide[int], target: int, names: Names) -> Markup | None:
    """Both sides at the target after a round: who wins, or that it goes on; None otherwise."""
    if min(after) < target:
        return None
    if after.us == after.them:
        return say(gettext("Both reach %(target)s and are level: the next round decides"), target=target)
    return BOTH_THERE.say(Side.US if after.us > after.them else Side.THEM, names, target=target)
