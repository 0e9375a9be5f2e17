"""The curve of a sakka in words, for whoever doesn't see the drawing."""

from __future__ import annotations

from markupsafe import Markup

from scorekeeper.i18n import gettext, lazy_gettext, ngettext, say
from scorekeeper.scoring.sides import BySide, Side

from .deeds import score_line
from .voices import Names, Voices

_WON = Voices(
    lazy_gettext("We won it."),
    lazy_gettext("They won it."),
    lazy_gettext("%(name)s won it."),
)


def curve_told(
    rounds: int, totals: BySide[int], lead_changes: int, winner: Side | None, names: Names
) -> Markup:
    """How long it is, how it stands, how often the lead changed, and who won it."""
    score = score_line(totals, names)
    parts = [
        say(
            ngettext("After %(rounds)s round: %(score)s.", "After %(rounds)s rounds: %(score)s.", rounds),
            rounds=rounds,
            score=score,
        ),
        _lead(lead_changes),
        None if winner is None else _WON.say(winner, names),
    ]
    return Markup(" ").join(part for part in parts if part is not None)


def _lead(changes: int) -> Markup:
    if changes == 0:
        return say(gettext("The lead never changed."))
    words = ngettext("The lead changed once.", "The lead changed %(changes)s times.", changes)
    return say(words, changes=changes)
