"""Baloot's entry form: its fields to the JSON round of scoring.md §1.1, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.scoring.baloot.contracts import WORTH
from scorekeeper.scoring.baloot.projects import RANKS
from scorekeeper.scoring.rounds import IllegalRound, Reason

from .reading import Values, by_side, chosen, counters, meant, number, ticked
from .shared import (
    GameForm,
    Raw,
    fill_counts,
    fill_shared,
    kept,
    level,
    place_count,
    place_shared,
    split_buy,
    unplayed,
)

WHOLE = {contract.value: worth.cards for contract, worth in WORTH.items()}
BID_OF = {"ashkal": "sun", "second_hokm": "hokm"}
"""أشكل is a way to buy a sun, the second hokm one to buy a hokm."""

ASKED_OPEN = (2, 4)
"""Levels at which «مفتوح» or «مغلق» is asked (scoring.md §1.1)."""


def read(values: Values) -> Raw:
    """The round meant; choices that say nothing beside the others are left out (scoring.md §1.1)."""
    kind = chosen(values, "kind") or "played"
    other = unplayed(values, kind)
    if other is not None:
        return other
    contract, buyer = split_buy(values)
    raw: Raw = {
        "kind": kind,
        "contract": contract,
        "buyer": buyer,
        "level": level(values),
        "projects": by_side(counters(values, "projects_us", RANKS), counters(values, "projects_them", RANKS)),
        "baloot": chosen(values, "baloot"),
        **kept(values),
    }
    raw |= _penalty(values) if kind == "penalty" else _played(values, raw)
    return meant(raw)


def _penalty(values: Values) -> Raw:
    return {"awarded_to": chosen(values, "awarded_to")}


def _played(values: Values, raw: Raw) -> Raw:
    kaboot = chosen(values, "kaboot")
    reverse, failed = ticked(values, "reverse_kaboot"), ticked(values, "failed")
    unread = kaboot is None and (reverse or failed)
    both = len(raw["projects"]) == 2
    return {
        "abnat": {} if unread else _counts(values),
        "project_edge": chosen(values, "project_edge") if both else None,
        "kaboot": kaboot,
        "reverse_kaboot": reverse or None,
        "failed": failed or None,
        "seat": number(values.get("seat")),
        "trump": None if raw["contract"] == "sun" else chosen(values, "trump"),
        "bid": _bid(values, raw["contract"]),
        "open": _open(values, raw["level"]),
    }


def _counts(values: Values) -> Raw:
    return by_side(number(values.get("abnat_us")), number(values.get("abnat_them")))


def _bid(values: Values, contract: object) -> str | None:
    bid = chosen(values, "bid")
    return None if bid in BID_OF and BID_OF[bid] != contract else bid


def _open(values: Values, at: object) -> bool | str | None:
    said = chosen(values, "open")
    if at not in ASKED_OPEN or said is None:
        return None
    return {"open": True, "closed": False}.get(said, said)


def place(error: IllegalRound, raw: Raw) -> str:
    """The form field a refusal belongs to."""
    buyer, whole = raw.get("buyer"), WHOLE.get(str(raw.get("contract")), 162)
    if error.reason is Reason.ABNAT:
        return place_count(raw, "abnat", buyer, whole)
    if error.reason is Reason.ABNAT_SUM:
        return "abnat_us" if buyer == "them" else "abnat_them"
    return place_shared(error, raw)


def fill(stored: Mapping[str, Any]) -> dict[str, str]:
    """The fields of a stored round, as the form would send them."""
    values = fill_shared(stored) | fill_counts(stored, "abnat") | fill_counts(stored, "projects")
    contract, buyer = stored.get("contract"), stored.get("buyer")
    if contract:
        # A foul caught before it was written who bought is shown as bought by the side that lost it.
        side = buyer or ("us" if stored.get("awarded_to") == "them" else "them")
        values["buy"] = f"{contract}-{side}"
    for field in ("baloot", "kaboot", "project_edge", "trump", "bid"):
        if stored.get(field):
            values[field] = str(stored[field])
    for field in ("reverse_kaboot", "failed"):
        if stored.get(field):
            values[field] = "1"
    if isinstance(stored.get("open"), bool):
        values["open"] = "open" if stored["open"] else "closed"
    return values


FORM = GameForm(read, place, fill)
