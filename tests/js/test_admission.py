"""A phone that judges alone finds the same rounds displaced as the server."""

from __future__ import annotations

import json
import random
import secrets
from pathlib import Path
from typing import Any

from engines import in_script

from scorekeeper.admission.conflicts import displaced
from scorekeeper.scoring import fold

Acts = list[dict[str, Any]]


def log(chance: random.Random) -> Acts:
    """A Belot evening of low targets: rounds come before others, go, are brought back, and games end."""
    acts: Acts = [{"id": "a0", "kind": "sitting_opened", "game": "belot", "rules": {"target": 60}}]
    for at in range(1, chance.randrange(4, 16)):
        round_id = f"r{chance.randrange(at)}"
        points = {"us": chance.randrange(30), "them": chance.randrange(30)}
        raw = {"kind": "manual", "points": points}
        new = {"id": f"a{at}", "round_id": f"r{at}", "round": raw}
        acts.append(
            chance.choice(
                [
                    {**new, "kind": "round_added"},
                    {**new, "kind": "round_added"},
                    {**new, "kind": "round_inserted", "before": round_id},
                    {**new, "kind": "round_edited", "round_id": round_id},
                    {"id": f"a{at}", "kind": "round_removed", "round_id": round_id},
                    {"id": f"a{at}", "kind": "game_started"},
                    {"id": f"a{at}", "kind": "undone", "act": f"a{chance.randrange(at)}"},
                ]
            )
        )
    return acts


def test_both_find_the_same_rounds_displaced(tmp_path: Path) -> None:
    seed = secrets.randbits(32)
    chance = random.Random(seed)  # noqa: S311 - for tests
    pairs = []
    for _ in range(2000):
        acts = log(chance)
        pairs.append((acts, [*acts, {"id": "z", "kind": "undone", "act": f"a{chance.randrange(len(acts))}"}]))
    python = [displaced(fold(before), fold(after)) for before, after in pairs]
    batch = [("", json.dumps({"before": before, "after": after})) for before, after in pairs]
    assert in_script(batch, tmp_path, script="admission") == python, f"seed {seed}"
    assert sum(map(bool, python)) > 100
    assert sum(len(found) > 1 for found in python) > 10
