"""What the entry forms of both games have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.scoring.rounds import MANUAL_LIMIT, IllegalRound, Reason

from .reading import Values, by_side, chosen, meant, note, number, signed

Raw = dict[str, Any]


@dataclass(frozen=True, slots=True)
class GameForm:
    """One game's entry form.

    `read` makes the JSON round of scoring.md from what was typed (perhaps an illegal one: the engine judges),
    `place` names the form field an engine's refusal belongs to, `fill` gives the fields of a stored round.
    """

    read: Callable[[Values], Raw]
    place: Callable[[IllegalRound, Raw], str]
    fill: Callable[[Mapping[str, Any]], dict[str, str]]


def kept(values: Values) -> Raw:
    """The fields that every kind of round carries."""
    return {"dealer": number(values.get("dealer")), "note": note(values)}


def unplayed(values: Values, kind: str) -> Raw | None:
    """A passed-out or manual round, or one of a kind nobody knows; None for those a game reads itself."""
    if kind in ("played", "penalty"):
        return None
    raw: Raw = {"kind": kind, **kept(values)}
    if kind == "manual":
        raw["points"] = by_side(signed(values.get("points_us")), signed(values.get("points_them")))
    return meant(raw)


def split_buy(values: Values) -> tuple[str | None, str | None]:
    """Contract and side of one touch: `hokm-us`; half of it is passed on for the engine to refuse."""
    contract, dash, side = (chosen(values, "buy") or "").rpartition("-")
    if not dash:
        return side or None, None
    return contract, side


def level(values: Values) -> int | str:
    """The level; 1 unless chosen, «قهوة» a word."""
    found = number(values.get("level"))
    return 1 if found is None else found


def place_points(raw: Raw) -> str:
    """The box of a manual round that is missing or out of range."""
    points = raw.get("points", {})
    for side in ("us", "them"):
        value = points.get(side)
        if type(value) is not int or abs(value) > MANUAL_LIMIT:
            return f"points_{side}"
    return "points_us"


def place_shared(error: IllegalRound, raw: Raw) -> str:
    """Where a refusal belongs whose field is named alike in both games."""
    if error.reason is Reason.POINTS:
        return place_points(raw)
    if error.reason in (Reason.CONTRACT, Reason.BUYER, Reason.BIDDER):
        return "buy"
    return error.reason.value


def place_count(raw: Raw, field: str, buyer: object, whole: int) -> str:
    """The count box that is no number or out of range; else the buyer's, which is the one to fill."""
    counts = raw.get(field, {})
    for side in ("us", "them"):
        value = counts.get(side)
        if value is not None and (type(value) is not int or not 0 <= value <= whole):
            return f"{field}_{side}"
    return f"{field}_{'them' if buyer == 'them' else 'us'}"


def fill_shared(stored: Mapping[str, Any]) -> dict[str, str]:
    """The fields of a stored round that both games have, as the form would send them."""
    values = {"kind": str(stored.get("kind", "played"))}
    for field in ("dealer", "seat", "note", "level", "awarded_to"):
        if stored.get(field) not in (None, ""):
            values[field] = str(stored[field])
    return values | fill_counts(stored, "points")


def fill_counts(stored: Mapping[str, Any], field: str) -> dict[str, str]:
    """A pair of counts, or of counters by key, as form fields; where it isn't read it may be anything."""
    values: dict[str, str] = {}
    counts = stored.get(field)
    for side, count in counts.items() if isinstance(counts, Mapping) else ():
        if isinstance(count, Mapping):
            values |= {f"{field}_{side}_{key}": str(many) for key, many in count.items() if many}
        elif count is not None:
            values[f"{field}_{side}"] = str(count)
    return values
