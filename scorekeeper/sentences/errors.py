"""What is wrong with a typed round, said at its field, with what to do about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from flask_babel import LazyString
from markupsafe import Markup

from scorekeeper.i18n import gettext, lazy_gettext, say
from scorekeeper.scoring.choices import TARGETS
from scorekeeper.scoring.rounds import MANUAL_LIMIT, NOTE_LIMIT, IllegalRound, Reason
from scorekeeper.scoring.sides import Side

from .miscounts import WHOLES, over, sum_is_wrong
from .notices import game_over
from .voices import Names, Voices

Raw = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Refused:
    """A refusal with what was typed: `raw` is the round, `field` the form's field it is shown at."""

    reason: Reason
    field: str
    raw: Raw
    game: str
    names: Names


PLAIN: Mapping[Reason, LazyString] = {
    Reason.KIND: lazy_gettext("Choose what kind of round it is"),
    Reason.BUYER: lazy_gettext("Who bought?"),
    Reason.BIDDER: lazy_gettext("Who bought?"),
    Reason.KABOOT: lazy_gettext("Kaboot means that the other side took no trick"),
    Reason.CAPOT: lazy_gettext("Capot means that the other side took no trick"),
    Reason.FAILED: lazy_gettext("Whoever took every trick has not failed"),
    Reason.PROJECT_EDGE: lazy_gettext("Whose project is higher?"),
    Reason.BALOOT: lazy_gettext("Baloot is in hokm only"),
    Reason.AWARDED_TO: lazy_gettext("Who gets the round of the foul?"),
    Reason.SEAT: lazy_gettext("Choose a player of the buying side"),
    Reason.DEALER: lazy_gettext("Choose the dealer from the four seats"),
    Reason.TRUMP: lazy_gettext("Choose one of the four suits"),
    Reason.BID: lazy_gettext("Ashkal, or second hokm"),
    Reason.OPEN: lazy_gettext("Open, or closed"),
}

ABNAT_ASKED = Voices(
    lazy_gettext("How many abnat are ours?"),
    lazy_gettext("How many abnat are theirs?"),
    lazy_gettext("How many abnat do %(name)s have?"),
)
CARD_POINTS_ASKED = Voices(
    lazy_gettext("How many card points are ours?"),
    lazy_gettext("How many card points are theirs?"),
    lazy_gettext("How many card points do %(name)s have?"),
)


def error_message(error: IllegalRound, field: str, raw: Raw, game: str, names: Names) -> Markup:
    """The sentence for a refused round, to stand at `field`; `raw` is the round as it was read."""
    refused = Refused(error.reason, field, raw, game, names)
    tell = _TOLD.get(error.reason)
    return say(str(PLAIN[error.reason])) if tell is None else tell(refused)


def _count(refused: Refused) -> Markup:
    """A count that is missing, no number, or more than there is."""
    baloot = refused.reason is Reason.ABNAT
    counts = refused.raw.get("abnat" if baloot else "card_points") or {}
    side = Side.THEM if refused.field.endswith("_them") else Side.US
    typed = counts.get(side.value) if isinstance(counts, Mapping) else None
    if isinstance(typed, int) and typed < 0 and (refused.raw.get("declarations") or {}).get(side.value):
        return say(gettext("The declarations alone are more. Check the count"))
    if isinstance(typed, int) and refused.raw.get("contract") in WHOLES:
        return over(refused.raw["contract"])
    if typed is not None:
        return say(gettext("Only a number, such as %(example)s"), example=96)
    return (ABNAT_ASKED if baloot else CARD_POINTS_ASKED).say(side, refused.names)


def _sum(refused: Refused) -> Markup:
    counts = refused.raw["abnat" if refused.reason is Reason.ABNAT_SUM else "card_points"]
    return sum_is_wrong(refused.raw["contract"], counts["us"] + counts["them"])


def _contract(refused: Refused) -> Markup:
    if refused.game == "belot":
        return say(gettext("Which contract, and who bought?"))
    return say(gettext("Sun or hokm, and who bought?"))


def _level(refused: Refused) -> Markup:
    if refused.game == "belot":
        return say(gettext("Contra, or re-contra"))
    return say(gettext("Double, three, four or coffee"))


def _reverse(refused: Refused) -> Markup:
    if refused.raw.get("contract") != "sun":
        return say(gettext("Reverse kaboot is in sun only"))
    return say(gettext("Kaboot or reverse kaboot, not both"))


def _projects(refused: Refused) -> Markup:
    sides = refused.raw.get("projects")
    counts = [
        side for side in (sides.values() if isinstance(sides, Mapping) else ()) if isinstance(side, Mapping)
    ]
    many = [count for side in counts for count in side.values()]
    if not all(type(count) is int and count >= 0 for count in many):
        return say(gettext("How many projects: a number up to %(most)s"), most=4)
    if sum(side.get("four_hundred", 0) for side in counts) > 1:
        return say(gettext("There is one four hundred in the pack"))
    return say(gettext("Four projects a side at most"))


def _declarations(refused: Refused) -> Markup:
    if refused.raw.get("contract") == "no_trumps":
        return say(gettext("There are no declarations in no trumps"))
    return say(gettext("More declarations than the pack holds. Check them"))


def _points(refused: Refused) -> Markup:
    words = gettext("Write the points of both sides, from %(low)s to %(high)s")
    return say(words, low=-MANUAL_LIMIT, high=MANUAL_LIMIT)


def _note(refused: Refused) -> Markup:
    return say(gettext("A note has %(limit)s letters at most"), limit=NOTE_LIMIT)


def _over(refused: Refused) -> Markup:
    return game_over()


_TOLD: Mapping[Reason, Callable[[Refused], Markup]] = {
    Reason.ABNAT: _count,
    Reason.CARD_POINTS: _count,
    Reason.ABNAT_SUM: _sum,
    Reason.CARD_POINTS_SUM: _sum,
    Reason.CONTRACT: _contract,
    Reason.LEVEL: _level,
    Reason.REVERSE_KABOOT: _reverse,
    Reason.PROJECTS: _projects,
    Reason.DECLARATIONS: _declarations,
    Reason.POINTS: _points,
    Reason.NOTE: _note,
    Reason.GAME_OVER: _over,
}


def target_range() -> Markup:
    """A target outside its range."""
    return say(gettext("A number from %(low)s to %(high)s"), low=TARGETS.start, high=TARGETS.stop - 1)


def name_too_long(limit: int) -> Markup:
    """A name that does not fit."""
    return say(gettext("A name has %(limit)s letters at most"), limit=limit)


def not_offered() -> Markup:
    """A choice that is none of those offered."""
    return say(gettext("Choose one of these"))
