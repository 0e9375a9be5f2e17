"""One sitting as a visitor sees it: its log, the fold over it, and what he may do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from markupsafe import Markup

from scorekeeper.access import Phone
from scorekeeper.i18n import gettext, say
from scorekeeper.log import Entry as LogEntry
from scorekeeper.log import Log, look_alikes
from scorekeeper.scoring import GAMES, Game, Row, Sheet, fold
from scorekeeper.scoring.games import GameKind
from scorekeeper.scoring.sides import BySide
from scorekeeper.sentences import device_name

CHANGES = ("round_added", "round_inserted", "round_edited", "round_removed")
"""Kinds of act that say what stands on the sheet for a round."""


def other_phone() -> Markup:
    """What a phone is called that is not known here."""
    return say(gettext("Another phone"))


@dataclass(frozen=True)
class Evening:
    """A sitting's address, log and fold; everything a page shows is derived from this.

    `phones` are the devices that hold or held its pen, `me` the one that asks (None for one not known here).
    """

    address: str
    created_at: datetime
    entries: Sequence[LogEntry]
    may_score: bool
    phones: Mapping[int, Phone] = field(default_factory=dict)
    me: int | None = None
    ended: bool = False
    sample: bool = False

    @cached_property
    def acts(self) -> list[dict[str, Any]]:
        """The log as the fold takes it."""
        return [entry.act for entry in self.entries]

    @cached_property
    def sheet(self) -> Sheet:
        """The fold over the whole log."""
        return self.entries.sheet if isinstance(self.entries, Log) else fold(self.acts)

    @cached_property
    def twins(self) -> dict[str, str]:
        """Rounds that look like one written just before by another phone, each with that one's id."""
        return look_alikes(self.entries, self.sheet)

    @property
    def seq(self) -> int:
        """The last act's number; a page made from this has seen everything up to it."""
        return self.entries[-1].seq if self.entries else 0

    @property
    def game(self) -> str:
        """`baloot` or `belot`."""
        return self.sheet.game or "baloot"

    @property
    def kind(self) -> GameKind:
        """The engine of this sitting's game."""
        return GAMES[self.game]

    @property
    def names(self) -> BySide[str] | None:
        """The names of the sides, None while they are «لنا» and «لهم»."""
        return self.sheet.names

    @property
    def current(self) -> Game:
        """The running sakka: the last one begun."""
        return self.sheet.games[-1]

    def find(self, round_id: str) -> tuple[int, Game, int, Row] | None:
        """A round with its place: the sakka's number, the sakka, the round's number in it; both from 1."""
        for number, game in enumerate(self.sheet.games, 1):
            for at, row in enumerate(game.rows, 1):
                if row.id == round_id:
                    return number, game, at, row
        return None

    def is_mine(self, entry: LogEntry) -> bool:
        """Whether the phone that asks wrote this act, or nobody knows which one did."""
        return entry.device_id is None or entry.device_id == self.me

    def device_name(self, entry: LogEntry) -> Markup | None:
        """What the phone that wrote this act is called; None where it isn't known here."""
        phone = self.phones.get(entry.device_id) if entry.device_id is not None else None
        return None if phone is None else device_name(phone.name, phone.number)

    def changes_of(self, round_id: str) -> list[LogEntry]:
        """The acts that wrote, edited or removed this round, in order."""
        return [
            entry
            for entry in self.entries
            if entry.act["kind"] in CHANGES and entry.act.get("round_id") == round_id
        ]

    def entry_of(self, act_id: str) -> LogEntry | None:
        """The logged act of this id."""
        return next((entry for entry in self.entries if entry.act["id"] == act_id), None)
