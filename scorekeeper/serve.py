"""`scorekeeper serve`: everything between a checkout and a running score sheet on this machine.

What this machine needs of its own, its secret and its database, lives in the instance folder. They belong
together: whoever copies the database elsewhere copies the secret with it.
"""

from __future__ import annotations

import errno
import io
import logging
import os
import secrets
import socket
import sys
import tempfile
from collections.abc import Mapping, MutableMapping
from pathlib import Path

import segno

from scorekeeper import metrics
from scorekeeper.assets import PACKAGE, ROOT
from scorekeeper.config import SECRET_FILE, BadConfig, Config

SECRET_BYTES = 32

# Threads keep a waiting phone from holding a whole worker. The control socket would lie in the home folder.
GUNICORN = [
    "--worker-class=gthread",
    "--threads=8",
    "--timeout=30",
    "--keep-alive=100",
    "--no-control-socket",
    "--log-level=warning",
    # Whoever asks for an access log gets routes, not addresses: those open sittings.
    "--access-logformat=%(t)s %(m)s %({scorekeeper.route}e)s %(s)s %(b)s %(M)sms",
]

NEEDS_HTTPS = (
    "Offline use, keeping the screen on and the share sheet need https or localhost;\n"
    "  on the plain local network everything else works."
)


class CannotServe(Exception):
    """A reason not to start, in words for whoever started it."""


def main() -> None:
    """Prepare this machine, say where the sheet is, and become the server."""
    try:
        port = prepare(os.environ, instance_folder()).port
        require_free(port)
        share_counts(os.environ)
        migrate()
    except (BadConfig, CannotServe) as reason:
        raise SystemExit(f"scorekeeper: {reason}") from None
    announce(port)
    become_gunicorn([f"--bind=0.0.0.0:{port}", f"--workers={os.environ.get('WEB_CONCURRENCY') or 2}"])


def become_gunicorn(options: list[str]) -> None:
    """Serve in this very process: its workers find everything imported, which halves the start."""
    from gunicorn.app.wsgiapp import run

    sys.argv = ["gunicorn", *GUNICORN, *options, "scorekeeper:create_app()"]
    sys.stdout.flush()
    run()


def share_counts(environment: MutableMapping[str, str]) -> None:
    """Where there is something to read at `/metrics`, give the workers a folder to count in together."""
    if environment.get("METRICS_TOKEN") and not environment.get(metrics.FOLDER):
        environment[metrics.FOLDER] = tempfile.mkdtemp(prefix="scorekeeper-metrics-")


def require_free(port: int) -> None:
    """CannotServe when the port can't be listened on, with what to do about it."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("0.0.0.0", port))  # noqa: S104 - phones of the table reach it over the local network
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                other = port + 1 if port < 65535 else 8000
                reason = f"port {port} is in use by another program. Choose another: make run PORT={other}"
            else:
                reason = f"port {port} can't be opened ({error.strerror}). Choose another: make run PORT=8000"
            raise CannotServe(reason) from error


def instance_folder() -> Path:
    """Where this machine's own files live: in the checkout, or under an installed package's prefix."""
    return ROOT / "instance" if ROOT != PACKAGE else Path(sys.prefix) / "var" / "scorekeeper-instance"


def prepare(environment: Mapping[str, str], folder: Path) -> Config:
    """The settings of `environment`, for which `folder` gets a secret where none is set."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not environment.get("SECRET_KEY"):
            make_secret(folder / SECRET_FILE)
        return Config.read(environment, folder)
    except OSError as error:
        raise CannotServe(f"the folder {folder} can't be used ({error.strerror})") from error


def make_secret(path: Path) -> None:
    """Write a random secret to `path` on the first run; only its owner may read it."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(SECRET_BYTES) + "\n")


def migrate() -> None:
    """Bring the database to the newest schema; CannotServe where it can't be reached."""
    from flask_migrate import upgrade
    from sqlalchemy.exc import OperationalError

    from scorekeeper import create_app
    from scorekeeper.extensions import db

    logging.getLogger("alembic").setLevel(logging.WARNING)
    try:
        with create_app().app_context():
            upgrade()
            # A connection must not be shared with the workers this process becomes the parent of.
            db.engine.dispose()
    except OperationalError as error:
        raise CannotServe(f"the database can't be used: {error.orig}") from error
    except ModuleNotFoundError as error:
        if error.name != "psycopg":
            raise
        raise CannotServe("PostgreSQL needs its driver: pip install 'scorekeeper[pg]'") from error


def local_address() -> str | None:
    """This machine's address on the local network, None without one. Connecting UDP sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith(("127.", "0.")) else address


def announce(port: int) -> None:
    """Say where the sheet opens; the QR is for the phones of the table."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without Arabic must not stop the start
    here, host = f"http://localhost:{port}", local_address()
    print(f"\n  النشرة · Nashra\n\n  on this machine       {here}")
    if host is None:
        print("  on the local network  this machine has no address there\n")
    else:
        there = f"http://{host}:{port}"
        print(f"  on the local network  {there}\n\n{terminal_qr(there)}")
    print(f"  {NEEDS_HTTPS}\n\n  Ctrl-C stops it.\n")


def terminal_qr(address: str) -> str:
    """A QR code of half blocks; on a terminal white on black whatever its own colours are."""
    text = io.StringIO()
    segno.make(address, error="m", micro=False).terminal(text, compact=True, border=2)
    lines = text.getvalue().splitlines()
    if sys.stdout.isatty():
        lines = [f"\x1b[97;40m{line}\x1b[0m" for line in lines]
    return "".join(f"  {line}\n" for line in lines)
