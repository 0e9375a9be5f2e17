"""What the browser says is what Python says, on thousands of fresh random requests in every run."""

from __future__ import annotations

import json
import re
import secrets
from pathlib import Path
from typing import Any

import pytest
from babel.messages.extract import extract_from_dir
from engines import in_script
from speaking import speaking
from tellers import ASK, TELL, Speaker
from tree import ROOT

from scorekeeper import labels, script_words
from scorekeeper.scoring import How, Reason
from scorekeeper.translate import KEYWORDS, catalog_paths, read

EACH = {"round": 3000, "form": 6000, "preview": 1600, "deeds": 300, "notices": 300}
WAYS = [("ar", "123"), ("ar", "arabic"), ("en", "123"), ("en", "arabic")]

Batch = list[tuple[str, str]]


def asked(seed: int, share: int) -> Batch:
    """So many requests of each kind, cut by `share`."""
    speaker = Speaker(seed)
    kinds = [kind for kind, many in EACH.items() for _ in range(many // share)]
    return [(kind, json.dumps(ASK[kind](speaker))) for kind in kinds]


def both(batch: Batch, folder: Path, language: str, style: str, chromium: bool = False) -> tuple[Any, Any]:
    """What Python says, and what the browser does."""
    with speaking(language, digits=style):
        told = [TELL[kind](json.loads(text)) for kind, text in batch]
        speak = {**script_words.words(language), "language": language, "digits": style}
    _, *said = in_script([("speak", json.dumps(speak)), *batch], folder, chromium, "telling")
    return told, said


def difference(batch: Batch, python: list[Any], script: list[Any]) -> str | None:
    """The shortest request that is answered differently, with both answers; None where there is none."""
    answers = [
        [json.dumps(one, sort_keys=True, ensure_ascii=False) for one in all_] for all_ in (python, script)
    ]
    pairs = zip(batch, *answers, strict=True)
    wrong = [(*line, here, there) for line, here, there in pairs if here != there]
    if not wrong:
        return None
    kind, text, here, there = min(wrong, key=lambda one: len(one[1]))
    return f"{len(wrong)} differ; {kind} {text}\nPython: {here}\nscript: {there}"


@pytest.mark.parametrize(("language", "style"), WAYS)
def test_both_say_the_same(tmp_path: Path, language: str, style: str) -> None:
    seed = secrets.randbits(32)
    batch = asked(seed, len(WAYS))
    told, said = both(batch, tmp_path, language, style)
    assert (found := difference(batch, told, said)) is None, f"seed {seed}: {found}"

    # Requests that reach nothing would prove nothing.
    forms = [answer for (kind, _), answer in zip(batch, told, strict=True) if kind == "form"]
    assert len(forms) * 0.2 < sum(one["error"] is None for one in forms) < len(forms) * 0.9
    assert len(set(Reason) - {one["error"] for one in forms}) < 12
    rounds = [answer for (kind, _), answer in zip(batch, told, strict=True) if kind == "round"]
    assert sum(answer is not None for answer in rounds) > len(rounds) * 0.6
