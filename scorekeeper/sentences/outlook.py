"""The line of what stands before the next round."""

from __future__ import annotations

from markupsafe import Markup

from scorekeeper.i18n import gettext, say
from scorekeeper.outlook import Outlook
from scorekeeper.scoring.sides import BySide


def outlook_line(found: Outlook) -> Markup:
    """What a buyer needs, who may double a sun, and what a kaboot would end."""
    return _joined(_needs(found), _sun(found.sun_doubles), _kaboot(found.kaboot_ends))


def bought_line(least: int, projects: bool, sun_doubles: BySide[bool] | None) -> Markup:
    """What the buyer of the round that is being written needs, and whether his sun may be doubled."""
    words = (
        gettext("The buyer needs %(least)s, with the projects")
        if projects
        else gettext("The buyer needs %(least)s")
    )
    return _joined(say(words, least=least), _sun(sun_doubles))


def _joined(*parts: Markup | None) -> Markup:
    return Markup(" · ").join(part for part in parts if part)


def _needs(found: Outlook) -> Markup:
    if "hokm" in found.needs:
        return say(gettext("The buyer needs %(hokm)s in hokm and %(sun)s in sun"), **found.needs)
    words = gettext(
        "The bidder needs %(spades)s in a suit, %(no_trumps)s in no trumps, %(all_trumps)s in all trumps"
    )
    return say(words, **found.needs)


def _sun(doubles: BySide[bool] | None) -> Markup | None:
    if doubles is None:
        return None
    if doubles.us and doubles.them:
        return say(gettext("Any sun can be doubled"))
    if doubles.us:
        return say(gettext("Our sun they may double"))
    if doubles.them:
        return say(gettext("Their sun we may double"))
    return say(gettext("No sun can be doubled now"))


def _kaboot(ends: BySide[bool]) -> Markup | None:
    if ends.us and ends.them:
        return say(gettext("A kaboot of either side wins the game"))
    if ends.us:
        return say(gettext("A kaboot of ours wins the game"))
    if ends.them:
        return say(gettext("A kaboot of theirs wins the game"))
    return None
