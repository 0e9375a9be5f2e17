"""What scoring a round answers: points, the way they came about, and where tables part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .how import How
from .sides import BySide, Side


@dataclass(frozen=True, slots=True)
class Step:
    """One reason in the working of a round; words are made from it elsewhere.

    `side` is the side the sentence speaks of. `amounts` are the numbers it names, by the keys that
    `How` documents (abnat, points, tenths of a point or a level); `term` is a code word it names,
    such as a project. `points` are both sides' points as they stand after this step, where it moves them.
    """

    how: How
    side: Side | None = None
    amounts: Mapping[str, int] = field(default_factory=dict)
    term: str | None = None
    points: BySide[int] | None = None

    def as_dict(self) -> dict[str, object]:
        """The JSON shape, equal in both engines; what is not said is left out."""
        shape: dict[str, object] = {"how": self.how.value}
        if self.side is not None:
            shape["side"] = self.side.value
        if self.amounts:
            shape["amounts"] = dict(self.amounts)
        if self.term is not None:
            shape["term"] = self.term
        if self.points is not None:
            shape["points"] = self.points.as_dict()
        return shape


@dataclass(frozen=True, slots=True)
class Fork:
    """What another common house rule would have given on this very round.

    `rule` is the key of the house rule on which the round turns, `mine` its value at this table, `value` the
    other one. `points` are what the whole of `preset` would write; where no preset does, it is None and they
    are what `value` alone, laid over this table's rules, would. `step` is the reason in that working through
    which `rule` speaks, None where it leaves things as they are.
    """

    rule: str
    mine: str
    value: str
    preset: str | None
    points: BySide[int]
    step: Step | None


@dataclass(frozen=True, slots=True)
class RoundScore:
    """The score of one round, in points (نقاط).

    `made` is None where nobody bought. `winner` is the side that won the deal (None while points
    hang and for a passed-out or manual round); `match_winner` is set only by coffee. `hanging` are
    Belot points left for the next decided deal; `may_finish` is False for a deal that cannot end a
    game (Belot's capot and a passed-out deal).
    """

    points: BySide[int]
    made: bool | None = None
    winner: Side | None = None
    match_winner: Side | None = None
    hanging: int = 0
    may_finish: bool = True
    steps: tuple[Step, ...] = ()
