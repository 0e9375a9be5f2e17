"""How much does one worker carry, and does it stay so with a million sittings beside it?

    make bench
    python bench/strength.py [--sittings 10,10000] [--only sqlite] [--seconds 2]

One gunicorn worker as in the Procfile (8 threads) serves the app, another one the bare Flask route; the load
comes from this process on the same machine, so compare the ratios and not the seconds. A million sittings
take some minutes to be made: --sittings 10,10000,1000000. The table is written to instance/bench.json too.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sqlite3
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "bench"), str(ROOT / "tests" / "tools")]

from crowd import Place, fill, log_of, places, played  # noqa: E402
from figures import Table  # noqa: E402
from live import BARE, resident, serving  # noqa: E402
from load import asking, at, cost, hammer  # noqa: E402
from postgres import address as postgres_address  # noqa: E402
from postgres import postgres_server  # noqa: E402
from sqlalchemy import create_engine, text  # noqa: E402

from scorekeeper.database import PRAGMAS  # noqa: E402
from scorekeeper.scoring import GAMES, fold  # noqa: E402

CLIENTS = (1, 8, 32)
APPENDS = 256
EVENING, LONG = 65, 2_000
"""Acts of an evening of 60 rounds, and of one that never ends."""

RESULT = ROOT / "instance" / "bench.json"


def appending(found: list[Place], clients: int) -> Callable[[int], Iterator[Any]]:
    """A round each time, each client in sittings of its own: nobody writes more often than he may."""
    each, own = APPENDS // clients, len(found) // clients

    def requests(client: int) -> Iterator[Any]:
        mine = found[client * own : (client + 1) * own]
        for number in range(each):
            place = mine[number % own]
            act = {"id": str(uuid.uuid4()), "kind": "round_added", "round_id": str(uuid.uuid4())}
            body = json.dumps({"acts": [{**act, "round": played(number)}]}).encode()
            headers = {"Content-Type": "application/json", "Sec-Fetch-Site": "same-origin"}
            yield "POST", f"/s/{place.public_id}/acts", body, {**headers, "Cookie": f"device={place.key}"}

    return requests


def bare_commits(url: str, seconds: float) -> float:
    """INSERT and commit, as often as one connection of the bare driver can."""
    if url.startswith("sqlite"):
        connection: Any = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
        for pragma in PRAGMAS:
            connection.execute(pragma).close()
        begin, place = "BEGIN IMMEDIATE", "?"
    else:
        import psycopg

        connection = psycopg.connect(url.replace("postgresql+psycopg", "postgresql"), autocommit=True)
        begin, place = "BEGIN", "%s"
    connection.execute("CREATE TABLE IF NOT EXISTS bare (body text)")
    done, until = 0, time.perf_counter() + seconds
    while time.perf_counter() < until:
        connection.execute(begin)
        connection.execute(f"INSERT INTO bare VALUES ({place})", ("x" * 300,))  # noqa: S608
        connection.execute("COMMIT")
        done += 1
    connection.close()
    return done / seconds


def engine_figures(table: Table) -> None:
    """What needs no server."""
    kind = GAMES["baloot"]
    rules = fold(log_of(2)).games[0].rules
    read = [kind.read_round(played(number)) for number in range(60)]
    started, done = time.perf_counter(), 0
    while time.perf_counter() - started < 1:
        for one in read:
            kind.score(one, rules)
        done += len(read)
    table.add("engine", "rounds scored", done / (time.perf_counter() - started), "/s")
    first = 0.0
    for length in (100, 1_000, 10_000):
        log = log_of(length)
        took = min(_seconds(lambda log=log: fold(log)) for _ in range(3)) * 1000  # type: ignore[misc]
        first = first or took / length
        table.add("engine", f"fold of {length:,} acts", took, "ms", took / length / first)


def _seconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


@contextmanager
def databases(only: str | None, folder: Path) -> Iterator[list[tuple[str, Callable[[int], str]]]]:
    """How to make an empty database for so many sittings, of each kind."""
    kinds: list[tuple[str, Callable[[int], str]]] = []
    if only != "postgresql":
        kinds.append(("sqlite", lambda many: f"sqlite:///{folder}/{many}.sqlite3"))
    if only == "sqlite":
        yield kinds
        return
    with postgres_server() as socket:

        def make(many: int) -> str:
            engine = create_engine(postgres_address(socket, "postgres"), isolation_level="AUTOCOMMIT")
            with engine.connect() as connection:
                connection.execute(text(f"CREATE DATABASE many{many}"))
            engine.dispose()
            return postgres_address(socket, f"many{many}")

        yield [*kinds, ("postgresql", make)]


def measure(
    table: Table, where: str, url: str, many: int, seconds: float, yardstick: tuple[int, int]
) -> dict[str, float]:
    """All figures of one database with so many sittings; the medians that are to stay as they grow.

    Those are told in medians of the bare route just before: the machine is not as fast at every minute.
    """
    own = {**os.environ, "SECRET_KEY": secrets.token_hex(32), "DATABASE_URL": url}
    migrate = [sys.executable, "-m", "flask", "--app", "scorekeeper", "db", "upgrade"]
    subprocess.run(migrate, cwd=ROOT, env=own, check=True, capture_output=True)
    engine = create_engine(url)
    fill(engine, many)
    evening, long, *rest = places(engine, [EVENING, LONG, *[EVENING] * 96], many + 1)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("ANALYZE"))
    engine.dispose()
    commits = bare_commits(url, seconds)
    bare_port, bare_master = yardstick
    bare, _, bare_cost = cost(bare_master, lambda: hammer(bare_port, asking("/", seconds), 8, 204))
    table.add(where, "a bare Flask route (yardstick)", bare, "/s")
    table.add(where, "a bare Flask route, processor", bare_cost, "ms")
    table.add(where, "a bare INSERT+commit (yardstick)", commits, "/s")
    medians: dict[str, float] = {}

    def bare_median(clients: int) -> float:
        return at(hammer(bare_port, asking("/", seconds / 2), clients, 204)[1], 0.5)

    with serving("scorekeeper:create_app()", ROOT, own) as (port, master):
        pages = {
            "board page, 60 rounds": (f"/s/{evening.public_id}", f"device={evening.key}", 200, ">= 0.45"),
            "follow page, 60 rounds": (f"/s/{evening.public_id}", "", 200, ">= 0.45"),
            "poll, nothing new": (f"/s/{evening.public_id}/board?since={EVENING}", "", 204, ">= 0.8"),
        }
        for what, (path, cookie, status, goal) in pages.items():
            hammer(port, asking(path, 0.5, cookie), 8, status)
            asked = asking(path, seconds, cookie)
            rate, _, own_cost = cost(
                master, lambda asked=asked, status=status: hammer(port, asked, 8, status)
            )
            once = bare_median(1)
            _, alone = hammer(port, asking(path, seconds / 2, cookie), 1, status)
            table.add(where, what, rate, "/s", rate / bare, goal)
            table.add(where, f"{what}, processor", own_cost, "ms", bare_cost / own_cost)
            medians[what] = at(alone, 0.5) / once
            table.add(where, f"{what}, p50 alone", at(alone, 0.5), "ms", medians[what])
        slower = min(bare, commits)
        for number, clients in enumerate(CLIENTS):
            some = rest[number * 32 : (number + 1) * 32]
            wrote, once = appending(some, clients), bare_median(clients)
            rate, every, own_cost = cost(
                master, lambda wrote=wrote, clients=clients: hammer(port, wrote, clients, 200)
            )
            table.add(where, f"append, {clients} clients", rate, "/s", rate / slower, ">= 0.5")
            table.add(where, f"append, {clients} clients, processor", own_cost, "ms", bare_cost / own_cost)
            for name, share in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99)):
                table.add(where, f"append, {clients} clients, {name}", at(every, share), "ms")
            medians[f"append, {clients} clients"] = at(every, 0.5) / once
        short, lasting = opened(port, evening), opened(port, long)
        table.add(where, f"open {EVENING} acts", short, "ms")
        table.add(where, f"open {LONG:,} acts", lasting, "ms", lasting / short, "<= 3")
        memory = resident(master)
        table.add(where, "memory of the worker", memory, "MB", memory, "<= 90")
    return medians


def opened(port: int, place: Place) -> float:
    """The median of opening a sitting that the worker has just seen, in milliseconds."""
    cookie = {"Cookie": f"device={place.key}"}
    path = f"/s/{place.public_id}"
    _, every = hammer(port, lambda _: iter([("GET", path, None, cookie)] * 15), 1, 200)
    return at(every, 0.5)


def main() -> None:
    """Measure, print, write down."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--sittings", default="10,10000")
    parser.add_argument("--only", choices=("sqlite", "postgresql"))
    parser.add_argument("--seconds", type=float, default=2.0)
    asked = parser.parse_args()
    table = Table()
    print(f"{'where':<20}{'what':<36}{'found':>10} {'':<6}{'ratio':>7} goal")
    engine_figures(table)
    with tempfile.TemporaryDirectory() as name, databases(asked.only, Path(name)) as kinds:
        (Path(name) / "bare.py").write_text(BARE)
        with serving("bare:app", Path(name), dict(os.environ)) as yardstick:
            hammer(yardstick[0], asking("/", 1), 8, 204)
            for kind, make in kinds:
                first: dict[str, float] = {}
                for many in map(int, asked.sittings.split(",")):
                    where = f"{kind} {many:,}"
                    medians = measure(table, where, make(many), many, asked.seconds, yardstick)
                    for what, median in medians.items() if first else ():
                        grown = median / first[what]
                        table.add(where, f"{what}, p50 grown", median, "bare", grown, "<= 1.15")
                    first = first or medians
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(json.dumps(table.lines, indent=1) + "\n")
    print(f"written to {RESULT.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
