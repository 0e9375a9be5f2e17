"""The form that names a sitting, its sides and seats, as an act."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from scorekeeper.scoring import Sheet
from scorekeeper.scoring.kept import SEATS

from .opening import NAMES, both_names, read_names
from .reading import Values


def read_naming(sheet: Sheet, values: Values) -> tuple[dict[str, Any], dict[str, Markup]]:
    """What the act `names_changed` is to say, nothing if all stays as it is; and messages at their fields.

    A title that is taken away is an empty one: the sitting is called by its day again.
    """
    errors: dict[str, Markup] = {}
    typed = read_names({**named(sheet), **{key: values[key] for key in NAMES if key in values}}, errors)
    seats = [typed[f"seat_{seat}"] for seat in range(SEATS)]
    said: dict[str, Any] = {
        "title": typed["title"] or "",
        "names": both_names(typed["name_us"], typed["name_them"]),
        "seats": seats if any(seats) or sheet.seats else None,
    }
    was = {
        "title": sheet.title or "",
        "names": sheet.names.as_dict() if sheet.names else None,
        "seats": list(sheet.seats) if sheet.seats else None,
    }
    return {key: value for key, value in said.items() if value is not None and value != was[key]}, errors


def named(sheet: Sheet) -> dict[str, str]:
    """The form's fields as the sheet has them."""
    seats = sheet.seats or (None,) * SEATS
    names = sheet.names.as_dict() if sheet.names else {"us": "", "them": ""}
    return {
        "title": sheet.title or "",
        "name_us": names["us"],
        "name_them": names["them"],
        **{f"seat_{seat}": name or "" for seat, name in enumerate(seats)},
    }
