"""Bulgarian Belot, up to the last trick, in our own words (facts: seed 003, rules-in-the-wild §2)."""

from __future__ import annotations

from scorekeeper.i18n import lazy_gettext

from .both import PACK, PLAYERS
from .parts import Group, Rule

PLAY = (
    Group(
        "deal",
        lazy_gettext("Cards and deal"),
        (
            PLAYERS,
            PACK,
            Rule(
                "deal",
                lazy_gettext("The deal"),
                lazy_gettext(
                    "Each player gets %(first)s cards, and after the bidding %(rest)s "
                    "more: then each holds %(hand)s."
                ),
            ),
            Rule(
                "direction",
                lazy_gettext("Direction"),
                lazy_gettext(
                    "Deal and play run counter-clockwise; after every round the next dealer"
                    " is the player on the right."
                ),
            ),
        ),
    ),
    Group(
        "bidding",
        lazy_gettext("Bidding"),
        (
            Rule(
                "ladder",
                lazy_gettext("Contracts"),
                lazy_gettext(
                    "From the dealer's right each player passes or bids higher than the "
                    "last bid: clubs, diamonds, hearts, spades, no trumps, all trumps."
                ),
            ),
            Rule(
                "contra",
                lazy_gettext("Contra"),
                lazy_gettext(
                    "An opponent of the last bidder may say contra: the round counts × "
                    "%(contra)s. The bidding side may answer with re-contra: × "
                    "%(recontra)s."
                ),
            ),
            Rule(
                "end_of_bidding",
                lazy_gettext("The end of the bidding"),
                lazy_gettext(
                    "It ends with %(passes)s passes in a row after the last word. If all "
                    "pass, the cards are thrown in, the next player deals, and hanging "
                    "points go on hanging."
                ),
            ),
        ),
    ),
    Group(
        "play",
        lazy_gettext("Play"),
        (
            Rule(
                "lead",
                lazy_gettext("The lead"),
                lazy_gettext(
                    "The player at the dealer's right leads to the first trick; whoever "
                    "takes a trick leads to the next."
                ),
            ),
            Rule(
                "follow_suit",
                lazy_gettext("Following suit"),
                lazy_gettext(
                    "The suit led must be followed. Whoever has none of it must ruff if "
                    "an opponent is winning the trick; if his partner is, he plays what "
                    "he likes."
                ),
            ),
            Rule(
                "going_higher",
                lazy_gettext("Going higher"),
                lazy_gettext(
                    "A trump must be beaten by a higher one if you hold one; in all trumps "
                    "that goes for every suit that is led."
                ),
            ),
            Rule(
                "last_trick",
                lazy_gettext("The last trick"),
                lazy_gettext(
                    "The last trick gives %(last)s more to the side that takes it, before any doubling."
                ),
            ),
        ),
    ),
    Group(
        "declarations",
        lazy_gettext("Declarations"),
        (
            Rule(
                "runs",
                lazy_gettext("Cards in a row"),
                lazy_gettext(
                    "Of one suit in a row: %(sira_run)s cards are a tierce (%(tierce)s), "
                    "%(fifty_run)s a quarte (%(quarte)s), %(hundred_run)s or more a quint"
                    " (%(quint)s)."
                ),
            ),
            Rule(
                "fours",
                lazy_gettext("Four of a kind"),
                lazy_gettext(
                    "All jacks are %(four_jacks)s, all nines %(four_nines)s; all aces, "
                    "tens, kings or queens %(four)s. Eights and sevens are nothing."
                ),
            ),
            Rule(
                "belot",
                lazy_gettext("Belot"),
                lazy_gettext(
                    "King and queen of trump in one hand: %(belot)s, never compared. In "
                    "all trumps every suit can have one, %(most_belots)s at most."
                ),
            ),
            Rule(
                "comparing",
                lazy_gettext("Comparing"),
                lazy_gettext(
                    "Of runs the longer counts, then the higher; if they are equal, "
                    "neither side counts its runs. Fours are compared among themselves."
                ),
            ),
            Rule(
                "declaring",
                lazy_gettext("Declaring"),
                lazy_gettext("Declarations are called at the first trick. In no trumps there are none."),
            ),
        ),
    ),
)
