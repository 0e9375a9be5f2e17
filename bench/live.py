"""What does it cost to follow? Polls a second of one worker, beside a bare Flask route in the same run.

    python bench/live.py

One gunicorn worker as in the Procfile (8 threads, 2 arenas) serves both; the load is this process over kept
connections, on the same machine, so compare the ratios and not the seconds. "unchanged" is the answer of
nearly every poll; "at a change" is the whole board of an evening of 12 rounds. Memory: what the worker grows
by while 1,000 followers have polled, each over a connection of its own that stays open.
"""

from __future__ import annotations

import http.client
import os
import re
import secrets
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 4.0
CONNECTIONS = 8
FOLLOWERS = 1_000
ROUNDS = 12

BARE = "from flask import Flask\napp = Flask(__name__)\napp.get('/')(lambda: ('', 204))\n"
SAME_SITE = {"Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded"}


@contextmanager
def serving(app: str, folder: Path, environment: dict[str, str]) -> Iterator[tuple[int, int]]:
    """The port of one worker serving `app`, and the process id of its master."""
    with socket.create_server(("127.0.0.1", 0), backlog=2048) as listener:
        options = ["-k", "gthread", "--workers=1", "--threads=8", "--keep-alive=100", "--no-control-socket"]
        options += [f"--bind=fd://{listener.fileno()}", "--worker-connections=2000", "--log-level=error"]
        server = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", *options, app],
            cwd=folder,
            env={**environment, "MALLOC_ARENA_MAX": "2"},
            pass_fds=[listener.fileno()],
        )
        try:
            yield listener.getsockname()[1], server.pid
        finally:
            server.terminate()
            server.wait(timeout=60)


def expect(answer: http.client.HTTPResponse, status: int) -> None:
    """A figure is worth nothing when something else was answered."""
    if answer.status != status:
        raise SystemExit(f"answered {answer.status} where {status} was due")


def opened(port: int) -> str:
    """The path of a sitting with an evening's rounds in it."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)

    def post(path: str, fields: dict[str, str], cookie: str = "") -> http.client.HTTPResponse:
        connection.request("POST", path, urlencode(fields), {**SAME_SITE, "Cookie": cookie})
        answer = connection.getresponse()
        answer.read()
        expect(answer, 303)
        return answer

    answer = post("/sittings", {})
    path, cookie = answer.headers["Location"], answer.headers["Set-Cookie"].split(";")[0]
    for at in range(ROUNDS):
        post(f"{path}/rounds", {"buy": "hokm-us", "abnat_us": str(90 + at)}, cookie)
    return path


def per_second(port: int, path: str, status: int) -> tuple[float, float]:
    """Answers a second, and the milliseconds under which 99 of 100 stay."""
    times: list[list[float]] = [[] for _ in range(CONNECTIONS)]
    until = time.perf_counter() + SECONDS

    def ask(taken: list[float]) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        while (started := time.perf_counter()) < until:
            connection.request("GET", path)
            answer = connection.getresponse()
            answer.read()
            expect(answer, status)
            taken.append(time.perf_counter() - started)

    threads = [threading.Thread(target=ask, args=(taken,)) for taken in times]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    every = sorted(one for taken in times for one in taken)
    return len(every) / SECONDS, 1000 * every[len(every) * 99 // 100]


def resident(master: int) -> float:
    """Megabytes of the worker of this master (Linux)."""
    children = Path(f"/proc/{master}/task/{master}/children").read_text().split()
    status = Path(f"/proc/{children[0]}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]


def crowd(port: int, master: int, path: str) -> float:
    """What the worker grows by, in megabytes, while a thousand followers are connected and poll."""
    before = resident(master)
    followers = [http.client.HTTPConnection("127.0.0.1", port, timeout=60) for _ in range(FOLLOWERS)]
    for _ in range(3):
        for follower in followers:
            follower.request("GET", path)
            answer = follower.getresponse()
            answer.read()
            expect(answer, 204)
    grown = resident(master) - before
    for follower in followers:
        follower.close()
    return grown


def line(name: str, measured: tuple[float, float], bare: float) -> None:
    """One result beside the yardstick."""
    rate, slow = measured
    print(f"{name:<28}{rate:>8.0f}/s{slow:>9.1f} ms{rate / bare:>9.2f}")


def main() -> None:
    """Serve, ask, print."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "bare.py").write_text(BARE)
        database = f"sqlite:///{folder}/live.sqlite3"
        own = {**os.environ, "SECRET_KEY": secrets.token_hex(32), "DATABASE_URL": database}
        migrate = [sys.executable, "-m", "flask", "--app", "scorekeeper", "db", "upgrade"]
        subprocess.run(migrate, cwd=ROOT, env=own, check=True, capture_output=True)
        with (
            serving("bare:app", folder, dict(os.environ)) as (bare_port, _),
            serving("scorekeeper:create_app()", ROOT, own) as (port, master),
        ):
            path = opened(port)
            per_second(bare_port, "/", 204)
            bare = per_second(bare_port, "/", 204)
            print(f"{'one worker, 8 threads':<28}{'answers':>10}{'p99':>12}{'of bare':>9}")
            line("a bare Flask route", bare, bare[0])
            unchanged = f"{path}/board?since={ROUNDS + 1}"
            line("a poll, unchanged", per_second(port, unchanged, 204), bare[0])
            line(
                f"a poll at a change, {ROUNDS} rounds",
                per_second(port, f"{path}/board?since=1", 200),
                bare[0],
            )
            grown = crowd(port, master, unchanged)
            print(f"memory of {FOLLOWERS:,} connected followers: {grown:.1f} MB")


if __name__ == "__main__":
    main()
