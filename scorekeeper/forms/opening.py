"""The form of a new sitting, as the act that opens it."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from scorekeeper.labels import SIDES
from scorekeeper.names import GRAPHEMES, NameTooLong, clean_name
from scorekeeper.scoring import GAMES
from scorekeeper.scoring.kept import SEATS
from scorekeeper.scoring.sides import Side
from scorekeeper.sentences.errors import name_too_long, not_offered

from .reading import Values, chosen, number
from .rules import read_rules

DRAW = "draw"
"""The first dealer is drawn when the sitting is opened, not when its form is made."""

NAMES = ("title", "name_us", "name_them", *(f"seat_{seat}" for seat in range(SEATS)))


def read_opening(act_id: str, values: Values) -> tuple[dict[str, Any], dict[str, Markup]]:
    """The opening act, its `first_dealer` perhaps `DRAW`; and a message for each field that is refused."""
    game = chosen(values, "game") or "baloot"
    errors: dict[str, Markup] = {}
    if game not in GAMES:
        errors["game"], game = not_offered(), "baloot"
    rules, refused = read_rules(game, values)
    errors |= refused
    names = read_names(values, errors)
    dealer = _dealer(values, errors)
    seats = [names[f"seat_{seat}"] for seat in range(SEATS)]
    act = {
        "id": act_id,
        "kind": "sitting_opened",
        "game": game,
        "title": names["title"],
        "names": both_names(names["name_us"], names["name_them"]),
        "seats": seats if any(seats) else None,
        "first_dealer": dealer,
        **rules,
    }
    return {key: value for key, value in act.items() if value is not None}, errors


def read_names(values: Values, errors: dict[str, Markup]) -> dict[str, str | None]:
    """Title, sides and seats, cleaned; a name that is too long leaves its message in `errors`."""
    names: dict[str, str | None] = dict.fromkeys(NAMES)
    for field in NAMES:
        try:
            names[field] = clean_name(values.get(field, ""))
        except NameTooLong:
            errors[field] = name_too_long(GRAPHEMES)
    return names


def both_names(us: str | None, them: str | None) -> dict[str, str] | None:
    """Both names or none (acts.md §1): a side left without one keeps the word the table has for it."""
    if us is None and them is None:
        return None
    return {"us": us or str(SIDES[Side.US]), "them": them or str(SIDES[Side.THEM])}


def _dealer(values: Values, errors: dict[str, Markup]) -> int | str | None:
    said = chosen(values, "first_dealer")
    seat = number(said)
    if said is None or said == DRAW:
        return said
    if not isinstance(seat, int) or seat >= SEATS:
        errors["first_dealer"] = not_offered()
        return None
    return seat
