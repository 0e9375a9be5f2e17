"""Baloot: projects and doubling, in our own words (facts: scoring.md §1, seed 000 and 001)."""

from __future__ import annotations

from scorekeeper.i18n import lazy_gettext

from .parts import Group, Rule

EXTRAS = (
    Group(
        "projects",
        lazy_gettext("Projects"),
        (
            Rule(
                "runs",
                lazy_gettext("Cards in a row"),
                lazy_gettext(
                    "Of one suit in a row: %(sira_run)s cards are a sira, %(fifty_run)s a"
                    " fifty, %(hundred_run)s a hundred. The row runs ace, king, queen, "
                    "jack, ten, nine, eight, seven."
                ),
            ),
            Rule(
                "fours",
                lazy_gettext("Four of a kind"),
                lazy_gettext(
                    "All %(suits)s cards of one rank from the ten up are a hundred. The "
                    "aces in sun are a four hundred; in hokm they count as a hundred."
                ),
            ),
            Rule(
                "baloot",
                lazy_gettext("Baloot"),
                lazy_gettext(
                    "King and queen of trump in one hand, in hokm only: %(baloot)s points"
                    " to its owner. It is called as its card is played and compared with "
                    "no project."
                ),
                ("failed_baloot",),
            ),
            Rule(
                "declaring",
                lazy_gettext("Declaring a project"),
                lazy_gettext(
                    "Projects are announced during the first trick, and the side whose "
                    "project is the highest shows it at the second. What was not "
                    "announced in time does not count."
                ),
            ),
            Rule(
                "comparing",
                lazy_gettext("Comparing projects"),
                lazy_gettext(
                    "The side with the highest single project counts all of its projects,"
                    " the other side none. Four hundred, then hundred, fifty, sira."
                ),
                ("project_tie",),
            ),
            Rule(
                "two_a_player",
                lazy_gettext("How many"),
                lazy_gettext(
                    "A player announces %(per_player)s at most, so a side has "
                    "%(per_side)s at most. Baloot comes on top of that."
                ),
            ),
            Rule(
                "no_card_twice",
                lazy_gettext("No card twice"),
                lazy_gettext(
                    "A card belongs to one project. Tables differ on a baloot whose cards lie in a hundred."
                ),
            ),
        ),
    ),
    Group(
        "doubling",
        lazy_gettext("Doubling"),
        (
            Rule(
                "double",
                lazy_gettext("Double"),
                lazy_gettext("An opponent of the buyer may double a hokm: the round counts × %(double)s."),
                ("double_scope",),
            ),
            Rule(
                "ladder",
                lazy_gettext("Three and four"),
                lazy_gettext(
                    "The buyer may answer with three, and the round counts × %(three)s; "
                    "the defenders with four, and it counts × %(quadruple)s."
                ),
                ("top_level",),
            ),
            Rule(
                "coffee",
                lazy_gettext("Coffee"),
                lazy_gettext(
                    "The buyer's last word: whoever wins this round wins the whole game, "
                    "whatever the sheet says."
                ),
                ("top_level",),
            ),
            Rule(
                "sun_double",
                lazy_gettext("Doubling a sun"),
                lazy_gettext(
                    "At most tables only a side that has not passed %(passed)s may double"
                    " a sun, and only if its buyer has; and no higher than double."
                ),
                ("sun_double",),
            ),
            Rule(
                "open_closed",
                lazy_gettext("Open and closed"),
                lazy_gettext(
                    "At double and at four it is said whether play is open or closed. "
                    "Closed: nobody leads a trump while he holds another suit. Open: "
                    "anyone may."
                ),
            ),
            Rule(
                "doubled_projects",
                lazy_gettext("Projects when doubled"),
                lazy_gettext("Baloot is never multiplied. For the other projects tables differ."),
                ("project_multiplier",),
            ),
        ),
    ),
)
