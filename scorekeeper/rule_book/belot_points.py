"""Bulgarian Belot: what a deal writes, in our own words (facts: scoring.md §2, seed 003)."""

from __future__ import annotations

from scorekeeper.i18n import lazy_gettext

from .parts import Group, Rule

POINTS = (
    Group(
        "points",
        lazy_gettext("Points"),
        (
            Rule(
                "worth",
                lazy_gettext("What a round is worth"),
                lazy_gettext(
                    "Card points with the last trick: %(suit_cards)s with a trump suit, "
                    "%(none_cards)s in no trumps, counted × %(none_times)s, and "
                    "%(all_cards)s in all trumps. In points: %(suit_base)s, %(none_base)s"
                    " and %(all_base)s."
                ),
            ),
            Rule(
                "rounding",
                lazy_gettext("Rounding"),
                lazy_gettext(
                    "The last digit goes. The side with less rounds up from %(suit_low)s "
                    "with a trump suit, %(none_low)s in no trumps and %(all_low)s in all "
                    "trumps; the side with more from %(suit_high)s, %(none_high)s and "
                    "%(all_high)s."
                ),
            ),
            Rule(
                "inside",
                lazy_gettext("Inside"),
                lazy_gettext(
                    "If the bidder has less than the opponents, declarations included, they"
                    " write the whole round, his declarations with it."
                ),
            ),
            Rule(
                "hanging",
                lazy_gettext("Hanging points"),
                lazy_gettext(
                    "If both have the same, the opponents write their half and the bidder's"
                    " half hangs for the winner of the next decided round."
                ),
            ),
            Rule(
                "contra_points",
                lazy_gettext("Contra in points"),
                lazy_gettext(
                    "Under contra the side with more writes the whole round, multiplied, "
                    "whoever said it; if they are level, all of it hangs."
                ),
            ),
            Rule(
                "capot",
                lazy_gettext("Capot"),
                lazy_gettext(
                    "All tricks to one side add %(capot)s card points: %(suit_capot)s "
                    "points with a trump suit, %(none_capot)s in no trumps, %(all_capot)s"
                    " in all trumps, declarations apart."
                ),
                ("capot_no_trumps_doubled",),
            ),
            Rule(
                "target",
                lazy_gettext("The target"),
                lazy_gettext(
                    "The first side at %(belot_target)s wins. If both pass it in one round "
                    "the higher wins; if they are level, play goes on."
                ),
            ),
            Rule(
                "capot_end",
                lazy_gettext("Capot does not end it"),
                lazy_gettext(
                    "At most tables a capot cannot end the game: the next round decides it,"
                    " unless that is a capot too or nobody bids."
                ),
                ("capot_blocks_finish",),
            ),
            Rule(
                "foul",
                lazy_gettext("A foul"),
                lazy_gettext(
                    "A foul gives the other side the whole round, %(suit_base)s or "
                    "%(all_base)s, with its own declarations, times the contra."
                ),
            ),
        ),
    ),
)
