"""Baloot: dealing, buying and playing, in our own words (facts: seed 000 and 001, rules-in-the-wild)."""

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
                "direction",
                lazy_gettext("Direction"),
                lazy_gettext("Counter-clockwise: the turn always goes to the player on the right."),
            ),
            Rule(
                "first_deal",
                lazy_gettext("First deal"),
                lazy_gettext(
                    "The dealer gives each player %(first)s cards and turns one more face"
                    " up. The bidding is about that card."
                ),
            ),
            Rule(
                "rest_of_deal",
                lazy_gettext("Rest of the deal"),
                lazy_gettext(
                    "The buyer takes the face-up card and %(buyer_rest)s more, everyone "
                    "else gets %(rest)s: now each holds %(hand)s."
                ),
            ),
            Rule(
                "next_dealer",
                lazy_gettext("Next dealer"),
                lazy_gettext(
                    "After every round the deal goes to the right, whoever won it and even if nobody bought."
                ),
            ),
        ),
    ),
    Group(
        "bidding",
        lazy_gettext("Buying"),
        (
            Rule(
                "first_bidding",
                lazy_gettext("First round of bidding"),
                lazy_gettext(
                    "The player at the dealer's right speaks first. Each in turn says "
                    "hokm (in the suit of the face-up card), sun, or passes."
                ),
            ),
            Rule(
                "sun",
                lazy_gettext("Sun"),
                lazy_gettext(
                    "No suit is trump, and the ace is the highest card of each. Abnat count"
                    " × %(sun_times)s, so a whole round is worth %(sun_base)s points."
                ),
            ),
            Rule(
                "hokm",
                lazy_gettext("Hokm"),
                lazy_gettext(
                    "One suit beats all the others, and in it the jack and then the nine "
                    "are the strongest cards. A whole round is worth %(hokm_base)s "
                    "points."
                ),
            ),
            Rule(
                "sun_over_hokm",
                lazy_gettext("Sun over hokm"),
                lazy_gettext(
                    "Sun is the higher bid: a later player can buy sun over a hokm, and "
                    "at the end of the round the hokm's bidder may turn his own into sun."
                ),
            ),
            Rule(
                "second_bidding",
                lazy_gettext("Second round of bidding"),
                lazy_gettext(
                    "If everyone passed, it goes round once more: hokm in any suit but "
                    "that of the face-up card (second hokm), sun, or pass."
                ),
            ),
            Rule(
                "ashkal",
                lazy_gettext("Ashkal"),
                lazy_gettext(
                    "The dealer and the player at his left may say ashkal: a sun in which"
                    " the face-up card goes to the partner. Most tables allow it in the "
                    "first round only."
                ),
            ),
            Rule(
                "all_passed",
                lazy_gettext("All passed"),
                lazy_gettext(
                    "If nobody buys in either round nothing is written: the cards are "
                    "gathered and the next player deals."
                ),
            ),
        ),
    ),
    Group(
        "play",
        lazy_gettext("Play and tricks"),
        (
            Rule(
                "lead",
                lazy_gettext("The lead"),
                lazy_gettext(
                    "The player at the dealer's right leads to the first trick, whoever "
                    "bought. Then each plays one card in turn."
                ),
            ),
            Rule(
                "follow_suit",
                lazy_gettext("Following suit"),
                lazy_gettext(
                    "Whoever holds the suit that was led must play it. This is the first "
                    "rule of the game; breaking it is a foul."
                ),
            ),
            Rule(
                "trick",
                lazy_gettext("The trick"),
                lazy_gettext(
                    "The highest card of the suit led takes the trick; if a trump was "
                    "played, the highest trump does. Whoever takes it leads to the next, "
                    "%(hand)s in all."
                ),
            ),
            Rule(
                "last_trick",
                lazy_gettext("The ground"),
                lazy_gettext(
                    "The last trick is called the ground. It gives %(last)s abnat more to"
                    " the side that takes it."
                ),
            ),
        ),
    ),
    Group(
        "trumps",
        lazy_gettext("Playing a hokm"),
        (
            Rule(
                "ruffing",
                lazy_gettext("Ruffing"),
                lazy_gettext(
                    "Whoever has none of the suit led plays a trump if he holds one. Many"
                    " tables let him off when his partner is winning the trick: agree on "
                    "it."
                ),
            ),
            Rule(
                "overtrumping",
                lazy_gettext("Overtrumping"),
                lazy_gettext(
                    "If a trump has been played and you play one too, yours must be higher if you can."
                ),
            ),
            Rule(
                "akka",
                lazy_gettext("The akka call"),
                lazy_gettext(
                    "Leading the highest card that is left of a suit other than trump, "
                    "you may say akka, and your partner knows that it takes the trick. "
                    "Details differ between tables."
                ),
            ),
        ),
    ),
)
