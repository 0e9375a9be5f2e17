"""The only map from code words to words on the screen: contracts, levels, projects, suits, kinds, marks.

The tables are lazy, so that they follow the language of whoever looks; the functions answer plain text.
House rules have their own names in `rule_labels`.
"""

from __future__ import annotations

from collections.abc import Mapping

from flask_babel import LazyString
from markupsafe import Markup

from .i18n import isolated, lazy_gettext, lazy_pgettext
from .scoring.rounds import Kind
from .scoring.sides import BySide, Side

Words = Mapping[str, LazyString]

SIDES: Words = {Side.US: lazy_gettext("Us"), Side.THEM: lazy_gettext("Them")}

GAMES: Words = {"baloot": lazy_gettext("Baloot"), "belot": lazy_gettext("Belot")}

SUITS: Mapping[str, Words] = {
    "baloot": {
        "hearts": lazy_pgettext("baloot", "Hearts"),
        "spades": lazy_pgettext("baloot", "Spades"),
        "diamonds": lazy_pgettext("baloot", "Diamonds"),
        "clubs": lazy_pgettext("baloot", "Clubs"),
    },
    "belot": {
        "clubs": lazy_pgettext("belot", "Clubs"),
        "diamonds": lazy_pgettext("belot", "Diamonds"),
        "hearts": lazy_pgettext("belot", "Hearts"),
        "spades": lazy_pgettext("belot", "Spades"),
    },
}
SYMBOLS: Mapping[str, str] = {"hearts": "♥", "spades": "♠", "diamonds": "♦", "clubs": "♣"}
RED_SUITS = frozenset({"hearts", "diamonds"})

CONTRACTS: Mapping[str, Words] = {
    "baloot": {"sun": lazy_gettext("Sun"), "hokm": lazy_gettext("Hokm")},
    "belot": {
        **SUITS["belot"],
        "no_trumps": lazy_gettext("No trumps"),
        "all_trumps": lazy_gettext("All trumps"),
    },
}

LEVELS: Mapping[str, Words] = {
    "baloot": {
        "1": lazy_gettext("Not doubled"),
        "2": lazy_gettext("Double"),
        "3": lazy_gettext("Three"),
        "4": lazy_gettext("Four"),
        "coffee": lazy_gettext("Coffee"),
    },
    "belot": {
        "1": lazy_gettext("No contra"),
        "2": lazy_gettext("Contra"),
        "4": lazy_gettext("Re-contra"),
    },
}

PROJECTS: Words = {
    "sira": lazy_gettext("Sira"),
    "fifty": lazy_gettext("Fifty"),
    "hundred": lazy_gettext("Hundred"),
    "four_hundred": lazy_gettext("Four hundred"),
}

DECLARATIONS: Words = {
    "tierce": lazy_gettext("Tierce"),
    "quarte": lazy_gettext("Quarte"),
    "quint": lazy_gettext("Quint"),
    "four": lazy_gettext("Four of a kind"),
    "four_nines": lazy_gettext("Four nines"),
    "four_jacks": lazy_gettext("Four jacks"),
    "belot": lazy_gettext("Belot"),
}

KINDS: Mapping[str, Words] = {
    "baloot": {
        Kind.PLAYED: lazy_gettext("Played"),
        Kind.PASSED_OUT: lazy_pgettext("baloot", "All passed"),
        Kind.PENALTY: lazy_gettext("Foul"),
        Kind.MANUAL: lazy_gettext("Points as they are"),
    },
    "belot": {
        Kind.PLAYED: lazy_gettext("Played"),
        Kind.PASSED_OUT: lazy_pgettext("belot", "All passed"),
        Kind.PENALTY: lazy_gettext("Foul"),
        Kind.MANUAL: lazy_gettext("Points as they are"),
    },
}

BIDS: Words = {"ashkal": lazy_gettext("Ashkal"), "second_hokm": lazy_gettext("Second hokm")}
OPEN: Mapping[bool, LazyString] = {True: lazy_gettext("Open"), False: lazy_gettext("Closed")}

MARKS: Words = {
    "baloot": lazy_gettext("Baloot"),
    "kaboot": lazy_gettext("Kaboot"),
    "reverse_kaboot": lazy_gettext("Reverse kaboot"),
    "capot": lazy_gettext("Capot"),
    "failed": lazy_gettext("Failed"),
    "inside": lazy_gettext("Inside"),
    "penalty": lazy_gettext("Foul"),
    "edited": lazy_gettext("Edited"),
    "flagged": lazy_gettext("Flagged"),
    "after_end": lazy_gettext("After the end"),
    "twin": lazy_gettext("Twice?"),
    "pot": lazy_gettext("Hanging"),
}


def level_name(game: str, level: int | str) -> str:
    """«دبل», «قهوة», «كونترا»."""
    return str(LEVELS[game][str(level)])


def project_name(code: str) -> str:
    """A project of Baloot or a declaration of Belot."""
    return str(PROJECTS.get(code) or DECLARATIONS[code])


def kind_name(game: str, kind: str) -> str:
    """«كل بس», «قيد (مخالفة)», «نقاط مباشرة»."""
    return str(KINDS[game][kind])


def side_name(side: Side, names: BySide[str] | None) -> Markup:
    """A side standing alone, as over a column: «لنا», «لهم» or its own name in an isolate."""
    return Markup.escape(str(SIDES[side])) if names is None else isolated(names[side])
