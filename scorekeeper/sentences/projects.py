"""Whose projects counted, how often, and whose the baloot is."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.i18n import lazy_gettext
from scorekeeper.labels import project_name
from scorekeeper.scoring.how import How
from scorekeeper.scoring.results import Step

from .voices import Sentence, Values, Voices, alike


def _best(step: Step) -> Values:
    return {"project": project_name(step.term or "sira")}


PROJECTS: Mapping[How, Sentence] = {
    How.PROJECTS_ONLY: Sentence(
        Voices(
            lazy_gettext("Our projects count: %(written)s"),
            lazy_gettext("Their projects count: %(written)s"),
            lazy_gettext("The projects of %(name)s count: %(written)s"),
        ),
        45,
    ),
    How.PROJECTS_HIGHER: Sentence(
        Voices(
            lazy_gettext("The best project is ours (%(project)s), so all of ours count and none of theirs"),
            lazy_gettext("The best project is theirs (%(project)s), so all of theirs count and none of ours"),
            lazy_gettext(
                "%(name)s have the best project (%(project)s), so all of theirs count and no others"
            ),
        ),
        70,
        _best,
    ),
    How.PROJECTS_LEVEL_BUYER: Sentence(
        alike(lazy_gettext("Both best projects are level, so the buyer's count")), 70
    ),
    How.PROJECTS_LEVEL_EDGE: Sentence(
        Voices(
            lazy_gettext("Both best projects are of one kind, and our cards are higher"),
            lazy_gettext("Both best projects are of one kind, and their cards are higher"),
            lazy_gettext("Both best projects are of one kind, and %(name)s have the higher cards"),
        ),
        70,
    ),
    How.PROJECTS_NOT_MULTIPLIED: Sentence(alike(lazy_gettext("A double does not multiply projects")), 50),
    How.PROJECTS_CAPPED: Sentence(alike(lazy_gettext("Projects are doubled once")), 50),
    How.PROJECTS_FULL: Sentence(alike(lazy_gettext("Projects are multiplied with the double")), 50),
    How.PROJECTS_DOUBLE_ONLY: Sentence(alike(lazy_gettext("Projects are multiplied at double only")), 50),
    How.FAILED_PROJECTS_TO_DEFENDERS: Sentence(
        alike(lazy_gettext("A failed buyer's projects go to the defenders")), 65
    ),
    How.FAILED_PROJECTS_LOST: Sentence(alike(lazy_gettext("A failed buyer loses his projects")), 65),
    How.FAILED_PROJECTS_KEPT: Sentence(alike(lazy_gettext("A failed buyer's projects stay his")), 65),
    How.KABOOT_PROJECTS_LOST: Sentence(alike(lazy_gettext("Kaboot takes the defenders' projects away")), 65),
    How.KABOOT_PROJECTS_TO_WINNER: Sentence(
        alike(lazy_gettext("The defenders' projects go to whoever made kaboot")), 65
    ),
    How.DOUBLED_PROJECTS_TO_WINNER: Sentence(
        alike(lazy_gettext("Doubled: the defenders' projects go to the winner")), 65
    ),
    How.BALOOT: Sentence(alike(lazy_gettext("Baloot is its owner's: %(written)s")), 45),
    How.FAILED_BALOOT_TO_DEFENDERS: Sentence(
        alike(lazy_gettext("A failed buyer's baloot goes to the defenders: %(written)s")), 60
    ),
    How.KABOOT_BALOOT_LOST: Sentence(alike(lazy_gettext("Kaboot takes the defenders' baloot away")), 60),
    How.KABOOT_BALOOT_TO_WINNER: Sentence(
        alike(lazy_gettext("The defenders' baloot goes to whoever made kaboot: %(written)s")), 60
    ),
}
