"""What a link to the evening shows before anyone opens it: a line of text, and the card to be drawn."""

from __future__ import annotations

from scorekeeper.i18n import direction, gettext, name_text, number_text, plain_digits
from scorekeeper.labels import GAMES, side_name
from scorekeeper.picture.card import Card, CardSide
from scorekeeper.scoring.sides import BySide, Side

from .build import title
from .endcard import headline
from .evening import Evening
from .rows import name_of

# Around a whole line, so that it keeps its order in a chat that runs the other way.
_LINES = {"rtl": "\u2067", "ltr": "\u2066"}
_PDI = "\u2069"


def shared_title(evening: Evening) -> str:
    """The sitting's title and the product's name, as plain text."""
    return f"{name_text(title(evening))} – {gettext('Nashra')}"


def shared_line(evening: Evening) -> str:
    """How it stands, as plain text in fixed order: «لنا 111 · لهم 96 · الصكّة 3 · السلسلة 2 – 1»."""
    game, series = evening.current, evening.sheet.series.map(number_text)
    parts = [f"{name_text(name_of(evening, side))} {number_text(game.totals[side])}" for side in Side]
    parts.append(gettext("Game %(number)s") % {"number": number_text(len(evening.sheet.games))})
    parts.append(f"{gettext('Series')} {series.us} – {series.them}")
    if game.pot:
        parts.append(gettext("%(points)s hanging") % {"points": number_text(game.pot)})
    return _LINES[direction()] + " · ".join(parts) + _PDI


def score_card(evening: Evening) -> Card:
    """The score as the picture of the link shows it, in this language and these digits."""
    game = evening.current
    number = gettext("Game %(number)s") % {"number": plain_digits(len(evening.sheet.games))}
    pot = gettext("%(points)s hanging") % {"points": plain_digits(game.pot)}
    return Card(
        rtl=direction() == "rtl",
        brand=gettext("Nashra"),
        title=title(evening),
        title_stand_in=str(GAMES[evening.game]),
        facts=(str(GAMES[evening.game]), number),
        sides=BySide(_side(evening, Side.US), _side(evening, Side.THEM)),
        series_label=gettext("Series"),
        series=evening.sheet.series.map(plain_digits),
        pot=pot if game.pot else None,
    )


def _side(evening: Evening, side: Side) -> CardSide:
    game = evening.current
    total, target = game.totals[side], game.rules.target
    return CardSide(
        name=name_of(evening, side),
        stand_in=str(side_name(side, None)),
        total=plain_digits(total),
        left=gettext("%(points)s to go") % {"points": plain_digits(max(0, target - total))},
        progress=min(max(total / target, 0.0), 1.0),
        won=headline(evening, side) if game.winner is side else None,
    )
