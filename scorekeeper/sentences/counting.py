"""How abnat became points, and how doubling and kaboot changed them."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.i18n import digits, lazy_gettext, tenths
from scorekeeper.scoring.how import How
from scorekeeper.scoring.results import Step
from scorekeeper.scoring.sides import BySide, Side

from .voices import Sentence, Values, Voices, alike


def _decimals(step: Step) -> Values:
    """Every amount that is tenths of a point as a decimal: 96 is written 9.6."""
    return {key: digits(tenths(value)) for key, value in step.amounts.items()}


def _sun(step: Step) -> Values:
    return {"abnat": step.amounts["abnat"], "points": digits(tenths(step.amounts["tenths"]))}


def _ours_first(step: Step) -> Values:
    """The buyer's and the defenders' tenths in the order of the sheet, ours first."""
    buyer = step.side or Side.US
    pair = BySide.only(buyer, step.amounts["buyer"], step.amounts["defenders"])
    return {key: digits(tenths(value)) for key, value in pair.as_dict().items()}


TEN = {"ten": 10}

COUNTING: Mapping[How, Sentence] = {
    How.SUN_CONVERSION: Sentence(
        alike(lazy_gettext("%(abnat)s × %(two)s ÷ %(ten)s = %(points)s")), 20, _sun, {"two": 2, **TEN}
    ),
    How.PAIRED_LARGER: Sentence(
        Voices(
            lazy_gettext("%(us)s and %(them)s: our fraction is larger, so the point left over is ours"),
            lazy_gettext("%(us)s and %(them)s: their fraction is larger, so the point left over is theirs"),
            lazy_gettext("%(us)s and %(them)s: %(name)s have the larger fraction, so the point left over"),
        ),
        66,
        _decimals,
    ),
    How.PAIRED_EQUAL: Sentence(
        alike(lazy_gettext("%(us)s and %(them)s: equal fractions, so the point is the buyer's")),
        68,
        _ours_first,
    ),
    How.PAIRED_WHOLE: Sentence(
        alike(lazy_gettext("%(us)s ÷ %(ten)s and %(them)s ÷ %(ten)s, no fraction to argue about")),
        40,
        fixed=TEN,
    ),
    How.DEFENDERS_FIRST: Sentence(
        alike(
            lazy_gettext(
                "The defenders' %(abnat)s abnat are written %(written)s, the other %(rest)s are the buyer's"
            )
        ),
        66,
    ),
    How.EACH_SIDE: Sentence(alike(lazy_gettext("Each side is rounded alone, %(total)s in all")), 66),
    How.SMALLER_KEEPS: Sentence(
        Voices(
            lazy_gettext("That makes %(total)s, so we, with more abnat, give one back"),
            lazy_gettext("That makes %(total)s, so they, with more abnat, give one back"),
            lazy_gettext("That makes %(total)s, so %(name)s, with more abnat, give one back"),
        ),
        69,
    ),
    How.KABOOT: Sentence(alike(lazy_gettext("Kaboot: %(written)s to whoever took every trick")), 90),
    How.REVERSE_KABOOT: Sentence(alike(lazy_gettext("Reverse kaboot: %(written)s to the defenders")), 90),
    How.KABOOT_DOUBLED: Sentence(alike(lazy_gettext("A double multiplies kaboot: %(base)s × %(level)s")), 75),
    How.KABOOT_NOT_DOUBLED: Sentence(alike(lazy_gettext("A double does not multiply kaboot")), 64),
    How.DOUBLED_WINNER: Sentence(
        alike(lazy_gettext("A double goes to the winner alone: %(base)s × %(level)s")), 75
    ),
}

BY_AMOUNTS: Mapping[How, tuple[Sentence, Sentence]] = {
    How.NEAREST_TEN: (
        Sentence(alike(lazy_gettext("%(abnat)s stays as it is, so it is written %(written)s")), 66),
        Sentence(
            alike(lazy_gettext("%(abnat)s is rounded to %(rounded)s, so it is written %(written)s")), 66
        ),
    ),
    How.DOUBLED_BOTH: (
        Sentence(alike(lazy_gettext("A double multiplies both sides' points")), 74),
        Sentence(alike(lazy_gettext("Both sides' points × %(level)s")), 74),
    ),
    How.WHOLE_TO_DEFENDERS: (
        Sentence(alike(lazy_gettext("All points to the defenders: %(written)s")), 58),
        Sentence(alike(lazy_gettext("With the double: %(base)s × %(level)s = %(written)s")), 76),
    ),
}
"""Reasons whose words depend on their amounts, the plain case first."""


def by_amounts(step: Step) -> Sentence | None:
    """The sentence of a reason whose words depend on its amounts; None for any other reason."""
    if step.how not in BY_AMOUNTS:
        return None
    plain, other = BY_AMOUNTS[step.how]
    if step.how is How.NEAREST_TEN:
        return plain if step.amounts["abnat"] == step.amounts["rounded"] else other
    return plain if step.amounts["level"] == (2 if step.how is How.DOUBLED_BOTH else 1) else other
