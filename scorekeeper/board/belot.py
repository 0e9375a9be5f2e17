"""Belot on the sheet: contract and suit, contra, declarations, capot, «داخل», what hangs."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.i18n import gettext, say
from scorekeeper.labels import CONTRACTS, DECLARATIONS, LEVELS, level_name, project_name
from scorekeeper.scoring.how import How
from scorekeeper.scoring.results import RoundScore
from scorekeeper.scoring.sides import Side
from scorekeeper.sentences import Names
from scorekeeper.sentences.reasons import say_step

from .parts import Mark
from .words import GameWords, Raw, Suit, counted, mark, suit


def contract(raw: Raw) -> Suit:
    """One of the six contracts; four of them are a suit."""
    bought = str(raw["contract"])
    return suit(bought, CONTRACTS["belot"][bought])


def marks(raw: Raw, score: RoundScore | None, names: Names) -> list[Mark]:
    """Contra, declarations, and what became of the bidder."""
    found: list[Mark] = []
    if raw.get("level") not in (None, 1):
        found.append(Mark("double", level_name("belot", raw["level"])))
    found += [Mark("project", project_name(key)) for key in counted(raw.get("declarations"))]
    if raw.get("capot"):
        found.append(mark("kaboot", "capot"))
    if score is not None and score.made is False and score.winner is not None:
        found.append(mark("failed", "inside"))
    if score is not None and score.hanging:
        hangs = say(gettext("%(points)s hanging"), points=score.hanging)
        found.append(replace(mark("pot"), on_sheet=hangs))
    return found + _taken(score, names)


def _taken(score: RoundScore | None, names: Names) -> list[Mark]:
    """Who took what had hung: it is among the round's points."""
    taken = [step for step in (score.steps if score else ()) if step.how is How.POT_TAKEN]
    return [Mark("pot", say_step(step, names)) for step in taken]


def swept(raw: Raw) -> Side | None:
    """The side of the capot."""
    return Side(raw["capot"]) if raw.get("capot") else None


WORDS = GameWords(
    contract,
    marks,
    "bidder",
    "card_points",
    swept,
    levels=lambda: tuple((value, str(label)) for value, label in LEVELS["belot"].items()),
    suits=tuple,
    contracts=lambda: tuple(suit(value, label) for value, label in CONTRACTS["belot"].items()),
    declarations=lambda: tuple((value, str(label)) for value, label in DECLARATIONS.items()),
)
