"""Stored rounds of Baloot as the values of their own form: reading those gives the same round again."""

from __future__ import annotations

import pytest

from scorekeeper.forms import filled, read_round

STORED = [
    {"kind": "played", "buyer": "us", "contract": "hokm", "level": 1, "abnat": {"us": 96}},
    {
        "kind": "played",
        "buyer": "them",
        "contract": "sun",
        "level": 4,
        "abnat": {"us": 30, "them": 100},
        "projects": {"us": {"sira": 1}, "them": {"sira": 2, "four_hundred": 1}},
        "project_edge": "them",
        "open": True,
        "bid": "ashkal",
        "seat": 1,
        "dealer": 3,
        "note": "كبيرة",
    },
    {
        "kind": "played",
        "buyer": "us",
        "contract": "hokm",
        "level": "coffee",
        "kaboot": "them",
        "trump": "clubs",
    },
    {"kind": "played", "buyer": "us", "contract": "sun", "level": 1, "failed": True},
    {"kind": "played", "buyer": "us", "contract": "sun", "level": 1, "reverse_kaboot": True},
    {"kind": "passed_out", "dealer": 0},
    {"kind": "manual", "points": {"us": -16, "them": 0}},
    {
        "kind": "penalty",
        "buyer": "us",
        "contract": "hokm",
        "level": 2,
        "awarded_to": "them",
        "projects": {"them": {"fifty": 1}},
        "baloot": "us",
    },
]


@pytest.mark.parametrize("stored", STORED)
def test_a_stored_round_comes_back_from_its_own_form(stored: dict[str, object]) -> None:
    assert read_round("baloot", filled("baloot", stored)).raw == stored
