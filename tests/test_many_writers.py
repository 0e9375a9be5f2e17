"""Eight processes append to one sitting: what was acknowledged is there, once; and why that takes care."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from cast import Table
from flask import Flask
from tree import ROOT

from scorekeeper.log import read_log

ROUNDS = 15
PROCESSES = 8
TOOLS = Path(__file__).parent / "tools"


def write(database: str, table: Table, *how: str) -> tuple[list[tuple[int, str]], list[str]]:
    """What the writers were told: acknowledged acts by their number, and errors."""
    answer = subprocess.run(
        [sys.executable, TOOLS / "writers.py", database, table.sitting_id, str(ROUNDS), *how],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(TOOLS)])},
        capture_output=True,
        text=True,
        timeout=90,
    )
    assert answer.returncode == 0, answer.stderr
    lines = [json.loads(line) for line in answer.stdout.splitlines()]
    assert len(lines) == PROCESSES
    acknowledged = [(seq, name) for line in lines for seq, name in line["accepted"]]
    return acknowledged, [error for line in lines for error in line["errors"]]


def kept(app: Flask, table: Table) -> list[tuple[int, str]]:
    """The log without its opening: each act's number and id, in sequence."""
    with app.app_context():
        return [(entry.seq, entry.act["id"]) for entry in read_log(table.sitting)[1:]]


@pytest.mark.both_databases
def test_eight_processes_lose_nothing(app: Flask, database: str, table: Table) -> None:
    acknowledged, errors = write(database, table)
    assert errors == []
    assert len(acknowledged) == PROCESSES * ROUNDS
    assert sorted(acknowledged) == kept(app, table)
    assert [seq for seq, _ in sorted(acknowledged)] == list(range(2, PROCESSES * ROUNDS + 2))
    with app.app_context():
        assert table.sitting.last_seq == PROCESSES * ROUNDS + 1


def test_with_the_default_transactions_of_sqlite_they_do(app: Flask, database: str, table: Table) -> None:
    """The same promise breaks where reading takes no lock: it is the beginning that keeps it, not luck."""
    acknowledged, errors = write(database, table, "default")
    whole = sorted(acknowledged) == kept(app, table) and len(acknowledged) == PROCESSES * ROUNDS
    assert errors or not whole
