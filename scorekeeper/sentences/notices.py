"""What the server answers when it did not simply write: conflicts, look-alikes, repeats, refusals."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from scorekeeper.i18n import digits, gettext, ngettext, say
from scorekeeper.scoring.sides import BySide


def game_over() -> Markup:
    """A round for a game that is won."""
    return say(gettext("The game is over. Start a new game or edit a round"))


def changed_before_you(who: Markup, points: BySide[int] | None) -> Markup:
    """Another phone edited the round while this one did; `points` as it stands now."""
    if points is None:
        return say(gettext("%(who)s edited it before you. Which one is right?"), who=who)
    return say(
        gettext("%(who)s edited it before you: %(us)s and %(them)s. Which one is right?"),
        who=who,
        **points.as_dict(),
    )


def removed_before_you(who: Markup) -> Markup:
    """Another phone deleted the round while this one edited it."""
    return say(gettext("%(who)s deleted it before you. Nothing was changed"), who=who)


def has_rounds(places: Sequence[Markup]) -> Markup:
    """An undo that rounds written since would feel; `places` as places.round_number tells them."""
    listed = Markup(gettext(", ")).join(places)  # noqa: S704 - catalog words
    many = len(places)
    return say(
        ngettext(
            "%(many)s round after it changes: %(listed)s. Go on?",
            "%(many)s rounds after it change: %(listed)s. Go on?",
            many,
        ),
        many=many,
        listed=listed,
    )


def what_hangs(points: int, numbers: Sequence[int]) -> Markup:
    """What hangs (in points), from which rounds of the sheet, and to whom it will go (scoring.md §2)."""
    listed = Markup(gettext(", ")).join(digits(number) for number in numbers)  # noqa: S704 - catalog words
    return say(
        ngettext(
            "%(points)s hanging from round %(listed)s, for the next round's winner",
            "%(points)s hanging from rounds %(listed)s, for the next round's winner",
            len(numbers),
        ),
        points=points,
        listed=listed,
    )


def pot_lost(points: int) -> Markup:
    """What still hung when a game was won: nobody gets it (scoring.md §2)."""
    return say(gettext("The hanging points are lost with the end of the game: %(points)s"), points=points)


def looks_alike(who: Markup) -> Markup:
    """A round just like one that another phone wrote a moment ago."""
    return say(gettext("%(who)s saved one just like it a moment ago. It may be a duplicate"), who=who)


def after_end() -> Markup:
    """A round that stands after the end of its game."""
    return say(gettext("After the end, it does not count"))


def no_round() -> Markup:
    """The round is no longer on the sheet."""
    return say(gettext("That round is no longer on the sheet"))


def log_full() -> Markup:
    """A sitting that takes no more acts."""
    return say(gettext("This sitting is full. Start a new one"))


def nothing_to_undo() -> Markup:
    """Undo with nothing left to take back."""
    return say(gettext("There is nothing to undo"))


def changed_meanwhile() -> Markup:
    """Something was written that this page had not seen."""
    return say(gettext("Something was written meanwhile. Here is the sheet as it stands"))
