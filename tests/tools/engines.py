"""Both engines answering the same batch of lines: Python's here, the browser's in a process of its own."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from programs import runs
from tree import ROOT

from scorekeeper.scoring import (
    GAMES,
    Fork,
    LedgerRow,
    RoundScore,
    Step,
    fold,
    ledger,
    redo_target,
    undo_target,
)
from scorekeeper.scoring.inforce import in_force
from scorekeeper.scoring.wire import fold_line, ledger_line, parse, score_line

Json = dict[str, Any]
LINES: dict[str, Callable[[str], Json]] = {"score": score_line, "ledger": ledger_line, "fold": fold_line}
SCRIPTS = ("static/js", "tests/js")


def in_python(command: str, text: str) -> Json:
    """What the command line answers, and all that the engine says besides."""
    said = LINES[command](text)
    return {"answer": said, "working": None if "error" in said else _seen(_WORKING[command](parse(text)))}


def _seen(value: Any) -> Any:
    """A script's `parse` makes no number of what is not written as a whole one; so it is told as null."""
    if isinstance(value, Mapping):
        return {key: _seen(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_seen(inner) for inner in value]
    return None if isinstance(value, float) else value


def in_script(
    batch: Iterable[tuple[str, str]], folder: Path, chromium: bool = False, script: str = "answering"
) -> list[Json]:
    """The same of a script in tests/js, in node where there is one and else in Chromium."""
    lines = "\n".join(f"{command}\t{text}" for command, text in batch)
    program = _in_chromium() if chromium or not runs("node") else _in_node(folder)
    answer = subprocess.run([*program, script], input=lines, capture_output=True, encoding="utf-8")
    assert answer.returncode == 0, answer.stderr
    return [json.loads(line) for line in answer.stdout.split("\n")]


def _in_chromium() -> list[str]:
    return [sys.executable, str(ROOT / "tests" / "tools" / "chromium_engine.py")]


def _in_node(folder: Path) -> list[str]:
    """Node takes a .js file for a module only where a package file says so, and older ones know no option."""
    for name in SCRIPTS:
        shutil.copytree(ROOT / name, folder / name, dirs_exist_ok=True)
    (folder / "package.json").write_text('{"type": "module"}')
    return ["node", str(folder / "tests" / "js" / "node.js")]


def _step(step: Step | None) -> Json | None:
    return None if step is None else step.as_dict()


def _score(score: RoundScore | None) -> Json | None:
    if score is None:
        return None
    return {
        **_fields(score),
        "points": score.points.as_dict(),
        "steps": [_step(step) for step in score.steps],
    }


def _fields(record: Any) -> Json:
    """A dataclass's fields as they are; asdict would copy all that is in them."""
    return {field.name: getattr(record, field.name) for field in fields(record)}


def _row(row: LedgerRow) -> Json:
    return {**row.as_dict(), "score": _score(row.score)}


def _fork(fork: Fork) -> Json:
    return {**_fields(fork), "points": fork.points.as_dict(), "step": _step(fork.step)}


def _score_working(request: Json) -> Json:
    kind = GAMES[request["game"]]
    rules = kind.read_rules(request.get("preset"), request.get("rules"))
    read = kind.read_round(request["round"])
    forks = [_fork(fork) for fork in kind.forks(read, rules)]
    return {"rules": rules.as_dict(), "score": _score(kind.score(read, rules)), "forks": forks}


def _ledger_working(request: Json) -> Json:
    kind = GAMES[request["game"]]
    rules = kind.read_rules(request.get("preset"), request.get("rules"))
    rounds = [kind.read_round(raw) for raw in request["rounds"]]
    rows = ledger(rounds, rules, kind, request.get("first_dealer") or 0).rows
    return {"rows": [_row(row) for row in rows]}


def _fold_working(request: Json) -> Json:
    acts: Sequence[Json] = request["acts"]
    sheet = fold(acts)
    undo, redo = undo_target(acts, sheet), redo_target(acts)
    return {
        "rows": [
            [{"round": row.round, "score": _score(row.score)} for row in game.rows] for game in sheet.games
        ],
        "standing": [
            [standing.act.get("id"), None if standing.target is None else standing.target["id"]]
            for standing in in_force(acts)
        ],
        "undo": None if undo is None else undo["id"],
        "redo": None if redo is None else redo["id"],
    }


_WORKING: dict[str, Callable[[Json], Json]] = {
    "score": _score_working,
    "ledger": _ledger_working,
    "fold": _fold_working,
}
