"""A site whose server processes are killed and started again, and phones that write there all the while."""

from __future__ import annotations

import http.client
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from tree import ROOT

from scorekeeper.serve import GUNICORN

ANSWER_SECONDS = 30


class Site:
    """gunicorn on a socket that outlives it: whoever asks meanwhile waits instead of being refused."""

    def __init__(self, database: str, folder: Path, listener: socket.socket) -> None:
        self.listener, self.log = listener, folder / "gunicorn.log"
        self.environment = {**os.environ, "SECRET_KEY": secrets.token_hex(32), "DATABASE_URL": database}
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.listener.getsockname()[1]}"

    def start(self) -> None:
        handle = self.listener.fileno()
        command = [sys.executable, "-m", "gunicorn", *GUNICORN, f"--bind=fd://{handle}", "--workers=2"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "scorekeeper:create_app()"],
                cwd=ROOT,
                env=self.environment,
                pass_fds=[handle],
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def kill(self) -> None:
        """End the server and all its workers as a power cut would."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


@contextmanager
def site_on(database: str, folder: Path) -> Iterator[Site]:
    """A site that runs while the block lasts."""
    with socket.create_server(("127.0.0.1", 0), backlog=128) as listener:
        site = Site(database, folder, listener)
        site.start()
        try:
            yield site
        finally:
            site.kill()


class Phone(threading.Thread):
    """Writes in one sitting after another, and sends an act again until it is answered.

    `pens` are the sittings' addresses, each with the key of a device that may write there.
    """

    def __init__(self, name: str, site: str, pens: list[tuple[str, str]], crowd: Crowd) -> None:
        super().__init__(name=name, daemon=True)
        self.site, self.pens, self.crowd = urlsplit(site), pens, crowd

    def run(self) -> None:
        number = 0
        while not self.crowd.stopped.is_set():
            public_id, key = self.pens[number % len(self.pens)]
            name, number = f"act-{self.name}-{number:06}", number + 1
            round_ = {"kind": "manual", "points": {"us": 1, "them": 0}}
            act = {"id": name, "kind": "round_added", "round_id": f"round-{name}", "round": round_, "base": 1}
            while not self.crowd.stopped.is_set():
                seq = self.send(public_id, key, act)
                if seq is not None:
                    self.crowd.told(public_id, seq, name)
                    break

    def send(self, public_id: str, key: str, act: dict[str, object]) -> int | None:
        """The number the act got; None without an answer, or where it is to be sent later."""
        connection = http.client.HTTPConnection(
            self.site.hostname or "", self.site.port, timeout=ANSWER_SECONDS
        )
        headers = {"Cookie": f"device={key}", "Sec-Fetch-Site": "same-origin"}
        try:
            connection.request("POST", f"/s/{public_id}/acts", json.dumps({"acts": [act]}), headers)
            answer = connection.getresponse()
            status, body = answer.status, answer.read()
        except (OSError, http.client.HTTPException):
            return None
        finally:
            connection.close()
        if status in (429, 503):
            self.crowd.later(status)
            return None
        told = json.loads(body)
        if status != 200 or told["answers"][0]["status"] != 200:
            self.crowd.refused.append(f"{status} {body[:300]!r}")
            self.crowd.stopped.set()
            return None
        return int(told["answers"][0]["seq"])


class Crowd:
    """Phones that write at the same time, and what they were told."""

    def __init__(self) -> None:
        self.stopped = threading.Event()
        self.acknowledged: dict[str, list[tuple[int, str]]] = defaultdict(list)
        self.refused: list[str] = []
        self.put_off: list[int] = []
        self._changed = threading.Condition()
        self._count = 0

    def told(self, public_id: str, seq: int, name: str) -> None:
        with self._changed:
            self.acknowledged[public_id].append((seq, name))
            self._count += 1
            self._changed.notify_all()

    def later(self, status: int) -> None:
        self.put_off.append(status)
        self.stopped.wait(0.1)

    def write(self, more: int, seconds: float) -> None:
        """Return once so many acts more were acknowledged; AssertionError where that takes longer."""
        with self._changed:
            wanted = self._count + more
            done = self._changed.wait_for(lambda: self._count >= wanted or self.refused, seconds)
        assert done, f"{self._count} of {wanted} acts in {seconds} s; put off: {self.put_off[-5:]}"
        assert self.refused == []

    @contextmanager
    def writing(self, site: str, pens: dict[str, list[tuple[str, str]]]) -> Iterator[None]:
        """Each of these phones writes while the block lasts."""
        phones = [Phone(name, site, own, self) for name, own in pens.items()]
        for phone in phones:
            phone.start()
        try:
            yield
        finally:
            self.stopped.set()
            for phone in phones:
                phone.join(ANSWER_SECONDS * 2)
        assert not [phone.name for phone in phones if phone.is_alive()]
