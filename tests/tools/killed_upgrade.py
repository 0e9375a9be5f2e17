"""Upgrades of a database that are killed before their statement of a number; a line tells how each ended.

python killed_upgrade.py DATABASE_URL NUMBER…
"""

from __future__ import annotations

import os
import signal
import sys
from itertools import count

from apps import app_on
from flask_migrate import upgrade
from sqlalchemy import Engine, event


def main(url: str, *numbers: str) -> None:
    """Each in a process of its own; prints the signal that ended it, 0 for one that came to its end."""
    for number in numbers:
        child = os.fork()
        if child == 0:
            upgrade_until(url, int(number))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        print(os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.waitstatus_to_exitcode(status))


def upgrade_until(url: str, number: int) -> None:
    """Bring the database up, and die before the statement of this number."""
    seen = count(1)

    def die(*_: object) -> None:
        if next(seen) == number:
            os.kill(os.getpid(), signal.SIGKILL)

    app = app_on(url)
    event.listen(Engine, "before_cursor_execute", die)
    with app.app_context():
        upgrade()


if __name__ == "__main__":
    main(*sys.argv[1:])
