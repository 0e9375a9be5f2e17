"""The tree served as it is in production: gunicorn, a database of its own, a free port."""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tree import ROOT

from scorekeeper.serve import GUNICORN


@contextmanager
def serving(folder: Path, workers: int = 2) -> Iterator[str]:
    """The address of gunicorn serving this tree; a traceback in its log is a failure."""
    environment = {
        **os.environ,
        "SECRET_KEY": secrets.token_hex(32),
        "DATABASE_URL": f"sqlite:///{folder}/scorekeeper.sqlite3",
    }
    command = [sys.executable, "-m", "flask", "--app", "scorekeeper", "db", "upgrade"]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    log = folder / "log"
    # The socket is ours and listens before the server is up: no race for a port, and no waiting.
    with socket.create_server(("127.0.0.1", 0)) as listener, log.open("wb") as output:
        bind = [f"--bind=fd://{listener.fileno()}", f"--workers={workers}"]
        server = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", *GUNICORN, *bind, "scorekeeper:create_app()"],
            cwd=ROOT,
            env=environment,
            pass_fds=[listener.fileno()],
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.terminate()
            server.wait(timeout=40)
    said = log.read_text()
    assert "Traceback" not in said, said
