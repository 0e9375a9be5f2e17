"""Which acts may enter a log, and what the others are told (acts.md §3)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from acting import THEIRS, Log, act, added, edited, inserted, opened, points, removed, undone
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper import admission, models
from scorekeeper.admission import Accepted, Refused, judge
from scorekeeper.admission.conflicts import _out_of_order
from scorekeeper.admission.shape import ID_LENGTH
from scorekeeper.names import CODE_POINTS
from scorekeeper.scoring import fold

WIN = 152


def reason(answer: object) -> str:
    assert isinstance(answer, Refused), answer
    return answer.reason


def won(*more: dict[str, Any]) -> Log:
    """A game won by its second round, at seq 3."""
    return Log(opened(), added("a", 100), added("b", 60), *more)


def test_accepted_acts_are_numbered_without_a_gap() -> None:
    log = Log(opened(), added("a", 1))
    assert reason(log.send(removed("never"))) == "no_round"
    answer = log.send(added("b", 1))
    assert isinstance(answer, Accepted)
    assert (answer.seq, answer.act["seq"], answer.again) == (3, 3, False)
    assert [entry.seq for entry in log.entries] == [1, 2, 3]


def test_the_same_act_again_gets_the_stored_answer() -> None:
    sent = added("a", 1, base=1, at="2026-12-03T21:40:05Z")
    log = Log(opened(), sent, added("b", 1))
    for again in (sent, {**sent, "base": 3, "at": "later"}, {**sent, "game": "another"}, {**sent, "x": 1}):
        answer = log.send(again)
        assert isinstance(answer, Accepted)
        assert (answer.seq, answer.again, answer.act) == (2, True, log.entries[1].act)
    assert log.seq == 3


def test_the_same_id_with_other_content_is_refused() -> None:
    sent = added("a", 1)
    log = Log(opened(), sent)
    for other in (
        {**sent, "round": points(2)},
        {**sent, "round_id": "c"},
        act("game_started", id=sent["id"]),
    ):
        answer = log.send({**other, "id": sent["id"]})
        assert isinstance(answer, Refused)
        assert (answer.status, answer.reason) == (422, "other_content")
        assert answer.details["act"] == log.entries[1].act


def test_what_was_cleaned_is_still_the_same_act() -> None:
    sent = opened(names={"us": " الصقور\u200f ", "them": "الذيابة"})
    log = Log(sent)
    answer = log.send(sent)
    assert isinstance(answer, Accepted)
    assert answer.again


VOID = [
    ("no_game", added("a", 1), []),
    ("no_game", act("rules_changed", game="none", rules={"target": 100}), [opened()]),
    ("no_round", edited("a", 1), [opened()]),
    ("no_round", removed("a"), [opened()]),
    ("no_round", act("round_flagged", round_id="a", flagged=True), [opened()]),
    ("no_act", act("undone", act="none"), [opened()]),
    ("duplicate", added("a", 1), [opened(), added("a", 1)]),
    ("duplicate", added("a", 1), [opened(), added("a", 1), removed("a")]),
    ("illegal", opened(), [opened()]),
    ("illegal", act("sitting_opened", game="chess"), []),
    ("illegal", act("round_added", round_id="a"), [opened()]),
    ("illegal", act("names_changed"), [opened()]),
    ("illegal", act("nonsense"), [opened()]),
]


@pytest.mark.parametrize(("expected", "sent", "before"), VOID)
def test_what_would_be_void_is_refused(
    expected: str, sent: dict[str, Any], before: list[dict[str, Any]]
) -> None:
    log = Log(*before)
    answer = log.send(sent)
    assert isinstance(answer, Refused)
    assert (answer.status, answer.reason) == (409, expected)
    assert log.seq == len(before)


def test_the_opening_cannot_be_undone() -> None:
    first = opened()
    assert reason(Log(first).send(undone(first))) == "no_act"


FAULTS = [
    ("points", act("round_added", round_id="a", round={"kind": "manual"})),
    ("kind", act("round_added", round_id="a", round={"kind": "other"})),
    ("kind", act("round_added", round_id="a", round=[1])),
    ("note", act("round_added", round_id="a", round={**points(1), "note": "x" * 201})),
    ("rules", act("game_started", rules={"target": 0})),
    ("rules", act("game_started", preset="none")),
    ("first_dealer", act("game_started", first_dealer=4)),
    ("title", act("names_changed", title=5)),
    ("title", act("names_changed", title="x" * 41)),
    ("names", act("names_changed", names="us")),
    ("names.us", act("names_changed", names={"us": " ", "them": "هم"})),
    ("names.them", act("names_changed", names={"us": "نحن"})),
    ("seats", act("names_changed", seats=["a"])),
    ("seats.2", act("names_changed", seats=["a", None, 7, ""])),
    ("round_id", act("round_added", round_id="../a", round=points(1))),
    ("round_id", act("round_added", round_id="a" * (ID_LENGTH + 1), round=points(1))),
    ("id", {"kind": "round_removed", "round_id": "a"}),
    ("id", act("round_removed", round_id="a") | {"id": "ا"}),
    ("base", added("a", 1, base=-1)),
    ("base", added("a", 1, base=True)),
    ("base", added("a", 1, base="1")),
    ("base", added("a", 1, base=2**31)),
    ("act", act("round_added", round_id="a", round={"kind": "passed_out", "more": ["x" * 9000]})),
    ("act", act("round_added", round_id="a", round={"kind": "passed_out", "more": float("nan")})),
    ("act", act("round_added", round_id="a", round={"kind": "passed_out", "more": {1, 2}})),
    ("act", act("round_added", round_id="a", round={"kind": "passed_out", "more": 10**5000})),
    ("act", act("round_flagged", round_id="a", flagged=True) | {"flagged": None}),
    ("kind", {"id": "a"}),
    ("act", ["round_added"]),
]


@pytest.mark.parametrize(("field", "sent"), FAULTS)
def test_an_illegal_act_says_where(field: str, sent: Any) -> None:
    answer = Log(opened()).send(sent)
    assert isinstance(answer, Refused)
    assert (answer.status, answer.reason, answer.details["field"]) == (409, "illegal", field)


def test_an_illegal_opening_says_where() -> None:
    for field, fields in {
        "game": {"game": "chess"},
        "rules": {"rules": {"x": 1}},
        "first_dealer": {"first_dealer": 9},
    }.items():
        answer = Log().send(opened(**fields))
        assert isinstance(answer, Refused)
        assert answer.details["field"] == field


def test_a_round_nested_too_deep_is_refused() -> None:
    deep: Any = 1
    for _ in range(100_000):
        deep = [deep]
    assert reason(Log(opened()).send(act("round_added", round_id="a", round={"deep": deep}))) == "illegal"


def test_names_are_clean_before_they_enter() -> None:
    log = Log(
        opened(
            title="  جلسة\u202e  الخميس ",
            names={"us": "", "them": "\u200f"},
            seats=["س\u0007", " ", "", None],
        )
    )
    assert log.entries[0].act["title"] == "جلسة الخميس"
    assert log.entries[0].act["seats"] == ["س", None, None, None]
    assert "names" not in log.entries[0].act


def test_notes_are_clean_before_they_enter() -> None:
    log = Log(opened(), act("round_added", round_id="a", round={**points(1), "note": "\u202eكتبها\nسالم"}))
    assert log.entries[1].act["round"]["note"] == "كتبها سالم"


def test_only_what_an_act_may_carry_is_kept() -> None:
    log = Log(opened(), added("a", 1, totals={"us": 999}, title="x", at=5, seq=77, base=1))
    assert set(log.entries[1].act) == {"id", "kind", "round_id", "round", "game", "base", "seq"}
    assert log.entries[1].act["seq"] == 2


def test_a_full_log_takes_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "LOG_LIMIT", 2)
    sent = added("a", 1)
    log = Log(opened(), sent)
    assert reason(log.send(added("b", 1))) == "full"
    again = log.send(sent)
    assert isinstance(again, Accepted)
    assert again.again


def test_the_columns_hold_what_is_let_in() -> None:
    assert models.Act.__table__.c.id.type.length == ID_LENGTH
    assert models.Device.__table__.c.name.type.length == CODE_POINTS
    assert max(map(len, admission.shape.CARRIES)) <= models.Act.__table__.c.kind.type.length


class TestGame:
    """The game a round falls into is written into its act."""

    def test_without_one_it_is_the_last(self) -> None:
        second = act("game_started")
        log = Log(opened(), second, added("a", 1), added("b", 1, game="none"))
        assert [entry.act["game"] for entry in log.entries[2:]] == [second["id"], second["id"]]

    def test_one_that_is_there_is_kept(self) -> None:
        first = opened()
        log = Log(first, act("game_started"), added("a", 1, game=first["id"]))
        assert log.entries[2].act["game"] == first["id"]

    def test_an_inserted_round_goes_with_its_neighbour(self) -> None:
        first, second = opened(), act("game_started")
        log = Log(first, added("a", 1), second, inserted("b", "a", 1, game=second["id"]))
        assert log.entries[3].act["game"] == first["id"]
        log.take(inserted("c", "gone", 1))
        assert log.entries[4].act["game"] == second["id"]
        assert log.rounds == [["b", "a"], ["c"]]


class TestGameOver:
    """A round for a game whose end its device had seen."""

    @pytest.mark.parametrize("base", [3, 4, 99, None])
    def test_it_is_refused(self, base: int | None) -> None:
        log = won(act("names_changed", title="x"))
        answer = log.send(added("c", 1, base=base))
        assert isinstance(answer, Refused)
        assert (answer.status, answer.reason) == (409, "game_over")
        assert answer.details["game"] == log.sheet.games[0].id

    @pytest.mark.parametrize("base", [0, 1, 2])
    def test_one_written_before_the_win_was_known_stands_after_the_end(self, base: int) -> None:
        log = won()
        log.take(added("c", 1, base=base))
        assert log.after_end == ["c"]

    def test_a_game_won_anew_is_won_by_the_later_act(self) -> None:
        log = won(edited("b", 10), edited("b", 70))
        assert isinstance(log.send(added("c", 1, base=3)), Accepted)
        assert isinstance(log.send(added("d", 1, base=4)), Accepted)
        assert reason(log.send(added("e", 1, base=5))) == "game_over"

    def test_a_former_game_is_over_too(self) -> None:
        first = opened()
        log = Log(first, added("a", WIN), act("game_started"), added("b", 1))
        assert reason(log.send(added("c", 1, game=first["id"]))) == "game_over"
        log.take(added("d", 1, game=first["id"], base=1))
        assert log.after_end == ["d"]

    def test_a_round_set_before_another_corrects_the_game(self) -> None:
        log = won()
        log.take(inserted("c", "b", 5))
        assert log.rounds == [["a", "c", "b"]]

    def test_a_round_set_before_one_that_is_gone_is_added(self) -> None:
        assert reason(won().send(inserted("c", "gone", 5))) == "game_over"

    def test_the_next_game_takes_rounds(self) -> None:
        log = won(act("game_started"), added("c", 1))
        assert log.after_end == []


class TestHasRounds:
    """Undoing what later rounds stand on."""

    def test_rounds_left_after_the_end_are_listed(self) -> None:
        edit = edited("a", 1)
        log = Log(opened(), added("a", WIN), edit, added("b", 2), added("c", 3))
        answer = log.send(undone(edit))
        assert isinstance(answer, Refused)
        assert (answer.status, answer.reason, answer.details["rounds"]) == (409, "has_rounds", ["b", "c"])
        assert isinstance(log.send(undone(edit), anyway=True), Accepted)
        assert log.after_end == ["b", "c"]

    def test_rounds_moved_to_another_game_are_listed(self) -> None:
        start = act("game_started")
        log = Log(opened(), added("a", 1), start, added("b", 2), act("game_started"), added("c", 3))
        answer = log.send(undone(start))
        assert isinstance(answer, Refused)
        # Game c stays; b's own is gone, and rounds without their game go to the last.
        assert answer.details["rounds"] == ["b"]

    def test_rounds_moved_within_their_game_are_listed(self) -> None:
        first = added("a", 1)
        log = Log(opened(), first, added("b", 2), inserted("c", "a", 3))
        assert log.rounds == [["c", "a", "b"]]
        answer = log.send(undone(first))
        assert isinstance(answer, Refused)
        assert answer.details["rounds"] == ["c"]
        log.send(undone(first), anyway=True)
        assert log.rounds == [["b", "c"]]

    def test_bringing_back_what_moves_rounds_asks_too(self) -> None:
        start = act("game_started")
        back = undone(start)
        log = Log(opened(), added("a", 1), start, back, added("b", 2))
        # b was written into the first game by name, so it stays there.
        log.take(undone(back))
        assert log.rounds == [["a", "b"], []]
        removal = removed("a")
        log = Log(opened(), added("a", WIN), removal, added("b", 1))
        assert reason(log.send(undone(removal))) == "has_rounds"

    def test_an_undo_that_moves_nothing_needs_no_question(self) -> None:
        last = added("b", 60)
        log = Log(opened(), added("a", 100), last, act("game_started"))
        log.take(undone(log.entries[3].act), undone(last))
        assert log.rounds == [["a"]]
        assert log.sheet.games[0].winner is None

    def test_anyway_opens_no_other_door(self) -> None:
        log = won()
        assert reason(log.send(added("c", 1), anyway=True)) == "game_over"
        assert reason(log.send(removed("x"), anyway=True)) == "no_round"


class TestStale:
    """A round that another device changed after what this one had seen."""

    @pytest.mark.parametrize("mine", [edited("a", 9, base=2), removed("a", base=2)])
    def test_both_versions_are_shown(self, mine: dict[str, Any]) -> None:
        log = Log(opened(), added("a", 1))
        log.take(edited("a", 5), device=THEIRS)
        answer = log.send(mine)
        assert isinstance(answer, Refused)
        assert (answer.status, answer.reason) == (409, "stale")
        assert answer.details["theirs"] == points(5)
        assert answer.details["mine"] == mine.get("round")
        assert answer.details["act"] == log.entries[2].act
        assert isinstance(log.send({**mine, "base": 3}), Accepted)

    def test_what_this_device_did_itself_is_no_surprise(self) -> None:
        log = Log(opened(), added("a", 1), edited("a", 5, base=2), edited("a", 6, base=2))
        assert log.sheet.games[0].rows[0].totals.us == 6

    def test_other_rounds_and_marks_are_no_matter(self) -> None:
        log = Log(opened(), added("a", 1), added("b", 1))
        log.take(edited("b", 5), act("round_flagged", round_id="a", flagged=True), device=THEIRS)
        log.take(edited("a", 2, base=3))

    def test_an_undone_edit_is_a_change(self) -> None:
        edit = edited("a", 5)
        log = Log(opened(), added("a", 1), edit)
        log.take(undone(edit), device=THEIRS)
        assert reason(log.send(edited("a", 9, base=3))) == "stale"

    def test_an_undo_of_an_undo_is_a_change(self) -> None:
        edit = edited("a", 5)
        back = undone(edit)
        log = Log(opened(), added("a", 1), edit, back)
        log.take(undone(back), device=THEIRS)
        assert reason(log.send(removed("a", base=4))) == "stale"

    def test_a_change_taken_back_leaves_nothing_to_choose(self) -> None:
        log = Log(opened(), added("a", 1))
        edit = edited("a", 5)
        log.take(edit, undone(edit), device=THEIRS)
        log.take(edited("a", 2, base=2))

    def test_a_round_removed_meanwhile_is_gone(self) -> None:
        log = Log(opened(), added("a", 1))
        log.take(removed("a"), device=THEIRS)
        assert reason(log.send(edited("a", 2, base=2))) == "no_round"

    def test_a_device_that_says_nothing_has_seen_all(self) -> None:
        log = Log(opened(), added("a", 1))
        log.take(edited("a", 5), device=THEIRS)
        log.take(edited("a", 2))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["us", "them", "kind"]), inner)
    ),
    max_leaves=6,
)
rounds = st.builds(points, st.integers(-20, 90), st.integers(-20, 90)) | json_values
ids = st.sampled_from(["a", "b", "c"])
loose_acts = st.fixed_dictionaries(
    {"kind": st.sampled_from([*admission.shape.CARRIES, "other"]), "id": st.integers(0, 30).map(str)},
    optional={
        "round_id": ids,
        "before": ids | json_values,
        "round": rounds,
        "game": st.integers(0, 30).map(str) | st.just("baloot") | json_values,
        "act": st.integers(0, 30).map(str) | json_values,
        "flagged": st.booleans() | json_values,
        "names": json_values,
        "seats": json_values,
        "title": json_values,
        "rules": json_values,
        "preset": json_values,
        "first_dealer": json_values,
        "base": st.integers(0, 12),
    },
)


@given(st.lists(st.tuples(loose_acts, st.sampled_from([1, 2, None]), st.booleans()), max_size=14))
def test_whatever_is_sent_the_log_stays_whole(sent: list[tuple[dict[str, Any], int | None, bool]]) -> None:
    log = Log(opened(id="0"))
    for loose, device, anyway in sent:
        before = log.sheet
        answer = log.send(loose, device, anyway)
        if isinstance(answer, Accepted) and not answer.again:
            assert answer.act["id"] not in {lost.id for lost in log.sheet.void}
        else:
            assert log.sheet == before
    assert [entry.seq for entry in log.entries] == list(range(1, log.seq + 1))
    assert len({entry.act["id"] for entry in log.entries}) == log.seq
    for entry in log.entries:
        again = judge(log.entries, entry.act, entry.device_id)
        assert isinstance(again, Accepted)
        assert (again.again, again.seq) == (True, entry.seq)
    assert fold([entry.act for entry in log.entries]).games


@given(st.permutations(list("abcdefg")))
def test_the_fewest_rounds_count_as_moved(order: list[str]) -> None:
    moved = _out_of_order(order, {name: at for at, name in enumerate("abcdefg")})
    kept = [name for name in order if name not in moved]
    longest = max(
        size
        for size in range(len(order) + 1)
        if any(list(some) == sorted(some) for some in combinations(order, size))
    )
    assert kept == sorted(kept)
    assert len(kept) == longest
