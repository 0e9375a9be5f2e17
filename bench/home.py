"""How quick are the lists over a long past? Home, search, the group, and one sitting's own pages.

    python bench/home.py [SITTINGS]

The yardstick is the same page of a device with ten sittings. «First» is the request after the summaries were
dropped, so that every log it needs is folded anew; that happens once. It is the processor's time that is
counted: whatever else the machine does meanwhile doesn't matter.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "tools"), str(ROOT / "bench")]

from apps import app_on, close, migrated  # noqa: E402  (the checkout's, installed or not)
from cast import known_client  # noqa: E402
from flask import Flask  # noqa: E402
from past import SITTINGS, YARDSTICK, fill  # noqa: E402
from sqlalchemy import delete, select  # noqa: E402

from scorekeeper import extensions  # noqa: E402
from scorekeeper.models import Sitting, SittingSummary  # noqa: E402

ASKED = 9


def forget(app: Flask) -> None:
    """Drop every summary."""
    with app.app_context():
        extensions.db.session.execute(delete(SittingSummary))
        extensions.db.session.commit()


def milliseconds(app: Flask, key: str, path: str, times: int = ASKED) -> float:
    """The median of some requests for a page, in processor time."""
    client, took = known_client(app, key), []
    for _ in range(times):
        started = time.process_time()
        answer = client.get(path)
        took.append((time.process_time() - started) * 1000)
        if answer.status_code != 200:
            raise SystemExit(f"{path}: {answer.status_code}")
    return statistics.median(took)


def measured(app: Flask, key: str) -> dict[str, float]:
    """Every line of the table for one device."""
    with app.app_context():
        newest = select(Sitting.public_id).order_by(Sitting.created_at.desc()).limit(1)
        sitting = f"/s/{extensions.db.session.scalars(newest).one()}"
    lines: dict[str, float] = {}
    for what, path in (("home", "/"), ("search by name", "/?q=a"), ("group", "/group")):
        forget(app)
        lines[f"{what}, first"] = milliseconds(app, key, path, 1)
        lines[what] = milliseconds(app, key, path)
    pages = (("statistics", "/stats"), ("history, newest page", "/history"))
    return lines | {f"a sitting's {what}": milliseconds(app, key, sitting + path) for what, path in pages}


def main(many: int) -> None:
    """Print one table."""
    found: list[dict[str, float]] = []
    with tempfile.TemporaryDirectory() as folder:
        for count in (YARDSTICK, many):
            url = f"sqlite:///{folder}/{count}.sqlite3"
            migrated(url)
            app = app_on(url)
            app.config["RATELIMIT_ENABLED"] = False
            found.append(measured(app, fill(app, count)))
            close(app)
    print(f"{'milliseconds':<34}{f'{YARDSTICK} sittings':>16}{f'{many} sittings':>16}")
    for what, took in found[0].items():
        print(f"{what:<34}{took:>16.0f}{found[1][what]:>16.0f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else SITTINGS)
