"""What does a long past cost? Home, statistics, and everything out and in, with 1,000 sittings of 100 rounds.

    python bench/past.py [SITTINGS]

The yardstick is the same work for ten sittings: what a request costs before any past. It is the
processor's time that is counted. Memory is the most that the process had, interpreter and libraries included;
each kind of file is made in a process of its own.
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import secrets
import sys
import tempfile
import time
import uuid
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "tools")]

from apps import app_on, close, migrated  # noqa: E402  (the checkout's, installed or not)
from cast import add_device, known_client, new_client  # noqa: E402
from flask import Flask  # noqa: E402
from sqlalchemy import insert  # noqa: E402
from wild import Wild  # noqa: E402

from scorekeeper import extensions  # noqa: E402
from scorekeeper.models import Access, Act, Power, Sitting  # noqa: E402
from scorekeeper.scoring import GAMES, IllegalRound  # noqa: E402

SITTINGS = 1000
ROUNDS = 100
GAME = 12
YARDSTICK = 10
MEMORY_GOAL = 200
KINDS = ("json", "csv", "xlsx")
OPENED = datetime(2026, 1, 1, 18, tzinfo=UTC)


def played(wild: Wild) -> dict[str, Any]:
    """A round that can be."""
    while True:
        raw = {"kind": "played", **wild.played("baloot")}
        with contextlib.suppress(IllegalRound):
            GAMES["baloot"].read_round(raw)
            return raw


def acts(wild: Wild) -> list[dict[str, Any]]:
    """An evening of 100 rounds that can be, in sakkat of twelve."""
    start = {"kind": "sitting_opened", "game": "baloot", "rules": {"target": 9999}, **wild.names()}
    log: list[dict[str, Any]] = [start]
    for number in range(ROUNDS):
        if number and number % GAME == 0:
            log.append({"kind": "game_started"})
        log.append({"kind": "round_added", "round_id": str(uuid.uuid4()), "round": played(wild)})
    return [{"id": str(uuid.uuid4()), **act} for act in log]


def fill(app: Flask, many: int) -> str:
    """So many sittings of one phone; its key."""
    wild = Wild(1)
    with app.app_context():
        device, key = add_device()
        for number in range(many):
            log = acts(wild)
            sitting = Sitting(created_at=OPENED + timedelta(hours=7 * number), last_seq=len(log))
            extensions.db.session.add(sitting)
            extensions.db.session.flush()
            pen = Access(sitting_id=sitting.id, device_id=device.id, power=Power.OWNER, number=1)
            extensions.db.session.add(pen)
            rows = [
                {
                    "sitting_id": sitting.id,
                    "seq": at,
                    "id": act["id"],
                    "kind": act["kind"],
                    "device_id": device.id,
                }
                | {"body": json.dumps(act, sort_keys=True, separators=(",", ":"))}
                for at, act in enumerate(log, 1)
            ]
            extensions.db.session.execute(insert(Act), rows)
        extensions.db.session.commit()
    return key


def peak() -> float:
    """Megabytes this process had at most so far, the interpreter and all libraries included."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) / 1024


def alone(work: Callable[..., tuple[float, float, float]], *arguments: Any) -> tuple[float, float, float]:
    """The three numbers of `work`, done in a process of its own."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as process:
        return process.submit(work, *arguments).result()


def take_out(url: str, key: str, kind: str, path: str) -> tuple[float, float, float]:
    """All sittings as one file, as a browser takes them."""
    app = app_on(url)
    client = known_client(app, key)
    client.get("/export.json?s=none")
    started, size = time.process_time(), 0
    with open(path, "wb") as file:
        for piece in client.get(f"/export.{kind}").iter_encoded():
            size += file.write(piece)
    took = time.process_time() - started
    close(app)
    return took, peak(), size / 2**20


def bring_back(url: str, path: str) -> tuple[float, float, float]:
    """The file looked at, and taken in."""
    app = app_on(url)
    app.config["RATELIMIT_ENABLED"] = False
    client = new_client(app)
    client.get("/import")
    started = time.process_time()
    with open(path, "rb") as file:
        answer = client.post("/import", data={"file": (file, "all.json")})
    if answer.status_code != 200:
        raise SystemExit(f"the file was refused: {answer.status_code}")
    looked = time.process_time() - started
    token = answer.text.partition('action="/import/')[2].partition('"')[0]
    started = time.process_time()
    client.post(f"/import/{token}")
    written = time.process_time() - started
    close(app)
    return looked, peak(), written


def page(app: Flask, key: str, path: str) -> float:
    """Milliseconds of one page, the quickest of three."""
    client, took = known_client(app, key), []
    for _ in range(3):
        started = time.process_time()
        client.get(path)
        took.append((time.process_time() - started) * 1000)
    return min(took)


def main(many: int) -> None:
    """Print one table."""
    with tempfile.TemporaryDirectory() as folder:
        made: dict[int, tuple[str, str]] = {}
        for count in (YARDSTICK, many):
            url = f"sqlite:///{folder}/{count}.sqlite3"
            migrated(url)
            app = app_on(url)
            made[count] = (url, fill(app, count))
            close(app)
        print(f"{'':<34}{f'{YARDSTICK} sittings':>16}{f'{many} sittings':>16}")
        for path in ("/", "/import"):
            row = [page(app_on(url), key, path) for url, key in made.values()]
            print(f"{f'GET {path}, ms':<34}{row[0]:>16.0f}{row[1]:>16.0f}", flush=True)
        for kind in KINDS:
            out = f"{folder}/all.{kind}"
            small = alone(take_out, *made[YARDSTICK], kind, out)
            large = alone(take_out, *made[many], kind, out)
            for at, what in enumerate(("s", f"MB of memory (goal {MEMORY_GOAL})", "MB of file")):
                print(f"{f'{kind}, {what}':<34}{small[at]:>16.1f}{large[at]:>16.1f}", flush=True)
        url = f"sqlite:///{folder}/{secrets.token_hex(4)}.sqlite3"
        migrated(url)
        looked, memory, taken = alone(bring_back, url, f"{folder}/all.json")
        print(f"{'json back: look, s':<50}{looked:>16.1f}")
        print(f"{f'json back: MB of memory (goal {MEMORY_GOAL})':<50}{memory:>16.1f}")
        print(f"{'json back: write, s (tables wait)':<50}{taken:>16.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else SITTINGS)
