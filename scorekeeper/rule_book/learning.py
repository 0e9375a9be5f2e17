"""What a beginner needs: one round step by step, and the questions that are always asked."""

from __future__ import annotations

from collections.abc import Mapping

from flask_babel import LazyString

from scorekeeper.i18n import lazy_gettext

from .parts import Rule

STEPS: Mapping[str, tuple[LazyString, ...]] = {
    "baloot": (
        lazy_gettext("Deal %(first)s cards to each and turn one face up."),
        lazy_gettext("From the dealer's right: hokm, sun or pass. If all pass, once more with another suit."),
        lazy_gettext("The buyer takes the face-up card. Deal on until each holds %(hand)s."),
        lazy_gettext("Play %(hand)s tricks: follow suit; announce projects in the first."),
        lazy_gettext("Each side counts the abnat of its tricks; the last trick adds %(last)s."),
        lazy_gettext(
            "Turn abnat into points, add projects, write under us and them. The deal goes to the right."
        ),
    ),
    "belot": (
        lazy_gettext("Deal %(first)s cards to each."),
        lazy_gettext("Bid from the dealer's right until %(passes)s pass in a row."),
        lazy_gettext(
            "Deal %(rest)s more to each and play %(hand)s tricks; declarations are called at the first."
        ),
        lazy_gettext("Count the card points and add declarations and the last trick."),
        lazy_gettext("Drop the last digit as the rounding says, and write it down."),
    ),
}
"""One round from the deal to the sheet."""

QUESTIONS: Mapping[str, tuple[Rule, ...]] = {
    "baloot": (
        Rule(
            "begin",
            lazy_gettext("How do I begin?"),
            lazy_gettext(
                "Know the order of the cards in sun and in hokm, always follow suit, "
                "and leave doubling to the others for an evening. The rest comes by "
                "itself."
            ),
        ),
        Rule(
            "sun_or_hokm",
            lazy_gettext("What is the difference between sun and hokm?"),
            lazy_gettext(
                "Sun has no trump and a round of it is %(sun_base)s points; in hokm "
                "one suit beats the rest, its jack and nine are above the ace, and a "
                "round is %(hokm_base)s."
            ),
        ),
        Rule(
            "abnat_or_points",
            lazy_gettext("Abnat or points?"),
            lazy_gettext(
                "Abnat are what the cards weigh, %(hokm_cards)s in a hokm. Points are"
                " what is written: abnat divided by %(tenth)s, in sun multiplied by "
                "%(sun_times)s first."
            ),
        ),
        Rule(
            "why_failed",
            lazy_gettext("Why did we write nothing though we had many abnat?"),
            lazy_gettext(
                "You bought and did not get past half, %(hokm_half)s or %(sun_half)s."
                " Then the whole round is the defenders'."
            ),
        ),
        Rule(
            "both_projects",
            lazy_gettext("We both have projects. Whose count?"),
            lazy_gettext(
                "Those of the side with the highest one, and then all of them. Baloot"
                " always counts by itself."
            ),
        ),
        Rule(
            "other_number",
            lazy_gettext("Our calculator says another number. Who is right?"),
            lazy_gettext(
                "Perhaps both: tables round, double and fail in their own ways. Look "
                "below where tables differ, and choose yours for the sitting."
            ),
        ),
        Rule(
            "how_long",
            lazy_gettext("When is it over?"),
            lazy_gettext("At %(target)s points, after a whole round. A coffee ends it at once."),
        ),
    ),
    "belot": (
        Rule(
            "like_baloot",
            lazy_gettext("How is it unlike Baloot?"),
            lazy_gettext(
                "Nothing lies face up, contracts are bid for, declarations count in "
                "card points before the rounding, and a level round hangs."
            ),
        ),
        Rule(
            "why_inside",
            lazy_gettext("Why did the others write our points?"),
            lazy_gettext(
                "You bid and had less than they did: you were inside, and the whole round is theirs."
            ),
        ),
        Rule(
            "who_gets_hanging",
            lazy_gettext("Who gets the hanging points?"),
            lazy_gettext(
                "The winner of the next decided round. They are never multiplied, and "
                "what still hangs when the game is won is lost."
            ),
        ),
        Rule(
            "past_but_not_over",
            lazy_gettext("We are past the target. Why is it not over?"),
            lazy_gettext("It was a capot: at most tables the next round must decide."),
        ),
    ),
}
"""What beginners ask, each question a rule in itself."""
