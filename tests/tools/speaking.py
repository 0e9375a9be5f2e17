"""Speaking both languages in tests: an app with words and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask

from scorekeeper import i18n

APP = Flask("scorekeeper")
i18n.init_app(APP)

NUMBER = re.compile(r'<bdi dir="ltr" class="num">([^<]*)</bdi>')
DIGIT = re.compile(r"\d")
LATIN = re.compile(r"[A-Za-z]")


@contextmanager
def speaking(language: str = "ar", **cookies: str) -> Iterator[None]:
    """A request of a phone with these choices."""
    chosen = "; ".join(f"{name}={value}" for name, value in {"language": language, **cookies}.items())
    with APP.test_request_context(headers={"Cookie": chosen}):
        yield


def numbers(markup: str) -> list[str]:
    """The numbers of a sentence, each from its own isolate."""
    return NUMBER.findall(markup)


def bare(markup: str) -> str:
    """A sentence as it is read, without its marks."""
    return re.sub(r"<[^>]*>", "", markup)


def loose_digits(markup: str) -> list[str]:
    """Digits that stand outside an isolate, where the text around them could turn them."""
    return DIGIT.findall(re.sub(r"<[^>]*>", "", NUMBER.sub("", markup)))
