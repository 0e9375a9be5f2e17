"""What is typed into Belot's entry form, as the JSON round of scoring.md §2."""

from __future__ import annotations

import pytest

from scorekeeper.forms import filled, read_round

BELOT = [
    {"kind": "played", "bidder": "us", "contract": "spades", "level": 1, "card_points": {"us": 87}},
    {
        "kind": "played",
        "bidder": "them",
        "contract": "all_trumps",
        "level": 4,
        "card_points": {"us": 100, "them": 158},
        "declarations": {"us": {"tierce": 1, "belot": 2}, "them": {"four_jacks": 1}},
        "seat": 3,
    },
    {"kind": "played", "bidder": "us", "contract": "no_trumps", "level": 2, "capot": "us"},
    {"kind": "played", "bidder": "us", "contract": "hearts", "level": 1, "failed": True, "capot": "them"},
    {"kind": "penalty", "bidder": "us", "contract": "clubs", "level": 1, "awarded_to": "them"},
]


@pytest.mark.parametrize("stored", BELOT)
def test_a_stored_belot_round_comes_back_from_its_own_form(stored: dict[str, object]) -> None:
    assert read_round("belot", filled("belot", stored)).raw == stored


def test_a_belot_total_may_be_typed_with_its_declarations() -> None:
    """87 card points with a tierce (20) and a belot (20) are counted as 127 at the table (scoring.md §2)."""
    values = {
        "buy": "spades-us",
        "card_points_us": "١٢٧",
        "with_declarations": "1",
        "declarations_us_tierce": "1",
        "declarations_us_belot": "1",
    }
    assert read_round("belot", values).raw["card_points"] == {"us": 87}


@pytest.mark.parametrize(
    ("values", "reason", "field"),
    [
        ({"card_points_us": "87"}, "contract", "buy"),
        ({"buy": "spades-us"}, "card_points", "card_points_us"),
        ({"buy": "no_trumps-them", "card_points_them": "131"}, "card_points", "card_points_them"),
        (
            {"buy": "spades-us", "card_points_us": "80", "card_points_them": "80"},
            "card_points_sum",
            "card_points_them",
        ),
        (
            {"buy": "no_trumps-us", "card_points_us": "80", "declarations_us_tierce": "1"},
            "declarations",
            "declarations",
        ),
        ({"buy": "spades-us", "card_points_us": "80", "level": "3"}, "level", "level"),
        ({"buy": "spades-us", "capot": "us", "card_points_them": "10"}, "capot", "capot"),
    ],
)
def test_a_belot_round_that_cannot_be_is_refused_at_its_field(
    values: dict[str, str], reason: str, field: str
) -> None:
    read = read_round("belot", values)
    assert read.error is not None
    assert (read.error.reason, read.field) == (reason, field)
