"""The command line as a shell sees it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

import pytest
from tree import ROOT

from scorekeeper import cli

PASSED = b'{"game": "belot", "round": {"kind": "passed_out"}}'
COMMAND = [sys.executable, "-m", "scorekeeper"]


def run(command: str, stdin: bytes) -> list[Any]:
    """What a command answers, read line by line; it must end well and say nothing else."""
    done = subprocess.run([*COMMAND, command], cwd=ROOT, input=stdin, capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == b"" or done.stdout.endswith(b"\n")
    return [json.loads(line) for line in done.stdout.split(b"\n")[:-1]]


def manual(us: int) -> bytes:
    points = {"us": us, "them": 0}
    return json.dumps({"game": "belot", "round": {"kind": "manual", "points": points}}).encode()


def joined(lines: Iterable[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def test_six_thousand_rounds_are_answered_one_by_one_in_their_order() -> None:
    answers = run("score", joined(manual(number) for number in range(6000)))
    assert [answer["points"]["us"] for answer in answers] == list(range(6000))


def test_bad_lines_are_answered_in_their_places_and_the_next_line_is_read() -> None:
    lines = {
        b"": "json",
        b"\xef\xbb\xbf" + PASSED: "json",
        b"\x00": "json",
        b"\xff\xfe{}": "json",
        b'{"game": "\xc3\x28"}': "json",
        b"[" * 50_000: "json",
        b'{"game": NaN}': "json",
        b'{"game": "chess", "round": {}}': "game",
        b'{"game": "belot", "round": {}}': "kind",
        manual(1).replace(b"1", b"9" * 6000): "points",
    }
    answers = run("score", joined(part for line in lines for part in (line, PASSED)))
    assert [answer["error"] for answer in answers[::2]] == list(lines.values())
    assert all(answer["winner"] is None and "error" not in answer for answer in answers[1::2])


def test_a_last_line_without_an_end_is_a_line_and_no_input_is_none() -> None:
    assert len(run("score", PASSED + b"\n" + PASSED)) == 2
    assert len(run("score", PASSED + b"\r\n")) == 1
    assert run("score", b"") == []


def test_the_three_commands_answer_their_own_shapes() -> None:
    ledger = run("ledger", b'{"game": "belot", "first_dealer": 2, "rounds": [{"kind": "passed_out"}]}')
    assert ledger[0]["next_dealer"] == 3
    assert run("fold", b'{"acts": []}')[0]["games"] == []


def test_letters_come_back_as_they_are_and_no_string_breaks_the_line() -> None:
    title = "الخميس\u2028\u2029\u0085\ud800"
    act = {"id": "o", "kind": "sitting_opened", "game": "belot", "title": title}
    done = subprocess.run(
        [*COMMAND, "fold"],
        cwd=ROOT,
        input=json.dumps({"acts": [act]}).encode(),
        capture_output=True,
        timeout=60,
    )
    text = done.stdout.decode()
    assert "الخميس" in text
    assert len(text.splitlines()) == 1
    assert json.loads(text)["title"] == title


def test_each_answer_is_written_before_the_next_line_is_read() -> None:
    with subprocess.Popen(
        [*COMMAND, "score"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as talk:
        assert talk.stdin is not None
        assert talk.stdout is not None
        for number in range(3):
            talk.stdin.write(manual(number) + b"\n")
            talk.stdin.flush()
            assert json.loads(talk.stdout.readline())["points"]["us"] == number


def test_a_reader_that_leaves_ends_the_command_without_a_complaint() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*COMMAND, "score"], cwd=ROOT, input=PASSED, stdout=writer, stderr=subprocess.PIPE, timeout=60
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (cli.READER_GONE, b"")


def test_the_engine_starts_without_the_web() -> None:
    code = "import sys, scorekeeper.cli; print(sorted({'flask', 'sqlalchemy', 'babel'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("arguments", [[], ["dance"], ["score", "more"]])
def test_an_unknown_command_is_told_how(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    assert ended.value.code == 2
    assert "usage: scorekeeper" in capsys.readouterr().err


def test_other_commands_are_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    from scorekeeper import serve, translate

    called: list[Any] = []
    monkeypatch.setattr(serve, "main", lambda: called.append("serve"))
    monkeypatch.setattr(translate, "main", called.append)
    cli.main(["serve"])
    cli.main(["translate", "update"])
    assert called == ["serve", ["update"]]
