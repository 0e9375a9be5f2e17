"""The worked cases of the contract on the browser's engine, each with its source."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engines import in_script
from tree import ROOT

COMMANDS = {"rounds.jsonl": "score", "ledgers.jsonl": "ledger", "sittings.jsonl": "fold"}


def cases() -> list[tuple[str, dict[str, Any]]]:
    return [
        (command, json.loads(line))
        for name, command in COMMANDS.items()
        for line in (ROOT / "tests" / "vectors" / name).read_text("utf-8").splitlines()
    ]


def wrong(folder: Path, chromium: bool) -> list[tuple[Any, Any]]:
    """The cases answered otherwise than the contract says; of a refusal only the code counts."""
    asked = cases()
    assert len(asked) == 814 + 95 + 84
    batch = [(command, json.dumps(case["request"])) for command, case in asked]
    answers = [one["answer"] for one in in_script(batch, folder, chromium)]
    for answer, (_, case) in zip(answers, asked, strict=True):
        if "error" in case["response"]:
            answer.pop("field", None)
    return [
        (case, answer)
        for answer, (_, case) in zip(answers, asked, strict=True)
        if json.dumps(answer, sort_keys=True) != json.dumps(case["response"], sort_keys=True)
    ]


def test_every_case_has_the_right_answer(tmp_path: Path) -> None:
    assert wrong(tmp_path, chromium=False) == []


def test_every_case_has_the_right_answer_in_a_real_browser(tmp_path: Path) -> None:
    assert wrong(tmp_path, chromium=True) == []
