"""The tree served as it is in production: gunicorn, a database of its own, a free port."""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tree import ROOT

from scorekeeper.serve import GUNICORN


@contextmanager
def gunicorn(
    environment: Mapping[str, str], log: Path, *options: str, tree: Path = ROOT
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The address of this tree, or of a copy of it, as production serves it, and its first process."""
    # The socket is ours and listens before the server is up: no race for a port, and no waiting.
    with socket.create_server(("127.0.0.1", 0)) as listener, log.open("wb") as output:
        bind = f"--bind=fd://{listener.fileno()}"
        server = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", *GUNICORN, bind, *options, "scorekeeper:create_app()"],
            cwd=tree,
            env={**os.environ, "SECRET_KEY": secrets.token_hex(32), **environment},
            pass_fds=[listener.fileno()],
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}", server
        finally:
            server.terminate()
            server.wait(timeout=40)


@contextmanager
def serving(folder: Path, workers: int = 2, tree: Path = ROOT) -> Iterator[str]:
    """The address of gunicorn serving this tree; a traceback in its log is a failure."""
    database = f"sqlite:///{folder}/scorekeeper.sqlite3"
    environment = {"SECRET_KEY": secrets.token_hex(32), "DATABASE_URL": database}
    command = [sys.executable, "-m", "flask", "--app", "scorekeeper", "db", "upgrade"]
    subprocess.run(command, cwd=tree, env=os.environ | environment, check=True, capture_output=True)
    log = folder / "log"
    with gunicorn(environment, log, f"--workers={workers}", tree=tree) as (address, _):
        yield address
    said = log.read_text()
    assert "Traceback" not in said, said


def until(holds: Callable[[], bool]) -> None:
    """Look again and again until it holds."""
    deadline = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)
