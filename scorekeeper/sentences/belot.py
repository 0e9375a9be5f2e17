"""The reasons of Belot: totals, rounding, inside, contra and what hangs."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.i18n import lazy_gettext
from scorekeeper.scoring.how import How

from .voices import Sentence, Voices, alike

BELOT: Mapping[How, Sentence] = {
    How.BELOT_ROUNDED: Sentence(
        alike(
            lazy_gettext(
                "%(us)s and %(them)s: the lower rounds up from %(low_up)s, the higher from %(high_up)s"
            )
        ),
        66,
    ),
    How.NO_TRUMPS_DOUBLED: Sentence(
        alike(lazy_gettext("No trumps are doubled: %(us)s and %(them)s")),
        40,
    ),
    How.DECLARATIONS: Sentence(alike(lazy_gettext("Declarations: %(us)s and %(them)s")), 41),
    How.CAPOT: Sentence(alike(lazy_gettext("Capot: %(bonus)s more to whoever took every trick")), 80),
    How.BELOT_MADE: Sentence(
        alike(lazy_gettext("The purchase is made: %(bidder)s against %(opponents)s")), 15
    ),
    How.INSIDE: Sentence(
        alike(
            lazy_gettext(
                "Inside: %(bidder)s is less than %(opponents)s, the whole round goes to the other side"
            )
        ),
        84,
    ),
    How.INSIDE_SAID: Sentence(alike(lazy_gettext("Inside: the whole round goes to the other side")), 82),
    How.HANGING: Sentence(
        alike(
            lazy_gettext("Level: %(written)s to the other side, %(hanging)s hang for the next round's winner")
        ),
        84,
    ),
    How.CONTRA: Sentence(
        alike(lazy_gettext("Contra: the whole round × %(level)s to the side with more")), 85
    ),
    How.CONTRA_LEVEL: Sentence(
        alike(lazy_gettext("Contra and level: all %(hanging)s hang for the next round's winner")), 85
    ),
    How.POT_TAKEN: Sentence(
        Voices(
            lazy_gettext("We took the hanging points: %(written)s"),
            lazy_gettext("They took the hanging points: %(written)s"),
            lazy_gettext("%(name)s took the hanging points: %(written)s"),
        ),
        83,
    ),
    How.CAPOT_BLOCKS: Sentence(
        alike(lazy_gettext("A capot does not end the game: the next round decides")), 89
    ),
}
