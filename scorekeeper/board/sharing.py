"""A sitting as it is shared: its links, a text for a chat, and who may write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import quote

from markupsafe import Markup

from scorekeeper.i18n import direction, gettext, name_text, number_text
from scorekeeper.links import Writer
from scorekeeper.scoring.sides import NO_POINTS, BySide, Side
from scorekeeper.sentences import device_name

from .build import title
from .evening import Evening
from .rows import name_of

LAST_ROUNDS = 3

# At the head of each line: it then runs our way in a chat whose own language runs the other.
_RUNS = {"rtl": "\u200f", "ltr": "\u200e"}


@dataclass(frozen=True, slots=True)
class Link:
    """A link, what a chat or the phone's share sheet is given with it, and where it is a QR code."""

    address: str
    text: str
    code: str
    renew: str

    @property
    def whatsapp(self) -> str:
        """Opens WhatsApp with the text; whom it goes to is chosen there."""
        return f"https://wa.me/?text={quote(self.message, safe='')}"

    @property
    def message(self) -> str:
        """The text with the link below it."""
        return f"{self.text}\n{self.address}"


@dataclass(frozen=True, slots=True)
class Phone:
    """A device that may write; `stop` is where to post to end that, None where that can't be."""

    name: Markup
    mine: bool
    owner: bool
    last_wrote: datetime | None
    stop: str | None


@dataclass(frozen=True, slots=True)
class Share:
    """The share page; `score` is None for all but the owner, `keeps` holds for all who ever wrote here."""

    address: str
    title: str
    follow: Link
    score: Link | None
    phones: tuple[Phone, ...]
    owns: bool
    keeps: bool


def share_page(
    evening: Evening, follow: str, score: str | None, writers: Sequence[Writer], keeps: bool
) -> Share:
    """The page for whoever asks: with the scorer link it is the owner who does."""
    here = f"{evening.address}/share"
    owns = score is not None
    return Share(
        address=evening.address,
        title=title(evening),
        follow=Link(follow, score_text(evening), f"{here}/follow.svg", f"{here}/follow"),
        score=Link(score, _invitation(evening), f"{here}/score.svg", f"{here}/score") if score else None,
        phones=tuple(_phone(evening, writer, owns) for writer in writers),
        owns=owns,
        keeps=keeps,
    )


def score_text(evening: Evening) -> str:
    """How it stands, as plain text: each number in an isolate and beside its side's name, so that no chat
    can turn two of them round.
    """
    rows = [(at, row) for at, row in enumerate(evening.current.rows, 1) if row.points is not None]
    game = gettext("Game %(number)s") % {"number": number_text(len(evening.sheet.games))}
    lines = [f"{name_text(title(evening))} · {game}", _pair(evening, evening.current.totals)]
    if evening.sheet.series != NO_POINTS:
        lines.append(f"{gettext('Games won')}: {_pair(evening, evening.sheet.series)}")
    if rows:
        lines += ["", gettext("The last rounds:")]
    for at, row in reversed(rows[-LAST_ROUNDS:]):
        number = gettext("Round %(number)s") % {"number": number_text(at)}
        lines.append(f"{number}: {_pair(evening, row.points or NO_POINTS)}")
    lines += ["", gettext("Follow it here:")]
    return "\n".join(_RUNS[direction()] + line if line else line for line in lines)


def _invitation(evening: Evening) -> str:
    words = gettext("Keep score with us: %(title)s") % {"title": name_text(title(evening))}
    return _RUNS[direction()] + words


def _pair(evening: Evening, points: BySide[int]) -> str:
    sides = ((Side.US, points.us), (Side.THEM, points.them))
    return " · ".join(f"{name_text(name_of(evening, side))} {number_text(value)}" for side, value in sides)


def _phone(evening: Evening, writer: Writer, owns: bool) -> Phone:
    stop = f"{evening.address}/devices/{writer.number}/stop" if owns and not writer.owner else None
    return Phone(
        name=device_name(writer.name, writer.number),
        mine=writer.device_id == evening.me,
        owner=writer.owner,
        last_wrote=writer.last_wrote,
        stop=stop,
    )
