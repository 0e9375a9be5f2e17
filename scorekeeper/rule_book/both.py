"""The rules that both games have, word for word; the numbers in them are each game's own."""

from __future__ import annotations

from scorekeeper.i18n import lazy_gettext

from .parts import Rule

PLAYERS = Rule(
    "players",
    lazy_gettext("Players"),
    lazy_gettext(
        "%(players)s players on two sides. Partners sit across from each other,"
        " so both neighbours are opponents."
    ),
)

PACK = Rule(
    "pack",
    lazy_gettext("The pack"),
    lazy_gettext(
        "%(pack)s cards, from the seven to the ace in each suit: %(hand)s in "
        "every suit. The small cards and the jokers stay in the box."
    ),
)
