"""The entry form as its templates get it: what was typed, what is wrong with it, what it would write."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from markupsafe import Markup

from scorekeeper.board.parts import BoardRow, Seat
from scorekeeper.board.words import Suit
from scorekeeper.scoring.sides import BySide

Mode = Literal["add", "insert", "edit"]

SHORT_NAMES = 12
"""Letters of both names that fit beside points in large type."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What the typed round would write, in points, and why; or what is still wrong with it.

    `ruling` leads to the house rule of the `fork`, with the other table's answer chosen.
    """

    names: BySide[str]
    points: BySide[int] | None = None
    why: Markup | None = None
    fork: Markup | None = None
    warning: Markup | None = None
    error: str | None = None
    hanging: int = 0
    ruling: str | None = None

    @property
    def note(self) -> Markup | None:
        """What is said first beside the reason."""
        return self.warning or self.fork

    @property
    def second(self) -> Markup | None:
        """What is said beside the reason after that."""
        return self.fork if self.warning else None

    @property
    def empty(self) -> bool:
        """Whether nothing of a round was typed."""
        return not (self.points or self.error or self.note)

    @property
    def named(self) -> bool:
        """Whether the names take more room than «لنا» and «لهم»."""
        return len(self.names.us + self.names.them) > SHORT_NAMES


@dataclass(frozen=True, slots=True)
class StaleConflict:
    """Another phone changed the round meanwhile: both versions, for the scorer to choose.

    `theirs` is the row as it stands now, None when it was removed; saving the form again (its `base` is
    fresh) takes what is typed.
    """

    text: Markup
    theirs: BoardRow | None
    mine: BySide[int] | None


@dataclass(frozen=True, slots=True)
class Entry:
    """The form of one round.

    `values` are the fields as typed (an unchecked box is absent), `errors` a message for each field that has
    one; the key "form" belongs to the form as a whole. `place_said` is the round's number, with its sakka
    where that is a former one. `before` is the round an inserted one goes before.
    `again` is set when the same id was saved with other content: the form carries a fresh id and asks;
    `saved` is then the round that was saved.
    `asks_edge`: at this table, of two sides' projects of one kind the higher counts, so the form asks whose.
    `extras` are further hidden fields the form must carry (name, value).
    """

    action: str
    preview_action: str
    mode: Mode
    game: str
    act_id: str
    round_id: str
    base: int
    before: str | None
    number: int
    place_said: Markup
    values: Mapping[str, str]
    errors: Mapping[str, str]
    preview: Preview
    again: bool
    names: BySide[str]
    seats: tuple[Seat, ...]
    levels: tuple[tuple[str, str], ...]
    suits: tuple[Suit, ...]
    contracts: tuple[Suit, ...] = ()
    declarations: tuple[tuple[str, str], ...] = ()
    conflict: StaleConflict | None = None
    game_id: str | None = None
    saved: BoardRow | None = None
    extras: tuple[tuple[str, str], ...] = ()
    closed: bool = False
    asks_edge: bool = False

    @property
    def over(self) -> bool:
        """Whether nothing can be written and nothing was: there is only a next game to begin."""
        return self.closed and not self.values

    @property
    def edits(self) -> bool:
        """Whether it corrects a round that stands on the sheet."""
        return self.mode == "edit"

    @property
    def inserts(self) -> bool:
        """Whether its round goes before another."""
        return self.mode == "insert"

    @property
    def changes(self) -> bool:
        """Whether it does anything but add the next round."""
        return self.mode != "add"

    @property
    def typed(self) -> bool:
        """Whether it holds what was typed and not taken, which no draft may replace."""
        return bool(self.errors or self.again or self.conflict or (self.values and not self.edits))
