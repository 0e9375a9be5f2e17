"""What the browser says is what Python says, on thousands of fresh random requests in every run."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

import pytest
from engines import in_script
from speaking import speaking
from tellers import ASK, TELL, Speaker

from scorekeeper import script_words
from scorekeeper.i18n import ngettext
from scorekeeper.scoring import Reason
from scorekeeper.translate import catalog_paths, read

EACH = {"round": 3000, "form": 6000, "preview": 1600, "deeds": 300, "notices": 300}
SAMPLES = {"zero": 0, "one": 1, "two": 2, "few": 7, "many": 11, "other": 100}
"""A number of each of Arabic's forms."""

WAYS = [("ar", "123"), ("ar", "arabic"), ("en", "123"), ("en", "arabic")]

Batch = list[tuple[str, str]]


def asked(seed: int, share: int) -> Batch:
    """So many requests of each kind, cut by `share`."""
    speaker = Speaker(seed)
    kinds = [kind for kind, many in EACH.items() for _ in range(many // share)]
    return [(kind, json.dumps(ASK[kind](speaker))) for kind in kinds]


def both(batch: Batch, folder: Path, language: str, style: str, chromium: bool = False) -> tuple[Any, Any]:
    """What Python says, and what the browser does."""
    with speaking(language, digits=style):
        told = [TELL[kind](json.loads(text)) for kind, text in batch]
        speak = {**script_words.words(language), "language": language, "digits": style}
    _, *said = in_script([("speak", json.dumps(speak)), *batch], folder, chromium, "telling")
    return told, said


def difference(batch: Batch, python: list[Any], script: list[Any]) -> str | None:
    """The shortest request that is answered differently, with both answers; None where there is none."""
    answers = [
        [json.dumps(one, sort_keys=True, ensure_ascii=False) for one in all_] for all_ in (python, script)
    ]
    pairs = zip(batch, *answers, strict=True)
    wrong = [(*line, here, there) for line, here, there in pairs if here != there]
    if not wrong:
        return None
    kind, text, here, there = min(wrong, key=lambda one: len(one[1]))
    return f"{len(wrong)} differ; {kind} {text}\nPython: {here}\nscript: {there}"


@pytest.mark.parametrize(("language", "style"), WAYS)
def test_both_say_the_same(tmp_path: Path, language: str, style: str) -> None:
    seed = secrets.randbits(32)
    batch = asked(seed, len(WAYS))
    told, said = both(batch, tmp_path, language, style)
    assert (found := difference(batch, told, said)) is None, f"seed {seed}: {found}"

    # Requests that reach nothing would prove nothing.
    forms = [answer for (kind, _), answer in zip(batch, told, strict=True) if kind == "form"]
    assert len(forms) * 0.2 < sum(one["error"] is None for one in forms) < len(forms) * 0.9
    assert len(set(Reason) - {one["error"] for one in forms}) < 12
    rounds = [answer for (kind, _), answer in zip(batch, told, strict=True) if kind == "round"]
    assert sum(answer is not None for answer in rounds) > len(rounds) * 0.6


def test_a_real_browser_says_it_too(tmp_path: Path) -> None:
    batch = asked(secrets.randbits(32), 20)
    told, said = both(batch, tmp_path, "ar", "arabic", chromium=True)
    assert difference(batch, told, said) is None


def test_a_difference_is_found_and_shown() -> None:
    batch = [("form", '{"long": 1}'), ("form", "{}")]
    assert difference(batch, [1, {"a": 1}], [2, {"a": True}]) == (
        '2 differ; form {}\nPython: {"a": 1}\nscript: {"a": true}'
    )


@pytest.mark.parametrize("language", ["ar", "en"])
def test_what_scripts_name_is_in_the_catalog_and_nothing_else_is_sent(language: str) -> None:
    named = script_words.messages()
    kept = {(one.context, one.id if isinstance(one.id, str) else tuple(one.id)) for one in _catalog(language)}
    assert len(named) > 60
    assert named - kept == set()
    keys = {_key(context, message) for context, message in named}
    with speaking(language):
        assert set(script_words.words(language)["words"]) <= keys


def _catalog(language: str) -> list[Any]:
    return [message for message in read(catalog_paths()[language]) if message.id]


def _key(context: str | None, message: Any) -> str:
    one = message if isinstance(message, str) else message[0]
    return one if context is None else f"{context}\x04{one}"


@pytest.mark.parametrize("language", ["ar", "en"])
def test_a_table_is_sent_as_it_is_said(language: str) -> None:
    with speaking(language):
        tables = script_words.words(language)["tables"]
        labels = {name: getattr(script_words.labels, name) for name in ("SIDES", "MARKS", "DECLARATIONS")}
        assert {name: tables[name] for name in labels} == {
            name: {str(key): str(word) for key, word in words.items()} for name, words in labels.items()
        }
    assert set(tables) == set(script_words.TABLES)
    assert tables["SENTENCES"]["penalty"][0] == 100
    assert len(tables["SENTENCES"]["penalty"][1]) == 3
    assert isinstance(tables["SENTENCES"]["coffee"][1], str)
    assert tables["THERE"].keys() >= {"tie.made", "kaboot_doubled.false"}


def test_a_counted_message_has_each_form_under_its_name() -> None:
    one = "%(many)s round after it changes: %(listed)s. Go on?"
    many = "%(many)s rounds after it change: %(listed)s. Go on?"
    with speaking("ar"):
        forms = script_words.words("ar")["words"][one]
        said = {name: ngettext(one, many, number) for name, number in SAMPLES.items()}
    assert forms == said
