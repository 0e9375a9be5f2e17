"""`scorekeeper export`, `import` and `purge`: sittings out, back and away, for whoever runs the server."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from sqlalchemy import select
from sqlalchemy.exc import OperationalError

from scorekeeper import create_app, keeping
from scorekeeper.config import BadConfig
from scorekeeper.exports import Taken
from scorekeeper.exports.files import write as write_file
from scorekeeper.exports.source import every_sitting, sittings
from scorekeeper.extensions import db
from scorekeeper.imports import Damaged
from scorekeeper.imports.prepared import prepare
from scorekeeper.imports.store import write as write_rows
from scorekeeper.imports.words import plain_damage
from scorekeeper.links import scorer_token
from scorekeeper.models import Sitting


def take_out(public_ids: list[str], kind: str, output: str) -> None:
    """Write the sittings of these addresses, all where none is named, to `output`."""
    app = _app()
    # A request that only asks takes no write lock: tables write on while this reads.
    with _complaining(), app.test_request_context():
        inner_ids = _inner_ids(public_ids) if public_ids else every_sitting()
        with _opened(output) as out:
            write_file(kind, _counted(sittings(inner_ids), len(inner_ids)), out)
    print(f"{len(inner_ids)} sittings", file=sys.stderr)


def bring_back(path: str) -> None:
    """Take the sittings of a file in, all of them or none, and print the links of those that are new."""
    app = _app()
    try:
        with _complaining(), app.app_context(), open(path, "rb") as file, tempfile.TemporaryFile() as ready:
            coming = prepare(file, ready, lambda many: _progress(f"{many} sittings checked"))
            _progress(None)
            ready.seek(0)
            with db.session.begin():
                done = write_rows(ready, None)
                for address in done.added:
                    _print_links(app, address)
    except Damaged as fault:
        with app.app_context():
            raise SystemExit(f"scorekeeper: {path}: {plain_damage(fault)}. Nothing was written.") from None
    print(f"{len(done.added)} of {len(coming)} sittings added, {done.here} were here", file=sys.stderr)


def purge() -> None:
    """Delete for good what was deleted long enough ago. The app does so too, whenever a sitting is opened."""
    app = _app()
    with _complaining(), app.app_context(), db.session.begin():
        gone = keeping.purge()
    print(f"{gone} sittings purged", file=sys.stderr)


def _print_links(app: Any, address: str) -> None:
    """No phone owns what the server's keeper brings back: whoever opens the link to score has the pen."""
    sitting = db.session.scalars(select(Sitting).where(Sitting.public_id == address)).one()
    print(f"/s/{address}\t/join/{scorer_token(sitting, app.config['SECRET_KEY'])}")


def _app() -> Any:
    try:
        return create_app()
    except BadConfig as reason:
        raise SystemExit(f"scorekeeper: {reason}") from None


@contextmanager
def _complaining() -> Iterator[None]:
    """What goes wrong outside of us, in a line instead of a traceback."""
    try:
        yield
    except OperationalError as error:
        raise SystemExit(f"scorekeeper: the database can't be used: {error.orig}") from None
    except OSError as error:
        raise SystemExit(f"scorekeeper: {error.filename}: {error.strerror}") from None


def _inner_ids(public_ids: list[str]) -> list[str]:
    known = dict(
        db.session.execute(
            select(Sitting.public_id, Sitting.id).where(Sitting.public_id.in_(public_ids))
        ).all()
    )
    unknown = [one for one in public_ids if one not in known]
    if unknown:
        raise SystemExit(f"scorekeeper: no sitting has the address /s/{unknown[0]}")
    return [known[one] for one in dict.fromkeys(public_ids)]


@contextmanager
def _opened(output: str) -> Iterator[IO[bytes]]:
    """The file to write to; what fails half way leaves none behind, and the one that was there untouched."""
    if output == "-":
        yield sys.stdout.buffer
        return
    path = Path(output)
    part = path.with_name(f"{path.name}.part")
    try:
        with part.open("wb") as file:
            yield file
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _counted(taken: Iterable[Taken], total: int) -> Iterator[Taken]:
    for number, one in enumerate(taken, 1):
        _progress(f"{number} of {total} sittings")
        yield one
    _progress(None)


def _progress(text: str | None) -> None:
    """How far it is, on a terminal alone; None takes the line away."""
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K" if text is None else f"\r{text}")
        sys.stderr.flush()
