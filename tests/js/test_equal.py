"""The browser's engine answers what Python's answers, on thousands of fresh random requests in every run."""

from __future__ import annotations

import json
import re
import secrets
from pathlib import Path
from typing import Any

from engines import in_python, in_script
from wild import Wild

from scorekeeper.scoring import How, Reason, VoidReason

COMMANDS = ("score", "ledger", "fold")
EACH = 3000

Batch = list[tuple[str, str]]


def fresh(seed: int) -> Batch:
    """So many requests of each kind."""
    wild = Wild(seed)
    return [(command, json.dumps(getattr(wild, command)())) for command in COMMANDS for _ in range(EACH)]


def canonical(answer: Any) -> str:
    """Text in which 1, 1.0 and true are three things."""
    return json.dumps(answer, sort_keys=True, ensure_ascii=False)


def difference(batch: Batch, python: list[Any], script: list[Any]) -> str | None:
    """The shortest request that is answered differently, with both answers; None where there is none."""
    pairs = zip(batch, map(canonical, python), map(canonical, script), strict=True)
    wrong = [(*line, here, there) for line, here, there in pairs if here != there]
    if not wrong:
        return None
    command, text, here, there = min(wrong, key=lambda one: len(one[1]))
    return f"{len(wrong)} differ; scorekeeper {command} <<< '{text}'\nPython: {here}\nscript: {there}"


def test_both_engines_answer_alike(tmp_path: Path) -> None:
    seed = secrets.randbits(32)
    batch = fresh(seed)
    python = [in_python(*line) for line in batch]
    assert (found := difference(batch, python, in_script(batch, tmp_path))) is None, f"seed {seed}: {found}"

    # Inputs that reach nothing would prove nothing; the rarest reasons are told some ten times a run.
    answers = [one["answer"] for one in python]
    taken = sum("error" not in answer for answer in answers[: 2 * EACH])
    assert EACH * 0.8 < taken < EACH * 1.8
    text = canonical(python)
    assert len(set(How) - set(re.findall(r'"how": "(\w+)"', text))) < 3
    assert len(set(Reason) - {answer.get("error") for answer in answers}) < 3
    assert set(VoidReason) - set(re.findall(r'"reason": "(\w+)"', text)) == set()
    assert text.count('"after_end": true') > EACH / 10


def test_a_difference_is_found_and_shown() -> None:
    batch = [("score", '{"long": 1}'), ("score", "{}"), ("fold", "")]
    found = difference(batch, [{"a": 1}, {"a": 1}, {}], [{"a": True}, {"a": 1.0}, {}])
    assert found == '2 differ; scorekeeper score <<< \'{}\'\nPython: {"a": 1}\nscript: {"a": 1.0}'
