"""What a file would bring, as its page gets it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.board.build import title
from scorekeeper.board.evening import Evening
from scorekeeper.board.rows import names_of
from scorekeeper.labels import GAMES, SIDES
from scorekeeper.scoring.sides import BySide, Side
from scorekeeper.times import title_of_day

from . import Coming

SHOWN = 100
"""The most sittings that the page names one by one."""


@dataclass(frozen=True, slots=True)
class ComingCard:
    """A sitting of the file. `here` says that it is on this phone already, `more` how many acts only the
    file has: they are not taken, for what is here is never overwritten.
    """

    title: str
    game: str
    names: BySide[str]
    named: bool
    series: BySide[int]
    games: int
    rounds: int
    when: datetime
    here: bool
    more: int


@dataclass(frozen=True, slots=True)
class Preview:
    """The whole file: its first sittings, and how many there are, new and here already."""

    token: str
    cards: tuple[ComingCard, ...]
    new: int
    here: int
    rounds: int
    first: datetime
    last: datetime

    @property
    def untold(self) -> int:
        """Sittings that are not named one by one."""
        return self.new + self.here - len(self.cards)


@dataclass(frozen=True, slots=True)
class Pick:
    """A sitting of this device, to be chosen for a file."""

    public_id: str
    title: str
    names: BySide[str]
    named: bool
    series: BySide[int]
    when: datetime


def pick(public_id: str, evening: Evening) -> Pick:
    """The sitting at this address as one to choose."""
    named, series = evening.names is not None, evening.sheet.series
    return Pick(public_id, title(evening), names_of(evening), named, series, evening.created_at)


def preview(token: str, coming: Sequence[Coming], here: Mapping[str, int]) -> Preview:
    """The file as it stands against what is here; new sittings first."""
    cards = sorted(_cards(coming, here), key=lambda card: card.here)
    new = [one for one in coming if one.opening not in here]
    days = [one.created_at for one in coming]
    rounds = sum(one.rounds for one in new)
    return Preview(
        token, tuple(cards[:SHOWN]), len(new), len(coming) - len(new), rounds, min(days), max(days)
    )


def _cards(coming: Sequence[Coming], here: Mapping[str, int]) -> Iterator[ComingCard]:
    unnamed = BySide(str(SIDES[Side.US]), str(SIDES[Side.THEM]))
    for one in coming:
        acts = here.get(one.opening)
        yield ComingCard(
            title=one.title or title_of_day(one.created_at),
            game=str(GAMES[one.game]),
            names=one.names or unnamed,
            named=one.names is not None,
            series=one.series,
            games=one.games,
            rounds=one.rounds,
            when=one.created_at,
            here=acts is not None,
            more=0 if acts is None else max(0, one.acts - acts),
        )
