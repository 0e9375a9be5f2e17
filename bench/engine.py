"""How fast is the engine? Rounds scored and acts folded a second, beside bare divmods in the same run.

    python bench/engine.py

The divmods are the yardstick of the machine: compare the ratios, not the seconds. `fold` is shown for
logs of growing length; a fold that costs the same per act at every length is not quadratic.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scorekeeper.scoring import GAMES, fold  # noqa: E402  (the checkout's engine, installed or not)
from scorekeeper.scoring.wire import score_line  # noqa: E402

SECONDS = 0.5
LENGTHS = (100, 1_000, 20_000)
SHAPES = ("additions", "corrections", "inserted first", "undone")


def per_second(work: Callable[[], int]) -> float:
    """Units of work done in a second, after one run to warm up; best of three."""
    work()
    best = 0.0
    for _ in range(3):
        done, started = 0, time.perf_counter()
        while (took := time.perf_counter() - started) < SECONDS / 3:
            done += work()
        best = max(best, done / took)
    return best


def divmods() -> int:
    """The yardstick: what a round's conversion costs at the very least."""
    for number in range(10_000):
        divmod(number % 163, 10)
    return 10_000


def requests(game: str) -> list[dict[str, Any]]:
    """The legal rounds of the contract's own cases."""
    lines = (ROOT / "tests" / "vectors" / "rounds.jsonl").read_text("utf-8").splitlines()
    cases = [json.loads(line) for line in lines]
    return [
        case["request"] for case in cases if case["request"]["game"] == game and "points" in case["response"]
    ]


def scoring(game: str) -> Callable[[], int]:
    """Reading and scoring each round, with its working."""
    kind = GAMES[game]
    asked = [
        (case["round"], kind.read_rules(case.get("preset"), case.get("rules"))) for case in requests(game)
    ]

    def work() -> int:
        for raw, rules in asked:
            kind.score(kind.read_round(raw), rules)
        return len(asked)

    return work


def lines(game: str) -> Callable[[], int]:
    """The same from JSON to the answer, as `scorekeeper score` does."""
    asked = [json.dumps(case) for case in requests(game)]

    def work() -> int:
        for line in asked:
            score_line(line)
        return len(asked)

    return work


def log(game: str, shape: str, length: int) -> list[dict[str, Any]]:
    """A log of that many acts: plain rounds, or with every second act a correction, an insertion, an undo."""
    rng = random.Random(length)
    rounds = [case["round"] for case in requests(game)]
    acts: list[dict[str, Any]] = [{"id": "o", "kind": "sitting_opened", "game": game}]
    while len(acts) < length:
        number, raw = len(acts), rng.choice(rounds)
        if shape == "inserted first" and number > 1:
            acts.append(
                _act(number, "round_inserted", round_id=f"r{number}", before=f"r{number - 1}", round=raw)
            )
            continue
        acts.append(_act(number, "round_added", round_id=f"r{number}", round=raw))
        if shape == "corrections":
            acts.append(_act(number + 1, "round_edited", round_id=f"r{number}", round=rng.choice(rounds)))
        elif shape == "undone":
            acts.append(_act(number + 1, "undone", act=f"a{number}"))
        if number % 30 == 0:
            acts.append(_act(number + 2, "game_started"))
    return acts[:length]


def _act(number: int, kind: str, **more: Any) -> dict[str, Any]:
    return {"id": f"a{number}", "kind": kind, **more}


def folding(acts: list[dict[str, Any]]) -> Callable[[], int]:
    """One fold of the whole log."""

    def work() -> int:
        fold(acts)
        return len(acts)

    return work


def main() -> None:
    """Print one table."""
    yardstick = per_second(divmods)
    print(f"{'what':<44}{'per second':>14}{'one in':>12}{'divmods':>10}")

    def row(what: str, rate: float) -> None:
        print(f"{what:<44}{rate:>14,.0f}{1e6 / rate:>9,.2f} µs{yardstick / rate:>10,.0f}", flush=True)

    row("divmod in a bare loop", yardstick)
    for game in GAMES:
        row(f"{game}: rounds read and scored", per_second(scoring(game)))
        row(f"{game}: lines of `scorekeeper score`", per_second(lines(game)))
        for shape in SHAPES:
            for length in LENGTHS:
                row(f"{game}: fold, {shape}, {length:,} acts", per_second(folding(log(game, shape, length))))


if __name__ == "__main__":
    main()
