"""What a Baloot round may say, and what it is refused for (scoring.md §1.1 and 1.4)."""

from __future__ import annotations

from typing import Any

import pytest
from plays import BALOOT, foul, play

from scorekeeper.scoring import BySide, IllegalRound, Kind
from scorekeeper.scoring.baloot import BalootRound


def refused(raw: object) -> tuple[str, str]:
    with pytest.raises(IllegalRound) as caught:
        BALOOT.read_round(raw)
    return caught.value.reason.value, caught.value.field


def read(raw: dict[str, Any]) -> BalootRound:
    entered = BALOOT.read_round(raw)
    assert isinstance(entered, BalootRound)
    return entered


def manual(points: object, **more: Any) -> dict[str, Any]:
    return {"kind": "manual", "points": points, **more}


PASSED = {"kind": "passed_out"}


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (None, "kind"),
        ([], "kind"),
        ("played", "kind"),
        ({}, "kind"),
        ({"kind": "nothing"}, "kind"),
        ({"kind": ["played"]}, "kind"),
        ({"kind": {"played": 1}}, "kind"),
        (play(us=96, buyer=None), "buyer"),
        (play(us=96, buyer="north"), "buyer"),
        (play(us=96, buyer=["us"]), "buyer"),
        (play("misere", 96), "contract"),
        (play("spades", 96), "contract"),
        (play(us=96, contract=None), "contract"),
        (play(us=96, contract={}), "contract"),
        (play(us=96, level=0), "level"),
        (play(us=96, level=5), "level"),
        (play(us=96, level=True), "level"),
        (play(us=96, level=2.0), "level"),
        (play(us=96, level="2"), "level"),
        (play(us=96, level="tea"), "level"),
        (play(us=96, level=["coffee"]), "level"),
        (play(), "abnat"),
        (play(abnat={}), "abnat"),
        (play(abnat={"us": None, "them": None}), "abnat"),
        (play(abnat={"north": 96}), "abnat"),
        (play(abnat=96), "abnat"),
        (play(abnat=[96, 66]), "abnat"),
        (play(us=163), "abnat"),
        (play("sun", 131), "abnat"),
        (play(us=-1), "abnat"),
        (play(abnat={"us": 96.0}), "abnat"),
        (play(abnat={"us": "96"}), "abnat"),
        (play(abnat={"them": True}), "abnat"),
        (play(abnat={"us": 10**30}), "abnat"),
        (play(abnat={"us": 96, "them": "66"}), "abnat"),
        (play(kaboot="us", abnat={"us": 200}), "abnat"),
        (play(kaboot="north"), "kaboot"),
        (play(kaboot=True), "kaboot"),
        (play(kaboot="us", abnat={"them": 10}), "kaboot"),
        (play(kaboot="us", abnat={"us": 152}), "kaboot"),
        (play(kaboot="them", failed=True, abnat={"us": 30}), "kaboot"),
        (play(reverse_kaboot=True), "reverse_kaboot"),
        (play("sun", reverse_kaboot=True, kaboot="them"), "reverse_kaboot"),
        (play("sun", reverse_kaboot=1), "reverse_kaboot"),
        (play("sun", reverse_kaboot="us"), "reverse_kaboot"),
        (play(kaboot="us", failed=True), "failed"),
        (play(failed=1), "failed"),
        (play(us=96, failed="no"), "failed"),
        (play("sun", 90, baloot="us"), "baloot"),
        (play(us=96, baloot="north"), "baloot"),
        (play(us=96, baloot=True), "baloot"),
        (play(us=96, project_edge="north"), "project_edge"),
        (play(us=96, project_edge=0), "project_edge"),
        (foul(None), "awarded_to"),  # type: ignore[arg-type]
        (foul("north"), "awarded_to"),
        (foul(contract="misere"), "contract"),
        (foul(level=8), "level"),
        (foul(projects={"us": {"sira": -1}}), "projects"),
        (foul(contract="sun", baloot="us"), "baloot"),
        ({"kind": "manual"}, "points"),
        (manual(None), "points"),
        (manual([1, 2]), "points"),
        (manual({"us": 1}), "points"),
        (manual({"us": 1, "them": None}), "points"),
        (manual({"us": 10_000, "them": 0}), "points"),
        (manual({"us": 0, "them": -10_000}), "points"),
        (manual({"us": 1.0, "them": 0}), "points"),
        (manual({"us": True, "them": 0}), "points"),
        (play(us=96, seat=1), "seat"),
        (play(us=66, buyer="them", seat=2), "seat"),
        (play(us=96, seat=4), "seat"),
        (play(us=96, seat="0"), "seat"),
        (PASSED | {"seat": -1}, "seat"),
        (PASSED | {"dealer": 4}, "dealer"),
        (play(us=96, dealer=True), "dealer"),
        (manual({"us": 1, "them": 1}, trump="stars"), "trump"),
        (foul(trump=1), "trump"),
        (PASSED | {"bid": "third_hokm"}, "bid"),
        (foul(bid=["ashkal"]), "bid"),
        (PASSED | {"open": "yes"}, "open"),
        (foul(open=1), "open"),
        (PASSED | {"note": "ن" * 201}, "note"),
        (play(us=96, note=5), "note"),
    ],
)
def test_a_round_that_cannot_be_is_refused_at_its_field(raw: object, reason: str) -> None:
    assert refused(raw) == (reason, reason)


def test_two_counts_that_do_not_add_up_are_refused_at_the_count() -> None:
    assert refused(play(abnat={"us": 96, "them": 56})) == ("abnat_sum", "abnat")
    assert refused(play("sun", abnat={"us": 70, "them": 70})) == ("abnat_sum", "abnat")
    assert refused(play(kaboot="us", abnat={"us": 100, "them": 0})) == ("abnat_sum", "abnat")


@pytest.mark.parametrize(
    "projects",
    [
        [],
        "sira",
        7,
        {"north": {"sira": 1}},
        {"us": 1},
        {"us": ["sira"]},
        {"us": {"sira": -1}},
        {"us": {"sira": 1.0}},
        {"us": {"sira": "1"}},
        {"us": {"sira": True}},
        {"us": {"sira": 5}},
        {"us": {"sira": 2, "fifty": 2, "hundred": 1}},
        {"them": {"tierce": 1}},
        {"us": {"four_hundred": 2}},
        {"us": {"four_hundred": 1}, "them": {"four_hundred": 1}},
    ],
)
@pytest.mark.parametrize("contract", ["hokm", "sun"])
def test_projects_that_no_pack_holds_are_refused(contract: str, projects: object) -> None:
    assert refused(play(contract, 96, projects=projects)) == ("projects", "projects")


@pytest.mark.parametrize(
    "raw",
    [
        play(us=96, level=None, projects=None, baloot=None, kaboot=None, reverse_kaboot=None, failed=None),
        play(us=96, trump=None, bid=None, open=None, seat=None, dealer=None, note=None, project_edge=None),
        play(us=96, projects={}, reverse_kaboot=False, failed=False),
        play(us=96, projects={"us": None, "them": {"sira": None, "fifty": 0}}),
        play(us=96, projects={"us": {"sira": 4}, "them": {"hundred": 3, "four_hundred": 1}}),
        play(us=96, trump="hearts", bid="second_hokm", open=False, seat=2, dealer=3, note="ن" * 200),
        play("sun", 96, bid="ashkal", trump="spades", open=True, level="coffee"),
        play(abnat={"us": 96, "them": 66, "north": 4}, weather="hot"),
        play(kaboot="us", abnat={"us": 162, "them": 0}),
        play(kaboot="us", abnat={"them": 0}),
        play(kaboot="us", abnat={"us": None}),
        play(failed=True, abnat="a lot"),
        play("sun", reverse_kaboot=True, abnat={"us": -5, "them": 999}),
        play("sun", reverse_kaboot=True, failed=True),
        play(kaboot="them", failed=True),
        foul(buyer="nobody", abnat=7, kaboot=7, failed="perhaps", reverse_kaboot=3, project_edge=9, seat=1),
        manual({"us": -9999, "them": 9999}, level="high", projects=-1, contract=[]),
        PASSED | {"buyer": 5, "abnat": 5, "points": 5, "awarded_to": {}},
    ],
)
def test_what_can_be_is_read_and_what_a_kind_does_not_need_is_ignored(raw: dict[str, Any]) -> None:
    assert read(raw).kind == raw["kind"]


def test_the_other_side_has_the_rest() -> None:
    assert read(play(us=96)).abnat == BySide(96, 66)
    assert read(play("sun", abnat={"them": 0})).abnat == BySide(130, 0)
    assert read(play(abnat={"us": 0, "them": 162})).abnat == BySide(0, 162)


def test_a_round_says_its_kind_and_its_dealer() -> None:
    assert (read(PASSED | {"dealer": 2}).kind, read(PASSED | {"dealer": 2}).dealer) == (Kind.PASSED_OUT, 2)
    assert read(play(us=96)).dealer is None
