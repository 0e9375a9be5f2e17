"""The parts a board is made of, ready for a template: words are words, numbers are points (نقاط)."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from scorekeeper.scoring.sides import BySide, Side


@dataclass(frozen=True, slots=True)
class Seat:
    """One of the four places; `number` 0–3 goes round in the direction of play, `us` sits at 0 and 2."""

    number: int
    name: str | None
    side: Side
    deals: bool
    speaks: bool


@dataclass(frozen=True, slots=True)
class Mark:
    """A small word beside a round.

    `kind` is one of: double, project, baloot, kaboot, failed, penalty, edited, flagged, after_end, twin, pot.
    `on_sheet` is what the sheet says instead of `text`, where it does.
    """

    kind: str
    text: str | Markup
    on_sheet: Markup | None = None

    @property
    def said(self) -> str | Markup:
        """The words on the sheet."""
        return self.on_sheet or self.text


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A round on the sheet; `points` is None where the row doesn't count (after the end).

    `what` is the contract or the kind, `whose` the buyer, `side` who bought or was awarded, `red` the colour
    of the suit that stands in `what` (None where there is none). `twin` is a row that looks like one written
    just before by another phone; `left` the points it left hanging, `pot` what hangs after it (Belot).
    """

    id: str
    number: int
    what: str
    whose: str | None
    side: Side | None
    marks: tuple[Mark, ...]
    points: BySide[int] | None
    totals: BySide[int]
    fresh: bool
    href: str
    twin: bool
    after_end: bool
    flagged: bool
    edited: bool
    red: bool | None
    symbol: str | None
    twin_text: Markup | None
    left: int
    pot: int
    note: str

    @property
    def shown(self) -> BySide[int] | None:
        """The points as the sheet shows them: a round that gave nobody any has a dash for each."""
        nothing = self.side is None and self.points == BySide(0, 0)
        return None if nothing else self.points


@dataclass(frozen=True, slots=True)
class GameView:
    """One sakka on the page; `rows` newest first, `late` of them after its end."""

    id: str
    number: int
    rows: tuple[BoardRow, ...]
    totals: BySide[int]
    winner: Side | None
    late: int = 0


@dataclass(frozen=True, slots=True)
class EndCard:
    """What a finished sakka is worth showing for, in words where it is no number.

    `name` is None where `headline` says it. `best` is the round with the most points, `pot_lost` what still
    hung at the end (Belot).
    """

    winner: Side
    headline: str
    name: str | None
    totals: BySide[int]
    rounds: int
    rounds_text: Markup
    best: Markup | None
    kaboots: BySide[int]
    bought: BySide[int]
    made: BySide[int]
    flagged: tuple[BoardRow, ...]
    pot_lost: Markup | None


@dataclass(frozen=True, slots=True)
class Bar:
    """What was done last, and what «تراجع» and «رجّعها» would take back or bring back.

    `undo_act` and `redo_act` are the ids of the acts meant: they travel with the button, so that a tap never
    takes back something that was written meanwhile and not seen.
    """

    text: Markup
    undo: bool
    redo: bool
    undo_text: Markup | None
    redo_text: Markup | None
    undo_act: str | None
    redo_act: str | None


@dataclass(frozen=True, slots=True)
class Ask:
    """A question before going on all the same: the same form again, with `anyway` among its fields."""

    text: Markup
    action: str
    fields: tuple[tuple[str, str], ...]
