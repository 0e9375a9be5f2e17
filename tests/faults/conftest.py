"""FAULTS=20 makes these tests go on twenty times as long as in `make test`."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(scope="session")
def times() -> int:
    """How many times as long as usual."""
    return int(os.environ.get("FAULTS") or 1)
