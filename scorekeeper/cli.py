"""The command line: the engine over lines of JSON, and the commands that run a checkout and move its data.

`score`, `ledger` and `fold` load the engine alone, so they answer at once.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, BinaryIO

from scorekeeper.scoring import wire

Answering = Callable[[str], dict[str, Any]]

ENGINE: Mapping[str, tuple[Answering, str]] = {
    "score": (wire.score_line, "the points of one round a line"),
    "ledger": (wire.ledger_line, "the sheet of one game a line, from its rounds"),
    "fold": (wire.fold_line, "the sheets of one sitting a line, from its acts"),
}

UPKEEP: Mapping[str, Sequence[str]] = {
    "check": (),
    "backup": ("file",),
    "restore": ("file",),
    "copy-database": ("source", "target"),
}
"""What is done with the whole database, each command with its arguments."""

# JSON lets these stand in a string; many readers of lines would break there.
LINE_BREAKS = {ord(mark): f"\\u{ord(mark):04x}" for mark in "\u0085\u2028\u2029"}

INTERRUPTED = 130
READER_GONE = 141


def main(arguments: list[str] | None = None) -> None:
    """`scorekeeper COMMAND`; without arguments given, those of the process."""
    asked = _parser().parse_args(arguments)
    if asked.command in ENGINE:
        _engine(ENGINE[asked.command][0])
    elif asked.command == "serve":
        from scorekeeper import serve

        serve.main()
    elif asked.command == "export":
        from scorekeeper import files

        files.take_out(asked.sitting, asked.format, asked.output)
    elif asked.command == "import":
        from scorekeeper import files

        files.bring_back(asked.file)
    elif asked.command == "purge":
        from scorekeeper import files

        files.purge()
    elif asked.command in UPKEEP:
        from scorekeeper import upkeep

        getattr(upkeep, asked.command.replace("-", "_"))(
            *(getattr(asked, name) for name in UPKEEP[asked.command])
        )
    else:
        from scorekeeper import translate

        translate.main(asked.rest)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="scorekeeper", description="A score sheet for Baloot and Belot.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (_, meaning) in ENGINE.items():
        commands.add_parser(name, help=f"JSON lines in, JSON lines out: {meaning}")
    commands.add_parser("serve", help="start the score sheet on this machine")
    _add_files(commands)
    _add_upkeep(commands)
    translate = commands.add_parser("translate", help="extract, update, compile or check the catalogs")
    translate.add_argument("rest", nargs=argparse.REMAINDER, metavar="extract|update|compile|check")
    return parser


def _add_files(commands: Any) -> None:
    export = commands.add_parser("export", help="take sittings out of the database into a file")
    which = export.add_mutually_exclusive_group(required=True)
    which.add_argument("--all", action="store_const", const=[], dest="sitting", help="every sitting there is")
    which.add_argument(
        "--sitting",
        action="append",
        metavar="ID",
        help="the ID of /s/ID, as --sitting=ID since it may begin with a dash; may be given again",
    )
    export.add_argument("--format", choices=("json", "csv", "xlsx"), default="json")
    export.add_argument("-o", "--output", required=True, metavar="FILE", help="- for the standard output")
    bring = commands.add_parser("import", help="bring the sittings of a JSON or CSV file into the database")
    bring.add_argument("file", metavar="FILE")
    commands.add_parser("purge", help="delete for good what was deleted thirty days ago, and old samples")


def _add_upkeep(commands: Any) -> None:
    commands.add_parser(
        "check", help="look the database through: every sitting folded, every number compared"
    )
    backup = commands.add_parser("backup", help="keep the whole database in a file, while the server runs")
    backup.add_argument("file", metavar="FILE")
    restore = commands.add_parser("restore", help="make the database from a backup, where there is none yet")
    restore.add_argument("file", metavar="FILE")
    copy = commands.add_parser("copy-database", help="copy a database into an empty one, and compare them")
    copy.add_argument("source", metavar="FROM", help="an address like DATABASE_URL's")
    copy.add_argument("target", metavar="TO")


def _engine(answer: Answering) -> None:
    """The process's own streams; a reader that leaves early ends it without a complaint."""
    try:
        answer_lines(sys.stdin.buffer, sys.stdout.buffer, answer)
    except BrokenPipeError:
        # Python flushes once more on its way out and would report the same broken pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(READER_GONE) from None
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None


def answer_lines(lines: Iterable[bytes], out: BinaryIO, answer: Answering) -> None:
    """One JSON line for each line, in order, each written before the next is read (scoring.md §4)."""
    for line in lines:
        out.write(_as_line(_answer(line, answer)))
        out.flush()


def _answer(line: bytes, answer: Answering) -> dict[str, Any]:
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        return {"error": wire.NO_JSON}
    return answer(text)


def _as_line(answer: dict[str, Any]) -> bytes:
    """Letters as they are; half a surrogate pair, which no encoding can carry, as its JSON escape."""
    text = json.dumps(answer, ensure_ascii=False).translate(LINE_BREAKS)
    return text.encode("utf-8", "backslashreplace") + b"\n"
