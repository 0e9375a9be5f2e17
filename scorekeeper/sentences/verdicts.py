"""Why a purchase was made or failed, and the rounds that were not played out."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from scorekeeper.i18n import lazy_gettext
from scorekeeper.scoring.how import How
from scorekeeper.scoring.sides import Side

from .voices import Names, Sentence, Voices, alike

_BY_TOTALS = alike(lazy_gettext("With projects: %(buyer)s against %(defenders)s"))
_FAILED_BY_TOTALS = alike(lazy_gettext("The purchase failed with projects: %(buyer)s against %(defenders)s"))
_FAILED_BY_POINTS = alike(
    lazy_gettext("The purchase failed in points with projects: %(buyer)s against %(defenders)s")
)
_BY_POINTS = alike(lazy_gettext("In points with projects: %(buyer)s against %(defenders)s"))
_LEVEL_DOUBLED = alike(lazy_gettext("Level and doubled: whoever raised last loses"))

FOUL = Voices(
    lazy_gettext("Foul: the whole round is ours"),
    lazy_gettext("Foul: the whole round is theirs"),
    lazy_gettext("Foul: the whole round goes to %(name)s"),
)


def foul(side: Side, names: Names) -> Markup:
    """A round given away by a foul, by the side that gets it: «قيد لهم» could be either's foul."""
    return FOUL.say(side, names)


VERDICTS: Mapping[How, Sentence] = {
    How.MADE_CARDS: Sentence(alike(lazy_gettext("The purchase is made: %(abnat)s of %(whole)s")), 10),
    How.MADE_HALF: Sentence(alike(lazy_gettext("Exactly half, and at your table half is enough")), 86),
    How.FAILED_CARDS: Sentence(
        alike(lazy_gettext("The purchase failed: %(abnat)s of %(whole)s, all points to the defenders")), 84
    ),
    How.FAILED_HALF: Sentence(alike(lazy_gettext("Exactly half, and at your table half fails")), 86),
    How.MADE_TOTALS: Sentence(_BY_TOTALS, 72),
    How.FAILED_TOTALS: Sentence(_FAILED_BY_TOTALS, 85),
    How.MADE_TOTALS_LEVEL: Sentence(
        alike(lazy_gettext("Level with projects at %(buyer)s, and at your table a tie is enough")), 86
    ),
    How.FAILED_TOTALS_LEVEL: Sentence(
        alike(lazy_gettext("Level with projects at %(buyer)s, and at your table a tie fails")), 86
    ),
    How.MADE_POINTS: Sentence(_BY_POINTS, 72),
    How.FAILED_POINTS: Sentence(_FAILED_BY_POINTS, 85),
    How.LEVEL_DOUBLED_MADE: Sentence(_LEVEL_DOUBLED, 88),
    How.LEVEL_DOUBLED_FAILED: Sentence(_LEVEL_DOUBLED, 88),
    How.FAILED_SAID: Sentence(
        Voices(
            lazy_gettext("Our purchase failed"),
            lazy_gettext("Their purchase failed"),
            lazy_gettext("The purchase of %(name)s failed"),
        ),
        82,
    ),
    How.COFFEE: Sentence(
        alike(lazy_gettext("Coffee: whoever won the round wins the game")),
        95,
    ),
    How.PENALTY: Sentence(FOUL, 100),
    How.MANUAL: Sentence(alike(lazy_gettext("Points written as they are")), 100),
    How.PASSED_OUT: Sentence(alike(lazy_gettext("Nobody bought, so no points")), 100),
}
