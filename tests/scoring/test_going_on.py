"""A fold that goes on from an earlier one is the fold from the first act on."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from deals import added, manual, opened, undone
from wild import Wild

from scorekeeper.scoring import Folded, fold, ledger
from scorekeeper.scoring import acts as acts_module
from scorekeeper.scoring.sides import Side

EVENINGS = 150
"""Random logs of one seed, each cut at random places."""

Log = list[dict[str, Any]]


def renamed(acts: Log) -> Log:
    """The log with an id of its own for each act, as the database holds them; what aims at one goes along."""
    names: dict[str, str] = {}
    log = []
    for at, act in enumerate(acts):
        aims = {field: name for field in ("act", "game") if isinstance(name := act.get(field), str)}
        aims = {field: names.get(name, name) for field, name in aims.items()}
        log.append({**act, **aims, "id": f"own-{at}"})
        names[str(act.get("id"))] = f"own-{at}"
    return log


def in_pieces(acts: Log, random: Random) -> list[Log]:
    """The log cut at random places."""
    cuts = sorted(random.sample(range(len(acts) + 1), min(5, len(acts))))
    return [acts[start:end] for start, end in zip([0, *cuts], [*cuts, len(acts)], strict=True)]


@pytest.mark.parametrize("whole", [True, False], ids=["ids of their own", "ids that come again"])
@pytest.mark.parametrize("seed", range(4))
def test_it_equals_the_fold_from_scratch(seed: int, whole: bool) -> None:
    wild = Wild(seed)
    for _ in range(EVENINGS):
        log = renamed(wild.fold()["acts"]) if whole else wild.fold()["acts"]
        folded, known = Folded.of([]), 0
        for piece in in_pieces(log, wild.random):
            folded, known = folded.and_then(piece), known + len(piece)
            assert folded.acts == tuple(log[:known])
            assert folded.sheet == fold(log[:known])
            assert folded.sheet.as_dict() == fold(log[:known]).as_dict()


@pytest.mark.parametrize("seed", range(4))
def test_what_it_goes_on_from_stays_as_it_was(seed: int) -> None:
    wild = Wild(seed)
    for _ in range(EVENINGS):
        log = renamed(wild.fold()["acts"])
        half = Folded.of(log[: len(log) // 2])
        ways = [log[len(log) // 2 :], renamed(wild.fold()["acts"])[1:]]
        for way in ways:
            more = [{**act, "id": f"{act['id']}-more"} for act in way]
            assert half.and_then(more).sheet == fold([*half.acts, *more])
            assert half.sheet == fold(half.acts)
            assert half.and_then([]).sheet == half.sheet


def test_only_what_is_new_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []

    def counting(rounds: Any, *more: Any) -> Any:
        counted.append(len(rounds))
        return ledger(rounds, *more)

    first = [opened(), *(added(f"r{at}", manual(at, 5)) for at in range(5))]
    start = [{"id": "next", "kind": "game_started"}, added("s1", manual(1, 0))]
    folded = Folded.of([*first, *start])
    monkeypatch.setattr(acts_module, "ledger", counting)

    folded = folded.and_then([added("s2", manual(2, 0))])
    assert counted == [1]
    folded = folded.and_then([undone("u", "a-s2")])
    assert counted == [1, 0]
    folded = folded.and_then([{"id": "x", "kind": "round_edited", "round_id": "r3", "round": manual(9, 9)}])
    assert counted == [1, 0, 2]
    assert folded.sheet == fold(folded.acts)


def test_a_game_that_was_won_is_counted_whole() -> None:
    """Which of its rows won it can't be told from a row."""
    first = [opened(), *(added(f"r{at}", manual(100, 5)) for at in range(3))]
    folded = Folded.of(first)
    assert folded.sheet.games[0].winner is Side.US
    removed = folded.and_then([{"id": "x", "kind": "round_removed", "round_id": "r2"}])
    assert [row.after_end for row in removed.sheet.games[0].rows] == [False, False]
    assert removed.and_then([added("r9", manual(1, 0))]).sheet.games[0].rows[-1].after_end


@pytest.mark.parametrize(
    "act",
    [
        {"id": "x", "kind": "round_flagged", "round_id": "r1", "flagged": True},
        {"id": "x", "kind": "round_edited", "round_id": "r1", "round": manual(1, 2)},
        {"id": "x", "kind": "round_removed", "round_id": "r1"},
        {"id": "x", "kind": "rules_changed", "game": "o", "rules": {"target": 10}},
        {"id": "x", "kind": "round_inserted", "round_id": "r3", "before": "r1", "round": manual(7, 0)},
    ],
    ids=lambda act: str(act["kind"]),
)
def test_a_change_of_a_former_game_is_seen(act: Mapping[str, Any]) -> None:
    log = [opened(), added("r1", manual(8, 3)), added("r2", manual(4, 3))]
    log += [{"id": "next", "kind": "game_started"}, added("s1", manual(1, 0))]
    folded = Folded.of(log)
    after = folded.and_then([act])

    assert after.sheet == fold([*log, act])
    assert after.sheet.games[0] != folded.sheet.games[0]
