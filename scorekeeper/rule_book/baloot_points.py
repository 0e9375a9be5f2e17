"""Baloot: counting, kaboot and fouls, in our own words (facts: scoring.md §1, seed 000)."""

from __future__ import annotations

from scorekeeper.i18n import lazy_gettext

from .parts import Group, Rule

POINTS = (
    Group(
        "counting",
        lazy_gettext("Counting"),
        (
            Rule(
                "sun_count",
                lazy_gettext("Sun into points"),
                lazy_gettext(
                    "A round has %(sun_cards)s abnat with the last trick. Each side's are"
                    " multiplied by %(sun_times)s and divided by %(tenth)s: %(sun_base)s "
                    "points in all."
                ),
                ("rounding",),
            ),
            Rule(
                "hokm_count",
                lazy_gettext("Hokm into points"),
                lazy_gettext(
                    "A round has %(hokm_cards)s abnat with the last trick. Each side's "
                    "are divided by %(tenth)s: %(hokm_base)s points in all."
                ),
                ("rounding",),
            ),
            Rule(
                "failing",
                lazy_gettext("Failing"),
                lazy_gettext(
                    "The buyer needs more than half of the abnat, and half is "
                    "%(hokm_half)s in hokm and %(sun_half)s in sun. If he falls short he "
                    "writes nothing, and the defenders write the whole round."
                ),
                (
                    "made_by",
                    "failed_projects",
                    "failed_baloot",
                ),
            ),
            Rule(
                "level",
                lazy_gettext("Exactly half"),
                lazy_gettext(
                    "At most tables half is enough and each side writes its own; at others the buyer fails."
                ),
                (
                    "tie",
                    "tie_doubled",
                ),
            ),
        ),
    ),
    Group(
        "kaboot",
        lazy_gettext("Kaboot and the end"),
        (
            Rule(
                "kaboot",
                lazy_gettext("Kaboot"),
                lazy_gettext(
                    "One side took all %(hand)s tricks: it writes %(kaboot_sun)s in sun "
                    "and %(kaboot_hokm)s in hokm in place of the round's points."
                ),
                (
                    "kaboot_projects",
                    "kaboot_doubled",
                ),
            ),
            Rule(
                "reverse_kaboot",
                lazy_gettext("Reverse kaboot"),
                lazy_gettext(
                    "Whoever bought the face-up ace as sun and took no trick at all gives"
                    " the other side %(reverse)s points. Not every table plays it."
                ),
            ),
            Rule(
                "target",
                lazy_gettext("The target"),
                lazy_gettext(
                    "The first side that stands at %(target)s points after a whole round "
                    "wins the game. A table may agree on another number."
                ),
            ),
            Rule(
                "both_past",
                lazy_gettext("Both past it"),
                lazy_gettext(
                    "If both sides pass the target in one round the higher total wins; if"
                    " they are level, one more round is played."
                ),
            ),
        ),
    ),
)

FOULS = (
    Group(
        "fouls",
        lazy_gettext("Fouls"),
        (
            Rule(
                "foul",
                lazy_gettext("The foul"),
                lazy_gettext(
                    "Whoever did not follow suit though he could, or broke another rule "
                    "of play, has fouled. The round stops where it is seen."
                ),
            ),
            Rule(
                "foul_cost",
                lazy_gettext("What a foul costs"),
                lazy_gettext(
                    "The other side writes the whole round, %(sun_base)s in sun or "
                    "%(hokm_base)s in hokm, times the double, and its own projects. The "
                    "fouling side writes nothing for its own."
                ),
            ),
            Rule(
                "sawa",
                lazy_gettext("Claiming the rest"),
                lazy_gettext(
                    "Whoever claims that all tricks left are his lays down his cards. If "
                    "it holds he takes them with the last trick; if not, it is a foul "
                    "against him."
                ),
            ),
        ),
    ),
)
