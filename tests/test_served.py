"""The server as `make run` starts it: one process brings the database up and then forks its workers."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from serving import until
from tree import ROOT


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Settings of its own on a free port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    database = f"sqlite:///{tmp_path}/scorekeeper.sqlite3"
    return {**os.environ, "SECRET_KEY": "k" * 40, "DATABASE_URL": database, "PORT": str(port)}


@pytest.mark.skipif(
    not Path("/proc/self/task").is_dir(), reason="the system doesn't list a process's threads"
)
def test_workers_are_forked_from_a_process_of_one_thread(environment: dict[str, str]) -> None:
    # A fork takes along only the thread that asks for it; whatever waits for another then waits for ever.
    program = (
        "import os; from scorekeeper import serve; serve.migrate(); print(len(os.listdir('/proc/self/task')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, cwd=ROOT, capture_output=True, encoding="utf-8"
    )

    assert (done.returncode, done.stdout.split()[-1:]) == (0, ["1"]), done.stderr


def test_its_workers_answer_with_pages_and_their_scripts(environment: dict[str, str]) -> None:
    base = f"http://127.0.0.1:{environment['PORT']}"

    def asked(path: str, form: bytes | None = None) -> tuple[int, str]:
        request = urllib.request.Request(base + path, form, {"Origin": base})  # noqa: S310 - its own server
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310
                return answer.status, answer.read().decode()
        except urllib.error.URLError:
            return 0, ""

    command = [sys.executable, "-m", "scorekeeper", "serve"]
    server = subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        until(lambda: asked("/readyz")[0] == 200)
        for page, form in (("/sittings", b""), ("/", None), ("/rules", None), ("/calc", None)):
            # The first is a form that leads to its board.
            status, text = asked(page, form)
            scripts = re.findall(r'src="(/static/js/[^"]+)"', text)
            assert (status, bool(scripts)) == (200, True), page
            assert [asked(script)[0] for script in scripts] == [200] * len(scripts), page
    finally:
        server.terminate()
        stopped = server.wait(timeout=60)
    assert stopped == 0
