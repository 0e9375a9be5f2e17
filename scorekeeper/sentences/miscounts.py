"""Two counts that do not add up: what is missing or too much, and the card it usually is."""

from __future__ import annotations

from collections.abc import Mapping

from flask_babel import LazyString
from markupsafe import Markup

from scorekeeper.i18n import gettext, lazy_gettext, say
from scorekeeper.scoring.baloot.contracts import WORTH as BALOOT
from scorekeeper.scoring.belot.contracts import WORTH as BELOT

MISSING: Mapping[int, LazyString] = {
    2: lazy_gettext("%(gap)s missing: a jack?"),
    3: lazy_gettext("%(gap)s missing: a queen?"),
    4: lazy_gettext("%(gap)s missing: a king?"),
    10: lazy_gettext("%(gap)s missing: the last trick?"),
    11: lazy_gettext("%(gap)s missing: an ace?"),
    14: lazy_gettext("%(gap)s missing: the trump nine?"),
    20: lazy_gettext("%(gap)s missing: the trump jack?"),
}
EXTRA: Mapping[int, LazyString] = {
    2: lazy_gettext("%(gap)s too many: a jack twice?"),
    3: lazy_gettext("%(gap)s too many: a queen twice?"),
    4: lazy_gettext("%(gap)s too many: a king twice?"),
    10: lazy_gettext("%(gap)s too many: the last trick twice?"),
    11: lazy_gettext("%(gap)s too many: an ace twice?"),
    14: lazy_gettext("%(gap)s too many: the trump nine twice?"),
    20: lazy_gettext("%(gap)s too many: the trump jack twice?"),
}
TRUMP_CARDS = frozenset({14, 20})
"""The trump nine and jack; without a trump no card is worth these."""

SUMS: Mapping[str, LazyString] = {
    "hokm": lazy_gettext("Together %(total)s, but a hokm is %(whole)s."),
    "sun": lazy_gettext("Together %(total)s, but a sun is %(whole)s."),
    "belot": lazy_gettext("Together %(total)s, but the round is %(whole)s."),
}
OVER: Mapping[str, LazyString] = {
    "hokm": lazy_gettext("A whole hokm is %(whole)s. Check the count"),
    "sun": lazy_gettext("A whole sun is %(whole)s. Check the count"),
    "no_trumps": lazy_gettext("No trumps are %(whole)s in all. Check the count"),
    "all_trumps": lazy_gettext("All trumps are %(whole)s in all. Check the count"),
    "belot": lazy_gettext("A suit is %(whole)s in all. Check the count"),
}


WHOLES: Mapping[str, int] = {
    **{contract.value: worth.cards for contract, worth in BALOOT.items()},
    **{contract.value: worth.cards for contract, worth in BELOT.items()},
}
"""Card points of a whole round with the last trick, in either game."""


def over(contract: str) -> Markup:
    """A count above everything there is in the contract."""
    words = OVER.get(contract) or OVER["belot"]
    return say(str(words), whole=WHOLES[contract])


def sum_is_wrong(contract: str, total: int) -> Markup:
    """Both counts given, and together not the whole; the usual mistake is named where one fits."""
    whole = WHOLES[contract]
    told = say(str(SUMS.get(contract) or SUMS["belot"]), total=total, whole=whole)
    return told + " " + _hint(contract, whole - total)


def _hint(contract: str, missing: int) -> Markup:
    words = (MISSING if missing > 0 else EXTRA).get(abs(missing))
    if words is None or (abs(missing) in TRUMP_CARDS and contract in ("sun", "no_trumps")):
        return say(gettext("Check the count"))
    return say(str(words), gap=abs(missing))
