"""Why an act is void, tested in the order of acts.md §2.3, and that nothing makes the fold fail."""

from __future__ import annotations

from typing import Any

import pytest
from deals import added, anything, deal, manual, opened
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring import fold

R1 = added("r1", manual(1, 0))
BAD = {"kind": "nothing"}


def act(kind: str, **more: Any) -> dict[str, Any]:
    return {"id": "x", "kind": kind, **more}


def reasons(*acts: Any) -> list[str]:
    return [void.reason.value for void in fold(acts).void]


@pytest.mark.parametrize(
    "bad",
    [
        act("dance"),
        act(["round_added"]),
        {"id": "x"},
        act("sitting_opened"),
        act("sitting_opened", game="chess"),
        act("sitting_opened", game=["belot"]),
        act("sitting_opened", game="belot", first_dealer=4),
        act("sitting_opened", game="belot", preset="calculator"),
        act("sitting_opened", game="belot", rules={"target": 0}),
        act("sitting_opened", game="belot", title=5),
        act("sitting_opened", game="belot", names={"us": "س"}),
        act("sitting_opened", game="belot", names=["س", "ص"]),
        act("sitting_opened", game="belot", seats=[None, None, None]),
        act("sitting_opened", game="belot", seats=[None, None, None, 4]),
        act("sitting_opened", game="belot", seats="سسسس"),
        act("round_added", round_id="r"),
        act("round_added", round=BAD, round_id=None),
        act("undone"),
    ],
)
def test_with_nothing_opened_a_bad_act_is_illegal(bad: dict[str, Any]) -> None:
    assert reasons(bad) == ["illegal"]
    assert fold([bad, opened()]).game == "belot"


@pytest.mark.parametrize(
    "late", [act("game_started"), act("round_removed", round_id="r"), act("names_changed", title="أ"), R1]
)
def test_with_nothing_opened_a_good_act_has_no_game(late: dict[str, Any]) -> None:
    assert reasons(late) == ["no_game"]


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (opened() | {"id": "x"}, "illegal"),
        (act("sitting_opened", game="chess"), "illegal"),
        (act("round_inserted", round_id="r2", round=manual(1, 1)), "illegal"),
        (act("round_inserted", round_id="r1", before="r1", round=BAD), "duplicate"),
        (act("round_inserted", round_id="r2", before="r1", round=BAD), "illegal"),
        (act("round_added", round_id="r1", round=BAD), "duplicate"),
        (act("round_added", round_id="r2", round=BAD), "illegal"),
        (act("round_added", round_id="r2", round=[]), "illegal"),
        (act("round_added", round_id=2, round=manual(1, 1)), "illegal"),
        (act("round_added", round_id="r2", round=deal(us=900)), "illegal"),
        (act("round_edited", round_id="r9", round=BAD), "no_round"),
        (act("round_edited", round_id=["r1"], round=BAD), "no_round"),
        (act("round_edited", round_id="r1", round=BAD), "illegal"),
        (act("round_edited", round_id="r1"), "illegal"),
        (act("round_removed", round_id="r9"), "no_round"),
        (act("round_removed"), "illegal"),
        (act("round_flagged", round_id="r9", flagged=True), "no_round"),
        (act("round_flagged", round_id="r1", flagged=1), "illegal"),
        (act("round_flagged", round_id="r1"), "illegal"),
        (act("game_started", preset="over_half"), "illegal"),
        (act("game_started", first_dealer="0"), "illegal"),
        (act("rules_changed", game="o"), "illegal"),
        (act("rules_changed", preset="bulgarian"), "illegal"),
        (act("rules_changed", game="nowhere", rules={"tie": 1}), "no_game"),
        (act("rules_changed", game=0, rules={}), "no_game"),
        (act("rules_changed", game="o", rules={"tie": 1}), "illegal"),
        (act("rules_changed", game="o", preset=5), "illegal"),
        (act("names_changed"), "illegal"),
        (act("names_changed", title=None, names=None, seats=None), "illegal"),
        (act("names_changed", title=["أ"]), "illegal"),
        (act("names_changed", title="أ", names={"us": "س", "them": None}), "illegal"),
        (act("names_changed", title="أ", seats=[1, 2, 3, 4]), "illegal"),
        ({"kind": "game_started"}, "illegal"),
        ({"id": 7, "kind": "game_started"}, "illegal"),
        ({"kind": "undone", "act": "a-r1"}, "illegal"),
        ({"id": 7, "kind": "undone", "act": "a-r1"}, "illegal"),
    ],
)
def test_a_void_act_has_its_reason_and_leaves_the_sheet_as_it_was(bad: dict[str, Any], reason: str) -> None:
    before = fold([opened(title="قبل"), R1])
    after = fold([opened(title="قبل"), R1, bad])
    assert [void.reason.value for void in after.void] == [reason]
    assert after.as_dict() | {"void": []} == before.as_dict()


def test_an_act_without_an_id_is_listed_without_one_each_time() -> None:
    nameless = {"kind": "game_started"}
    sheet = fold([opened(), nameless, nameless, {"id": ["x"], "kind": "game_started"}])
    assert [void.as_dict() for void in sheet.void] == [{"id": None, "reason": "illegal"}] * 3


KINDS = """
    sitting_opened round_added round_inserted round_edited round_removed round_flagged game_started
    rules_changed names_changed undone dance
"""
FIELDS = "round_id round before game flagged act preset rules first_dealer title names seats"

acts = st.builds(
    lambda name, kind, more: {"id": name, "kind": kind, **more},
    st.sampled_from(["o", "a", "b", "c", "r1"]) | anything,
    st.sampled_from(KINDS.split()) | anything,
    st.dictionaries(st.sampled_from(FIELDS.split()), anything, max_size=5),
)


@given(st.lists(acts | st.dictionaries(st.text(max_size=4), anything, max_size=3), max_size=8))
def test_the_fold_never_fails_on_a_log(log: list[dict[str, Any]]) -> None:
    for start in ([], [opened()], [opened(), R1]):
        shape = fold([*start, *log]).as_dict()
        assert set(shape) == {"game", "title", "names", "seats", "games", "series", "void"}
