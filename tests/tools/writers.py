"""Eight processes that append to one sitting at once; a JSON line tells what each was told.

    python writers.py DATABASE_URL SITTING_ID ROUNDS [default]

With `default` SQLite's transactions begin as SQLAlchemy and the driver would have them by themselves.
"""

from __future__ import annotations

import json
import multiprocessing
import sys
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Barrier
from typing import Any
from unittest import mock

from acting import added
from apps import app_on, close
from sqlalchemy.exc import DBAPIError

from scorekeeper import database, extensions
from scorekeeper.log import Accepted, append
from scorekeeper.models import Sitting

PROCESSES = 8


def write(who: int, url: str, sitting_id: str, rounds: int, start: Barrier, told: Queue[Any]) -> None:
    """Append `rounds` rounds as fast as the database lets, each in its own transaction."""
    app, accepted, errors = app_on(url), [], []
    start.wait()
    for number in range(rounds):
        # The log knows one device here; ids must differ, for each process counts from one.
        sent = {**added(f"{who}-{number}", 1, base=1), "id": f"act-{who}-{number}"}
        with app.app_context():
            try:
                answer = append(extensions.db.session.get_one(Sitting, sitting_id), sent, None)
                extensions.db.session.commit()
            except DBAPIError as error:
                errors.append(type(error).__name__)
            else:
                accepted += [(answer.seq, sent["id"])] if isinstance(answer, Accepted) else []
    close(app)
    told.put({"accepted": accepted, "errors": errors})


def main(url: str, sitting_id: str, rounds: str, *how: str) -> None:
    """Start them together, and print what they were told."""
    fork = multiprocessing.get_context("fork")
    start, told = fork.Barrier(PROCESSES), fork.Queue()
    patched = mock.patch.object(database, "set_up_sqlite") if how else mock.MagicMock()
    with patched:
        processes = [
            fork.Process(target=write, args=(who, url, sitting_id, int(rounds), start, told), daemon=True)
            for who in range(PROCESSES)
        ]
        for process in processes:
            process.start()
    for _ in processes:
        print(json.dumps(told.get(timeout=60)))
    for process in processes:
        process.join()


if __name__ == "__main__":
    main(*sys.argv[1:])
