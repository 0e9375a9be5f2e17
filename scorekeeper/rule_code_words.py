"""What is wrong with a code of house rules, in words: which part of it, and what to do."""

from __future__ import annotations

from collections.abc import Mapping

from flask_babel import LazyString
from markupsafe import Markup

from .i18n import gettext, isolated, lazy_gettext, say
from .labels import GAMES
from .rule_codes import BadCode, Part
from .rule_labels import rule_name

SAID: Mapping[Part, LazyString] = {
    Part.EMPTY: lazy_gettext("Write the code of the rules"),
    Part.GAME: lazy_gettext("The first letter says which game, and %(found)s stands for none"),
    Part.SIGN: lazy_gettext(
        "%(game)s: between the first letter and the last stand digits only, not %(found)s"
    ),
    Part.SHORT: lazy_gettext("%(game)s: the code is too short; some of it is missing"),
    Part.LONG: lazy_gettext("%(game)s: the code is too long"),
    Part.TARGET: lazy_gettext("%(game)s: the target can't be %(found)s"),
    Part.CHOICE: lazy_gettext("%(game)s, “%(rule)s”: there is no answer %(found)s"),
    Part.CHECK: lazy_gettext("%(game)s: the last letter does not fit the rest. Check the code again"),
}


def code_message(bad: BadCode) -> Markup:
    """The sentence for the field the code was typed in."""
    named = {
        "found": isolated(bad.found),
        "game": str(GAMES[bad.game]) if bad.game else "",
        "rule": rule_name(bad.key) if bad.key else "",
    }
    return say(str(SAID[bad.part]), **named)


def other_game(game: str) -> Markup:
    """Said of a code that can be read, where the table plays the other game."""
    return say(gettext("This is a code of %(game)s"), game=str(GAMES[game]))
