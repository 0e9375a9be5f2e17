"""What is wrong with a file, in words: where, and what to think of it."""

from __future__ import annotations

from collections.abc import Mapping

from flask_babel import LazyString, force_locale
from markupsafe import Markup

from scorekeeper.i18n import gettext, lazy_gettext, say

from . import Damaged, Why

WORDS: Mapping[Why, LazyString] = {
    Why.BROKEN: lazy_gettext("from here on it cannot be read"),
    Why.CUT: lazy_gettext("the file ends here, and something is missing"),
    Why.MARK: lazy_gettext(
        "another program put a byte-order mark before it. Take the file as it was exported"
    ),
    Why.LETTERS: lazy_gettext("letters that are not UTF-8"),
    Why.TWICE: lazy_gettext("it is there twice"),
    Why.UNKNOWN: lazy_gettext("nothing goes by this name"),
    Why.MISSING: lazy_gettext("it is missing"),
    Why.TYPE: lazy_gettext("not the kind of value that belongs here"),
    Why.NUMBER: lazy_gettext("not a possible number"),
    Why.NESTING: lazy_gettext("nested too deep"),
    Why.LARGE: lazy_gettext("more than fits here"),
    Why.FOREIGN: lazy_gettext("this is not one of our files"),
    Why.VERSION: lazy_gettext("a newer version wrote this file"),
    Why.HASH: lazy_gettext("the file was changed after it was exported"),
    Why.ORDER: lazy_gettext("it is out of order"),
    Why.ILLEGAL: lazy_gettext("not possible under the rules"),
    Why.DATE: lazy_gettext("not a possible date"),
    Why.EMPTY: lazy_gettext("there is nothing in it"),
}


def plain_damage(fault: Damaged) -> str:
    """The same for the command line, which speaks English."""
    with force_locale("en"):
        return str(damage(fault).striptags())


def damage(fault: Damaged) -> Markup:
    """«السطر 4، الحقل round.points: …»."""
    if not fault.field:
        return say(gettext("Line %(line)s: %(why)s"), line=fault.line, why=str(WORDS[fault.why]))
    field = Markup('<bdi dir="ltr">{}</bdi>').format(fault.field)
    words = gettext("Line %(line)s, field %(field)s: %(why)s")
    return say(words, line=fault.line, field=field, why=str(WORDS[fault.why]))
