"""The worked cases of the contract, each with its source; of a refusal only the code, `field` being free."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tree import ROOT

from scorekeeper.scoring.wire import fold_line, ledger_line, score_line

HERE = ROOT / "tests" / "vectors"
SHARED = ROOT.parent / "shared" / "vectors"

ANSWERING: dict[str, Callable[[str], dict[str, Any]]] = {
    "rounds.jsonl": score_line,
    "ledgers.jsonl": ledger_line,
    "sittings.jsonl": fold_line,
}


def cases(name: str) -> list[Any]:
    lines = [json.loads(line) for line in (HERE / name).read_text("utf-8").splitlines()]
    return [pytest.param(name, line, id=line["id"]) for line in lines]


@pytest.mark.parametrize(("name", "case"), [case for name in ANSWERING for case in cases(name)])
def test_the_engine_gives_the_right_answer(name: str, case: dict[str, Any]) -> None:
    answer = ANSWERING[name](json.dumps(case["request"]))
    if "error" in case["response"]:
        answer.pop("field", None)
    assert answer == case["response"], case["source"]


def test_there_are_cases_of_every_kind() -> None:
    assert [len(cases(name)) for name in ANSWERING] == [814, 95, 84]


def differing(copies: Path, originals: Path) -> list[str]:
    """The files of the contract that have no equal copy."""
    names = sorted(path.name for path in originals.glob("*.jsonl"))
    return [
        name
        for name in names
        if not (copies / name).exists() or (copies / name).read_bytes() != (originals / name).read_bytes()
    ]


def test_the_copies_are_those_of_the_contract_beside_this_checkout() -> None:
    # In a clone by itself there is nothing to differ from, and nothing is found.
    assert differing(HERE, SHARED) == []


def test_a_copy_that_differs_or_is_missing_is_found(tmp_path: Path) -> None:
    (tmp_path / "rounds.jsonl").write_bytes((HERE / "rounds.jsonl").read_bytes())
    (tmp_path / "ledgers.jsonl").write_text("{}\n")
    assert differing(tmp_path, HERE) == ["ledgers.jsonl", "sittings.jsonl"]
