"""Everything `make test` holds this tree to, one line a check; the test run comes last and whole."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

BIN = Path(sys.executable).parent

# Each is quiet unless it fails.
BEFORE = {
    "lint": ["ruff", "check", "--quiet", "."],
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "types": ["mypy"],
    "catalogs": ["scorekeeper", "translate", "check"],
}
TESTS = ["pytest", "--cov", "--cov-report="]

# The engine's every branch is tested; elsewhere a gap is allowed where a test would only repeat the code.
AFTER = {
    "coverage of the engine": ["coverage", "report", "--include=scorekeeper/scoring/*", "--fail-under=100"],
    "coverage": ["coverage", "report", "--skip-covered", "--show-missing", "--fail-under=95"],
}


def check(name: str, command: list[str], says_success: bool = True) -> bool:
    """Run one check; its output is shown only when it fails."""
    started = time.monotonic()
    answer = subprocess.run([BIN / command[0], *command[1:]], text=True, capture_output=True)
    passed = answer.returncode == 0
    if says_success or not passed:
        print(f"{'ok  ' if passed else 'FAIL'}  {name}  ({time.monotonic() - started:.1f} s)", flush=True)
    if not passed:
        print(answer.stdout + answer.stderr, flush=True)
    return passed


def main() -> None:
    """Run every check even after one failed, so that one run tells all; exit 1 when any did."""
    failed = [name for name, command in BEFORE.items() if not check(name, command)]
    print("      tests", flush=True)
    if subprocess.run([BIN / TESTS[0], *TESTS[1:]]).returncode != 0:
        failed.append("tests")
    # Quiet when right: pytest's closing line is the last one of a green run.
    failed += [name for name, command in AFTER.items() if not check(name, command, says_success=False)]
    if failed:
        raise SystemExit("failed: " + ", ".join(failed))


if __name__ == "__main__":
    main()
