"""What the board's page tells a chat that unfolds its link."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.parse import urljoin

from flask import request

from scorekeeper.board.evening import Evening
from scorekeeper.board.unfolded import shared_line, shared_title
from scorekeeper.i18n import DEFAULT_LANGUAGE, LANGUAGES, gettext, speaking
from scorekeeper.picture.card import CARD_SIZE
from scorekeeper.picture.fonts import shaping_fault


@dataclass(frozen=True, slots=True)
class Unfolded:
    """The Open Graph fields of a sitting; `picture` is None where this machine can't draw Arabic."""

    site: str
    locale: str
    address: str
    title: str
    description: str
    picture: str | None
    width: int = CARD_SIZE[0]
    height: int = CARD_SIZE[1]


@contextmanager
def for_a_chat() -> Iterator[str]:
    """Say everything inside as a chat shows it: in the language this device chose, else in Arabic.

    What the browser asks for doesn't count: a chat's own server asks for a language nobody here chose.
    """
    chosen = request.cookies.get("language")
    language = chosen if chosen in LANGUAGES else DEFAULT_LANGUAGE
    with speaking(language):
        yield language


def unfolded(evening: Evening) -> Unfolded:
    """The fields for this evening as it stands, in the language its picture has too; addresses absolute."""
    address = urljoin(request.host_url, evening.address)
    with for_a_chat() as language:
        return Unfolded(
            site=gettext("Nashra"),
            locale=language,
            address=address,
            title=shared_title(evening),
            description=shared_line(evening),
            picture=None if shaping_fault() else f"{address}/card.png?v={evening.seq}",
        )
