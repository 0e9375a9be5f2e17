"""Belot's entry form: its fields to the JSON round of scoring.md §2, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.scoring.belot.contracts import WORTH
from scorekeeper.scoring.belot.declarations import CARD_POINTS
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


def read(values: Values) -> Raw:
    """The round meant; what `failed` makes unread is left out."""
    kind = chosen(values, "kind") or "played"
    other = unplayed(values, kind)
    if other is not None:
        return other
    contract, bidder = split_buy(values)
    raw: Raw = {
        "kind": kind,
        "contract": contract,
        "bidder": bidder,
        "level": level(values),
        "declarations": by_side(
            counters(values, "declarations_us", CARD_POINTS),
            counters(values, "declarations_them", CARD_POINTS),
        ),
        **kept(values),
    }
    raw |= {"awarded_to": chosen(values, "awarded_to")} if kind == "penalty" else _played(values, raw)
    return meant(raw)


def _played(values: Values, raw: Raw) -> Raw:
    capot, failed = chosen(values, "capot"), ticked(values, "failed")
    unread = capot is None and failed
    return {
        "card_points": {} if unread else _counts(values, raw["declarations"]),
        "capot": capot,
        "failed": failed or None,
        "seat": number(values.get("seat")),
    }


def _counts(values: Values, declared: Raw) -> Raw:
    return by_side(
        *(_count(values, side, declared.get(side, {})) for side in ("us", "them")),
    )


def _count(values: Values, side: str, declared: Raw) -> int | str | None:
    """The card points of a side; «مع المشاريع» says that its declarations are in the number typed."""
    typed = number(values.get(f"card_points_{side}"))
    if not isinstance(typed, int) or not ticked(values, "with_declarations"):
        return typed
    return typed - sum(CARD_POINTS[key] * many for key, many in declared.items() if isinstance(many, int))


def place(error: IllegalRound, raw: Raw) -> str:
    """The form field a refusal belongs to."""
    bidder, whole = raw.get("bidder"), WHOLE.get(str(raw.get("contract")), 162)
    if error.reason is Reason.CARD_POINTS:
        return place_count(raw, "card_points", bidder, whole)
    if error.reason is Reason.CARD_POINTS_SUM:
        return "card_points_us" if bidder == "them" else "card_points_them"
    return place_shared(error, raw)


def fill(stored: Mapping[str, Any]) -> dict[str, str]:
    """The fields of a stored round, as the form would send them."""
    values = fill_shared(stored) | fill_counts(stored, "card_points") | fill_counts(stored, "declarations")
    contract, bidder = stored.get("contract"), stored.get("bidder")
    if contract:
        side = bidder or ("us" if stored.get("awarded_to") == "them" else "them")
        values["buy"] = f"{contract}-{side}"
    if stored.get("capot"):
        values["capot"] = str(stored["capot"])
    if stored.get("failed"):
        values["failed"] = "1"
    return values


FORM = GameForm(read, place, fill)
