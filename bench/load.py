"""Requests from this process to one worker, and what they cost it."""

from __future__ import annotations

import http.client
import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any


def hammer(
    port: int,
    requests: Callable[[int], Iterator[tuple[str, str, bytes | None, dict[str, str]]]],
    clients: int,
    status: int,
) -> tuple[float, list[float]]:
    """Each client sends its requests one after the other; the rate of all, and the milliseconds of each."""
    times: list[list[float]] = [[] for _ in range(clients)]
    faults: list[str] = []

    def run(client: int) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        for method, path, body, headers in requests(client):
            started = time.perf_counter()
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            answer.read()
            times[client].append((time.perf_counter() - started) * 1000)
            if answer.status != status:
                faults.append(f"{method} {path} answered {answer.status} where {status} was due")
                return
        connection.close()

    threads = [threading.Thread(target=run, args=(client,)) for client in range(clients)]
    began = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    took = time.perf_counter() - began
    if faults:
        raise SystemExit(faults[0])
    every = sorted(one for some in times for one in some)
    return len(every) / took, every


def asking(path: str, seconds: float, cookie: str = "") -> Callable[[int], Iterator[Any]]:
    """The same page again and again for so long."""

    def requests(_client: int) -> Iterator[Any]:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            yield "GET", path, None, {"Cookie": cookie} if cookie else {}

    return requests


def processor(master: int) -> float:
    """Seconds of the processor that the worker of this master has used (Linux)."""
    children = Path(f"/proc/{master}/task/{master}/children").read_text().split()
    fields = Path(f"/proc/{children[0]}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def cost(master: int, work: Callable[[], tuple[float, list[float]]]) -> tuple[float, list[float], float]:
    """The rate and the times of `work`, and the milliseconds of processor one request took of its worker."""
    before = processor(master)
    rate, every = work()
    return rate, every, (processor(master) - before) * 1000 / len(every)


def at(every: list[float], share: float) -> float:
    return every[min(len(every) - 1, int(len(every) * share))]
