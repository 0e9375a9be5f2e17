"""What a Belot deal may say, and what it is refused for (scoring.md §2 and 1.4)."""

from __future__ import annotations

from typing import Any

import pytest
from deals import BELOT, deal, manual

from scorekeeper.scoring import IllegalRound, IllegalRules, Kind
from scorekeeper.scoring.belot import BelotRound, BelotRules


def refused(raw: object) -> tuple[str, str]:
    with pytest.raises(IllegalRound) as caught:
        BELOT.read_round(raw)
    return caught.value.reason.value, caught.value.field


def declared(us: Any = None, them: Any = None, contract: str = "hearts") -> dict[str, Any]:
    return deal(contract, 80, declarations={"us": us, "them": them})


FOUL = {"kind": "penalty", "contract": "hearts", "awarded_to": "us"}


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (None, "kind"),
        ([], "kind"),
        ({}, "kind"),
        ({"kind": "nothing"}, "kind"),
        ({"kind": ["played"]}, "kind"),
        (deal(us=90, bidder=None), "bidder"),
        (deal(us=90, bidder="north"), "bidder"),
        (deal("misere", 90), "contract"),
        (deal(us=90, contract=None), "contract"),
        (deal(us=90, contract=["hearts"]), "contract"),
        (deal(us=90, level=3), "level"),
        (deal(us=90, level=True), "level"),
        (deal(us=90, level=2.0), "level"),
        (deal(us=90, level="coffee"), "level"),
        (deal(), "card_points"),
        (deal(card_points={}), "card_points"),
        (deal(card_points=90), "card_points"),
        (deal(us=163), "card_points"),
        (deal(us=-1), "card_points"),
        (deal(card_points={"us": "96"}), "card_points"),
        (deal(card_points={"us": 96.0}), "card_points"),
        (deal(card_points={"them": True}), "card_points"),
        (deal("no_trumps", 131), "card_points"),
        (deal(capot="us", card_points={"them": 4}), "capot"),
        (deal(capot="us", card_points={"us": 158}), "capot"),
        (deal(capot="nobody"), "capot"),
        (deal(capot="us", failed=True), "failed"),
        (deal(failed=1), "failed"),
        (FOUL | {"awarded_to": None}, "awarded_to"),
        (FOUL | {"contract": "sun"}, "contract"),
        (FOUL | {"level": 8}, "level"),
        (FOUL | {"declarations": {"us": {"belot": 2}}}, "declarations"),
        ({"kind": "manual"}, "points"),
        (manual(10_000, 0), "points"),
        ({"kind": "manual", "points": {"us": 1}}, "points"),
        (deal(us=90, seat=1), "seat"),
        (deal(us=90, bidder="them", seat=2), "seat"),
        (deal(us=90, seat=4), "seat"),
        ({"kind": "passed_out", "seat": -1}, "seat"),
        ({"kind": "passed_out", "dealer": 4}, "dealer"),
        (manual(1, 1, dealer=True), "dealer"),
        (manual(1, 1, trump="stars"), "trump"),
        (manual(1, 1, bid="third"), "bid"),
        (manual(1, 1, open="yes"), "open"),
        (manual(1, 1, note=5), "note"),
        (manual(1, 1, note="ن" * 201), "note"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_at_its_field(raw: object, reason: str) -> None:
    assert refused(raw) == (reason, reason)


def test_a_wrong_sum_is_refused_where_the_counts_were_entered() -> None:
    assert refused(deal(card_points={"us": 90, "them": 71})) == ("card_points_sum", "card_points")


@pytest.mark.parametrize(
    "raw",
    [
        declared({"four_jacks": 1}, {"four_jacks": 1}),
        declared({"four_nines": 2}),
        declared({"four": 3}, {"four": 2}),
        declared({"belot": 1}, {"belot": 1}),
        declared({"belot": 3}, {"belot": 2}, "all_trumps"),
        declared({"tierce": 1}, contract="no_trumps"),
        declared({"belot": 1}, contract="no_trumps"),
        declared({"tierce": -1}),
        declared({"tierce": 1.0}),
        declared({"tierce": True}),
        declared({"quint": 5}),
        declared({"sira": 1}),
        declared(["tierce"]),
        deal(us=80, declarations=["tierce"]),
        deal(us=80, declarations={"north": {"tierce": 1}}),
    ],
)
def test_declarations_that_no_pack_holds_are_refused(raw: dict[str, Any]) -> None:
    assert refused(raw) == ("declarations", "declarations")


@pytest.mark.parametrize(
    "raw",
    [
        declared({"four": 3, "four_jacks": 1}, {"four": 1, "four_nines": 1}),
        declared({"belot": 3}, {"belot": 1}, "all_trumps"),
        declared({"tierce": 0, "belot": None}, None, "no_trumps"),
        deal("no_trumps", 80, declarations={}),
        deal(us=80, declarations=None, capot=None, failed=None, level=None, seat=None, note=None),
        deal(capot="us", card_points={"us": 162, "them": 0}),
        deal(capot="us", card_points={"us": None, "them": None}),
        deal(card_points={"us": 90, "them": 72}),
        deal(us=90, seat=2, trump="hearts", bid="ashkal", open=True, note="ن" * 200, dealer=3),
        FOUL | {"bidder": "nobody", "capot": 7, "failed": "perhaps", "seat": 1},
        {"kind": "passed_out", "contract": "misere", "card_points": 5, "declarations": -1},
        manual(-9999, 9999, level="high"),
    ],
)
def test_what_can_be_is_read_and_what_a_kind_does_not_need_is_ignored(raw: dict[str, Any]) -> None:
    assert isinstance(BELOT.read_round(raw), BelotRound)


def test_the_other_side_has_the_rest_of_the_deal() -> None:
    assert BELOT.read_round(deal("all_trumps", 100)) == BELOT.read_round(
        deal("all_trumps", card_points={"them": 158})
    )


def test_a_round_says_its_kind_and_its_dealer() -> None:
    entered = BELOT.read_round({"kind": "passed_out", "dealer": 2})
    assert (entered.kind, entered.dealer) == (Kind.PASSED_OUT, 2)
    assert BELOT.read_round({"kind": "passed_out"}).dealer is None


def test_the_default_rules_are_bulgarian() -> None:
    full = {"target": 151, "capot_no_trumps_doubled": False, "capot_blocks_finish": True}
    assert BELOT.read_rules(None, None).as_dict() == full
    assert BELOT.read_rules("bulgarian", {}).as_dict() == full
    assert BELOT.read_rules(None, {"target": 9999, "capot_blocks_finish": None}).as_dict() == full | {
        "target": 9999
    }


def test_single_choices_lie_over_the_rules_in_use_and_a_preset_drops_them() -> None:
    base = BelotRules(target=101, capot_no_trumps_doubled=True)
    assert BELOT.read_rules(None, {"target": 51}, base) == BelotRules(51, True)
    assert BELOT.read_rules("bulgarian", None, base) == BelotRules()


@pytest.mark.parametrize(
    ("preset", "overrides"),
    [
        ("calculator", None),
        (1, None),
        ([], None),
        (None, []),
        (None, {"rounding": "paired"}),
        (None, {"target": 0}),
        (None, {"target": 10_000}),
        (None, {"target": 151.0}),
        (None, {"target": True}),
        (None, {"capot_blocks_finish": 1}),
        (None, {"capot_no_trumps_doubled": "true"}),
        (None, {"target": [151]}),
    ],
)
def test_unknown_presets_keys_and_values_are_refused(preset: object, overrides: object) -> None:
    with pytest.raises(IllegalRules):
        BELOT.read_rules(preset, overrides)
